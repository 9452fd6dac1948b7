export { followProjects, recommendDaily } from './daily-tick.ts'
export { recommendationsJob } from './refresh-job.ts'
