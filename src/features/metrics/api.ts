export { listPostMetrics, newestReadingAt, type PostMetrics } from './store/post-figures.ts'
