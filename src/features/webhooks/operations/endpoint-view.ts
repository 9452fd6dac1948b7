import type { components } from '../../../../generated/types.ts'
import type { EndpointRow } from '../store/endpoint-queries.ts'

type WebhookEndpoint = components['schemas']['WebhookEndpoint']

export function endpointView(row: EndpointRow, now: Date): WebhookEndpoint {
  const previousUntil = row.previous_secret_expires_at
  return {
    id: row.id,
    organizationId: row.organization_id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    projectId: row.project_id,
    projectIds: row.project_ids,
    includeChildren: row.include_children,
    modes: row.modes,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    provenAt: row.proven_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretExpiresAt: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    metadata: row.metadata,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
