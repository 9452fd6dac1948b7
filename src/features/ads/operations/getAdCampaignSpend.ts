import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readWindow } from '../domain/ad-time.ts'
import { spendOf } from '../domain/spend-rules.ts'
import { requireCampaign } from '../store/ad-queries.ts'
import { queryMetrics } from '../store/query-metrics.ts'

/** GET /v1/ads/campaigns/{campaignId}/spend */
export const getAdCampaignSpend: Handler<'getAdCampaignSpend'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getAdCampaignSpend'>> => {
  const campaign = await requireCampaign(tx, caller, path.campaignId)
  const now = deps.clock.now()
  const window = readWindow(query, campaign.timezone, now)
  // The campaign's own currency comes first, then the others that the platform reported days in.
  const currencies = [...new Set([campaign.currency, ...campaign.currencies])]
  const groups = currencies.map((currency) => ({
    id: currency,
    created_at: campaign.created_at,
    key: campaign.id,
    label: campaign.name,
    currency,
    account_ids: [campaign.ad_account_id],
  }))
  const sums = await queryMetrics(tx, [campaign.project_id], groups, 'campaign', window, now)
  const byCurrency = [...sums].map(([{ currency }, points]) => ({ currency, sums: points.map(({ base }) => base) }))
  return {
    status: 200,
    body: {
      campaignId: campaign.id,
      from: new Date(window.start).toISOString(),
      to: new Date(window.end).toISOString(),
      granularity: query.granularity,
      timezone: window.timezone,
      ...spendOf(window.points, byCurrency),
    },
  }
}
