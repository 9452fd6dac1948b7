import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getEngagementConfig: Handler<'getEngagementConfig'> = async () => {
  throw notImplemented('getEngagementConfig')
}
