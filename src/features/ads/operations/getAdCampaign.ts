import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireCampaign } from '../store/ad-queries.ts'
import { adCampaignView } from './ad-view.ts'

/** GET /v1/ads/campaigns/{campaignId} */
export const getAdCampaign: Handler<'getAdCampaign'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getAdCampaign'>> => ({
  status: 200,
  body: adCampaignView(await requireCampaign(tx, caller, path.campaignId)),
})
