import { sql } from 'kysely'
import type { JobRow } from './definition.ts'

/** The rows of jobs, for statements of groups that join them: a subquery, through which nothing is written. */
export const jobRows = sql<JobRow>`(SELECT * FROM jobs)`
