import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { requireAction } from '../store/action-queries.ts'
import { markSkipped } from '../store/action-steps.ts'
import { assertSuggested } from './action-decisions.ts'
import { actionView } from './action-view.ts'

/** POST /v1/engagement/actions/{actionId}/reject */
export const rejectEngagementAction: Handler<'rejectEngagementAction'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'rejectEngagementAction'>> => {
  const { action } = await requireAction(tx, caller, path.actionId, 'write', 'update')
  assertSuggested(action)
  const rejected = await markSkipped(tx, deps, action, { rejected: { note: body.note ?? null } })
  return { status: 200, body: actionView(nonNull(rejected, 'The rejected action')) }
}
