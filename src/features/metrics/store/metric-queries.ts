import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import type { Window } from '../../common/window-rules.ts'
import type { CountName } from '../domain/snapshot-rules.ts'
import { countNames } from '../domain/snapshot-rules.ts'
import type { GroupBy, PostsOf } from './group-queries.ts'
import { keyOf, postsOf } from './group-queries.ts'

/** The scope whose metrics are requested. */
export interface MetricsOf {
  readonly posts: PostsOf
  readonly groupBy: GroupBy | null
  /** The keys of the page's groups; without grouping, the single key `null`. */
  readonly keys: readonly (string | null)[]
  readonly window: Window
}

/** What is known of a metric for a whole group. */
export interface Standing {
  readonly key: string | null
  readonly metric: PostMetricName
  /** When the platform last reported it for any of the posts. */
  readonly reportedAt: Date | null
  /** Whether posts that are still read may yet report it: it is pending or was reported before. */
  readonly awaited: boolean
  readonly denied: boolean
  /** When the first of the posts was published. */
  readonly firstAt: Date
}

/** A point of a group with at least one snapshot. */
export interface MetricDelta {
  readonly key: string | null
  /** The point's index in the window, from 0. */
  readonly point: number
  readonly metric: PostMetricName
  readonly value: number
}

const noKey = ''
const inPage = ({ groupBy, keys }: MetricsOf) =>
  groupBy === null
    ? sql``
    : sql`AND coalesce(${keyOf(groupBy)}, ${noKey}) = ANY(${keys.map((key) => key ?? noKey)}::text[])`

/** A post whose id the platform has not returned after this time never gets one: it is private. */
const maxWithoutIdMs = 2 * DAY

export async function listStandings(
  tx: Tx,
  of: MetricsOf,
  metrics: readonly PostMetricName[],
  now: Date,
): Promise<Standing[]> {
  const found = await standingsBefore(tx, of, metrics, now, of.window.to)
  // Every post was published after the window: its deltas are 0, which is known once any value is.
  return found.length > 0 || of.groupBy !== null ? found : standingsBefore(tx, of, metrics, now, now)
}

async function standingsBefore(
  tx: Tx,
  of: MetricsOf,
  metrics: readonly PostMetricName[],
  now: Date,
  before: Date,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT key, n.metric, max((told_at ->> n.metric)::timestamptz(3)) AS "reportedAt",
      bool_or(followed AND coalesce(availability ->> n.metric, 'pending') IN ('pending', 'available')) AS awaited,
      coalesce(bool_or(availability ->> n.metric = 'permission_missing'), false) AS denied,
      min(published_at) AS "firstAt"
    FROM (SELECT ${keyOf(of.groupBy)} AS key, m.told_at, m.availability, t.published_at,
        CASE WHEN m.target_id IS NULL THEN t.published_at > ${new Date(now.getTime() - maxWithoutIdMs)}
          ELSE m.due_at IS NOT NULL END AS followed
      FROM ${postsOf(of.posts, before)} ${inPage(of)}) posts
    CROSS JOIN unnest(${metrics}::text[]) AS n (metric)
    GROUP BY key, n.metric`.execute(tx)
  return rows
}

/** Posts of a group that were published within one point. */
export interface Published {
  readonly key: string | null
  readonly metric: PostMetricName
  /** The point's index in the window, from 0; -1 for posts before the window. */
  readonly point: number
  readonly posts: number
  /** How many of them the platform has reported the metric for. */
  readonly reported: number
}

export async function listPublished(tx: Tx, of: MetricsOf, metrics: readonly PostMetricName[]): Promise<Published[]> {
  const { to, starts } = of.window
  const { rows } = await sql<Published>`
    SELECT key, n.metric, point, count(*) AS posts, count(told_at ->> n.metric) AS reported
    FROM (SELECT ${keyOf(of.groupBy)} AS key, m.told_at,
        width_bucket(t.published_at, ${starts}::timestamptz[]) - 1 AS point
      FROM ${postsOf(of.posts, to)} ${inPage(of)}) posts
    CROSS JOIN unnest(${metrics}::text[]) AS n (metric)
    GROUP BY 1, 2, 3`.execute(tx)
  return rows
}

/** Lists the deltas of posts by point. */
export async function listDeltas(tx: Tx, of: MetricsOf): Promise<MetricDelta[]> {
  const { from, to, starts } = of.window
  const sums = sql.join(countNames.map((name) => sql`sum(g.${sql.ref(name)})::bigint AS ${sql.ref(name)}`))
  const { rows } = await sql<{ key: string | null; point: number } & { [Name in CountName]: number | null }>`
    SELECT posts.key, width_bucket(g.bucket, ${starts}::timestamptz[]) - 1 AS point, ${sums}
    FROM (SELECT ${keyOf(of.groupBy)} AS key, t.id FROM ${postsOf(of.posts, to)} ${inPage(of)}) posts
    JOIN post_gains g ON g.target_id = posts.id AND g.bucket >= ${from} AND g.bucket < ${to}
    GROUP BY 1, 2`.execute(tx)
  return rows.flatMap(({ key, point, ...values }) =>
    countNames.flatMap((metric) => {
      const value = values[metric]
      return value === null ? [] : [{ key, point, metric, value }]
    }),
  )
}

/** Lists the last reported average in each point, weighted by views across posts. */
export async function listAverages(tx: Tx, of: MetricsOf): Promise<MetricDelta[]> {
  const { from, to, starts } = of.window
  const { rows } = await sql<{ key: string | null; point: number; value: number }>`
    SELECT key, point, sum(average * weight) / sum(weight) AS value
    FROM (SELECT DISTINCT ON (posts.id, point) posts.key, point, g.average_watch_seconds AS average,
        greatest(coalesce(g.watched_views, 0), 1)::float8 AS weight
      FROM (SELECT ${keyOf(of.groupBy)} AS key, t.id FROM ${postsOf(of.posts, to)} ${inPage(of)}) posts
      JOIN post_gains g ON g.target_id = posts.id AND g.bucket >= ${from} AND g.bucket < ${to}
        AND g.average_watch_seconds IS NOT NULL
      CROSS JOIN LATERAL (SELECT width_bucket(g.bucket, ${starts}::timestamptz[]) - 1 AS point) at
      ORDER BY posts.id, point, g.bucket DESC) reported
    GROUP BY 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, metric: 'averageWatchSeconds' as const, value: Number(row.value.toFixed(2)) }))
}

export interface Followers {
  readonly accountId: string
  readonly point: number
  readonly followers: number
  readonly asOf: Date
}

/** Lists the last reported followers of accounts in each point. */
export async function listFollowers(tx: Tx, accountIds: readonly string[], window: Window): Promise<Followers[]> {
  const { rows } = await sql<Followers>`
    SELECT DISTINCT ON (social_account_id, point) social_account_id AS "accountId", point, followers, as_of AS "asOf"
    FROM account_followers
    CROSS JOIN LATERAL (SELECT width_bucket(bucket, ${window.starts}::timestamptz[]) - 1 AS point) at
    WHERE social_account_id = ANY(${accountIds}::text[]) AND bucket >= ${window.from} AND bucket < ${window.to}
    ORDER BY social_account_id, point, bucket DESC`.execute(tx)
  return rows
}

/** Returns why accounts' followers are known or not. */
export async function followersAvailability(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('metric_accounts')
    .select(['social_account_id', 'availability'])
    .where('social_account_id', 'in', accountIds)
    .execute()
  return new Map(
    rows.map((row) => [row.social_account_id, (row.availability as { followers?: string }).followers ?? 'pending']),
  )
}
