import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const rejectEngagementAction: Handler<'rejectEngagementAction'> = async () => {
  throw notImplemented('rejectEngagementAction')
}
