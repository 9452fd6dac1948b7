import type { Span } from './ad-time.ts'
import type { Micros, Money } from './money.ts'
import { costPer, moneyOf, ratioOf } from './money.ts'

/** More groups are not sorted: the figures of all of them decide which come first. */
export const maxSorted = 2_000

export type Availability = 'available' | 'pending' | 'unsupported' | 'permission_missing'

/**
 * The sums of a group's metrics in one currency. `null` means that the platform does not report the metric for this
 * granularity.
 */
export interface MetricTotals {
  readonly impressions: bigint
  readonly clicks: bigint
  readonly spend: Micros
  readonly reach: bigint | null
  /** The number of campaign days with reach: people reached in several of them cannot be added up. */
  readonly reachParts: number
  readonly installs: bigint | null
  readonly conversions: bigint | null
  readonly revenue: Micros | null
}

export const nothing: MetricTotals = {
  impressions: 0n,
  clicks: 0n,
  spend: 0n,
  reach: 0n,
  reachParts: 0,
  installs: 0n,
  conversions: 0n,
  revenue: 0n,
}

/** What is known about an ad account at one point, whatever its campaigns. */
export interface Snapshot {
  /** Whether part of the point was over when it was read: a missing value then means zero. */
  readonly over: boolean
  /** When the point was last read, in milliseconds; `null` if it never was. */
  readonly readAt: number | null
  /** Why a value is missing if it is. */
  readonly otherwise: Exclude<Availability, 'available'>
}

/** One ad account's part of a group's point. */
export interface Part {
  readonly totals: MetricTotals | undefined
  readonly snapshot: Snapshot
}

/** A group's point, summed over its ad accounts. */
export interface Sum {
  readonly totals: MetricTotals | null
  readonly asOf: number | null
  readonly availability: Availability
}

/**
 * Sums the parts that have values; a part without values does not affect the others. The sum is as old as the ad
 * account that was read the longest ago.
 */
export function sumParts(parts: readonly Part[]): Sum {
  const reported = parts.filter(({ totals, snapshot }) => totals !== undefined || snapshot.over)
  if (reported.length === 0) {
    const reasons = parts.map(({ snapshot }) => snapshot.otherwise)
    const availability = (['pending', 'permission_missing'] as const).find((reason) => reasons.includes(reason))
    return { totals: null, asOf: null, availability: availability ?? 'unsupported' }
  }
  const asOf = Math.min(...reported.map(({ snapshot }) => snapshot.readAt ?? Number.POSITIVE_INFINITY))
  return {
    totals: reported.map(({ totals }) => totals ?? nothing).reduce(add),
    asOf: Number.isFinite(asOf) ? asOf : null,
    availability: 'available',
  }
}

function add(a: MetricTotals, b: MetricTotals): MetricTotals {
  const sum = (x: bigint | null, y: bigint | null) => (x === null ? y : y === null ? x : x + y)
  return {
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
    spend: a.spend + b.spend,
    reach: sum(a.reach, b.reach),
    reachParts: a.reachParts + b.reachParts,
    installs: sum(a.installs, b.installs),
    conversions: sum(a.conversions, b.conversions),
    revenue: sum(a.revenue, b.revenue),
  }
}

/** The names in the order of the contract. */
export const adMetricNames = [
  'impressions',
  'reach',
  'clicks',
  'installs',
  'conversions',
  'clickThroughRate',
  'spend',
  'revenue',
  'costPerClick',
  'costPerInstall',
] as const

export type AdMetricName = (typeof adMetricNames)[number]

export interface MetricPoint {
  readonly start: string
  readonly value: number | null
  readonly money: Money | null
  readonly availability: Availability
  readonly asOf: string | null
}

/** Metrics that platforms report per day of the ad account only. */
const dailyMetrics: ReadonlySet<AdMetricName> = new Set([
  'reach',
  'installs',
  'conversions',
  'revenue',
  'costPerInstall',
])

/**
 * Computes one point of a metric. Ratios and costs are computed from the sums, never from other ratios, and are `null`
 * if the divisor is 0.
 * @param sums `base` uses the hours where the account's days are not the project's; `daily` uses its days and is `null`
 *   for hourly points
 */
export function metricPoint(
  metric: AdMetricName,
  { start }: Span,
  sums: { readonly base: Sum; readonly daily: Sum | null },
  currency: string,
): MetricPoint {
  const at = new Date(start).toISOString()
  const sum = dailyMetrics.has(metric) ? sums.daily : sums.base
  const none = (availability: Availability): MetricPoint => ({
    start: at,
    value: null,
    money: null,
    availability,
    asOf: null,
  })
  if (sum === null) return none('unsupported')
  if (sum.totals === null) return none(sum.availability)
  const found = metricValue(metric, sum.totals)
  if (found.value === null && found.money === null) return none('unsupported')
  return {
    start: at,
    value: found.value,
    money: found.money === null ? null : moneyOf(found.money, currency),
    availability: 'available',
    asOf: sum.asOf === null ? null : new Date(sum.asOf).toISOString(),
  }
}

function metricValue(metric: AdMetricName, totals: MetricTotals): { value: number | null; money: Micros | null } {
  const count = (value: bigint | null) => ({ value: value === null ? null : Number(value), money: null })
  const amount = (money: Micros | null) => ({ value: null, money })
  switch (metric) {
    case 'impressions':
    case 'clicks':
    case 'installs':
    case 'conversions':
      return count(totals[metric])
    case 'reach':
      return count(totals.reachParts > 1 ? null : totals.reach)
    case 'clickThroughRate':
      return { value: ratioOf(totals.clicks, totals.impressions), money: null }
    case 'spend':
    case 'revenue':
      return amount(totals[metric])
    case 'costPerClick':
      return amount(costPer(totals.spend, totals.clicks))
    case 'costPerInstall':
      return amount(costPer(totals.spend, totals.installs ?? 0n))
  }
}
