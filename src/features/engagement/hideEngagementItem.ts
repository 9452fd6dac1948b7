import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const hideEngagementItem: Handler<'hideEngagementItem'> = async () => {
  throw notImplemented('hideEngagementItem')
}
