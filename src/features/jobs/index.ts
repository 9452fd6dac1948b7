export { accepted, jobView } from './job-view.ts'
export { assertNoneLive } from './live-jobs.ts'
export { assertNotSuperseded } from './superseded.ts'
