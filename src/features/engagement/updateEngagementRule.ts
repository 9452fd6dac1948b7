import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const updateEngagementRule: Handler<'updateEngagementRule'> = async () => {
  throw notImplemented('updateEngagementRule')
}
