import type { WorkerDeps } from '../../../context.ts'
import { jobRows } from '../../../jobs/relations.ts'
import { HOUR } from '../../../lib/time.ts'
import { defineTask } from '../../../tasks/index.ts'

const batch = 64
/** A worker that lost its lease may still be uploading a file; its stage's deadline is shorter than this. */
const graceMs = HOUR

/** Deletes files that no media item names. */
export const sweepFiles = defineTask<WorkerDeps>({
  kind: 'media.sweep_files',
  concurrency: 1,
  everySeconds: 60,
  async run(deps, { signal }) {
    const now = deps.clock.now()
    const before = new Date(now.getTime() - graceMs)
    const loose = await deps.db.read
      .selectFrom('loose_files')
      .leftJoin(jobRows.as('jobs'), 'jobs.id', 'loose_files.job_id')
      .select('loose_files.storage_key')
      .where((where) =>
        where.or([where('jobs.finished_at', '<', before), where('loose_files.delete_after', '<=', now)]),
      )
      .limit(batch)
      .execute()
    for (const { storage_key: key } of loose) {
      signal.throwIfAborted()
      // Delete the file before its row, so that a crash between the two repeats the sweep.
      await deps.storage.delete(key)
      await deps.db.write.deleteFrom('loose_files').where('storage_key', '=', key).execute()
    }
    return loose.length === batch ? 'again' : undefined
  },
})
