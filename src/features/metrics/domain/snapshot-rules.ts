import { recordOf } from '../../../lib/keys.ts'
import type { MetricValue, PostMetricName, PostMetrics } from '../../../platforms/connector.ts'
import { postMetricNames } from '../../../platforms/connector.ts'

/** The metrics that are counts and can be summed. */
export const countNames = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'interactions'] as const
export type CountName = (typeof countNames)[number]

export type Availability = MetricValue['availability']
export type MetricValues = { readonly [Metric in PostMetricName]: number | null }

/** How long views were watched, all together. */
export interface Watched {
  readonly seconds: number
  readonly views: number
}

/** What is known of a post before a snapshot. */
export interface Known {
  readonly asOf: Date | null
  readonly values: MetricValues
  readonly reportedAt: { readonly [metric: string]: string }
  /** What the post's gains of watch time add up to. */
  readonly watched: Watched
}

export interface Folded {
  readonly known: Known & { readonly asOf: Date }
  readonly availability: { readonly [metric: string]: Availability }
  /** The deltas since the previous snapshot; `null` where this one does not report the metric. */
  readonly metricDeltas: { readonly [Metric in CountName]: number | null }
  readonly averageWatchSeconds: number | null
  /** What was watched since the last snapshot that reported it; `null` where this one reports nothing or has no new views. */
  readonly watchGain: Watched | null
  /** By how much counts have fallen; the amount is subtracted from the latest deltas. */
  readonly falls: readonly { readonly metric: CountName; readonly by: number }[]
}

/**
 * Applies a snapshot to what is known of a post. When a count falls, the difference is subtracted from its latest
 * deltas, so that no delta is negative and the deltas still add up to the count.
 * @returns `undefined` for a snapshot that is not newer than what is known
 */
export function foldSnapshot(known: Known, snapshot: PostMetrics): Folded | undefined {
  const asOf = new Date(snapshot.asOf)
  if (known.asOf !== null && asOf <= known.asOf) return undefined
  const values: Record<PostMetricName, number | null> = { ...known.values }
  const reportedAt: Record<string, string> = { ...known.reportedAt }
  const availability: Record<string, Availability> = {}
  const metricDeltas = recordOf(countNames, (): number | null => null)
  const falls: { metric: CountName; by: number }[] = []
  for (const name of postMetricNames) {
    const reported = sound(name, snapshot.metrics[name])
    availability[name] = reported.availability
    if (reported.value === null) continue
    const before = values[name] ?? 0
    values[name] = reported.value
    reportedAt[name] = asOf.toISOString()
    if (!isCount(name)) continue
    metricDeltas[name] = Math.max(0, reported.value - before)
    if (reported.value < before) falls.push({ metric: name, by: before - reported.value })
  }
  const averageWatchSeconds =
    availability.averageWatchSeconds === 'available' ? (values.averageWatchSeconds ?? null) : null
  const watchGain = averageWatchSeconds === null ? null : gainOf(known.watched, averageWatchSeconds, values.views ?? 0)
  const watched = watchGain ? addWatched(known.watched, watchGain) : known.watched
  return {
    known: { asOf, values, reportedAt, watched },
    availability,
    metricDeltas,
    averageWatchSeconds,
    watchGain,
    falls,
  }
}

/**
 * An average over all views times their number is a sum, and so is the difference of two. Without a new view there is no
 * average of new ones: what a platform corrects then comes with the next views.
 */
function gainOf(before: Watched, averageSeconds: number, views: number): Watched | null {
  if (views === before.views) return null
  return { seconds: averageSeconds * views - before.seconds, views: views - before.views }
}

const addWatched = (a: Watched, b: Watched): Watched => ({ seconds: a.seconds + b.seconds, views: a.views + b.views })

/** @returns the average of what was watched; `null` where no views came in */
export function averageOf({ seconds, views }: Watched): number | null {
  return views > 0 ? Number(Math.max(0, seconds / views).toFixed(2)) : null
}

function isCount(name: PostMetricName): name is CountName {
  return name !== 'averageWatchSeconds'
}

/** Treats a count that is not a whole number from 0 as not reported. */
function sound(name: PostMetricName, { value, availability }: MetricValue): MetricValue {
  if (value === null || availability !== 'available')
    return { value: null, availability: availability === 'available' ? 'pending' : availability }
  const rounded = isCount(name) ? Math.round(value) : value
  if (!Number.isFinite(rounded) || rounded < 0 || rounded > Number.MAX_SAFE_INTEGER)
    return { value: null, availability: 'pending' }
  return { value: rounded, availability }
}
