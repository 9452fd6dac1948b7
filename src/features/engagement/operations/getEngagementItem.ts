import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireItem } from '../store/item-queries.ts'
import { itemView } from './item-view.ts'

/** GET /v1/engagement/items/{itemId} */
export const getEngagementItem: Handler<'getEngagementItem'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getEngagementItem'>> => {
  const { item } = await requireItem(tx, caller, path.itemId, 'read')
  return { status: 200, body: itemView(item) }
}
