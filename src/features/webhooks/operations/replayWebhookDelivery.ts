import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { enqueue } from '../../../tasks/index.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import { markReplayed, requireDelivery } from '../store/delivery-queries.ts'
import { deliverKind, requireEndpoint } from '../store/endpoint-queries.ts'
import { deliveryView } from './delivery-view.ts'

/** POST /v1/webhooks/deliveries/{deliveryId}/replay */
export const replayWebhookDelivery: Handler<'replayWebhookDelivery'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'replayWebhookDelivery'>> => {
  const { endpoint_id: endpointId } = await requireDelivery(tx, caller.organizationId, path.deliveryId)
  // Every transaction locks the endpoint before its deliveries.
  assertEnabled(await requireEndpoint(tx, caller.organizationId, endpointId, 'update'))
  const delivery = await requireDelivery(tx, caller.organizationId, path.deliveryId, 'update')
  if (delivery.status === 'pending') throw conflict('still_pending', 'Castlane will still retry this delivery.')
  const now = deps.clock.now()
  const row = await markReplayed(tx, delivery, now)
  await enqueue(tx, deliverKind, endpointId, { wake: deps.wake })
  return { status: 200, body: deliveryView(row) }
}
