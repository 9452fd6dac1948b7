import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { reserve, settle } from '../../../credits/ledger.ts'
import { globalKillSwitch, readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { defineTask } from '../../../tasks/index.ts'
import { reasons } from '../domain/lease-rules.ts'
import type { LeaseRow } from '../store/lease-queries.ts'
import { lockForStep } from '../store/lease-queries.ts'
import { assignedColumns, fits, isFree, takeAccount } from '../store/pool-queries.ts'

const batch = 64
const tryAgainMs = 30_000

/** Assigns accounts that became free to the waiting list, in its order, and charges for them. */
export const serveWaitlist = defineTask<WorkerDeps>({
  kind: 'leased_accounts.serve_waitlist',
  concurrency: 1,
  everySeconds: 3,
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
    const unpaid = isApiError(error) && error.code === 'BILLING_EXHAUSTED'
    // A lease that cannot be served does not block those behind it.
    if (!unpaid) deps.log.error({ err: error, leasedAccountId: id }, 'a waiting lease could not be served')
    await inTransaction(deps.db.write, async (tx) => {
      const { lease } = await lockForStep(tx, id)
      if (lease.status === 'waitlisted')
        await setAside(tx, deps, lease, unpaid ? reasons.unpaid : (lease.status_reason ?? reasons.waitlisted))
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
  if (project.status !== 'active') return setAside(tx, deps, lease, reasons.archived)
  if ((await readSwitches(tx, project.id)).suspended) return setAside(tx, deps, lease, reasons.suspended)
  const now = deps.clock.now()
  const account = await takeAccount(tx, lease, now)
  if (!account) return false
  await tx
    .updateTable('leased_accounts')
    .set({
      ...assignedColumns(account),
      status: 'provisioning',
      status_reason: reasons.provisioning,
      credits: lease.price,
      set_aside: false,
      next_step_at: now,
      updated_at: now,
    })
    .where('id', '=', lease.id)
    .execute()
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
    counted: false,
    reservedAt: deps.clock.now(),
  })
}

/** Keeps the lease's position and serves others before it until its next check. */
async function setAside(tx: Tx, deps: WorkerDeps, lease: LeaseRow, reason: string): Promise<false> {
  const now = deps.clock.now()
  await tx
    .updateTable('leased_accounts')
    .set({
      status_reason: reason,
      set_aside: true,
      next_step_at: new Date(now.getTime() + tryAgainMs),
      ...(lease.status_reason !== reason && { updated_at: now }),
    })
    .where('id', '=', lease.id)
    .where('status', '=', 'waitlisted')
    .execute()
  return false
}
