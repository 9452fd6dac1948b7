export { assertRecordIsRecent, RecordExpiredError } from './call-record.ts'
export { holdKeySchedules, type Reassignment, reassignKeySchedules, resumeKeySchedules } from './key-schedules.ts'
export {
  findInFlight,
  findProjectsInFlight,
  isOnPlatform,
  lastOutcomes,
  requirePublication,
} from './publication-queries.ts'
export { isQuiet as isQuietHour, type QuietHours } from './publish-time.ts'
export { cancelAccountTargets, cancelSchedules, holdSchedules, onApprovalChanged } from './schedule-reactions.ts'
export { fromConnector, fromRefusal, ownError, type TargetError } from './target-error.ts'
