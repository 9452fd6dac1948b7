import type { Handler } from '../../../../generated/handlers.ts'
import { requireEndpoint } from '../store/endpoint-queries.ts'
import { endpointView } from './endpoint-view.ts'

/** GET /v1/webhooks/endpoints/{endpointId} */
export const getWebhookEndpoint: Handler<'getWebhookEndpoint'> = async ({ caller, path, tx }, deps) => ({
  status: 200,
  body: endpointView(await requireEndpoint(tx, caller.organizationId, path.endpointId), deps.clock.now()),
})
