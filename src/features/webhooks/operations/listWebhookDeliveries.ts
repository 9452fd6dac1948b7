import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listDeliveryRows } from '../store/delivery-queries.ts'
import { requireEndpoint } from '../store/endpoint-queries.ts'
import { deliveryView } from './delivery-view.ts'

/** GET /v1/webhooks/endpoints/{endpointId}/deliveries */
export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (
  input,
  deps,
): Promise<AnswerOf<'listWebhookDeliveries'>> => {
  const { id } = await requireEndpoint(input.tx, input.caller.organizationId, input.path.endpointId)
  const page = pageOf(input, deps, `/v1/webhooks/endpoints/${id}/deliveries`)
  return pageResponse(page, await listDeliveryRows(input.tx, id, input.query, page), deliveryView)
}
