import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listAdCampaigns: Handler<'listAdCampaigns'> = async () => {
  throw notImplemented('listAdCampaigns')
}
