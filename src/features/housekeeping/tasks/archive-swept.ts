import type { WorkerDeps } from '../../../context.ts'
import type { ArchivedColumn, RowTexts } from '../../../db/archive-columns.ts'
import { listArchivedColumns } from '../../../db/archive-columns.ts'
import type { SweptGroup } from '../../../db/archive-swept-rows.ts'
import { findSweptGroup, readSwept } from '../../../db/archive-swept-rows.ts'
import { deleteSwept, sweepBatch } from '../../../db/sweep-rows.ts'
import type { Sweep } from '../../../db/table-rules.ts'
import { nextFileOf } from '../store/archives.ts'
import { archiveOwner } from './archive-month.ts'

/** A run begins no further file after so long. */
const sliceMs = 20_000
/** Rows of one file: a month of an owner has more files than one where it has more rows. */
const fileRows = 10_000
/** Rows that one statement reads. */
const page = 1_000

interface Swept {
  readonly table: string
  readonly sweep: Sweep
  readonly before: Date
}

/**
 * Writes rows past their retention to storage and deletes them, an owner's rows of a month at a time. Those of a file are
 * deleted once it is recorded, and no others: a worker that dies between the two leaves them to the owner's next file.
 * @returns whether there may be more
 */
export async function archiveSwept(deps: WorkerDeps, swept: Swept, signal: AbortSignal): Promise<boolean> {
  const { table, sweep, before } = swept
  const { write } = deps.db
  const until = performance.now() + sliceMs
  const { batch = sweepBatch } = sweep
  const columns = await listArchivedColumns(write, table, sweep.below)
  for (let after: readonly string[] | undefined; ; ) {
    const group = await findSweptGroup(write, table, sweep, { after, before })
    if (!group) return false
    if (signal.aborted || performance.now() > until) return true
    const keys: (readonly string[])[] = []
    const pages = readPages(deps, swept, group, { columns, keys })
    if (group.is_erased) for await (const _ of pages);
    else {
      const named = { owner_id: group.owner, table_name: table, month: group.month }
      const file = { ...named, month: await nextFileOf(write, named) }
      const outcome = await archiveOwner(deps, file, { columns, pages }, signal)
      // Its erasure was accepted since it was found.
      if (outcome === 'erased') return true
      if (outcome === 'stored') deps.faults.reach('archive.file')
    }
    for (let from = 0; from < keys.length; from += batch)
      await deleteSwept(write, table, { rule: sweep, before }, keys.slice(from, from + batch))
    // A full file may leave rows of the same month behind, and those of others may have the same day.
    if (keys.length < fileRows) after = group.first
  }
}

/** Reads at most the rows of one file, and collects what identifies them. */
async function* readPages(
  { db }: WorkerDeps,
  { table, sweep, before }: Swept,
  group: SweptGroup,
  { columns, keys }: { readonly columns: readonly ArchivedColumn[]; readonly keys: (readonly string[])[] },
): AsyncGenerator<readonly RowTexts[]> {
  for (let after: readonly string[] | undefined; keys.length < fileRows; ) {
    const limit = Math.min(page, fileRows - keys.length)
    const rows = await readSwept(db.write, table, sweep, group, { before, columns, after, limit })
    for (const { key } of rows) keys.push(key)
    if (rows.length > 0) yield rows.map(({ texts }) => texts)
    if (rows.length < limit) return
    after = rows.at(-1)?.position
  }
}
