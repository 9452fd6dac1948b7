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
  const endpoint = await requireEndpoint(input.tx, input.caller, input.path.endpointId)
  const { id } = endpoint
  const now = deps.clock.now()
  const page = pageOf(input, deps, `/v1/webhooks/endpoints/${id}/deliveries`)
  const rows = await listDeliveryRows(input.tx, input.caller, id, input.query, page)
  return pageResponse(page, rows, (row) => deliveryView(row, endpoint, now))
}
