import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getAdsMetrics: Handler<'getAdsMetrics'> = async () => {
  throw notImplemented('getAdsMetrics')
}
