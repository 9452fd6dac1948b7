import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const simulateEngagement: Handler<'simulateEngagement'> = async () => {
  throw notImplemented('simulateEngagement')
}
