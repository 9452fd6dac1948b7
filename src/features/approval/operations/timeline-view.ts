import type { components } from '../../../../generated/types.ts'
import type { TimelineRow } from '../../../reporting/timeline.ts'
import { actorView } from './approval-view.ts'

export function timelineEntryView(row: TimelineRow): components['schemas']['TimelineEntry'] {
  const { actor_type } = row
  return {
    kind: row.kind,
    at: row.created_at.toISOString(),
    version: row.version,
    cause: row.cause,
    action: row.action,
    note: row.note,
    sceneId: row.scene_id,
    actor: actor_type === null ? null : actorView({ ...row, actor_type }),
    publicationId: row.publication_id,
    targetId: row.target_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    status: row.status,
    publishAt: row.publish_at?.toISOString() ?? null,
    attempt: row.attempt,
    message: row.message,
    platformPostUrl: row.platform_post_url,
  }
}
