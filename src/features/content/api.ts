export type { AssetRow } from './domain/asset.ts'
export type { ContainerRow } from './domain/container-row.ts'
export {
  assertNotArchived,
  assertPublishable,
  assertReady,
  assertVersion,
  type Captions,
  isPublishable,
  publishabilityOf,
  warningsOf,
} from './domain/container-rules.ts'
export { readContainerView } from './operations/container-view.ts'
export { type GenerateRequest, generateFrom, reviewRequest } from './operations/generate-from.ts'
export { requireInputs } from './operations/require-inputs.ts'
export {
  listPendingContent,
  listPendingContentIds,
  setApproval,
  setVersionApproval,
} from './store/approval-state.ts'
export { containerMedia, findAssets } from './store/asset-queries.ts'
export {
  type CurrentContent,
  findContainer,
  findCurrentContent,
  lockContainers,
  requireContainer,
  type ScopedContainer,
} from './store/container-queries.ts'
export { containerRows } from './store/relations.ts'
export { projectInput } from './tasks/script-request.ts'
