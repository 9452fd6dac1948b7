import type { EventData } from '../../../../generated/events.ts'
import { oneOf } from '../../../lib/non-null.ts'
import type { ActionRow } from './action-queries.ts'
import type { ItemRow } from './item-queries.ts'

/** Returns the action as its events contain it. */
export function actionFactsView(row: ActionRow): EventData['engagement.action_sent'] {
  return {
    actionId: row.id,
    type: row.type,
    itemId: row.item_id,
    ruleId: row.rule_id,
    socialAccountId: row.social_account_id,
    status: oneOf(['suggested', 'sent', 'skipped'], row.status, 'The status of an action that an event is about'),
    skipReason: row.skip_reason,
    heldBecause: row.held_because,
  }
}

/** Returns the item as its event contains it. */
export function itemFactsView(row: ItemRow): EventData['engagement.item_received'] {
  return {
    itemId: row.id,
    socialAccountId: row.social_account_id,
    publicationId: row.publication_id,
    platform: row.platform,
    kind: row.kind,
  }
}
