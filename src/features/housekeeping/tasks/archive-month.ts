import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerDeps } from '../../../context.ts'
import { findNextOwner, readOwnRows } from '../../../db/archive-rows.ts'
import type { ArchivedRows } from '../../../db/table-rules.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RunningTask } from '../../../tasks/index.ts'
import { archiveKey, isArchived, packLines, recordArchive } from '../store/archives.ts'

/** A run begins no further file after so long. */
const sliceMs = 20_000

/**
 * Writes the rows of a past month to storage, a file for each owner. A file is recorded once it is stored: a run that
 * was interrupted goes on with the owner behind the last record.
 * @returns whether all of it is archived
 */
export async function archiveMonth(
  deps: WorkerDeps,
  { table, partition, rules }: { table: string; partition: string; rules: readonly ArchivedRows[] },
  signal: RunningTask['signal'],
): Promise<boolean> {
  const until = performance.now() + sliceMs
  const month = partition.slice(-6)
  for (const rule of rules)
    for (let owner = await findNextOwner(deps.db.write, partition, rule, ''); owner !== undefined; ) {
      const named = { owner_id: owner, table_name: table, month }
      if (!(await isArchived(deps.db.write, named))) {
        if (signal.aborted || performance.now() > until) return false
        await archiveOwner(deps, named, readOwnRows(deps.db.write, partition, rule, owner), signal)
        deps.faults.reach('archive.file')
      }
      owner = await findNextOwner(deps.db.write, partition, rule, owner)
    }
  return true
}

/** @returns false where its owner is being erased, so that nothing was stored */
export async function archiveOwner(
  deps: WorkerDeps,
  named: { readonly owner_id: string; readonly table_name: string; readonly month: string },
  lines: AsyncIterable<string> | Iterable<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const root = join(deps.config.dataDir, 'archiving')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(root, 'month-'))
  try {
    const path = join(folder, 'rows')
    const content = await packLines(lines, path, signal)
    const key = archiveKey(named)
    const archive = { ...named, ...content, storage_key: key, created_at: deps.clock.now() }
    await deps.storage.putFile(key, path, 'application/gzip')
    // The manifest stands beside the file, so that it can be read without this database.
    await deps.storage.putBytes(`${key}.json`, Buffer.from(JSON.stringify(archive)), 'application/json')
    if (await inTransaction(deps.db.write, (tx) => recordArchive(tx, archive))) return true
    await deps.storage.delete(key)
    await deps.storage.delete(`${key}.json`)
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
