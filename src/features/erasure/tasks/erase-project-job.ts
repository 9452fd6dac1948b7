import type { WorkerDeps } from '../../../context.ts'
import { defineJob } from '../../../jobs/definition.ts'
import type { ErasureResults } from './erase-stages.ts'
import { eraseProjectFiles, eraseProjectRows, erasurePayload, reportErasure, targetOf } from './erase-stages.ts'
import { stopWork } from './stop-work.ts'

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'project.erase': typeof erasurePayload
  }
}

/** Erases a project; every batch is a transaction of its own, so that it goes on wherever it was interrupted. */
export const eraseProjectJob = defineJob<'project.erase', ErasureResults, WorkerDeps>({
  type: 'project.erase',
  role: 'collect',
  payload: erasurePayload,
  concurrency: 1,
  isFinal: true,
  // A switched-off key or organization ends nothing that was accepted before.
  shielded: ['stop', 'rows', 'files'],
  stages: {
    stop: (context) => stopWork(context, { projectId: targetOf(context.job) }, context.results.stop),
    rows: eraseProjectRows,
    files: eraseProjectFiles,
  },
  succeed: async (tx, { job, deps }) => ({ result: await reportErasure(tx, job, deps.clock.now()) }),
  // Asking again starts the rest.
  async end() {},
})
