import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { conflict, invalid } from '../../../errors.ts'
import { assertActive } from '../../projects/api.ts'
import { isWindowOver } from '../domain/deciding-rules.ts'
import { lockAnsweringAccount } from '../store/account-queries.ts'
import { requireAction, wasAnsweredPrivately } from '../store/action-queries.ts'
import { markApproved } from '../store/action-steps.ts'
import { requireItem } from '../store/item-queries.ts'
import { assertSuggested } from './action-decisions.ts'
import { actionView } from './action-view.ts'
import { requireCleanAnswer } from './review-answer.ts'

/** Reviews a partner's own text before anything is queued. */
export const prepare: Prepare<'approveEngagementAction', undefined> = async ({ caller, path, body }, deps) => {
  if (body.text === undefined) return undefined
  const { action, project } = await requireAction(deps.db.read, caller, path.actionId, 'write')
  if (action.type !== 'hide') await requireCleanAnswer(deps, project, body.text)
  return undefined
}

/** POST /v1/engagement/actions/{actionId}/approve */
export const approveEngagementAction: Handler<'approveEngagementAction'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'approveEngagementAction'>> => {
  const { action, project } = await requireAction(tx, caller, path.actionId, 'write', 'update')
  assertActive(project)
  assertSuggested(action)
  if (action.type === 'hide' && body.text !== undefined)
    throw invalid('/body/text', 'is not used to hide a comment. Leave it out.')
  if (body.text !== undefined && body.text.trim() === '') throw invalid('/body/text', 'must be more than white space')
  await lockAnsweringAccount(tx, project.id, action.social_account_id)
  const { item } = await requireItem(tx, caller, action.item_id, 'write', 'update')
  const over = isWindowOver(action.type, item, deps.clock.now())
  if (over || (action.type === 'private_reply' && (await wasAnsweredPrivately(tx, item.id, action.id))))
    throw conflict('window_closed', "The platform's time limit for answering by message has passed.")
  return { status: 200, body: actionView(await markApproved(tx, deps, action, body)) }
}
