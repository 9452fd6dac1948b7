import { draw } from '../../lib/audience.ts'
import { DAY, HOUR } from '../../lib/time.ts'
import type { AdPage, AdsFlow, ReportedAdCampaign, ReportedAdMetrics } from '../ads-flow.ts'
import type { Tokens } from '../connector.ts'

const currency = 'EUR'
const clickPrice = 0.21
const firstHour = Date.UTC(2026, 0, 1)

interface TestCampaign extends ReportedAdCampaign {
  /** The time when delivery stopped, in milliseconds; null while it runs. */
  readonly stoppedAt: number | null
}

const campaigns: readonly TestCampaign[] = [
  {
    platformCampaignId: 'test_campaign_1',
    name: 'Test launch',
    objective: 'OUTCOME_APP_PROMOTION',
    status: 'active',
    effectiveStatus: 'ACTIVE',
    dailyBudget: '25.00',
    lifetimeBudget: null,
    startsAt: new Date(firstHour).toISOString(),
    endsAt: null,
    stoppedAt: null,
  },
  {
    platformCampaignId: 'test_campaign_2',
    name: 'Test retargeting',
    objective: 'OUTCOME_TRAFFIC',
    status: 'paused',
    effectiveStatus: 'PAUSED',
    dailyBudget: null,
    lifetimeBudget: '500.00',
    startsAt: new Date(firstHour).toISOString(),
    endsAt: null,
    stoppedAt: firstHour + 30 * DAY,
  },
]

/**
 * Simulates an ad account with a running and a paused campaign. Its metrics follow from the hour alone, so that every
 * process returns the same, days are the sums of their hours, and the spend of a campaign is the sum of its days.
 */
export function standInAds(requireAccount: (tokens: Tokens) => string, clock: { now(): Date }): AdsFlow {
  return {
    async accounts(tokens) {
      const platformAccountId = `${requireAccount(tokens)}_ads`
      return page([{ platformAccountId, name: 'Test ads', status: 'active', currency, timezone: 'UTC' }])
    },
    async campaigns(tokens) {
      requireAccount(tokens)
      return page(campaigns.map(({ stoppedAt: _, ...reported }) => reported))
    },
    async spend(tokens) {
      requireAccount(tokens)
      const now = clock.now().getTime()
      return page(
        campaigns.map((campaign) => ({
          platformCampaignId: campaign.platformCampaignId,
          spend: metricsOf(campaign, firstHour, now).spend,
        })),
      )
    },
    async metrics(tokens, _account, { from, to, grain }) {
      requireAccount(tokens)
      const now = clock.now().getTime()
      const step = grain === 'day' ? DAY : HOUR
      const end = Math.min(Date.parse(`${to}T00:00:00Z`) + DAY, now)
      const items: ReportedAdMetrics[] = []
      for (let at = Math.max(Date.parse(`${from}T00:00:00Z`), firstHour); at < end; at += step)
        for (const campaign of campaigns) {
          if (campaign.stoppedAt !== null && at >= campaign.stoppedAt) continue
          const day = new Date(at).toISOString().slice(0, 10)
          const hour = grain === 'day' ? null : new Date(at).getUTCHours()
          items.push({ ...metricsOf(campaign, at, Math.min(at + step, now)), day, hour })
        }
      return page(items)
    },
    isTooMuch: () => false,
  }
}

const page = <Item>(items: readonly Item[]): AdPage<Item> => ({ items, nextCursor: null })

/** The clicks that an hour's even share of the budget pays for, so that the spend stays within the budget. */
function maxClicksAnHour({ dailyBudget, lifetimeBudget, stoppedAt }: TestCampaign): number {
  const hours = stoppedAt === null ? Number.POSITIVE_INFINITY : (stoppedAt - firstHour) / HOUR
  const shares = [dailyBudget && Number(dailyBudget) / 24, lifetimeBudget && Number(lifetimeBudget) / hours]
  return Math.floor(Math.min(...shares.map((share) => (share || Number.POSITIVE_INFINITY) / clickPrice)))
}

/** Adds up the hours that began in a range, which excludes `end`. */
function metricsOf(campaign: TestCampaign, start: number, end: number) {
  const { platformCampaignId, stoppedAt } = campaign
  const maxClicks = maxClicksAnHour(campaign)
  let impressions = 0
  let clicks = 0
  for (let at = start; at < Math.min(end, stoppedAt ?? end); at += HOUR) {
    const shown = 40 + Math.floor(120 * draw(1, Math.floor(at / HOUR)))
    impressions += shown
    clicks += Math.min(Math.floor(shown / 25), maxClicks)
  }
  const installs = Math.floor(clicks / 6)
  return {
    platformCampaignId,
    currency,
    impressions,
    reach: null,
    clicks,
    installs,
    conversions: installs,
    spend: (clicks * clickPrice).toFixed(2),
    revenue: null,
  }
}
