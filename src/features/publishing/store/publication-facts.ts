import type { EventData } from '../../../../generated/events.ts'
import type { Subject } from '../../../events/subject.ts'
import { oneOf } from '../../../lib/non-null.ts'
import { cancelReasonOf } from '../domain/cancel-reason.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'

type Facts = EventData['publication.published']

/** Returns the publication as events contain it. */
export function publicationFactsView(
  row: PublicationRow,
  targets: readonly TargetRow[],
  automaticRetryAt: Date | null,
  { facts }: Subject,
): Facts {
  return {
    ...facts,
    publicationId: row.id,
    containerId: row.container_id,
    jobId: row.job_id,
    status: oneOf(
      ['scheduled', 'held', 'published', 'partially_published', 'outcome_unknown', 'failed', 'cancelled'],
      row.status,
      'The status of a publication that an event is about',
    ),
    publishAt: row.publish_at?.toISOString() ?? null,
    holdReason: row.hold_reason,
    cancelReason: cancelReasonOf(row.status, targets),
    automaticRetryAt: automaticRetryAt?.toISOString() ?? null,
    targets: targets.map((target) => {
      const error = target.error
      return {
        targetId: target.id,
        socialAccountId: target.social_account_id,
        platform: target.platform,
        status: target.status,
        platformPostId: target.platform_post_id,
        platformPostUrl: target.platform_post_url,
        cancelReason: target.cancel_reason,
        errorCode: error?.code ?? null,
        errorCategory: error?.category ?? null,
        errorStage: error?.stage ?? null,
        errorRetryAfterMs: error?.retryAfterMs ?? null,
      }
    }),
  }
}
