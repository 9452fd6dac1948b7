export { type ApprovalPolicy, policyOf, ruleFor } from './domain/approval-rules.ts'
export { setPolicy } from './operations/approval-policy.ts'
export { type Actor, assertNotPublishing, awaitDecision } from './operations/approval-steps.ts'
