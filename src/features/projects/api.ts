export type { Owner } from '../../owner.ts'
export { assertActive, mergeOneLevel } from './domain/project-rules.ts'
export { assertLogos } from './operations/assert-logos.ts'
export { type EntryOwner, readEntryOwners } from './operations/entry-owners-view.ts'
export { saveApprovalPolicy } from './store/approval-policy.ts'
export { listProjectsToErase, markProjectErased } from './store/erase-project.ts'
export { compared, isOneOf, readBy } from './store/list-filters.ts'
export {
  lastChanged,
  listOwnedRows,
  listRows,
  newest,
  type Order,
  orderOf,
  type RowList,
} from './store/list-rows.ts'
export {
  inScope,
  isInOwnerScope,
  type ListScope,
  maxMergedProjects,
  narrowTo,
  type OwnerScope,
  projectsInScope,
  readProjectIds,
  readScopedProjects,
  resolveListScope,
  resolveOwnerScope,
  type ScopeQuery,
  scopeOfProject,
} from './store/list-scope.ts'
export {
  isInActiveProject,
  lockProject,
  needsApproval,
  organizationOf,
  organizationsOf,
  ownerOf,
  projectById,
  projectLocked,
  projectMode,
  projectOwners,
  projectsOf,
  readProject,
  requireOwnProject,
  serviceOwner,
} from './store/own-work.ts'
export { lockProjects, lockProjectsOf, moveProjects } from './store/ownership.ts'
export {
  findProjects,
  holdProjects,
  lockOwnProjects,
  ownedBy,
  type ProjectRow,
  type ProjectScope,
  type Reader,
  readableBy,
  readerColumns,
  readerOf,
  requireProject,
} from './store/project-queries.ts'
export { projectRows } from './store/relations.ts'
export { hasPair, hasTag, hasWords, type Search } from './store/search.ts'
export { setProjectMode } from './store/set-project-mode.ts'
export { countTestPieces } from './store/test-pieces.ts'
