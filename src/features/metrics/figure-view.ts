import type { components } from '../../../generated/types.ts'
import type { PostMetricName } from '../../connectors/connector.ts'
import type { Window } from '../window-rules.ts'
import type { Followers, Gained, Standing } from './figure-queries.ts'
import type { Group } from './group-queries.ts'

export type MetricName = components['schemas']['MetricName']
type MetricGroup = components['schemas']['MetricGroup']
type MetricPoint = components['schemas']['MetricPoint']
type Availability = MetricPoint['availability']

/** What was found of a page of groups. */
export interface Found {
  readonly standings: readonly Standing[]
  readonly gained: readonly Gained[]
  readonly followers: readonly Followers[]
  /** By account; what is not an account has no followers. */
  readonly followersAvailability: ReadonlyMap<string, string>
}

export interface Shown {
  readonly window: Window
  readonly metrics: readonly MetricName[]
  /** The account that a group is of; null where it is of several, or of something else. */
  readonly accountOf: (group: Group) => string | null
}

/** Groups with a point for every stretch of the window, whether or not there is a figure for it. */
export function groupsView(groups: readonly Group[], found: Found, shown: Shown): MetricGroup[] {
  const standings = new Map(found.standings.map((standing) => [`${standing.key}/${standing.metric}`, standing]))
  const gained = new Map(found.gained.map((one) => [`${one.key}/${one.metric}/${one.point}`, one.value]))
  const followers = new Map(found.followers.map((one) => [`${one.accountId}/${one.point}`, one]))
  const pointsOf = (view: (index: number, start: Date) => Omit<MetricPoint, 'start'>): MetricPoint[] =>
    shown.window.starts.map((start, index) => ({ start: start.toISOString(), ...view(index, start) }))

  const postPoints = (group: Group, metric: PostMetricName) => {
    const standing = standings.get(`${group.key}/${metric}`)
    const missing = nothing(reasonOf(standing))
    const asOf = standing?.toldAt?.toISOString() ?? null
    return pointsOf((index) => {
      const value = gained.get(`${group.key}/${metric}/${index}`)
      if (value !== undefined) return { value, availability: 'available', asOf }
      // Before its first post a group is known to have gained nothing, once anything is known of it.
      if (asOf !== null && metric !== 'averageWatchSeconds' && endOf(shown.window, index) <= standing!.firstAt)
        return { value: 0, availability: 'available', asOf }
      return missing
    })
  }
  const followerPoints = (group: Group) => {
    const account = shown.accountOf(group)
    if (account === null) return pointsOf(() => nothing('unsupported'))
    const told = (found.followersAvailability.get(account) ?? 'pending') as Availability
    const missing = nothing(told === 'available' ? 'pending' : told)
    return pointsOf((index) => {
      const one = followers.get(`${account}/${index}`)
      if (!one) return missing
      return { value: one.followers, availability: 'available', asOf: one.asOf.toISOString() }
    })
  }
  return groups.map((group) => ({
    key: group.key,
    label: group.label,
    series: shown.metrics.map((metric) => ({
      metric,
      points: metric === 'followers' ? followerPoints(group) : postPoints(group, metric),
    })) as MetricGroup['series'],
  }))
}

function nothing(availability: Availability): Omit<MetricPoint, 'start'> {
  return { value: null, availability, asOf: null }
}

function endOf({ starts, to }: Window, index: number): Date {
  return starts[index + 1] ?? to
}

/** Why there is no figure: what may still come is told first, then what a reconnection would bring. */
function reasonOf(standing: Standing | undefined): Availability {
  if (!standing || standing.awaited) return 'pending'
  return standing.denied ? 'permission_missing' : 'unsupported'
}
