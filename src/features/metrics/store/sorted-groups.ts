import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import type { Window } from '../../common/window-rules.ts'
import type { Group, GroupBy, PostsOf } from './group-queries.ts'
import { noKey } from './group-queries.ts'
import { groupsOf } from './list-groups.ts'
import { gainsOf } from './metric-queries.ts'

export interface SortedGroup extends Group {
  /** What the group gained in the window; 0 where nothing is known. */
  readonly value: number
}

interface SortedPage {
  readonly posts: PostsOf
  readonly groupBy: GroupBy
  readonly window: Window
  readonly sort: PostMetricName
  readonly limit: number
  readonly after: readonly [value: number, key: string] | undefined
}

/** Lists groups by what they gained in the window, the most first; one more than the page. */
export async function listSortedGroups(tx: Tx, page: SortedPage): Promise<SortedGroup[]> {
  const { posts, groupBy, window, sort, limit, after } = page
  const value =
    sort === 'averageWatchSeconds' ? sql`sum(watch_seconds) / nullif(sum(watch_views), 0)` : sql`sum(${sql.ref(sort)})`
  const rest = after ? sql`WHERE (value, key) < (${after[0]}::float8, ${after[1]}::text)` : sql``
  const { rows } = await sql<SortedGroup>`
    SELECT nullif(key, ${noKey}) AS key, label, at, value FROM (
      SELECT g.key COLLATE "C" AS key, g.label, g.at, coalesce(v.value, 0)::float8 AS value
      FROM (${groupsOf(posts, groupBy, window.to)}) g
      LEFT JOIN (SELECT key, ${value} AS value FROM (${gainsOf({ posts, groupBy, window })}) gains GROUP BY 1) v
        ON v.key = g.key) sorted
    ${rest} ORDER BY value DESC, key DESC LIMIT ${limit + 1}`.execute(tx)
  return rows
}
