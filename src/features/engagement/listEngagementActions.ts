import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listEngagementActions: Handler<'listEngagementActions'> = async () => {
  throw notImplemented('listEngagementActions')
}
