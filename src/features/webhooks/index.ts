export { deliver } from './deliver.ts'
export { fanOut, pollOutbox } from './fan-out.ts'
export { replayJob } from './replay-job.ts'
