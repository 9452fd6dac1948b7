export { initialApproval } from './domain/approval-rules.ts'
export { setPolicy } from './operations/approval-policy.ts'
export { awaitDecision } from './operations/approval-steps.ts'
export { recordWords } from './operations/record-words.ts'
