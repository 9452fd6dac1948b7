import type { Tx } from '../../../db/transaction.ts'
import { jobRows } from '../../../jobs/relations.ts'

/** Records files before they are put into storage, so that the sweep finds them if the job fails. */
export async function recordLooseFiles(tx: Tx, jobId: string, keys: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('loose_files')
    .values(keys.map((key) => ({ storage_key: key, job_id: jobId, created_at: now })))
    .onConflict((conflict) => conflict.column('storage_key').doNothing())
    .execute()
}

/** Marks files for deletion by the sweep: rejected, replaced or deleted ones. */
export async function markFilesForDeletion(
  tx: Tx,
  keys: readonly string[],
  now: Date,
  after: Date = now,
): Promise<void> {
  await tx
    .insertInto('loose_files')
    .values(keys.map((key) => ({ storage_key: key, delete_after: after, created_at: now })))
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ job_id: null, delete_after: after }))
    .execute()
}

/** Unmarks files that a media item names now, so that the sweep keeps them. */
export async function unmarkFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('loose_files').where('storage_key', 'in', keys).execute()
}

/** Lists files that are to be deleted now, and those of jobs that ended before a time. */
export async function listDeletableFiles(
  tx: Tx,
  { now, endedBefore, limit }: { readonly now: Date; readonly endedBefore: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('loose_files')
    .leftJoin(jobRows.as('jobs'), 'jobs.id', 'loose_files.job_id')
    .select('loose_files.storage_key')
    .where((where) =>
      where.or([where('jobs.finished_at', '<', endedBefore), where('loose_files.delete_after', '<=', now)]),
    )
    .limit(limit)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Forgets a file that was deleted from storage. */
export async function deleteLooseFile(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('loose_files').where('storage_key', '=', key).execute()
}
