import type { Fields } from '../../lib/untyped.ts'
import { list, number, text } from '../../lib/untyped.ts'
import type { AdCampaignStatus, ReportedAdCampaign, ReportedAdMetrics } from '../ads-flow.ts'
import { graphTime } from './times.ts'

/**
 * Currencies whose amounts Meta counts in whole units (marketing-api/currencies, offset 1); all others in hundredths.
 */
const wholeUnits: ReadonlySet<string> = new Set([
  'CLP',
  'COP',
  'CRC',
  'HUF',
  'IDR',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'TWD',
  'VND',
])

const statusOf: { readonly [effectiveStatus: string]: AdCampaignStatus } = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  CAMPAIGN_PAUSED: 'paused',
  ADSET_PAUSED: 'paused',
  IN_PROCESS: 'pending_review',
  PENDING_REVIEW: 'pending_review',
  PREAPPROVED: 'pending_review',
  DISAPPROVED: 'rejected',
  ARCHIVED: 'completed',
  DELETED: 'completed',
  WITH_ISSUES: 'error',
  PENDING_BILLING_INFO: 'error',
}

/** Maps Meta's status of a campaign to ours. An undocumented status becomes `error`, so that somebody looks at it. */
export function campaignStatus(effectiveStatus: string, endsAt: Date | null, now: Date): AdCampaignStatus {
  const status = statusOf[effectiveStatus] ?? 'error'
  const over = endsAt !== null && endsAt <= now && (status === 'active' || status === 'paused')
  return over ? 'completed' : status
}

/** Converts a budget in minor units to a decimal string in units; `null` for none, which Meta also writes as 0. */
export function budgetOf(value: unknown, currency: string): string | null {
  const minor = text(value)
  if (minor === null || !/^\d{1,15}$/.test(minor) || /^0+$/.test(minor)) return null
  if (wholeUnits.has(currency)) return BigInt(minor).toString()
  const padded = minor.padStart(3, '0')
  return `${BigInt(padded.slice(0, -2))}.${padded.slice(-2)}`
}

/** Reads an amount of insights, which is in units; `null` where it is invalid. */
export function insightAmount(value: unknown): string | null {
  const amount = text(value)
  return amount !== null && /^-?\d{1,15}(\.\d{1,20})?$/.test(amount) ? amount : null
}

export function campaignOf(entry: Fields, currency: string, now: Date): Omit<ReportedAdCampaign, 'platformCampaignId'> {
  const effectiveStatus = text(entry.effective_status) ?? 'UNKNOWN'
  const endsAt = timeOf(entry.stop_time)
  return {
    name: text(entry.name) ?? '',
    objective: text(entry.objective) ?? 'UNKNOWN',
    status: campaignStatus(effectiveStatus, endsAt, now),
    effectiveStatus,
    dailyBudget: budgetOf(entry.daily_budget, currency),
    lifetimeBudget: budgetOf(entry.lifetime_budget, currency),
    startsAt: timeOf(entry.start_time)?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** Meta reports each of them under several names for the same people: the first that is present counts. */
const installNames = [['omni_app_install', 'mobile_app_install', 'app_install']] as const
const purchaseNames = ['omni_purchase', 'purchase'] as const
const conversionNames = [
  purchaseNames,
  ['lead'],
  ['omni_complete_registration', 'complete_registration'],
  ['subscribe_total', 'subscribe'],
  ['start_trial_total', 'start_trial'],
] as const

/** Reads a row of insights; returns `null` where a day, hour, count or amount is invalid. */
export function toMetrics(
  entry: Fields,
  grain: 'day' | 'hour',
): Omit<ReportedAdMetrics, 'platformCampaignId' | 'currency'> | null {
  const day = text(entry.date_start)
  const spend = insightAmount(entry.spend ?? '0')
  const hour = grain === 'hour' ? hourOf(entry.hourly_stats_aggregated_by_advertiser_time_zone) : null
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day) || spend === null) return null
  if (grain === 'hour' && hour === null) return null
  const common = { day, hour, impressions: countOf(entry.impressions), clicks: countOf(entry.clicks), spend }
  if (grain === 'hour') return { ...common, reach: null, installs: null, conversions: null, revenue: null }
  const revenue = purchaseNames
    .map((name) => list(entry.action_values).find(({ action_type }) => action_type === name)?.value)
    .find((value) => value !== undefined)
  return {
    ...common,
    reach: countOf(entry.reach),
    installs: actionsOf(entry, installNames),
    conversions: actionsOf(entry, conversionNames),
    revenue: insightAmount(revenue ?? '0'),
  }
}

function actionsOf(entry: Fields, kinds: readonly (readonly string[])[]): number {
  const actions = list(entry.actions)
  return kinds
    .map((names) => names.map((name) => actions.find(({ action_type }) => action_type === name)).find(Boolean))
    .reduce((sum, action) => sum + countOf(action?.value), 0)
}

/** Reads a count: a string, with a fraction if it is modelled; absent means 0. */
function countOf(value: unknown): number {
  return Math.max(0, Math.round(number(value) ?? 0))
}

/** Reads the hour of `13:00:00 - 13:59:59`. */
function hourOf(value: unknown): number | null {
  const found = /^([01]\d|2[0-3]):/.exec(text(value) ?? '')
  return found ? Number(found[1]) : null
}

function timeOf(value: unknown): Date | null {
  const at = graphTime(text(value))
  return Number.isNaN(at) || at <= 0 ? null : new Date(at)
}
