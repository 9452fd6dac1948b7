import { sql } from 'kysely'
import type { MediaRow } from './media-queries.ts'

/** The rows of media items, for statements of other groups that join them: a subquery, through which nothing is written. */
export const mediaRows = sql<MediaRow>`(SELECT * FROM media)`
