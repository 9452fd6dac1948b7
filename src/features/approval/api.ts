export { initialApproval } from './domain/approval-rules.ts'
export { setPolicy } from './operations/approval-policy.ts'
export { awaitDecision } from './operations/approval-steps.ts'
