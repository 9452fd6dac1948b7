import type { TargetRow } from './publication-row.ts'
import type { RequestedTarget } from './target-issues.ts'

/** Returns the request that a stored target was created from, to evaluate it again. */
export function requestedTargetOf(target: TargetRow): RequestedTarget {
  return {
    socialAccountId: target.social_account_id,
    caption: target.own_caption ?? undefined,
    firstComment: target.first_comment ?? undefined,
    coverMediaId: target.cover_media_id ?? undefined,
    options: target.options,
  }
}
