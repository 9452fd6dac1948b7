import type { components } from '../../../../generated/types.ts'
import type { ConnectLinkRow } from '../store/connect-link-queries.ts'

export function connectLinkView(row: ConnectLinkRow): components['schemas']['ConnectLink'] {
  return {
    id: row.id,
    projectId: row.project_id,
    platforms: row.platforms,
    reconnectAccountId: row.social_account_id,
    returnUrl: row.return_url,
    socialAccountIds: row.social_account_ids,
    metadata: row.metadata,
    createdBy: row.api_key_id,
    openedAt: row.opened_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
