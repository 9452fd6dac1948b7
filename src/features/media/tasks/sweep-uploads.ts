import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import { defineTask } from '../../../tasks/index.ts'
import { putMs } from '../domain/media-rules.ts'
import { releaseQuota } from '../store/quota-queries.ts'
import { expireUpload, listExpiredUploads, listFiles, listUploadsToEmpty, markSwept } from '../store/upload-queries.ts'

const batch = 64
/** A PUT that begins in the last second of its URL's validity may take this long. */
const graceMs = 10 * MINUTE

/** Expires uploads that were not finalized in time, and deletes the files that arrive for uploads that have ended. */
export const sweepUploads = defineTask<WorkerDeps>({
  kind: 'media.sweep_uploads',
  role: 'collect',
  concurrency: 1,
  everySeconds: 60,
  async run(deps, { signal }) {
    const expired = await expire(deps, signal)
    const emptied = await empty(deps, signal)
    return expired === batch || emptied === batch ? 'again' : undefined
  },
})

/** @returns how many uploads expired */
async function expire(deps: WorkerDeps, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const due = await listExpiredUploads(deps.db.write, now, batch)
  for (const id of due) {
    signal.throwIfAborted()
    await inTransaction(deps.db.write, (tx) => expireOne(tx, id, now))
  }
  return due.length
}

async function expireOne(tx: Tx, id: string, now: Date): Promise<void> {
  const projectId = await expireUpload(tx, id, now)
  if (projectId === undefined) return
  const files = await listFiles(tx, id)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  await releaseQuota(tx, projectId, { uploads: files.length, bytes })
}

/**
 * Presigned URLs issued just before an upload ended still accept files. Once the last URL has expired and every file is
 * measured, all files are deleted permanently.
 * @returns how many uploads were emptied
 */
async function empty(deps: WorkerDeps, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const ended = await listUploadsToEmpty(deps.db.read, {
    expiredBefore: before(graceMs),
    finalizedBefore: before(putMs + graceMs),
    limit: batch,
  })
  for (const id of ended) {
    signal.throwIfAborted()
    // Delete the files before recording it, so that a crash between the two repeats the sweep.
    for (const file of await listFiles(deps.db.read, id)) await deps.storage.delete(file.storage_key)
    await markSwept(deps.db.write, id, now)
  }
  return ended.length
}
