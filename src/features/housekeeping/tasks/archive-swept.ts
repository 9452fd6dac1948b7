import type { WorkerDeps } from '../../../context.ts'
import { findSweptGroup, readSwept } from '../../../db/archive-rows.ts'
import { deleteSwept, sweepBatch } from '../../../db/sweep-rows.ts'
import type { Sweep } from '../../../db/table-rules.ts'
import { nextFileOf } from '../store/archives.ts'
import { archiveOwner } from './archive-month.ts'

/** A run begins no further file after so long. */
const sliceMs = 20_000
/** Rows of one file: a month of an owner has more files than one where it has more rows. */
const fileRows = 10_000

/**
 * Writes rows past their retention to storage and deletes them, an owner's rows of a month at a time. Those of a file are
 * deleted once it is recorded, and no others: a worker that dies between the two leaves them to the owner's next file.
 * @returns whether there may be more
 */
export async function archiveSwept(
  deps: WorkerDeps,
  { table, sweep, before }: { readonly table: string; readonly sweep: Sweep; readonly before: Date },
  signal: AbortSignal,
): Promise<boolean> {
  const { write } = deps.db
  const until = performance.now() + sliceMs
  const { batch = sweepBatch } = sweep
  for (let after = ''; ; ) {
    const group = await findSweptGroup(write, table, sweep, { after, before })
    if (!group) return false
    if (signal.aborted || performance.now() > until) return true
    const rows = await readSwept(write, table, sweep, group, { before, limit: fileRows })
    // Its rows have changed since it was found: there is nothing to write.
    if (rows.length === 0) {
      after = group.first
      continue
    }
    const named = { owner_id: group.owner, table_name: table, month: group.month }
    const file = { ...named, month: await nextFileOf(write, named) }
    const lines = rows.map(({ line }) => `${line}\n`)
    // Its erasure was accepted since it was found.
    if (!(await archiveOwner(deps, file, lines, signal))) return true
    deps.faults.reach('archive.file')
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += batch)
      await deleteSwept(write, table, { rule: sweep, before }, ids.slice(from, from + batch))
    // A full file may leave rows of the same month behind.
    if (rows.length < fileRows) after = group.first
  }
}
