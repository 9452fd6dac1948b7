export type { Next, RunningTask, TaskDefinition, TaskDeps } from './definition.ts'
export { defineTask, LeaseLostError, waitUntil } from './definition.ts'
export { drop, type EnqueueOptions, enqueue, enqueueMany } from './enqueue.ts'
export { type TaskWorker, workOnTasks } from './work.ts'
