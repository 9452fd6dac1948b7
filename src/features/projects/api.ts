export { assertActive } from './domain/project-rules.ts'
export { type Owner, ownedBy, type ProjectRow, type ProjectScope, requireProject } from './store/project-queries.ts'
