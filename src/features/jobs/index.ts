export { accepted, jobView } from './job-view.ts'
