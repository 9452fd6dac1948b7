import type { Handler } from '../../../../generated/handlers.ts'
import { enqueue } from '../../../tasks/index.ts'
import { deliverKind, requireEndpoint } from '../store/endpoint-queries.ts'

/** DELETE /v1/webhooks/endpoints/{endpointId} */
export const deleteWebhookEndpoint: Handler<'deleteWebhookEndpoint'> = async ({ caller, path, tx }, { wake }) => {
  const { id } = await requireEndpoint(tx, caller.organizationId, path.endpointId, 'update')
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  // Its deliveries are no longer reachable; a task deletes them, because they may be too many for a request.
  await tx.insertInto('webhook_endpoint_remains').values({ endpoint_id: id }).execute()
  await enqueue(tx, deliverKind, id, { wake })
  return { status: 204 }
}
