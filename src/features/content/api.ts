export {
  assertKept,
  assertPublishable,
  assertReady,
  assertVersion,
  type Captions,
  isPublishable,
  publishabilityOf,
} from './domain/container-rules.ts'
export { readContainerView } from './operations/container-view.ts'
export { type GenerateRequest, generateFrom, reviewRequest } from './operations/generate-from.ts'
export { requireIngredients } from './operations/ingredients.ts'
export {
  listPendingContent,
  listPendingContentIds,
  setApproval,
  setVersionApproval,
} from './store/approval-state.ts'
export {
  type AssetRow,
  type ContainerRow,
  containerMedia,
  type Followed,
  findAssets,
  findContainer,
  findFollowed,
  lockContainers,
  requireContainer,
  type ScopedContainer,
} from './store/container-queries.ts'
export { containerRows } from './store/relations.ts'
export { projectInput } from './tasks/script-of.ts'
