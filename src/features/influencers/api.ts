export {
  findNarration,
  findPresenter,
  type Presenter,
  requireInfluencersOf,
  requireReadyInfluencer,
} from './store/presenter-queries.ts'
export { influencerRows } from './store/relations.ts'
