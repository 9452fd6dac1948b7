import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { reserve, settle } from '../../../credits/ledger.ts'
import { globalKillSwitch, readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { unavailability } from '../../../db/unavailable.ts'
import { isApiError } from '../../../errors.ts'
import { defineTask } from '../../../tasks/index.ts'
import { reasons } from '../domain/lease-rules.ts'
import { assignWaiting, setAside } from '../store/lease-changes.ts'
import type { LeaseRow } from '../store/lease-queries.ts'
import { lockForStep } from '../store/lease-queries.ts'
import { fits, isFree, takeAccount } from '../store/pool-queries.ts'

const batch = 64
const tryAgainMs = 30_000

/** Assigns accounts that became free to the waiting list, in its order, and charges for them. */
export const serveWaitlist = defineTask<WorkerDeps>({
  kind: 'leased_accounts.serve_waitlist',
  role: 'collect',
  concurrency: 1,
  everySeconds: 15,
  async run(deps, { signal }) {
    const now = deps.clock.now()
    const { rows } = await sql<{ id: string }>`
      SELECT l.id FROM leased_accounts l
      WHERE l.status = 'waitlisted' AND l.next_step_at <= ${now}
        AND NOT ${globalKillSwitch}
        AND EXISTS (SELECT FROM pool_accounts p WHERE ${fits} AND ${isFree(now)})
      ORDER BY l.set_aside, l.created_at, l.id LIMIT ${batch}`.execute(deps.db.write)
    let served = 0
    for (const { id } of rows) {
      signal.throwIfAborted()
      if (await serveOne(deps, id)) served += 1
    }
    return served > 0 && rows.length === batch ? 'again' : undefined
  },
})

async function serveOne(deps: WorkerDeps, id: string): Promise<boolean> {
  try {
    const served = await inTransaction(deps.db.write, (tx) => assignOne(tx, deps, id))
    if (served) deps.faults.reach('leased_accounts.served')
    return served
  } catch (error) {
    // Without the database, the state of the lease is unknown.
    if (unavailability(error)) throw error
    const unpaid = isApiError(error) && error.code === 'BILLING_EXHAUSTED'
    // A lease that cannot be served does not block those behind it.
    if (!unpaid) deps.log.error({ err: error, leasedAccountId: id }, 'a waiting lease could not be served')
    await inTransaction(deps.db.write, async (tx) => {
      const { lease } = await lockForStep(tx, id)
      if (lease.status === 'waitlisted')
        await serveLater(tx, deps, lease, unpaid ? reasons.unpaid : (lease.status_reason ?? reasons.waitlisted))
    })
    return false
  }
}

/**
 * Assigns the account, charges and changes the lease in one transaction, so that a crash leaves all or none of it.
 * @throws BILLING_EXHAUSTED if the wallet cannot pay
 */
async function assignOne(tx: Tx, deps: WorkerDeps, id: string): Promise<boolean> {
  const { lease, project } = await lockForStep(tx, id)
  if (lease.status !== 'waitlisted') return false
  if (project.status !== 'active') return serveLater(tx, deps, lease, reasons.archived)
  if ((await readSwitches(tx, project.id)).suspended) return serveLater(tx, deps, lease, reasons.suspended)
  const now = deps.clock.now()
  const account = await takeAccount(tx, lease, now)
  if (!account) return false
  await assignWaiting(tx, lease, account, now)
  // A lease whose earlier account could not be used is already paid.
  if (lease.credits === 0) await charge(tx, deps, lease, project.organization_id)
  deps.faults.reach('leased_accounts.charged')
  return true
}

async function charge(tx: Tx, deps: WorkerDeps, lease: LeaseRow, organizationId: string): Promise<void> {
  const of = {
    organizationId,
    projectId: lease.project_id,
    jobId: null,
    note: `${lease.id} was assigned from the waiting list.`,
  }
  await reserve(tx, deps, { ...of, credits: lease.price, liveJobsCap: null })
  await settle(tx, deps, {
    ...of,
    quoted: lease.price,
    charged: lease.price,
    countsAgainstJobCap: false,
    reservedAt: deps.clock.now(),
  })
}

async function serveLater(tx: Tx, deps: WorkerDeps, lease: LeaseRow, reason: string): Promise<false> {
  const now = deps.clock.now()
  await setAside(tx, lease, { reason, now, nextStepAt: new Date(now.getTime() + tryAgainMs) })
  return false
}
