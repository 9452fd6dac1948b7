export { initialApproval } from './domain/approval-rules.ts'
export { maxPageName, maxPageText } from './domain/review-link-rules.ts'
export { setPolicy } from './operations/approval-policy.ts'
export { awaitDecision } from './operations/approval-steps.ts'
export { recordWords } from './operations/record-words.ts'
export {
  actOnReview,
  openReview,
  type ReviewOutcome,
  type ReviewPage,
  type ReviewPiece,
  readReviewFile,
  readReviewPage,
  requireReview,
} from './operations/review-page.ts'
export type { ReviewLink } from './store/review-link-queries.ts'
