import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getEngagementRule: Handler<'getEngagementRule'> = async () => {
  throw notImplemented('getEngagementRule')
}
