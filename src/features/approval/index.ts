export { setPolicy } from './approval-policy.ts'
export { type ApprovalPolicy, policyOf, ruleFor } from './approval-rules.ts'
export { type Actor, assertNotPublishing, awaitDecision } from './approval-steps.ts'
