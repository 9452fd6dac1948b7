import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { endLease } from './end-lease.ts'
import type { LeaseRow } from './lease-queries.ts'
import { lockForStep } from './lease-queries.ts'
import { advanceLease } from './lease-steps.ts'

const batch = 10
const claimMs = 120_000

/** Makes assigned accounts ready, puts warmed-up ones into use, and lets leases lapse when their term is over. */
export const advanceLeases: Tick<WorkerDeps> = {
  name: 'leased_accounts.advance',
  everyMs: 2_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    // Claimed for two minutes, so that a worker that dies leaves it to the next.
    const { rows: due } = await sql<LeaseRow>`
      UPDATE leased_accounts SET next_step_at = ${new Date(now.getTime() + claimMs)}
      WHERE id IN (SELECT id FROM leased_accounts WHERE next_step_at <= ${now} AND status <> 'waitlisted'
        ORDER BY next_step_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(deps.db.write)
    await Promise.all(due.map((lease) => advanceLease(deps, lease, signal)))
    return due.length === batch
  },
}

/** Ends leases whose account the platform keeps from posting, wherever that was found out. */
export const endRestricted: Tick<WorkerDeps> = {
  name: 'leased_accounts.end_restricted',
  everyMs: 2_000,
  async run(deps, signal) {
    const { rows } = await sql<{ id: string }>`
      SELECT l.id FROM social_accounts a JOIN leased_accounts l ON l.id = a.leased_account_id
      WHERE a.ownership = 'leased' AND a.status = 'restricted' AND l.status IN ('active', 'paused')
      LIMIT ${batch}`.execute(deps.db.write)
    for (const { id } of rows) {
      if (signal.aborted) break
      await inTransaction(deps.db.write, async (tx) => {
        const { lease } = await lockForStep(tx, id)
        if (lease.status !== 'active' && lease.status !== 'paused') return
        const account = await tx
          .selectFrom('social_accounts')
          .select('status_reason')
          .where('id', '=', lease.social_account_id)
          .where('status', '=', 'restricted')
          .executeTakeFirst()
        if (account) await endLease(tx, deps, lease, { status: 'restricted', reason: account.status_reason })
      })
    }
    return rows.length === batch
  },
}
