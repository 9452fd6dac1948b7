export { influencerJobs } from './look-job.ts'
export { findPresenter, type Presenter, requireInfluencersOf, requireReadyInfluencer } from './presenter-queries.ts'
