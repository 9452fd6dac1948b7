import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireEndpoint } from '../store/endpoint-queries.ts'
import { endpointView } from './endpoint-view.ts'

/** GET /v1/webhooks/endpoints/{endpointId} */
export const getWebhookEndpoint: Handler<'getWebhookEndpoint'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getWebhookEndpoint'>> => ({
  status: 200,
  body: endpointView(await requireEndpoint(tx, caller, path.endpointId), deps.clock.now()),
})
