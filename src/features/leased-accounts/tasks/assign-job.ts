import { sql } from 'kysely'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { creditsOf } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { EndContext, Ending, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { onlyRow } from '../../../lib/non-null.ts'
import { reasons } from '../domain/lease-rules.ts'
import { endLease } from '../store/end-lease.ts'
import { endRequest, holdAccount } from '../store/lease-changes.ts'
import type { LeaseRow } from '../store/lease-queries.ts'
import { lockLease } from '../store/lease-queries.ts'
import { fits, isFree, takeAccount } from '../store/pool-queries.ts'

type AssignJob = 'leased_accounts.assign'

const payload = z.object({ leasedAccountIds: z.array(z.string()) })
type Payload = z.output<typeof payload>

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'leased_accounts.assign': typeof payload
  }
}

interface Results {
  readonly match: { readonly free: number }
  readonly assign: { readonly held: number }
}

type Context = StageContext<AssignJob, Results, WorkerDeps>

/**
 * Holds accounts for the leases first; the transaction that ends the job assigns and charges those that got one, so
 * that a crash in between neither charges nor loses anything.
 */
export const assignJob = defineJob<AssignJob, Results, WorkerDeps>({
  type: 'leased_accounts.assign',
  role: 'collect',
  payload,
  stages: { match, assign },
  succeed,
  end,
})

/** Counts the accounts to choose from. */
async function match({ deps, payload: { leasedAccountIds } }: Context): Promise<{ free: number }> {
  const counted = await sql<{ free: number }>`
    SELECT count(*)::int AS free FROM pool_accounts p, leased_accounts l
    WHERE l.id = ${leasedAccountIds[0]} AND ${fits} AND ${isFree(deps.clock.now())}`.execute(deps.db.read)
  return onlyRow(counted)
}

/** Assigns accounts; a repeated attempt continues with leases that have none yet. */
async function assign(context: Context): Promise<{ held: number }> {
  const { deps } = context
  const held = await context.transaction(async (tx) => {
    const leases = await lockRequested(tx, context.payload)
    for (const lease of leases.filter((each) => each.pool_account_id === null)) {
      const now = deps.clock.now()
      const account = await takeAccount(tx, lease, now)
      if (!account) break
      await holdAccount(tx, lease, account, now)
    }
    return leases.length
  })
  deps.faults.reach('leased_accounts.held')
  return { held }
}

/** Locks the job's leases that still wait for it, without those released since. */
async function lockRequested(tx: Tx, { leasedAccountIds }: Payload): Promise<LeaseRow[]> {
  const rows: LeaseRow[] = []
  for (const id of leasedAccountIds.toSorted()) rows.push(await lockLease(tx, id))
  return rows.filter(({ status }) => status === 'requested')
}

async function succeed(
  tx: Tx,
  { deps, payload }: EndContext<AssignJob, Results, WorkerDeps>,
): Promise<Success<JobResults[AssignJob]>> {
  const now = deps.clock.now()
  const leases = await lockRequested(tx, payload)
  const assigned = leases.filter((lease) => lease.pool_account_id !== null)
  for (const lease of leases) await endRequest(tx, lease, now)
  return {
    result: {
      leasedAccountIds: payload.leasedAccountIds,
      assigned: assigned.length,
      waitlisted: leases.length - assigned.length,
    },
    charged: creditsOf(assigned.reduce((sum, { price }) => sum + price, 0)),
  }
}

async function end(
  tx: Tx,
  { deps, payload, ending }: EndContext<AssignJob, object, WorkerDeps> & { readonly ending: Ending },
): Promise<void> {
  const reason = ending.status === 'cancelled' ? reasons.cancelled : reasons.failed
  for (const lease of await lockRequested(tx, payload)) await endLease(tx, deps, lease, { status: 'released', reason })
}
