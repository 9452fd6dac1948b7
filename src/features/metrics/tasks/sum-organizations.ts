import type { WorkerDeps } from '../../../context.ts'
import { defineTask } from '../../../tasks/index.ts'
import { dueFamilies, sumFamily } from '../store/organization-sums.ts'

/** The shortest pause, so that the notes of many batches are added together. */
const waitSeconds = 60
/** A run starts no further step after this time. */
const sliceMs = 10_000

/** Adds what was collected to the sums of organizations, which keep reports of many projects cheap. */
export const sumMetrics = defineTask<WorkerDeps>({
  kind: 'metrics.sum',
  role: 'collect',
  concurrency: 2,
  missing: { due: dueFamilies, everySeconds: waitSeconds },
  async run({ db }, { key: root, signal }) {
    const until = performance.now() + sliceMs
    for (let more = true; more; more = await sumFamily(db.write, root))
      if (signal.aborted || performance.now() > until) return 'again'
    return undefined
  },
})
