import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { assertActive } from '../../projects/api.ts'
import { lockAnsweringAccount } from '../store/account-queries.ts'
import { insertAction, isHidingQueued } from '../store/action-queries.ts'
import { emitAttentionChanged } from '../store/attention.ts'
import { requireItem } from '../store/item-queries.ts'
import { actionView } from './action-view.ts'

/** POST /v1/engagement/items/{itemId}/hide */
export const hideEngagementItem: Handler<'hideEngagementItem'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'hideEngagementItem'>> => {
  const { item, project } = await requireItem(tx, caller, path.itemId, 'write', 'update')
  assertActive(project)
  if (item.kind !== 'comment') throw conflict('not_a_comment', 'Only a comment can be hidden.')
  if (item.hidden) throw conflict('already_hidden', 'The comment is already hidden.')
  await lockAnsweringAccount(tx, project.id, item.social_account_id)
  if (await isHidingQueued(tx, item.id)) throw conflict('duplicate', 'Hiding the comment is already queued.')
  const action = await insertAction(tx, {
    id: newId('act'),
    item,
    ruleId: null,
    type: 'hide',
    origin: 'partner',
    status: 'queued',
    skipReason: null,
    text: null,
    now: deps.clock.now(),
  })
  await emitAttentionChanged(tx, deps, [item.id])
  return { status: 200, body: actionView(nonNull(action, 'The queued action')) }
}
