import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { conflict, invalid } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { assertActive } from '../../projects/api.ts'
import { isWindowOver } from '../domain/deciding-rules.ts'
import { lockAnsweringAccount } from '../store/account-queries.ts'
import { insertAction, wasAnsweredPrivately, wasSaid } from '../store/action-queries.ts'
import { emitAttentionChanged } from '../store/attention.ts'
import { requireItem } from '../store/item-queries.ts'
import { actionView } from './action-view.ts'
import { requireCleanAnswer } from './review-answer.ts'

/** Reviews the partner's words before anything is queued. */
export const prepare: Prepare<'replyToEngagementItem', undefined> = async ({ caller, path, body }, deps) => {
  const { project } = await requireItem(deps.db.read, caller, path.itemId, 'write')
  await requireCleanAnswer(deps, project, body.text)
  return undefined
}

/** POST /v1/engagement/items/{itemId}/reply */
export const replyToEngagementItem: Handler<'replyToEngagementItem'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'replyToEngagementItem'>> => {
  // The lock makes the second of two concurrent identical answers find the first.
  const { item, project } = await requireItem(tx, caller, path.itemId, 'write', 'update')
  assertActive(project)
  if (body.text.trim() === '') throw invalid('/body/text', 'must be more than white space')
  const account = await lockAnsweringAccount(tx, project.id, item.social_account_id)
  const type = item.kind === 'comment' && body.private ? 'private_reply' : 'reply'
  const now = deps.clock.now()
  if (type === 'private_reply' && !account.capabilities.directMessages)
    throw conflict(
      'private_unsupported',
      'The account cannot answer comments by message. Send the reply without `private`.',
    )
  const said = { socialAccountId: account.id, person: null, itemId: item.id, text: body.text }
  if (await wasSaid(tx, said)) throw conflict('duplicate', 'The same text is already queued or sent for this item.')
  if (isWindowOver(type, item, now) || (type === 'private_reply' && (await wasAnsweredPrivately(tx, item.id))))
    throw conflict('window_closed', "The platform's time limit for answering by message has passed.")
  const action = await insertAction(tx, {
    id: newId('act'),
    item,
    ruleId: null,
    type,
    origin: 'partner',
    status: 'queued',
    skipReason: null,
    text: body.text,
    now,
  })
  await emitAttentionChanged(tx, deps, [item.id])
  return { status: 200, body: actionView(nonNull(action, 'The queued action')) }
}
