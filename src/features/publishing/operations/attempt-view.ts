import type { Selectable } from 'kysely'
import type { PublicationAttempts } from '../../../../generated/database.ts'
import type { components } from '../../../../generated/types.ts'

type Attempt = components['schemas']['PublicationAttempt']

export function attemptView(row: Selectable<PublicationAttempts>): Attempt {
  return {
    targetId: row.target_id,
    socialAccountId: row.social_account_id,
    platform: row.platform as Attempt['platform'],
    number: row.number,
    jobId: row.job_id,
    status: row.status as Attempt['status'],
    stage: row.stage as Attempt['stage'],
    platformPostId: row.platform_post_id,
    error: row.error as unknown as Attempt['error'],
    note: row.note,
    startedAt: row.started_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
