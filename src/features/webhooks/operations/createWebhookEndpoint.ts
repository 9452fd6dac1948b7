import { sql } from 'kysely'
import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { shareOwnerOf } from '../../../db/share-owner.ts'
import { newId } from '../../../lib/ids.ts'
import { requireProject } from '../../projects/api.ts'
import {
  assertDeliverable,
  assertUnderEndpointLimit,
  breadthOf,
  limitOf,
  newSigningSecret,
  sealSecret,
} from '../domain/endpoint-rules.ts'
import { countEndpointsLocked, insertEndpoint } from '../store/endpoint-queries.ts'
import { sendTest } from './endpoint-test.ts'
import { endpointView } from './endpoint-view.ts'

/** POST /v1/webhooks/endpoints */
export const createWebhookEndpoint: Handler<'createWebhookEndpoint'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'createWebhookEndpoint'>> => {
  assertDeliverable(body.url, deps.config)
  const project = body.projectId == null ? null : await requireProject(tx, caller, body.projectId, 'write')
  const endpoints = await countEndpointsLocked(tx, caller.organizationId, shareOwnerOf(caller))
  assertUnderEndpointLimit(endpoints, deps.config.organizations.maxEndpoints)
  const id = newId('whe')
  const secret = newSigningSecret()
  const now = deps.clock.now()
  const row = await insertEndpoint(tx, {
    id,
    organization_id: caller.organizationId,
    url: body.url,
    description: body.description ?? null,
    event_types: body.eventTypes ?? null,
    project_id: project?.id ?? null,
    project_ids: limitOf(caller),
    ...breadthOf(caller, body),
    enabled: body.enabled,
    disabled_reason: body.enabled ? null : 'by_request',
    disabled_at: body.enabled ? null : now,
    proven_at: null,
    // This leaves time to store the secret: a receiver that does not know it yet would reject the test.
    held_until: sql<Date>`clock_timestamp() + interval '5 seconds'`,
    secret: sealSecret(deps.vault, id, 'secret', secret),
    metadata: JSON.stringify(body.metadata ?? {}),
    created_by: caller.apiKeyId,
    created_at: now,
    updated_at: now,
  })
  if (row.enabled) await sendTest(tx, deps, row)
  return {
    status: 201,
    headers: { Location: `/v1/webhooks/endpoints/${id}` },
    body: { ...endpointView(row, now), secret },
  }
}
