export { listPostFigures, type PostFigures } from './store/post-figures.ts'
export { collectFigures, followFigures } from './tasks/collect-tasks.ts'
export { refreshJob } from './tasks/refresh-job.ts'
