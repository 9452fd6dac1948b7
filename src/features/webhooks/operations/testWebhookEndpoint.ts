import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import { requireEndpoint } from '../store/endpoint-queries.ts'
import { deliveryView } from './delivery-view.ts'
import { sendHeldTest } from './endpoint-test.ts'

/** POST /v1/webhooks/endpoints/{endpointId}/test */
export const testWebhookEndpoint: Handler<'testWebhookEndpoint'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'testWebhookEndpoint'>> => {
  // The lock orders this against a concurrent disabling, which leaves nothing pending.
  const endpoint = await requireEndpoint(tx, caller, path.endpointId, 'update')
  assertEnabled(endpoint)
  const { delivery, endpoint: tested } = await sendHeldTest(tx, deps, endpoint, body?.type)
  return {
    status: 201,
    headers: { Location: `/v1/webhooks/deliveries/${delivery.id}` },
    body: deliveryView(delivery, tested, deps.clock.now()),
  }
}
