export { influencerJobs } from './look-job.ts'
export { findPresenter, type Presenter, requireReadyInfluencer } from './presenter-queries.ts'
