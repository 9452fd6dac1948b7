export { findInFlight, findProjectsInFlight, isOnPlatform, lastOutcomes } from './publication-queries.ts'
export { cancelAccountTargets, cancelSchedules, holdSchedules, onApprovalChanged } from './schedule-reactions.ts'
export { readSwitches } from './send-gate.ts'
export { fromConnector, fromRefusal, ownError, type TargetError } from './target-error.ts'
