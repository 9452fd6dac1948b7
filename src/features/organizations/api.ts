export { createKeyUses, type KeyUses } from './store/key-uses.ts'
export { createRequestCounts, idOf, type RequestCounts } from './store/request-counts.ts'
export { createRequestLog, networkOf, type RequestLog } from './store/request-log.ts'
export { createWriteKey, renameWriteKey, revokeWriteKey, rotateWriteKey } from './store/write-keys.ts'
