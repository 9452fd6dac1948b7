import type { Handler } from '../../../generated/handlers.ts'
import { emit } from '../../events/emit.ts'
import { newId } from '../../lib/ids.ts'
import { deliveryView } from './delivery-view.ts'
import { requireEndpoint } from './endpoint-queries.ts'
import { assertEnabled } from './endpoint-rules.ts'

/** POST /v1/webhooks/endpoints/{endpointId}/test */
export const testWebhookEndpoint: Handler<'testWebhookEndpoint'> = async ({ caller, path, tx }, deps) => {
  // Locked, so that switching it off comes before or after, and leaves nothing pending behind.
  const endpoint = await requireEndpoint(tx, caller.organizationId, path.endpointId, 'update')
  assertEnabled(endpoint)
  const eventId = await emit(tx, deps, {
    type: 'webhook.test',
    organizationId: caller.organizationId,
    projectId: null,
    data: { endpointId: endpoint.id },
    metadata: endpoint.metadata as Record<string, string>,
  })
  const event = await tx.selectFrom('events').select('created_at').where('id', '=', eventId).executeTakeFirstOrThrow()
  // The fan-out gives the event its sequence; until then the delivery waits.
  const row = await tx
    .insertInto('webhook_deliveries')
    .values({
      id: newId('dlv'),
      endpoint_id: endpoint.id,
      event_id: eventId,
      event_created_at: event.created_at,
      event_type: 'webhook.test',
      organization_id: caller.organizationId,
      next_attempt_at: event.created_at,
      created_at: event.created_at,
      updated_at: event.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 201, headers: { Location: `/v1/webhooks/deliveries/${row.id}` }, body: deliveryView(row) }
}
