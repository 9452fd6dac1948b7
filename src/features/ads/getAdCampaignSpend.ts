import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getAdCampaignSpend: Handler<'getAdCampaignSpend'> = async () => {
  throw notImplemented('getAdCampaignSpend')
}
