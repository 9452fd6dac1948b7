export { createRequestCounts, idOf, type RequestCounts } from './request-counts.ts'
export { createWriteKey, renameWriteKey, revokeWriteKey, rotateWriteKey } from './write-keys.ts'
