import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireReviewLink } from '../store/review-link-queries.ts'
import { reviewLinkView } from './review-link-view.ts'

/** GET /v1/review-links/{reviewLinkId} */
export const getReviewLink: Handler<'getReviewLink'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getReviewLink'>> => ({
  status: 200,
  body: reviewLinkView(await requireReviewLink(tx, caller, path.reviewLinkId, 'read')),
})
