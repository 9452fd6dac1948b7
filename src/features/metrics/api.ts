export { getAllOrganicMetrics } from './operations/getAllOrganicMetrics.ts'
export { latestSnapshotAt, listPostMetrics, type PostMetrics } from './store/post-metrics.ts'
