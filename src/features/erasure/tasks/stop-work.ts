import type { WorkerDeps } from '../../../context.ts'
import { closeOrganizationWallet } from '../../../credits/close-wallet.ts'
import type { Tx } from '../../../db/transaction.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import { findLiveJob, lockJobsToCancel } from '../../../jobs/live.ts'
import { cancel } from '../../jobs/api.ts'
import { forgetReturns, isPoolTakingBack, releaseLeases } from '../../leased-accounts/api.ts'
import { parentOf } from '../../organizations/api.ts'
import { lockAccountsToErase, revokeAccount } from '../../social-accounts/api.ts'
import type { ConsentLeft } from '../store/erasure-queries.ts'
import { addConsentsLeft, hasOlderTransactions, readTime } from '../store/erasure-queries.ts'

/** Rows that one transaction changes: each takes several statements. */
const batch = 20
const waitSeconds = 1

export type Of = { readonly projectId: string } | { readonly organizationId: string }

export interface Stopping {
  /** When the stage began, by the database's clock: later transactions know of the erasure. */
  readonly since: string
}

interface StopContext {
  readonly job: { readonly id: string }
  readonly deps: WorkerDeps
  readonly signal: AbortSignal
  save(result: Stopping): Promise<void>
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Ends what would still act for a project or an organization whose erasure was accepted: its jobs, its leases and the
 * consents of its accounts. Repeating it does the rest.
 * @throws RetryLaterError while a job, the pool or an older transaction has yet to end
 */
export async function stopWork(context: StopContext, of: Of, stopping: Stopping | undefined): Promise<Stopping> {
  const { job, deps } = context
  const since = stopping?.since ?? (await readTime(deps.db.write))
  if (!stopping) await context.save({ since })
  const exceptId = job.id
  await untilNone(context, async (tx) => {
    const live = await lockJobsToCancel(tx, of, { exceptId, limit: batch })
    for (const one of live) await cancel(tx, deps, one)
    return live.length
  })
  if ((await findLiveJob(deps.db.write, of, { exceptId })) !== undefined)
    throw new RetryLaterError(waitSeconds, 'jobs of what is erased still run')
  await context.transaction((tx) => releaseLeases(tx, deps, of))
  await untilNone(context, (tx) => endConsents(tx, deps, of))
  if (await isPoolTakingBack(deps.db.write, of))
    throw new RetryLaterError(waitSeconds, 'the pool has yet to take accounts back')
  await context.transaction((tx) => forgetReturns(tx, of))
  if ('organizationId' in of) await context.transaction((tx) => closeWallet(tx, deps, of.organizationId))
  if (await hasOlderTransactions(deps.db.write, since))
    throw new RetryLaterError(waitSeconds, 'transactions are open that began before the erasure')
  return { since }
}

/** Disconnects some accounts. A consent whose credential cannot be read is reported instead of withdrawn. */
async function endConsents(tx: Tx, deps: WorkerDeps, of: Of): Promise<number> {
  const accounts = await lockAccountsToErase(tx, of, batch)
  const left: ConsentLeft[] = []
  for (const account of accounts) {
    const isWithdrawn = await revokeAccount(tx, deps, account)
    if (!isWithdrawn) left.push({ socialAccountId: account.id, platform: account.platform })
  }
  await addConsentsLeft(tx, 'projectId' in of ? of.projectId : of.organizationId, left)
  return accounts.length
}

async function closeWallet(tx: Tx, deps: WorkerDeps, organizationId: string): Promise<void> {
  const parentId = await parentOf(tx, organizationId)
  await closeOrganizationWallet(tx, deps, { organizationId, parentId })
}

async function untilNone(context: StopContext, work: (tx: Tx) => Promise<number>): Promise<void> {
  for (let done = batch; done > 0; ) {
    context.signal.throwIfAborted()
    done = await context.transaction(work)
  }
}
