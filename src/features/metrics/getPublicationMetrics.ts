import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getPublicationMetrics: Handler<'getPublicationMetrics'> = async () => {
  throw notImplemented('getPublicationMetrics')
}
