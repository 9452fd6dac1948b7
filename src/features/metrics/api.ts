export { latestSnapshotAt, listPostMetrics, type PostMetrics } from './store/post-metrics.ts'
