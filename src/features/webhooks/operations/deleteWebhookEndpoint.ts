import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { enqueue } from '../../../tasks/index.ts'
import { deleteEndpoint, deliverKind, requireEndpoint } from '../store/endpoint-queries.ts'

/** DELETE /v1/webhooks/endpoints/{endpointId} */
export const deleteWebhookEndpoint: Handler<'deleteWebhookEndpoint'> = async (
  { caller, path, tx },
  { wake },
): Promise<AnswerOf<'deleteWebhookEndpoint'>> => {
  const endpoint = await requireEndpoint(tx, caller, path.endpointId, 'update')
  await deleteEndpoint(tx, endpoint)
  await enqueue(tx, deliverKind, endpoint.id, { wake })
  return { status: 204 }
}
