export { followProjects, lookAtProject } from './tasks/daily-task.ts'
export { recommendationsJob } from './tasks/refresh-job.ts'
