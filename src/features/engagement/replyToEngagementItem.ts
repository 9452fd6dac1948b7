import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const replyToEngagementItem: Handler<'replyToEngagementItem'> = async () => {
  throw notImplemented('replyToEngagementItem')
}
