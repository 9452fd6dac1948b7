import type { EventType } from '../../../../generated/events.ts'
import type { HandlerDeps, Tx } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { newId } from '../../../lib/ids.ts'
import type { DeliveryRow } from '../store/delivery-queries.ts'
import { insertDelivery } from '../store/delivery-queries.ts'
import type { EndpointRow } from '../store/endpoint-queries.ts'
import { updateEndpoint } from '../store/endpoint-queries.ts'

/**
 * Emits a `webhook.test` for one endpoint, whose row is locked, that is sent also while the endpoint is held.
 * @param type what it is a sample of
 * @returns its delivery, and the endpoint
 */
export async function sendHeldTest(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  endpoint: EndpointRow,
  type?: EventType,
): Promise<{ readonly delivery: DeliveryRow; readonly endpoint: EndpointRow }> {
  const delivery = await sendTest(tx, deps, endpoint, type)
  return { delivery, endpoint: await updateEndpoint(tx, endpoint, { test_delivery_id: delivery.id }) }
}

/** Emits a `webhook.test` for one endpoint, whose row is locked or new. @returns its delivery */
export async function sendTest(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  endpoint: EndpointRow,
  type: EventType = 'webhook.test',
): Promise<DeliveryRow> {
  const eventId = await emit(tx, deps, {
    type: 'webhook.test',
    organizationId: endpoint.organization_id,
    projectId: null,
    data: { endpointId: endpoint.id, ...(type !== 'webhook.test' && { sampleType: type }) },
    metadata: endpoint.metadata,
  })
  const event = await tx
    .selectFrom('event_outbox')
    .select('created_at')
    .where('organization_id', '=', endpoint.organization_id)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  // The delivery waits until the fan-out has moved the event out of the outbox.
  return insertDelivery(tx, {
    id: newId('dlv'),
    endpoint_id: endpoint.id,
    event_id: eventId,
    event_created_at: event.created_at,
    event_type: 'webhook.test',
    organization_id: endpoint.organization_id,
    next_attempt_at: event.created_at,
    created_at: event.created_at,
    updated_at: event.created_at,
  })
}
