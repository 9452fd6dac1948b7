import type { Span } from './ad-time.ts'
import type { Micros, Money } from './money.ts'
import { costPer, moneyOf, ratioOf } from './money.ts'

export type Availability = 'available' | 'pending' | 'unsupported' | 'permission_missing'

/** Sums of a group's figures in one currency. Null: not told for this length of time. */
export interface Figures {
  readonly impressions: bigint
  readonly clicks: bigint
  readonly spend: Micros
  readonly reach: bigint | null
  /** How many campaigns and days reached somebody: people of several cannot be added. */
  readonly reachParts: number
  readonly installs: bigint | null
  readonly conversions: bigint | null
  readonly revenue: Micros | null
}

export const nothing: Figures = {
  impressions: 0n,
  clicks: 0n,
  spend: 0n,
  reach: 0n,
  reachParts: 0,
  installs: 0n,
  conversions: 0n,
  revenue: 0n,
}

/** What is known of an ad account for one point, apart from any campaign. */
export interface Reading {
  /** Some of the point was over when it was read: what has no figures there had nothing. */
  readonly over: boolean
  /** Milliseconds; null while nothing of it was read. */
  readonly readAt: number | null
  /** Why there is no figure where there is none. */
  readonly otherwise: Exclude<Availability, 'available'>
}

/** One ad account's part of a group's point. */
export interface Part {
  readonly figures: Figures | undefined
  readonly reading: Reading
}

/** A group's point put together over its ad accounts. */
export interface Sum {
  readonly figures: Figures | null
  readonly asOf: number | null
  readonly availability: Availability
}

/**
 * Adds up what was told; a part that was not told leaves the rest as it is. It is as old as the ad account that was
 * read longest ago.
 */
export function sumParts(parts: readonly Part[]): Sum {
  const told = parts.filter(({ figures, reading }) => figures !== undefined || reading.over)
  if (told.length === 0) {
    const reasons = parts.map(({ reading }) => reading.otherwise)
    const availability = (['pending', 'permission_missing'] as const).find((reason) => reasons.includes(reason))
    return { figures: null, asOf: null, availability: availability ?? 'unsupported' }
  }
  const asOf = Math.min(...told.map(({ reading }) => reading.readAt ?? Number.POSITIVE_INFINITY))
  return {
    figures: told.map(({ figures }) => figures ?? nothing).reduce(add),
    asOf: Number.isFinite(asOf) ? asOf : null,
    availability: 'available',
  }
}

function add(a: Figures, b: Figures): Figures {
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

/** In the order of the contract. */
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

/** Told by the ad account's day alone. */
const dailyMetrics: ReadonlySet<AdMetricName> = new Set([
  'reach',
  'installs',
  'conversions',
  'revenue',
  'costPerInstall',
])

/**
 * A metric's point. Ratios and costs are of the sums, never of other ratios; a divisor of 0 leaves none.
 * @param sums of the hours where the days are not the project's, and of the days; null: not by the hour
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
  if (sum.figures === null) return none(sum.availability)
  const found = figureOf(metric, sum.figures)
  if (found.value === null && found.money === null) return none('unsupported')
  return {
    start: at,
    value: found.value,
    money: found.money === null ? null : moneyOf(found.money, currency),
    availability: 'available',
    asOf: sum.asOf === null ? null : new Date(sum.asOf).toISOString(),
  }
}

function figureOf(metric: AdMetricName, figures: Figures): { value: number | null; money: Micros | null } {
  const count = (value: bigint | null) => ({ value: value === null ? null : Number(value), money: null })
  const amount = (money: Micros | null) => ({ value: null, money })
  switch (metric) {
    case 'impressions':
    case 'clicks':
    case 'installs':
    case 'conversions':
      return count(figures[metric])
    case 'reach':
      return count(figures.reachParts > 1 ? null : figures.reach)
    case 'clickThroughRate':
      return { value: ratioOf(figures.clicks, figures.impressions), money: null }
    case 'spend':
    case 'revenue':
      return amount(figures[metric])
    case 'costPerClick':
      return amount(costPer(figures.spend, figures.clicks))
    case 'costPerInstall':
      return amount(costPer(figures.spend, figures.installs ?? 0n))
  }
}
