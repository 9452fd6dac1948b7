import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
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

/** Reads the metrics of a page of groups. */
export async function respondWithMetrics(
  tx: Tx,
  now: Date,
  query: {
    readonly posts: PostsOf
    readonly groupBy: GroupBy | null
    readonly groups: readonly Group[]
    readonly window: Window
    readonly metrics: readonly MetricName[]
  },
) {
  const { posts, groupBy, groups, window, metrics } = query
  const of: MetricsOf = { posts, groupBy, keys: groups.map(({ key }) => key), window }
  const ofPosts = metrics.filter((metric): metric is PostMetricName => metric !== 'followers')
  const accountOf = ({ key }: Group) =>
    groupBy === 'social_account' ? key : groupBy === null ? (posts.socialAccountId ?? null) : null
  const accounts = metrics.includes('followers') ? groups.flatMap((group) => accountOf(group) ?? []) : []
  const known = groups.length === 0 ? { standings: [], published: [] } : await readKnown(tx, of, ofPosts, now)
  const found = {
    ...known,
    deltas: ofPosts.length > 0 && groups.length > 0 ? await listDeltas(tx, of) : [],
    followers: accounts.length === 0 ? [] : await listFollowers(tx, accounts, window),
    followersAvailability: await followersAvailability(tx, accounts),
  }
  return groupsView(groups, found, { window, metrics, accountOf })
}
