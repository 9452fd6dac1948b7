export { createKeyUses, type KeyUses } from './key-uses.ts'
export { createRequestCounts, idOf, type RequestCounts } from './request-counts.ts'
export { createWriteKey, renameWriteKey, revokeWriteKey, rotateWriteKey } from './write-keys.ts'
