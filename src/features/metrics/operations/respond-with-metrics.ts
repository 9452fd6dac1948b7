import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import { postMetricNames } from '../../../platforms/connector.ts'
import type { Granularity, Window } from '../../common/window-rules.ts'
import { readWindow } from '../../common/window-rules.ts'
import type { Group, GroupBy, PostsOf } from '../store/group-queries.ts'
import type { MetricsOf } from '../store/metric-queries.ts'
import { followersAvailability, listDeltas, listFollowers, readKnown } from '../store/metric-queries.ts'
import type { MetricName } from './metric-view.ts'
import { groupsView } from './metric-view.ts'

/** The metric names of the contract, in its order. */
export const metricNames = [...postMetricNames, 'followers'] as const satisfies readonly MetricName[]

export interface MetricsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly granularity: Granularity
  readonly metrics?: readonly MetricName[] | undefined
}

/** @throws VALIDATION, see `readWindow` */
export function windowOf(query: MetricsQuery, timezone: string, deps: Pick<HandlerDeps, 'clock' | 'config'>): Window {
  return readWindow(query, timezone, deps.clock.now(), { keptDays: deps.config.retentionDays.metrics, total: 'hour' })
}

export function windowView(window: Window, timezone: string) {
  return {
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    granularity: window.granularity,
    timezone,
  }
}

/** The single group of a response without grouping. */
export const everything: Group = { key: null, label: null, at: new Date(0) }

export interface PageOfGroups {
  readonly posts: PostsOf
  readonly groupBy: GroupBy | null
  readonly groups: readonly Group[]
  readonly window: Window
  readonly metrics: readonly MetricName[]
}

/** Reads the metrics of a page of groups. */
export async function respondWithMetrics(tx: Tx, now: Date, query: PageOfGroups) {
  const { posts, groupBy, groups, window, metrics } = query
  const of: MetricsOf = { posts, groupBy, keys: groups.map(({ key }) => key), window }
  const ofPosts = metrics.filter((metric): metric is PostMetricName => metric !== 'followers')
  const accountOf = ({ key }: Group) =>
    groupBy === 'social_account' ? key : groupBy === null ? (posts.socialAccountId ?? null) : null
  const accounts = metrics.includes('followers') ? groups.flatMap((group) => accountOf(group) ?? []) : []
  const known = groups.length === 0 ? { states: [], published: [] } : await readKnown(tx, of, ofPosts, now)
  const found = {
    ...known,
    deltas: ofPosts.length > 0 && groups.length > 0 ? await listDeltas(tx, of) : [],
    followers: accounts.length === 0 ? [] : await listFollowers(tx, accounts, window),
    followersAvailability: await followersAvailability(tx, accounts),
  }
  return groupsView(groups, found, { window, metrics, accountOf })
}

/** Reads the metrics of a page of groups, each with its total over the window and over the window before. */
export async function respondWithComparison(tx: Tx, now: Date, query: PageOfGroups, previous: Window) {
  const data = await respondWithMetrics(tx, now, query)
  const totals = await respondWithMetrics(tx, now, { ...query, window: totalOf(query.window) })
  const before = await respondWithMetrics(tx, now, { ...query, window: previous })
  const pointOf = (groups: typeof data, group: number, metric: number) =>
    nonNull(groups[group]?.series[metric]?.points[0], 'The total of a group')
  return data.map((group, g) => ({
    ...group,
    series: group.series.map((one, m) => ({
      ...one,
      total: pointOf(totals, g, m),
      previous: pointOf(before, g, m),
    })),
  }))
}

const totalOf = ({ from, to }: Window): Window => ({ from, to, granularity: 'total', starts: [from] })

/**
 * Returns the window of the same length before.
 * @throws VALIDATION where its figures are not kept
 */
export function previousOf({ from, to }: Window, { clock, config }: Pick<HandlerDeps, 'clock' | 'config'>): Window {
  const start = new Date(2 * from.getTime() - to.getTime())
  const days = config.retentionDays.metrics
  if (start.getTime() < clock.now().getTime() - days * DAY)
    throw invalid(
      '/query/compareTo',
      `needs figures of more than ${days} days ago, which are deleted: send a later \`from\``,
    )
  return totalOf({ from: start, to: from, granularity: 'total', starts: [] })
}
