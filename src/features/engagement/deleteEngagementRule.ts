import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const deleteEngagementRule: Handler<'deleteEngagementRule'> = async () => {
  throw notImplemented('deleteEngagementRule')
}
