import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireReviewLink, revokeLink } from '../store/review-link-queries.ts'

/** DELETE /v1/review-links/{reviewLinkId} */
export const revokeReviewLink: Handler<'revokeReviewLink'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'revokeReviewLink'>> => {
  const link = await requireReviewLink(tx, caller, path.reviewLinkId, 'write')
  if (link.revoked_at !== null) throw conflict('already_revoked', 'The link is already revoked.')
  await revokeLink(tx, link.id, deps.clock.now())
  return { status: 204 }
}
