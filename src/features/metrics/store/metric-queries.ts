import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { keysOf } from '../../../lib/keys.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import type { Window } from '../../common/window-rules.ts'
import type { Availability } from '../domain/snapshot-rules.ts'
import { averageOf, countNames } from '../domain/snapshot-rules.ts'
import type { GroupBy, Grouping, PostsOf } from './group-queries.ts'
import {
  daysOfSums,
  gainsOfSeries,
  isRolled,
  noKey,
  notFollowed,
  postKey,
  postsOf,
  publishedOfSeries,
  sumsFor,
  utcDay,
} from './group-queries.ts'

/** The scope whose metrics are requested. */
export interface MetricsOf {
  readonly posts: PostsOf
  readonly groupBy: GroupBy | null
  /** The keys of the page's groups; without grouping, the single key `null`. */
  readonly keys: readonly (string | null)[]
  readonly window: Window
}

/** What is known of a metric for a whole group. */
export interface MetricState {
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

/** A post whose id the platform has not returned after this time never gets one: it is private. */
const maxWithoutIdMs = 2 * DAY

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

/** What is known of the posts, by metric. */
export interface Known {
  readonly states: readonly MetricState[]
  readonly published: readonly Published[]
}

export async function readKnown(tx: Tx, of: MetricsOf, metrics: readonly PostMetricName[], now: Date): Promise<Known> {
  if (metrics.length === 0) return { states: [], published: [] }
  const rows = await countPosts(tx, of, metrics, now, of.window.to)
  // Every post of a group was published after the window: its deltas are 0, which is known once any value is.
  const seen = new Set(rows.map(({ key }) => key))
  const keys = of.keys.filter((key) => !seen.has(key))
  const state = keys.length === 0 ? rows : [...rows, ...(await countPosts(tx, { ...of, keys }, metrics, now, now))]
  const groups = Map.groupBy(state, ({ key, metric }) => `${key}/${metric}`)
  return { states: [...groups.values()].map(stateOf), published: rows }
}

function stateOf(points: readonly Counted[]): MetricState {
  const { key, metric } = nonNull(points[0], 'A point of a group')
  // Sums have the time for whole months, and so of posts that are not counted.
  const isReported = points.some((point) => point.reported > 0)
  const reported = isReported ? points.flatMap(({ reportedAt }) => reportedAt?.getTime() ?? []) : []
  return {
    key,
    metric,
    reportedAt: reported.length === 0 ? null : new Date(Math.max(...reported)),
    awaited: points.some((point) => point.awaited),
    denied: points.some((point) => point.denied),
    firstAt: new Date(Math.min(...points.flatMap(({ firstAt }) => firstAt?.getTime() ?? []))),
  }
}

type Counted = Omit<MetricState, 'firstAt'> & Published & { readonly firstAt: Date | null }

/** Counts posts that were published before a time, by the point in which they were. */
async function countPosts(
  tx: Tx,
  of: MetricsOf,
  metrics: readonly PostMetricName[],
  now: Date,
  before: Date,
): Promise<Counted[]> {
  const { posts, groupBy, window } = of
  // Where all posts are of one point, it does not matter when each of them was published.
  const from = window.starts.length === 1 || before > window.to ? before : window.from
  const names = sql`(SELECT metric, i::int FROM unnest(metric_names()) WITH ORDINALITY AS n (metric, i)
    WHERE metric = ANY(${metrics}::text[])) n`
  const rolled = sql`
    SELECT key, metric, bucket AS at, posts, reported[i] AS reported, awaited[i] AS awaited, denied[i] AS denied,
      reported_at[i] AS last_report
    FROM (${publishedOfSeries(posts, of, { from, before })}) rolled CROSS JOIN ${names}`
  const single = (which: RawBuilder<unknown>) => sql`
    SELECT key, metric, at, 1 AS posts, (reported_at ->> metric IS NOT NULL)::int AS reported,
      (followed AND coalesce(availability ->> metric, 'pending') IN ('pending', 'available'))::int AS awaited,
      coalesce(availability ->> metric = 'permission_missing', false)::int AS denied,
      (reported_at ->> metric)::timestamptz(3) AS last_report
    FROM (SELECT ${postKey(groupBy)} AS key, t.published_at AS at, m.reported_at, m.availability,
        CASE WHEN m.target_id IS NULL THEN t.published_at > ${new Date(now.getTime() - maxWithoutIdMs)}
          ELSE m.tracked END AS followed
      FROM ${postsOf(posts, before, of)} ${which}) posts CROSS JOIN ${names}`
  const { rows } = await sql<Counted>`
    SELECT nullif(key, ${noKey}) AS key, metric, width_bucket(at, ${of.window.starts}::timestamptz[]) - 1 AS point,
      sum(posts)::bigint AS posts, sum(reported)::bigint AS reported, sum(awaited) > 0 AS awaited, sum(denied) > 0 AS denied,
      max(last_report) AS "reportedAt", min(at) FILTER (WHERE posts > 0) AS "firstAt"
    FROM (${isRolled(posts, groupBy) ? sql`${rolled} UNION ALL ${single(notFollowed(posts))}` : single(sql``)}) counted
    GROUP BY 1, 2, 3`.execute(tx)
  // Sums may still have what left them, of which no posts are left.
  const groups = Map.groupBy(rows, ({ key, metric }) => `${key}/${metric}`)
  return [...groups.values()].filter((points) => points.some((point) => point.firstAt !== null)).flat()
}

const gainNames = [...countNames, 'watch_seconds', 'watch_views'] as const

/**
 * Selects what posts gained in the window, as `key`, `bucket` and the counts; of sums, with each how often it is known, as
 * `views_known`.
 */
export function gainsOf({ posts, window: { from, to }, ...grouping }: Omit<MetricsOf, 'keys'> & Grouping) {
  const gained = sql.join(gainNames.map((name) => sql`g.${sql.ref(name)}`))
  const { groupBy } = grouping
  const isWithin = sql`r.day >= ${utcDay(from)} AND r.day <= ${utcDay(new Date(to.getTime() - 1))}`
  const sums = sumsFor(posts, groupBy)
  if (sums)
    return sql`SELECT key, g.* FROM (${daysOfSums(sums, posts, grouping, isWithin)}) days
      CROSS JOIN LATERAL unpack_sums(day, gains, watched, known, sign) g WHERE g.bucket >= ${from} AND g.bucket < ${to}`
  const days = isRolled(posts, groupBy)
    ? gainsOfSeries(posts, grouping, isWithin)
    : sql`SELECT key, r.day, r.gains, r.watched FROM (SELECT ${postKey(groupBy)} AS key, m.id FROM ${postsOf(posts, to, grouping)}) posts
        JOIN post_gains r ON r.post_id = posts.id AND ${isWithin}`
  return sql`SELECT key, g.bucket, ${gained} FROM (${days}) days CROSS JOIN LATERAL unpack_gains(day, gains, watched) g
    WHERE g.bucket >= ${from} AND g.bucket < ${to}`
}

/** Lists what posts gained by point, and the averages of it. */
export async function listDeltas(tx: Tx, of: MetricsOf): Promise<MetricDelta[]> {
  const point = sql`width_bucket(bucket, ${of.window.starts}::timestamptz[]) - 1 AS point`
  const isOfSums = sumsFor(of.posts, of.groupBy) !== null
  const sums = sql.join(
    gainNames.map((name) => {
      const sum = sql`sum(${sql.ref(name)})${name === 'watch_seconds' ? sql`` : sql`::bigint`}`
      const known = sql.ref(`${name === 'watch_seconds' ? 'watch_views' : name}_known`)
      return isOfSums
        ? sql`CASE WHEN sum(${known}) > 0 THEN ${sum} END AS ${sql.ref(name)}`
        : sql`${sum} AS ${sql.ref(name)}`
    }),
  )
  const { rows } = await sql<
    { key: string | null; point: number } & { [Name in (typeof gainNames)[number]]: number | null }
  >`
    SELECT nullif(key, ${noKey}) AS key, ${point}, ${sums} FROM (${gainsOf(of)}) gains GROUP BY 1, 2`.execute(tx)
  return rows.flatMap(({ key, point, watch_seconds: seconds, watch_views: views, ...counts }) => {
    const averageWatchSeconds = seconds === null || views === null ? null : averageOf({ seconds, views })
    const values = { ...counts, averageWatchSeconds }
    return keysOf(values).flatMap((metric) => {
      const value = values[metric]
      return value === null ? [] : [{ key, point, metric, value }]
    })
  })
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
export async function followersAvailability(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Availability>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('metric_accounts')
    .select(['social_account_id', 'availability'])
    .where('social_account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map((row) => [row.social_account_id, row.availability.followers ?? 'pending']))
}
