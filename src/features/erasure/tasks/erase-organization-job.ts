import type { WorkerDeps } from '../../../context.ts'
import { defineJob } from '../../../jobs/definition.ts'
import type { ErasureResults } from './erase-stages.ts'
import {
  eraseOrganizationFiles,
  eraseOrganizationRows,
  erasurePayload,
  reportErasure,
  targetOf,
} from './erase-stages.ts'
import { stopWork } from './stop-work.ts'

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'organization.erase': typeof erasurePayload
  }
}

/** Erases an organization: its projects one after the other, then what is its own. */
export const eraseOrganizationJob = defineJob<'organization.erase', ErasureResults, WorkerDeps>({
  type: 'organization.erase',
  role: 'collect',
  payload: erasurePayload,
  concurrency: 1,
  isFinal: true,
  // The organization is switched off from the start.
  shielded: ['stop', 'rows', 'files'],
  stages: {
    stop: (context) => stopWork(context, { organizationId: targetOf(context.job) }, context.results.stop),
    rows: eraseOrganizationRows,
    files: (context) => eraseOrganizationFiles(context, context.results.files),
  },
  succeed: async (tx, { job, deps }) => ({ result: await reportErasure(tx, job, deps.clock.now()) }),
  // Asking again starts the rest.
  async end() {},
})
