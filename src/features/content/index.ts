export {
  type AssetRow,
  type ContainerRow,
  containerMedia,
  findAssets,
  lockContainers,
  requireContainer,
  type ScopedContainer,
} from './container-queries.ts'
export {
  assertKept,
  assertPublishable,
  assertReady,
  assertVersion,
  type Captions,
  publishabilityOf,
} from './container-rules.ts'
export { readContainerView } from './container-view.ts'
export { type GenerateRequest, generateFrom, reviewRequest } from './generate-from.ts'
export { requireIngredients } from './ingredients.ts'
export { projectInput } from './script-of.ts'
