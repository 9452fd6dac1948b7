export type { AssetRow } from './domain/asset.ts'
export type { ContainerRow } from './domain/container-row.ts'
export {
  assertNotArchived,
  assertNotRejected,
  assertPublishable,
  assertReady,
  assertScene,
  assertVersion,
  type Captions,
  isPublishable,
  publishabilityOf,
  warningsOf,
} from './domain/container-rules.ts'
export { addComment } from './operations/add-comment.ts'
export { containerView, downloadsOf, readContainerView, readContainerViews } from './operations/container-view.ts'
export { generateFrom, reviewRequest } from './operations/generate-from.ts'
export type { GenerateRequest } from './operations/plan-generate.ts'
export { requireInputs } from './operations/require-inputs.ts'
export { projectInput } from './operations/script-request.ts'
export {
  listPendingContent,
  listPendingContentIds,
  setApproval,
  setVersionApproval,
} from './store/approval-state.ts'
export { assetsOf, containerMedia, findAssets } from './store/asset-queries.ts'
export {
  type CurrentContent,
  containerById,
  containerLocked,
  findContainer,
  findContainers,
  findCurrentContent,
  lockContainers,
  lockOwnContainers,
  requireContainer,
  type ScopedContainer,
} from './store/container-queries.ts'
export { containerRows } from './store/relations.ts'
