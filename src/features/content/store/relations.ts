import { sql } from 'kysely'
import type { ContainerRow } from './container-queries.ts'

/** The rows of containers, for statements of other groups that join them: a subquery, through which nothing is written. */
export const containerRows = sql<ContainerRow>`(SELECT * FROM containers)`
