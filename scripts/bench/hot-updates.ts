import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Sessions report what they did at most a second later. */
const reportedMs = 1_500
const minUpdates = 100

/**
 * Prints which share of the updates of each table PostgreSQL made without new index entries (HOT): where a page has room
 * and no indexed column changes.
 */
export async function printHotUpdates(pool: Pick<pg.Pool, 'query'>, part: string): Promise<void> {
  await sleep(reportedMs)
  const { rows } = await pool.query<{ name: string; updates: number; hot: number }>(
    `SELECT regexp_replace(relname, '_([0-9]{6}|default)$', '') AS name, sum(n_tup_upd)::float8 AS updates,
       sum(n_tup_hot_upd)::float8 AS hot
     FROM pg_stat_user_tables GROUP BY 1 HAVING sum(n_tup_upd) >= $1 ORDER BY 2 DESC`,
    [minUpdates],
  )
  console.log(`\nUpdates without new index entries (HOT), ${part}:`)
  for (const { name, updates, hot } of rows)
    console.log(
      `  ${name.padEnd(28)} ${String(updates).padStart(9)} updates  ${((100 * hot) / updates).toFixed(1).padStart(5)} %`,
    )
}
