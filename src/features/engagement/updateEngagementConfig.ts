import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const updateEngagementConfig: Handler<'updateEngagementConfig'> = async () => {
  throw notImplemented('updateEngagementConfig')
}
