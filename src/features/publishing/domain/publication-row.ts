import type { Selectable } from 'kysely'
import type { Publications, PublicationTargets } from '../../../../generated/database.ts'

export type PublicationRow = Selectable<Publications>
export type TargetRow = Selectable<PublicationTargets>
