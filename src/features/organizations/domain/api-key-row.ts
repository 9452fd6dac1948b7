import type { Selectable } from 'kysely'
import type { ApiKeys } from '../../../../generated/database.ts'

export type ApiKeyRow = Selectable<ApiKeys> & {
  /** When the secret before the last rotation expires; `null` where none is valid. */
  readonly previous_secret_expires_at: Date | null
}
