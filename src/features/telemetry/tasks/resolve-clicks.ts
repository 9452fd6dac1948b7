import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { DueClick } from '../store/pending-clicks.ts'
import { claimDueClicks, findClicks, rescheduleClicks } from '../store/pending-clicks.ts'
import { storeOf } from '../store/store-of.ts'

/** How long a claim lasts: afterwards the click ids of a worker that died can be claimed again. */
const claimMs = MINUTE
/**
 * The waits before further lookups. A later report makes the row due; these retries are for reports that were written
 * concurrently with the row.
 */
const againAfterMs = [MINUTE, 600_000]

/**
 * Resolves an organization's click ids from other reports that carry them and name a source. An unresolved one stays
 * pending until such a report makes it due.
 * @returns how many were due
 */
export async function resolveClicks(deps: WorkerDeps, organizationId: string, limit: number): Promise<number> {
  const now = deps.clock.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  const due = await claimDueClicks(deps.db.write, organizationId, { now, claimedUntil, limit })
  if (due.length === 0) return 0
  await inTransaction(deps.db.write, async (tx) => {
    const found = await findClicks(tx, due)
    const items = new Set(found.map(({ item }) => item))
    await storeOf(deps).resolveClicks(tx, found, now)
    const rest = due.filter(({ item }) => !items.has(item))
    await reschedule(tx, rest, { now, claimedUntil })
  })
  return due.length
}

async function reschedule(
  tx: Tx,
  rows: readonly DueClick[],
  { now, claimedUntil }: { readonly now: Date; readonly claimedUntil: Date },
): Promise<void> {
  const waiting = rows.map(({ project_id, occurred_at, item, tries }) => {
    const waitMs = againAfterMs[tries]
    return { project_id, occurred_at, item, at: waitMs === undefined ? null : new Date(now.getTime() + waitMs) }
  })
  await rescheduleClicks(tx, waiting, claimedUntil)
}
