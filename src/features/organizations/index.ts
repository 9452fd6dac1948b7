export { createKeyUses, type KeyUses } from './key-uses.ts'
export { createRequestCounts, idOf, type RequestCounts } from './request-counts.ts'
export { createRequestLog, networkOf, type RequestLog } from './request-log.ts'
export { createWriteKey, renameWriteKey, revokeWriteKey, rotateWriteKey } from './write-keys.ts'
