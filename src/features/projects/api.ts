export { assertActive } from './domain/project-rules.ts'
export {
  holdProject,
  isInActiveProject,
  organizationOf,
  organizationsOf,
  ownerOf,
  projectOwners,
  projectsOf,
  readProject,
  requireOwnProject,
} from './store/own-work.ts'
export { type Owner, ownedBy, type ProjectRow, type ProjectScope, requireProject } from './store/project-queries.ts'
