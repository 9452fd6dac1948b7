import type { components } from '../../../../generated/types.ts'
import { oneOf } from '../../../lib/non-null.ts'
import type { ApiKeyRow } from '../domain/api-key-row.ts'
import { isScope } from '../domain/api-key-rules.ts'

type ApiKey = components['schemas']['ApiKey']

export function apiKeyView(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    projectIds: row.project_id === null ? row.project_ids : [row.project_id],
    mode: row.mode,
    name: row.name,
    person: row.person,
    agent: row.agent,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    rateLimitTier: oneOf(['standard', 'pilot', 'partner'], row.tier, 'The tier of a key that the API shows'),
    killSwitch: row.kill_switch,
    returnUrls: row.return_urls,
    previousSecretExpiresAt: row.previous_secret_expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    metadata: row.metadata,
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
