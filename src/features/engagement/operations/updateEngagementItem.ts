import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { assertActive } from '../../projects/api.ts'
import { emitAttentionChanged } from '../store/attention.ts'
import { findItems, requireItem, saveItem } from '../store/item-queries.ts'
import { itemView } from './item-view.ts'

/** PATCH /v1/engagement/items/{itemId} */
export const updateEngagementItem: Handler<'updateEngagementItem'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateEngagementItem'>> => {
  const { item, project } = await requireItem(tx, caller, path.itemId, 'write', 'update')
  assertActive(project)
  // Who marked it first stays.
  const done = body.done === (item.done_at !== null) ? undefined : body.done
  const { tags } = body
  if (done === undefined && tags === undefined) return { status: 200, body: itemView(item) }
  await saveItem(tx, item.id, { done, tags }, { now: deps.clock.now(), by: caller.apiKeyId })
  await emitAttentionChanged(tx, deps, [item.id])
  // Read again, because reporting its attention changes it, too.
  const [saved] = await findItems(tx, [item.id])
  return { status: 200, body: itemView(nonNull(saved, 'The item that was just saved')) }
}
