import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const approveEngagementAction: Handler<'approveEngagementAction'> = async () => {
  throw notImplemented('approveEngagementAction')
}
