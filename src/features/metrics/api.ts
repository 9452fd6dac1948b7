export { getAllOrganicMetrics } from './operations/getAllOrganicMetrics.ts'
export { queryOrganicMetrics } from './operations/organic-metrics.ts'
export { respondWithAds } from './operations/respond-with-ads.ts'
export { latestSnapshotAt, listPostMetrics, type PostMetrics } from './store/post-metrics.ts'
