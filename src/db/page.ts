import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Position } from '../lib/cursor.ts'

export interface PageBounds {
  readonly limit: number
  /** Where the page before ended. */
  readonly after: Position | undefined
}

/**
 * Reads one page of rows with `created_at` and `id`, the newest first, and one row more, which shows whether there is
 * another page.
 */
export function newestFirst<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { limit, after }: PageBounds,
): SelectQueryBuilder<Schema, Tables, Row> {
  const rest = after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : query
  return rest
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit + 1)
}

/**
 * The same of several lists that an index has one after the other, by a value of which the filter names none. PostgreSQL
 * merges them row by row: each is read only as far as the page needs it.
 */
export function newestOfEach<Schema, Tables extends keyof Schema, Row>(
  lists: readonly SelectQueryBuilder<Schema, Tables, Row>[],
  page: PageBounds,
): RawBuilder<Row> {
  const all = sql.join(
    lists.map((list) => sql`(${newestFirst(list, page)})`),
    sql` UNION ALL `,
  )
  return sql<Row>`SELECT * FROM (${all}) AS merged ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
}
