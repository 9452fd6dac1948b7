import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listEngagementItems: Handler<'listEngagementItems'> = async () => {
  throw notImplemented('listEngagementItems')
}
