import { isTimezone } from '../../lib/timezone.ts'
import type { Fields } from '../../lib/untyped.ts'
import { fields, list, text } from '../../lib/untyped.ts'
import type { AdAccountRef, AdPage, AdsFlow, ReportedAdAccount } from '../ads-flow.ts'
import type { CallOptions, Tokens } from '../connector.ts'
import type { PlatformHttp } from '../platform-http.ts'
import { campaignOf, insightAmount, toMetrics } from './ad-words.ts'
import type { Graph } from './graph.ts'

const accountFields = 'id,name,account_status,currency,timezone_name'
const campaignFields = 'id,name,objective,effective_status,daily_budget,lifetime_budget,start_time,stop_time'
/** Meta rejects off-Meta results and unique people by the hour. */
const hourFields = 'campaign_id,account_currency,impressions,clicks,spend'
const dayFields = `${hourFields},reach,actions,action_values`
/** Every status that Meta filters by: without the filter it leaves out archived and deleted campaigns. */
const everyStatus = JSON.stringify([
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
])

/** The account_status of the Marketing API. An account in debt, under review or unsettled does not run: `disabled`. */
const accountStatus: { readonly [code: string]: ReportedAdAccount['status'] } = {
  1: 'active',
  9: 'active',
  100: 'closed',
  101: 'closed',
  201: 'active',
  202: 'closed',
}

/** Creates a client of Meta's Marketing API, for ads on Facebook and Instagram, with the person's token. */
export function metaAds(graph: Graph, http: PlatformHttp, clock: { now(): Date }): AdsFlow {
  const page = async <Item>(
    tokens: Tokens,
    path: string,
    query: Record<string, string | number>,
    options: CallOptions & { cursor?: string },
    read: (entry: Fields) => Item,
  ): Promise<AdPage<Item>> => {
    const answer = await graph.get(personal(tokens), path, { ...query, after: options.cursor }, options)
    const paging = fields(answer.paging)
    return { items: list(answer.data).map(read), nextCursor: paging.next ? text(fields(paging.cursors).after) : null }
  }

  /** Reject a response whose money or time cannot be read: a guess could be wrong by a factor. */
  const required = <Value>(value: Value | null, what: string): Value => {
    if (value !== null) return value
    const platformMessage = `The answer has no ${what} that can be read.`
    throw http.error({ category: 'unknown', platformCode: 'unreadable_answer', platformMessage })
  }

  return {
    accounts: (tokens, options = {}) =>
      page(tokens, '/me/adaccounts', { fields: accountFields, limit: 100 }, options, (entry) => {
        const timezone = text(entry.timezone_name)
        return {
          platformAccountId: required(accountIdOf(entry.id), 'id'),
          name: text(entry.name) ?? '',
          status: accountStatus[text(entry.account_status) ?? ''] ?? 'disabled',
          currency: required(currencyOf(entry.currency), 'currency'),
          timezone: required(timezone !== null && isTimezone(timezone) ? timezone : null, 'time zone'),
        }
      }),

    campaigns: (tokens, account, options = {}) =>
      page(
        tokens,
        `/${account.platformAccountId}/campaigns`,
        { fields: campaignFields, effective_status: everyStatus, limit: 200 },
        options,
        (entry) => ({ ...campaignOf(entry, account.currency, clock.now()), platformCampaignId: idOf(entry.id) }),
      ),

    spend: (tokens, account, options = {}) =>
      page(
        tokens,
        `/${account.platformAccountId}/insights`,
        { level: 'campaign', date_preset: 'maximum', fields: 'campaign_id,spend', limit: 500 },
        options,
        (entry) => ({
          platformCampaignId: idOf(entry.campaign_id),
          spend: required(insightAmount(entry.spend), 'spend'),
        }),
      ),

    metrics: (tokens, account, { from, to, grain }, options = {}) =>
      page(
        tokens,
        `/${account.platformAccountId}/insights`,
        {
          level: 'campaign',
          time_increment: 1,
          time_range: JSON.stringify({ since: from, until: to }),
          fields: grain === 'day' ? dayFields : hourFields,
          ...(grain === 'hour' ? { breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone' } : {}),
          limit: 500,
        },
        options,
        (entry) => ({
          ...required(toMetrics(entry, grain), 'metrics'),
          platformCampaignId: idOf(entry.campaign_id),
          currency: currencyFor(entry, account, required),
        }),
      ),

    // Meta has two codes for "Please reduce the amount of data you're asking for".
    isTooMuch: ({ platformCode }) => platformCode === '1/99' || platformCode === '100/1487534',
  }

  function idOf(value: unknown): string {
    return required(text(value), 'campaign id')
  }
}

/** Returns the person's token, which is stored with a Page's: Pages have no ads. */
function personal(tokens: Tokens): Tokens {
  return { ...tokens, accessToken: tokens.refreshToken ?? tokens.accessToken }
}

/** Validates an ad account's id, which becomes part of URLs. */
function accountIdOf(value: unknown): string | null {
  const id = text(value)
  return id !== null && /^act_\d{1,30}$/.test(id) ? id : null
}

function currencyOf(value: unknown): string | null {
  const code = text(value)
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null
}

function currencyFor(
  entry: Fields,
  account: AdAccountRef,
  required: (value: string | null, what: string) => string,
): string {
  return entry.account_currency === undefined
    ? account.currency
    : required(currencyOf(entry.account_currency), 'currency')
}
