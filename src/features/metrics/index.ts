export { collectFigures, followFigures } from './collect-tasks.ts'
export { listPostFigures, type PostFigures } from './post-figures.ts'
export { refreshJob } from './refresh-job.ts'
