import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { deliveryView } from './delivery-view.ts'
import { replayDelivery } from './replay-delivery.ts'

/** POST /v1/webhooks/deliveries/{deliveryId}/replay */
export const replayWebhookDelivery: Handler<'replayWebhookDelivery'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'replayWebhookDelivery'>> => {
  const row = await replayDelivery(tx, deps, { owner: caller, ...path })
  return { status: 200, body: deliveryView(row, row, deps.clock.now()) }
}
