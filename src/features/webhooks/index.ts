export { deliveryTick } from './delivery-tick.ts'
export { fanOutTick } from './fan-out-tick.ts'
export { replayJob } from './replay-job.ts'
export { sweepTick } from './sweep-tick.ts'
