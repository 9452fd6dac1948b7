export { deliver } from './tasks/deliver.ts'
export { fanOut, pollOutbox } from './tasks/fan-out.ts'
export { replayJob } from './tasks/replay-job.ts'
