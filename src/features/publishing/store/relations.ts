import { sql } from 'kysely'
import type { PublicationRow, TargetRow } from './publication-queries.ts'

/** The rows of publications, for statements of other groups that join them: a subquery, through which nothing is written. */
export const publicationRows = sql<PublicationRow>`(SELECT * FROM publications)`

/** The rows of their targets, for the same. */
export const targetRows = sql<TargetRow>`(SELECT * FROM publication_targets)`
