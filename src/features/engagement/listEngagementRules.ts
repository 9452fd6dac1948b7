import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listEngagementRules: Handler<'listEngagementRules'> = async () => {
  throw notImplemented('listEngagementRules')
}
