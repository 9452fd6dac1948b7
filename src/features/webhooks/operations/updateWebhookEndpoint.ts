import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { requireProject } from '../../projects/api.ts'
import { assertDeliverable, breadthOf, limitOf } from '../domain/endpoint-rules.ts'
import {
  disabledColumns,
  enabledColumns,
  requireEndpoint,
  restedColumns,
  updateEndpoint,
} from '../store/endpoint-queries.ts'
import { followChange } from './enable-endpoint.ts'
import { endpointView } from './endpoint-view.ts'

/** PATCH /v1/webhooks/endpoints/{endpointId} */
export const updateWebhookEndpoint: Handler<'updateWebhookEndpoint'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateWebhookEndpoint'>> => {
  const endpoint = await requireEndpoint(tx, caller, path.endpointId, 'update')
  if (body.url !== undefined) assertDeliverable(body.url, deps.config)
  const project = body.projectId == null ? null : await requireProject(tx, caller, body.projectId, 'write')
  const now = deps.clock.now()
  const { enabled = endpoint.enabled, url = endpoint.url, modes = endpoint.modes } = body
  const { includeChildren = endpoint.include_children } = body
  const row = await updateEndpoint(tx, endpoint, {
    url,
    ...(url !== endpoint.url && { proven_at: null, ...restedColumns }),
    description: body.description === undefined ? endpoint.description : body.description,
    event_types: body.eventTypes === undefined ? endpoint.event_types : body.eventTypes,
    project_id: body.projectId === undefined ? endpoint.project_id : (project?.id ?? null),
    // A key that is limited to projects must not widen what the endpoint gets.
    ...(body.projectId !== undefined && { project_ids: limitOf(caller, endpoint.project_ids) }),
    ...breadthOf(caller, { modes, includeChildren }),
    ...(enabled !== endpoint.enabled && {
      ...(enabled ? enabledColumns : disabledColumns('by_request', now)),
      failing_since: null,
    }),
    metadata: JSON.stringify(mergeMetadata(endpoint.metadata, body.metadata)),
    updated_at: now,
  })
  await followChange(tx, deps, { before: endpoint, after: row })
  return { status: 200, body: endpointView(row, now) }
}
