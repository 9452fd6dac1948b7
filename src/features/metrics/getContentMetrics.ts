import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getContentMetrics: Handler<'getContentMetrics'> = async () => {
  throw notImplemented('getContentMetrics')
}
