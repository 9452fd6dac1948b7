import type { Handler } from '../../../../generated/handlers.ts'
import { newSigningSecret, openSecret, rotationMs, sealSecret } from '../domain/endpoint-rules.ts'
import { requireEndpoint } from '../store/endpoint-queries.ts'
import { endpointView } from './endpoint-view.ts'

/** POST /v1/webhooks/endpoints/{endpointId}/rotate-secret */
export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async ({ caller, path, tx }, deps) => {
  const { id, secret: sealed } = await requireEndpoint(tx, caller.organizationId, path.endpointId, 'update')
  const secret = newSigningSecret()
  const now = deps.clock.now()
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({
      secret: sealSecret(deps.vault, id, 'secret', secret),
      // An encrypted value can be decrypted only in its own column.
      previous_secret: sealSecret(deps.vault, id, 'previous_secret', openSecret(deps.vault, id, 'secret', sealed)),
      previous_secret_expires_at: new Date(now.getTime() + rotationMs),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: { ...endpointView(row, now), secret } }
}
