export { followProjects, lookAtProject } from './daily-task.ts'
export { recommendationsJob } from './refresh-job.ts'
