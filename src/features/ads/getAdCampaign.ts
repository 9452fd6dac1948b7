import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getAdCampaign: Handler<'getAdCampaign'> = async () => {
  throw notImplemented('getAdCampaign')
}
