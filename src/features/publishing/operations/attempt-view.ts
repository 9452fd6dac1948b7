import type { Selectable } from 'kysely'
import type { PublicationAttempts } from '../../../../generated/database.ts'
import type { components } from '../../../../generated/types.ts'

type Attempt = components['schemas']['PublicationAttempt']

export function attemptView(row: Selectable<PublicationAttempts>): Attempt {
  return {
    targetId: row.target_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    number: row.number,
    jobId: row.job_id,
    status: row.status,
    stage: row.stage,
    platformPostId: row.platform_post_id,
    error: row.error,
    note: row.note,
    startedAt: row.started_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
