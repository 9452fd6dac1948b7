import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { defineTask } from '../../../tasks/index.ts'
import { accountRows, findAccount } from '../../social-accounts/api.ts'
import { endLease } from '../store/end-lease.ts'
import { claimLeaseStep } from '../store/lease-changes.ts'
import { lockForStep } from '../store/lease-queries.ts'
import { advanceLease } from './lease-steps.ts'

/**
 * Workers of the previous version claim by this column too; if a worker dies, the lease is due again after this time.
 */
const claimMs = 120_000
const findSeconds = 10

/** Prepares an assigned account, starts the use of a warmed-up one, or expires a lease whose term has ended. */
export const advanceLeases = defineTask<WorkerDeps>({
  kind: 'leased_accounts.advance',
  role: 'collect',
  concurrency: 10,
  missing: {
    due: sql`SELECT id AS key, next_step_at AS due_at FROM leased_accounts
      WHERE next_step_at <= now() AND status <> 'waitlisted'`,
    everySeconds: findSeconds,
  },
  async run(deps, { key: id, signal }) {
    const now = deps.clock.now()
    const lease = await claimLeaseStep(deps.db.write, id, { now, until: new Date(now.getTime() + claimMs) })
    if (!lease) return undefined
    await advanceLease(deps, lease, signal)
    return 'again'
  },
})

/** Ends a lease whose account the platform bars from posting, whichever call found that out. */
export const endRestricted = defineTask<WorkerDeps>({
  kind: 'leased_accounts.end_restricted',
  role: 'collect',
  concurrency: 4,
  missing: {
    due: sql`SELECT l.id AS key, a.updated_at AS due_at
      FROM ${accountRows} a JOIN leased_accounts l ON l.id = a.leased_account_id
      WHERE a.ownership = 'leased' AND a.status = 'restricted' AND l.status IN ('active', 'paused')`,
    everySeconds: findSeconds,
  },
  async run(deps, { key: id }) {
    await inTransaction(deps.db.write, async (tx) => {
      const { lease } = await lockForStep(tx, id)
      if (lease.status !== 'active' && lease.status !== 'paused') return
      const account = lease.social_account_id === null ? undefined : await findAccount(tx, lease.social_account_id)
      if (account?.status === 'restricted')
        await endLease(tx, deps, lease, { status: 'restricted', reason: account.status_reason })
    })
  },
})
