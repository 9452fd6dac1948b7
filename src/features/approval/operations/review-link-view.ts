import type { components } from '../../../../generated/types.ts'
import type { ReviewLinkRow } from '../store/review-link-queries.ts'

export function reviewLinkView(row: ReviewLinkRow): components['schemas']['ReviewLink'] {
  const { comments, ...decisions } = row.counts
  return {
    id: row.id,
    projectId: row.project_id,
    shows: row.shows,
    containerIds: row.container_ids,
    permission: row.permission,
    reviewerName: row.reviewer_name,
    decisions,
    comments,
    metadata: row.metadata,
    createdBy: row.api_key_id,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
