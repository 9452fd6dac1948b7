import type { TaskDeps } from '../../../tasks/index.ts'
import { defineTask, enqueue } from '../../../tasks/index.ts'
import { clearStageResults } from '../store/stage-results.ts'

const batch = 1_000

/**
 * Clears stage results of jobs that ended before results were cleared at the end. A migration starts it once; each run
 * continues after the job that its key names, in the order of the ids, and enqueues the next.
 */
export const clearResults = defineTask<TaskDeps>({
  kind: 'jobs.clear_results',
  role: 'collect',
  concurrency: 1,
  async run({ db }, { key }) {
    const last = await clearStageResults(db.write, { after: key, limit: batch })
    if (last !== null) await enqueue(db.write, 'jobs.clear_results', last)
  },
})
