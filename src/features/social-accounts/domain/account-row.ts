import type { Selectable } from 'kysely'
import type { SocialAccounts } from '../../../../generated/database.ts'

export type SocialAccountRow = Selectable<SocialAccounts>
