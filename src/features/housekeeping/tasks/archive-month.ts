import type { WorkerDeps } from '../../../context.ts'
import type { ArchivedColumn, RowTexts } from '../../../db/archive-columns.ts'
import { listArchivedColumns } from '../../../db/archive-columns.ts'
import { findNextOwner, readOwnRows } from '../../../db/archive-rows.ts'
import type { ArchivedRows, Months } from '../../../db/table-rules.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RunningTask } from '../../../tasks/index.ts'
import { archiveKey, describeFile, isArchived, recordArchive } from '../store/archives.ts'
import { withArchivingFile } from '../store/archiving-folder.ts'
import { writeParquet } from '../store/parquet.ts'

/** A run begins no further file after so long. */
const sliceMs = 20_000

interface PastMonth {
  readonly table: string
  readonly partition: string
  readonly rules: readonly ArchivedRows[]
  readonly below: Months['below']
  /** Rows may have been made until then. */
  readonly newest: Date | undefined
}

/**
 * Writes the rows of a past month to storage, a file for each owner. A file is recorded once it is stored: a run that
 * was interrupted goes on with the owner behind the last record.
 * @returns whether all of it is archived
 */
export async function archiveMonth(
  deps: WorkerDeps,
  { table, partition, rules, below, newest }: PastMonth,
  signal: RunningTask['signal'],
): Promise<boolean> {
  const { write } = deps.db
  const until = performance.now() + sliceMs
  const month = partition.slice(-6)
  const columns = await listArchivedColumns(write, table, below)
  for (const rule of rules)
    for (let owner = await findNextOwner(write, { partition, rule }, ''); owner !== undefined; ) {
      const named = { owner_id: owner, table_name: table, month }
      if (!(await isArchived(write, named, newest))) {
        if (signal.aborted || performance.now() > until) return false
        const pages = readOwnRows(write, { partition, rule }, owner, { columns, below })
        if ((await archiveOwner(deps, named, { columns, pages }, signal)) === 'stored')
          deps.faults.reach('archive.file')
      }
      owner = await findNextOwner(write, { partition, rule }, owner)
    }
  return true
}

/**
 * Writes a file of an owner's rows and records it.
 * @returns `erased` where its owner is being erased, so that nothing was stored, and `empty` where there are no rows
 */
export async function archiveOwner(
  deps: WorkerDeps,
  named: { readonly owner_id: string; readonly table_name: string; readonly month: string },
  {
    columns,
    pages,
  }: { readonly columns: readonly ArchivedColumn[]; readonly pages: AsyncIterable<readonly RowTexts[]> },
  signal: AbortSignal,
): Promise<'stored' | 'erased' | 'empty'> {
  // What is made while the file is written may be missing in it.
  const created_at = deps.clock.now()
  return withArchivingFile(deps.config.dataDir, async (path) => {
    const rows = await writeParquet(path, columns, pages, signal)
    if (rows === 0) return 'empty'
    const key = archiveKey(named)
    const archive = { ...named, ...(await describeFile(path, rows)), storage_key: key, created_at }
    await deps.storage.putFile(key, path, 'application/vnd.apache.parquet')
    // The manifest stands beside the file, so that it can be read without this database.
    await deps.storage.putBytes(`${key}.json`, Buffer.from(JSON.stringify(archive)), 'application/json')
    deps.faults.reach('archive.stored')
    if (await inTransaction(deps.db.write, (tx) => recordArchive(tx, archive))) return 'stored'
    await deps.storage.delete(key)
    await deps.storage.delete(`${key}.json`)
    return 'erased'
  })
}
