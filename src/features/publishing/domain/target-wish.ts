import type { TargetRow } from '../store/publication-queries.ts'
import type { TargetWish } from './target-issues.ts'

/** A stored target as the wish that it was made from, to be judged again. */
export function wishOf(target: TargetRow): TargetWish {
  return {
    socialAccountId: target.social_account_id,
    caption: target.own_caption ?? undefined,
    firstComment: target.first_comment ?? undefined,
    coverMediaId: target.cover_media_id ?? undefined,
    options: target.options as object,
  }
}
