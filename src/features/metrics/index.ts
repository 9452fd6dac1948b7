export { collectFigures, followFigures } from './collect-ticks.ts'
export { listPostFigures, type PostFigures } from './post-figures.ts'
export { refreshJob } from './refresh-job.ts'
