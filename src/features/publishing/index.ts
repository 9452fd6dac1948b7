export { findInFlight, findProjectsInFlight, isOnPlatform, lastOutcomes } from './publication-queries.ts'
export { cancelAccountTargets, cancelSchedules, holdSchedules, onApprovalChanged } from './schedule-reactions.ts'
