export { recommendDaily } from './daily-tick.ts'
export { refreshJob } from './refresh-job.ts'
