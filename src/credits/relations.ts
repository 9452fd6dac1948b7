import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CreditEvents } from '../../generated/database.ts'

/** The rows of credit events, for statements of groups that join them: a subquery, through which nothing is written. */
export const creditEventRows = sql<Selectable<CreditEvents>>`(SELECT * FROM credit_events)`
