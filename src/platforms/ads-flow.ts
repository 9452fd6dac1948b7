import type { CallOptions, ConnectorError, Tokens } from './calls.ts'

/** The platforms of ad accounts. Apple's come through its own service, without a connected account. */
export const adPlatforms = ['facebook', 'tiktok', 'apple'] as const
export type AdPlatform = (typeof adPlatforms)[number]

/** The service's words for a campaign's state; a platform's connector maps its own onto them. */
export type AdCampaignStatus = 'active' | 'paused' | 'pending_review' | 'rejected' | 'completed' | 'error'

export interface AdAccountTold {
  readonly platformAccountId: string
  readonly name: string
  readonly status: 'active' | 'disabled' | 'closed'
  /** ISO 4217. */
  readonly currency: string
  /** IANA; its days begin there. */
  readonly timezone: string
}

/** Amounts are decimal strings in units of the ad account's currency; times are RFC 3339 UTC. */
export interface AdCampaignTold {
  readonly platformCampaignId: string
  readonly name: string
  readonly objective: string
  readonly status: AdCampaignStatus
  /** The platform's own word. */
  readonly effectiveStatus: string
  readonly dailyBudget: string | null
  readonly lifetimeBudget: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** What a campaign cost and brought in one day or hour of its ad account. Null: not told for this length of time. */
export interface AdFiguresTold {
  readonly platformCampaignId: string
  /** The ad account's day, `2026-11-20`. */
  readonly day: string
  /** 0 to 23 on the ad account's clock; null for the whole day. */
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
  /** First and last day, both in it, on the ad account's calendar. */
  readonly from: string
  readonly to: string
}

/**
 * Reading ads. Nothing here changes anything on the platform, so every call may be repeated. What has not been
 * delivered in a day or hour has no figures: the platform leaves it out.
 */
export interface AdsFlow {
  /** The ad accounts that the grant may read. */
  accounts(tokens: Tokens, options?: PageOptions): Promise<AdPage<AdAccountTold>>
  campaigns(tokens: Tokens, account: AdAccountRef, options?: PageOptions): Promise<AdPage<AdCampaignTold>>
  /** The whole spend of each campaign so far; one that never ran is left out. */
  spend(
    tokens: Tokens,
    account: AdAccountRef,
    options?: PageOptions,
  ): Promise<AdPage<{ readonly platformCampaignId: string; readonly spend: string }>>
  figures(
    tokens: Tokens,
    account: AdAccountRef,
    span: DaySpan & { readonly grain: 'day' | 'hour' },
    options?: PageOptions,
  ): Promise<AdPage<AdFiguresTold>>
  /** Whether the platform refused because of the amount asked for: a shorter span may be answered. */
  isTooMuch(error: ConnectorError): boolean
}
