import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Selects the values of a column, each once, as `value`: it goes in an index from one to the next, so that the cost depends
 * neither on how many rows have the same one nor on the history.
 * @param table with an index that begins with the column
 */
export function distinctValues(table: RawBuilder<unknown>, column: string, condition = sql`true`): RawBuilder<unknown> {
  const own = sql.ref(column)
  const next = (after: RawBuilder<unknown>) =>
    sql`SELECT ${own} FROM ${table} WHERE ${condition} ${after} ORDER BY ${own} LIMIT 1`
  return sql`(
    WITH RECURSIVE found AS (
      (SELECT first.* FROM (${next(sql``)}) AS first (value))
      UNION ALL
      SELECT (${next(sql`AND ${own} > found.value`)}) FROM found WHERE found.value IS NOT NULL)
    SELECT value FROM found WHERE value IS NOT NULL)`
}
