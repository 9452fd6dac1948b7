import type { WorkerDeps } from '../../../context.ts'
import { HOUR } from '../../../lib/time.ts'
import { defineTask } from '../../../tasks/index.ts'
import { deleteLooseFile, listDeletableFiles } from '../store/loose-files.ts'

const batch = 64
/** A worker that lost its lease may still be uploading a file; its stage's deadline is shorter than this. */
const graceMs = HOUR

/** Deletes files that no media item names. */
export const sweepFiles = defineTask<WorkerDeps>({
  kind: 'media.sweep_files',
  role: 'collect',
  concurrency: 1,
  everySeconds: 60,
  async run(deps, { signal }) {
    const now = deps.clock.now()
    const endedBefore = new Date(now.getTime() - graceMs)
    const keys = await listDeletableFiles(deps.db.read, { now, endedBefore, limit: batch })
    for (const key of keys) {
      signal.throwIfAborted()
      // Delete the file before its row, so that a crash between the two repeats the sweep.
      await deps.storage.delete(key)
      await deleteLooseFile(deps.db.write, key)
    }
    return keys.length === batch ? 'again' : undefined
  },
})
