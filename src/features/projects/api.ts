export type { Owner } from '../../owner.ts'
export { assertActive } from './domain/project-rules.ts'
export { saveApprovalPolicy } from './store/approval-policy.ts'
export { listProjectsToErase, markProjectErased } from './store/erase-project.ts'
export {
  isInActiveProject,
  lockProject,
  needsApproval,
  organizationOf,
  organizationsOf,
  ownerOf,
  projectMode,
  projectOwners,
  projectsOf,
  readProject,
  requireOwnProject,
} from './store/own-work.ts'
export { lockProjects, lockProjectsOf, moveProjects } from './store/ownership.ts'
export {
  ownedBy,
  type ProjectRow,
  type ProjectScope,
  type Reader,
  readableBy,
  readerOf,
  requireProject,
} from './store/project-queries.ts'
export { setProjectMode } from './store/set-project-mode.ts'
