import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getTelemetrySummary: Handler<'getTelemetrySummary'> = async () => {
  throw notImplemented('getTelemetrySummary')
}
