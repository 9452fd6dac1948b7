import type { components } from '../../../../generated/types.ts'
import type { CommentRow } from '../store/comment-queries.ts'

export function commentView(row: CommentRow): components['schemas']['ContentComment'] {
  return {
    id: row.id,
    containerId: row.container_id,
    projectId: row.project_id,
    version: row.version,
    sceneId: row.scene_id,
    text: row.text,
    author: row.author,
    resolved: row.resolved_at !== null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    reviewLinkId: row.review_link_id,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
