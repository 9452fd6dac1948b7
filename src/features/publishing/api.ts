export { assertRecordIsRecent, RecordExpiredError } from './domain/call-record.ts'
export { isQuiet as isQuietHour, type QuietHours } from './domain/publish-time.ts'
export { fromConnector, fromRefusal, ownError, type TargetError } from './domain/target-error.ts'
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
  type TargetRow,
  takeUnfollowedTargets,
} from './store/publication-queries.ts'
export { publicationRows, targetRows } from './store/relations.ts'
export { cancelAccountTargets, cancelSchedules, holdSchedules, onApprovalChanged } from './store/schedule-reactions.ts'
