export { type Owner, ownedBy, type ProjectRow, type ProjectScope, requireProject } from './project-queries.ts'
export { assertActive } from './project-rules.ts'
