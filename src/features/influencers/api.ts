export {
  findPresenter,
  type Presenter,
  requireInfluencersOf,
  requireReadyInfluencer,
} from './store/presenter-queries.ts'
