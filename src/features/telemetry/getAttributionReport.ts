import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getAttributionReport: Handler<'getAttributionReport'> = async () => {
  throw notImplemented('getAttributionReport')
}
