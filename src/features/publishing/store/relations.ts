import { sql } from 'kysely'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'

/**
 * The rows of publications, for statements of other groups that join them. It is a subquery, so that it cannot be
 * written to.
 */
export const publicationRows = sql<PublicationRow>`(SELECT * FROM publications)`

/** The rows of publication targets, for the same use. */
export const targetRows = sql<TargetRow>`(SELECT * FROM publication_targets)`
