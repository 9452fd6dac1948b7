import type { Selectable } from 'kysely'
import type { Recommendations } from '../../../../generated/database.ts'

export type RecommendationRow = Selectable<Recommendations>
