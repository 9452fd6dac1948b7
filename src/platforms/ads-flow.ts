import type { CallOptions, ConnectorError, Tokens } from './calls.ts'

/** The platforms of ad accounts. Apple's come through its own service, without a connected account. */
export const adPlatforms = ['facebook', 'tiktok', 'apple'] as const
export type AdPlatform = (typeof adPlatforms)[number]

/** The service's statuses of a campaign; a platform's connector maps its own to them. */
export type AdCampaignStatus = 'active' | 'paused' | 'pending_review' | 'rejected' | 'completed' | 'error'

export interface ReportedAdAccount {
  readonly platformAccountId: string
  readonly name: string
  readonly status: 'active' | 'disabled' | 'closed'
  /** ISO 4217. */
  readonly currency: string
  /** The IANA time zone in which the account's days begin. */
  readonly timezone: string
}

/**
 * A campaign as the platform reports it. Amounts are decimal strings in units of the ad account's currency; times are
 * RFC 3339 UTC.
 */
export interface ReportedAdCampaign {
  readonly platformCampaignId: string
  readonly name: string
  readonly objective: string
  readonly status: AdCampaignStatus
  /** The platform's own status. */
  readonly effectiveStatus: string
  readonly dailyBudget: string | null
  readonly lifetimeBudget: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/**
 * The cost and results of a campaign in one day or hour of its ad account. `null` means not reported for this interval.
 */
export interface ReportedAdMetrics {
  readonly platformCampaignId: string
  /** The ad account's day, such as `2026-11-20`. */
  readonly day: string
  /** 0 to 23 in the ad account's time zone; `null` for the whole day. */
  readonly hour: number | null
  readonly currency: string
  readonly impressions: number
  readonly reach: number | null
  readonly clicks: number
  readonly installs: number | null
  readonly conversions: number | null
  readonly spend: string
  readonly revenue: string | null
}

export interface AdPage<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

type PageOptions = CallOptions & { readonly cursor?: string }

/** The ad account that a call is about. */
export interface AdAccountRef {
  readonly platformAccountId: string
  readonly currency: string
}

export interface DaySpan {
  /** First and last day, both inclusive, in the ad account's time zone. */
  readonly from: string
  readonly to: string
}

/** Reads ads. Every call only reads, so it may be repeated. The platform leaves out days and hours without delivery. */
export interface AdsFlow {
  /** Lists the ad accounts that the grant may read. */
  accounts(tokens: Tokens, options?: PageOptions): Promise<AdPage<ReportedAdAccount>>
  campaigns(tokens: Tokens, account: AdAccountRef, options?: PageOptions): Promise<AdPage<ReportedAdCampaign>>
  /** Returns the total spend of each campaign; one that never ran is left out. */
  spend(
    tokens: Tokens,
    account: AdAccountRef,
    options?: PageOptions,
  ): Promise<AdPage<{ readonly platformCampaignId: string; readonly spend: string }>>
  metrics(
    tokens: Tokens,
    account: AdAccountRef,
    span: DaySpan & { readonly grain: 'day' | 'hour' },
    options?: PageOptions,
  ): Promise<AdPage<ReportedAdMetrics>>
  /** Returns whether the platform rejected a call because of the amount of data: a shorter span may succeed. */
  isTooMuch(error: ConnectorError): boolean
}
