import type { components } from '../../../../generated/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { PostMetricName } from '../../../platforms/connector.ts'
import { platformLabels } from '../../../platforms/registry.ts'
import type { Window } from '../../common/window-rules.ts'
import type { Group } from '../store/group-queries.ts'
import type { Followers, MetricDelta, MetricState, Published } from '../store/metric-queries.ts'

export type MetricName = components['schemas']['MetricName']
type MetricGroup = components['schemas']['MetricGroup']
type MetricPoint = components['schemas']['MetricPoint']
type Availability = MetricPoint['availability']
type Coverage = NonNullable<MetricPoint['coverage']>

/** What the queries found for a page of groups. */
export interface Found {
  readonly states: readonly MetricState[]
  readonly published: readonly Published[]
  readonly deltas: readonly MetricDelta[]
  readonly followers: readonly Followers[]
  /** The availability of `followers`, by account; only accounts have followers. */
  readonly followersAvailability: ReadonlyMap<string, Availability>
}

export interface Shown {
  readonly window: Window
  readonly metrics: readonly MetricName[]
  /** Returns the account of a group; `null` where the group spans several accounts or is not about an account. */
  readonly accountOf: (group: Group) => string | null
}

/** Builds groups with a point for every interval of the window, including intervals without a value. */
export function groupsView(groups: readonly Group[], found: Found, shown: Shown): MetricGroup[] {
  const states = new Map(found.states.map((state) => [`${state.key}/${state.metric}`, state]))
  const deltas = new Map(found.deltas.map((one) => [`${one.key}/${one.metric}/${one.point}`, one.value]))
  const published = Map.groupBy(found.published, ({ key, metric }) => `${key}/${metric}`)
  const followers = new Map(found.followers.map((one) => [`${one.accountId}/${one.point}`, one]))
  const pointsOf = (view: (index: number, start: Date) => Omit<MetricPoint, 'start'>): MetricPoint[] =>
    shown.window.starts.map((start, index) => ({ start: start.toISOString(), ...view(index, start) }))

  const postPoints = (group: Group, metric: PostMetricName) => {
    const state = states.get(`${group.key}/${metric}`)
    const missing = nothing(reasonOf(state))
    const asOf = state?.reportedAt?.toISOString() ?? null
    // Before its first post a group's delta is 0, once any value of the group is known.
    const zeroUntil = state && asOf !== null && metric !== 'averageWatchSeconds' ? state.firstAt : null
    const coverages = coveragesOf(published.get(`${group.key}/${metric}`) ?? [], shown.window)
    return pointsOf((index) => {
      const value = deltas.get(`${group.key}/${metric}/${index}`)
      const coverage = nonNull(coverages[index], 'The coverage of a point')
      if (value !== undefined) return { value, availability: 'available', coverage, asOf }
      if (zeroUntil !== null && endOf(shown.window, index) <= zeroUntil)
        return { value: 0, availability: 'available', coverage, asOf }
      return { ...missing, coverage }
    })
  }
  const followerPoints = (group: Group) => {
    const account = shown.accountOf(group)
    if (account === null) return pointsOf(() => nothing('unsupported'))
    const reported = found.followersAvailability.get(account) ?? 'pending'
    const missing = nothing(reported === 'available' ? 'pending' : reported)
    return pointsOf((index) => {
      const one = followers.get(`${account}/${index}`)
      if (!one) return missing
      return { value: one.followers, availability: 'available', coverage: null, asOf: one.asOf.toISOString() }
    })
  }
  return groups.map((group) => ({
    key: group.key,
    label: group.label ?? platformLabels.get(group.key) ?? null,
    series: shown.metrics.map((metric) => ({
      metric,
      points: metric === 'followers' ? followerPoints(group) : postPoints(group, metric),
    })),
  }))
}

function nothing(availability: Availability): Omit<MetricPoint, 'start'> {
  return { value: null, availability, coverage: null, asOf: null }
}

/** Returns the coverage of each point. A post counts from the point in which it was published. */
function coveragesOf(published: readonly Published[], { starts }: Window): Coverage[] {
  const byPoint = Map.groupBy(published, ({ point }) => Math.max(0, point))
  let posts = 0
  let of = 0
  return starts.map((_, point) => {
    for (const one of byPoint.get(point) ?? []) {
      posts += one.reported
      of += one.posts
    }
    return { posts, of }
  })
}

function endOf({ starts, to }: Window, index: number): Date {
  return starts[index + 1] ?? to
}

/** Returns why a value is missing: a pending value comes before a missing permission. */
function reasonOf(state: MetricState | undefined): Availability {
  if (!state || state.awaited) return 'pending'
  return state.denied ? 'permission_missing' : 'unsupported'
}
