export { assertRecordIsRecent, RecordExpiredError } from './domain/call-record.ts'
export type { TargetRow } from './domain/publication-row.ts'
export { publicationStatuses } from './domain/publication-rules.ts'
export { isQuiet as isQuietHour, type PublishTime, type QuietHours } from './domain/publish-time.ts'
export { fromApiError, fromConnector, ownError, type TargetError } from './domain/target-error.ts'
export { listAllPublications } from './operations/listAllPublications.ts'
export { findPublicationViews } from './operations/publication-view.ts'
export { reviewTargets } from './operations/review-targets.ts'
export { scheduleContainer } from './operations/schedule-container.ts'
export { readTimeRequest, type TimeRequest } from './operations/take-slot.ts'
export { findPostedTest, type PostedTest, testPostFile } from './operations/test-post-page.ts'
export {
  type Reassignment,
  reassignKeySchedules,
  resumeKeySchedules,
  suspendKeySchedules,
} from './store/key-schedules.ts'
export {
  assertNotPublishing,
  findInFlight,
  findProjectsInFlight,
  isOnPlatform,
  requirePublication,
} from './store/publication-queries.ts'
export { publicationRows, targetRows } from './store/relations.ts'
export { cancelAccountTargets, cancelSchedules, holdSchedules, onApprovalChanged } from './store/schedule-reactions.ts'
export { markTargetsTracked } from './store/target-queries.ts'
