export {
  findPresenter,
  type Presenter,
  requireInfluencersOf,
  requireReadyInfluencer,
} from './store/presenter-queries.ts'
export { influencerJobs } from './tasks/look-job.ts'
