import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getEngagementItem: Handler<'getEngagementItem'> = async () => {
  throw notImplemented('getEngagementItem')
}
