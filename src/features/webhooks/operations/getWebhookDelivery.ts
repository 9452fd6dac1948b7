import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mayReadEvent } from '../domain/event-rules.ts'
import { listAttemptRows, requireDelivery } from '../store/delivery-queries.ts'
import { findEvent } from '../store/event-queries.ts'
import { attemptView, deliveryView } from './delivery-view.ts'
import { deliveredBody } from './event-view.ts'

/** GET /v1/webhooks/deliveries/{deliveryId} */
export const getWebhookDelivery: Handler<'getWebhookDelivery'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getWebhookDelivery'>> => {
  const row = await requireDelivery(tx, caller, path.deliveryId)
  const event = mayReadEvent(caller.scopes, row.event_type)
    ? await findEvent(tx, row.event_id, row.event_created_at)
    : undefined
  const attempts = await listAttemptRows(tx, row.id)
  return {
    status: 200,
    body: {
      ...deliveryView(row, row, deps.clock.now()),
      // Empty where the key may not read the resource, before the event is fanned out, and after it was deleted.
      body: event ? deliveredBody(event, deps.links) : '',
      attempts: attempts.map(attemptView),
    },
  }
}
