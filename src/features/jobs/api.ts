export { assertNotSuperseded } from './domain/superseded.ts'
export { cancel } from './operations/cancel.ts'
export { accepted, jobView } from './operations/job-view.ts'
export { assertFewToday, assertNoneLive } from './store/live-jobs.ts'
