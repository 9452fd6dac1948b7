import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const createEngagementRule: Handler<'createEngagementRule'> = async () => {
  throw notImplemented('createEngagementRule')
}
