import { sql } from 'kysely'
import type { MediaRow } from './media-queries.ts'

/**
 * The rows of media items, for statements of other groups that join them. It is a subquery, so that it cannot be
 * written to.
 */
export const mediaRows = sql<MediaRow>`(SELECT * FROM media)`
