import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newSigningSecret, openSecret, rotationMs, sealSecret } from '../domain/endpoint-rules.ts'
import { requireEndpoint, updateEndpoint } from '../store/endpoint-queries.ts'
import { endpointView } from './endpoint-view.ts'

/** POST /v1/webhooks/endpoints/{endpointId}/rotate-secret */
export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'rotateWebhookSecret'>> => {
  const endpoint = await requireEndpoint(tx, caller, path.endpointId, 'update')
  const secret = newSigningSecret()
  const now = deps.clock.now()
  const { id } = endpoint
  const row = await updateEndpoint(tx, endpoint, {
    secret: sealSecret(deps.vault, id, 'secret', secret),
    // An encrypted value can be decrypted only in its own column.
    previous_secret: sealSecret(
      deps.vault,
      id,
      'previous_secret',
      openSecret(deps.vault, id, 'secret', endpoint.secret),
    ),
    previous_secret_expires_at: new Date(now.getTime() + rotationMs),
    updated_at: now,
  })
  return { status: 200, body: { ...endpointView(row, now), secret } }
}
