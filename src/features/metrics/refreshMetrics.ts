import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const refreshMetrics: Handler<'refreshMetrics'> = async () => {
  throw notImplemented('refreshMetrics')
}
