import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { enqueue } from '../../../tasks/index.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import type { DeliveryRow, EndpointHold } from '../store/delivery-queries.ts'
import { markReplayed, requireDelivery } from '../store/delivery-queries.ts'
import type { EndpointOwner } from '../store/endpoint-queries.ts'
import { deliverKind, requireEndpoint } from '../store/endpoint-queries.ts'

/**
 * Makes a finished delivery of the organization due again.
 * @throws NOT_FOUND; CONFLICT where its endpoint is disabled or it is still being delivered
 */
export async function replayDelivery(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  { owner, deliveryId }: { readonly owner: EndpointOwner; readonly deliveryId: string },
): Promise<DeliveryRow & EndpointHold> {
  const { endpoint_id: endpointId } = await requireDelivery(tx, owner, deliveryId)
  // Every transaction locks the endpoint before its deliveries.
  assertEnabled(await requireEndpoint(tx, owner, endpointId, 'update'))
  const delivery = await requireDelivery(tx, owner, deliveryId, 'update')
  if (delivery.status === 'pending') throw conflict('still_pending', 'Castlane will still retry this delivery.')
  const row = await markReplayed(tx, delivery, deps.clock.now())
  await enqueue(tx, deliverKind, endpointId, { wake: deps.wake })
  return { ...delivery, ...row }
}
