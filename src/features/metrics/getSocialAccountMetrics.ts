import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getSocialAccountMetrics: Handler<'getSocialAccountMetrics'> = async () => {
  throw notImplemented('getSocialAccountMetrics')
}
