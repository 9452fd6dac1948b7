import type { components } from '../../../../generated/types.ts'
import { modeOf } from '../../../project-mode.ts'
import type { ProjectRow } from '../store/project-queries.ts'
import { graceEndOf } from '../store/project-queries.ts'

type Project = components['schemas']['Project']

export function projectView(row: ProjectRow): Project {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    mode: modeOf(row),
    status: row.status,
    requires_approval: row.requires_approval,
    customerExternalId: row.customer_external_id,
    timezone: row.timezone,
    locale: row.locale,
    niche: row.niche,
    audience: row.audience,
    brand: row.brand,
    app: row.app,
    contentDefaults: row.content_defaults,
    postingPolicy: row.posting_policy,
    metadata: row.metadata,
    readableUntil: row.migrated_at && graceEndOf(row.migrated_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
