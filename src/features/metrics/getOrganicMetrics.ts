import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getOrganicMetrics: Handler<'getOrganicMetrics'> = async () => {
  throw notImplemented('getOrganicMetrics')
}
