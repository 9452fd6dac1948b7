import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { enqueue } from '../../../tasks/index.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { requireProject } from '../../projects/api.ts'
import { assertDeliverable } from '../domain/endpoint-rules.ts'
import {
  deliverKind,
  disabledColumns,
  enabledColumns,
  requireEndpoint,
  updateEndpoint,
} from '../store/endpoint-queries.ts'
import { sendTest } from './endpoint-test.ts'
import { endpointView } from './endpoint-view.ts'

/** PATCH /v1/webhooks/endpoints/{endpointId} */
export const updateWebhookEndpoint: Handler<'updateWebhookEndpoint'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateWebhookEndpoint'>> => {
  const endpoint = await requireEndpoint(tx, caller.organizationId, path.endpointId, 'update')
  if (body.url !== undefined) assertDeliverable(body.url, deps.config)
  const project = body.projectId == null ? null : await requireProject(tx, caller, body.projectId, 'write')
  const now = deps.clock.now()
  const { enabled = endpoint.enabled, url = endpoint.url } = body
  const moved = url !== endpoint.url
  const row = await updateEndpoint(tx, endpoint, {
    url,
    proven_at: moved ? null : endpoint.proven_at,
    description: body.description === undefined ? endpoint.description : body.description,
    event_types: body.eventTypes === undefined ? endpoint.event_types : body.eventTypes,
    project_id: body.projectId === undefined ? endpoint.project_id : (project?.id ?? null),
    include_children: body.includeChildren ?? endpoint.include_children,
    modes: body.modes ?? endpoint.modes,
    ...(enabled !== endpoint.enabled && {
      ...(enabled ? enabledColumns : disabledColumns('by_request', now)),
      failing_since: null,
    }),
    metadata: JSON.stringify(mergeMetadata(endpoint.metadata, body.metadata)),
    updated_at: now,
  })
  // An unverified URL is sent a test when it changes or when its endpoint is enabled.
  const enabledNow = row.enabled && !endpoint.enabled
  if (row.enabled && row.proven_at === null && (moved || enabledNow)) await sendTest(tx, deps, row)
  // The task ends the pending deliveries, or resumes them.
  if (row.enabled !== endpoint.enabled) await enqueue(tx, deliverKind, row.id, { wake: deps.wake })
  return { status: 200, body: endpointView(row, now) }
}
