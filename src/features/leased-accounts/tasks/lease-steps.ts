import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { organizationOf } from '../../projects/api.ts'
import { connectAccount } from '../../social-accounts/api.ts'
import { termEnd } from '../domain/lease-rules.ts'
import { openPoolTokens } from '../domain/pool-credentials.ts'
import { endLease, findLeaseInFlight, setPaused } from '../store/end-lease.ts'
import { exchangeAccount, scheduleLeaseStep, startTerm, startWarming } from '../store/lease-changes.ts'
import { leaseFactsView } from '../store/lease-facts.ts'
import type { LeaseRow } from '../store/lease-queries.ts'
import { lockForStep } from '../store/lease-queries.ts'
import { releaseTokens } from '../store/pool-changes.ts'
import type { PoolAccountRow } from '../store/pool-queries.ts'
import { setOutOfUse, takeAccount } from '../store/pool-queries.ts'
import type { PlatformAnswer } from './ask-platform.ts'
import { askPlatform, takeTokens } from './ask-platform.ts'

const againMs = { switchedOff: 15_000, suspended: MINUTE, busy: 5_000, fault: MINUTE, inFlight: 5_000 }

/** Runs one due step of a lease: prepares it, starts its use, or expires it. */
export async function advanceLease(deps: WorkerDeps, lease: LeaseRow, signal: AbortSignal): Promise<void> {
  if (lease.status === 'active' || lease.status === 'paused')
    return inTransaction(deps.db.write, (tx) => lapse(tx, deps, lease.id))
  if (lease.status === 'provisioning' || lease.status === 'warming') return makeReady(deps, lease, signal)
}

/** Asks the platform whether the account can be used, before its warming and before its term. */
async function makeReady(deps: WorkerDeps, lease: LeaseRow, signal: AbortSignal): Promise<void> {
  const { everything, suspended } = await readSwitches(deps.db.write, lease.project_id)
  if (everything || suspended) return reschedule(deps, lease, everything ? againMs.switchedOff : againMs.suspended)
  const accountId = nonNull(lease.pool_account_id, 'The pool account of the lease')
  const account = await takeTokens(deps, accountId, ['leased'])
  if (!account) return reschedule(deps, lease, againMs.busy)
  let answer: PlatformAnswer
  try {
    answer = await askPlatform(deps, account, signal)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, leasedAccountId: lease.id }, 'an account could not be prepared; it is retried')
    await releaseTokens(deps.db.write, account)
    return reschedule(deps, lease, error.retryAfterMs ?? againMs.fault)
  }
  deps.faults.reach('leased_accounts.asked')
  await inTransaction(deps.db.write, async (tx) => {
    const { lease: current } = await lockForStep(tx, lease.id)
    await releaseTokens(tx, account)
    // The lease was released, or another worker was faster.
    if (current.status !== lease.status || current.pool_account_id !== account.id) return
    if (!answer.usable) await exchange(tx, deps, current, account, answer)
    else if (current.status === 'provisioning') await warm(tx, deps, current, account, answer)
    else await putIntoUse(tx, deps, current, account, { ...answer, tokens: await presentTokens(tx, deps, account) })
  })
  deps.faults.reach('leased_accounts.stepped')
}

type Usable = PlatformAnswer & { readonly usable: true }

async function warm(tx: Tx, deps: WorkerDeps, lease: LeaseRow, account: PoolAccountRow, { reported }: Usable) {
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + account.warming_days * deps.config.warmingDayMs)
  await startWarming(tx, lease, { account: reported, endsAt, now })
}

/** The operator may have replaced the tokens while the platform was asked. */
async function presentTokens(tx: Tx, deps: WorkerDeps, { id }: PoolAccountRow): Promise<Tokens> {
  const row = await tx
    .selectFrom('pool_accounts')
    .select(['id', 'credentials'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return openPoolTokens(deps.vault, row)
}

/** Begins the term: the project gets a social account to publish to. */
async function putIntoUse(tx: Tx, deps: WorkerDeps, lease: LeaseRow, account: PoolAccountRow, answer: Usable) {
  const now = deps.clock.now()
  const { reported, tokens } = answer
  const social = await connectAccount(tx, deps, {
    projectId: lease.project_id,
    platform: account.platform,
    account: reported,
    tokens,
    grantAccounts: [reported.platformAccountId],
    oauthSessionId: null,
    leasedAccountId: lease.id,
    metadata: lease.metadata,
  })
  const endsAt = termEnd(now, lease.term_days)
  const active = await startTerm(tx, lease, { account: reported, socialAccountId: social.id, endsAt, now })
  await emit(tx, deps, {
    type: 'leased_account.active',
    organizationId: await organizationOf(tx, lease.project_id),
    projectId: lease.project_id,
    data: leaseFactsView(active),
    metadata: active.metadata,
  })
}

/**
 * Replaces an unusable account: the lease, which is paid, gets another one, or the first position on the waiting list.
 */
async function exchange(
  tx: Tx,
  deps: WorkerDeps,
  lease: LeaseRow,
  account: PoolAccountRow,
  { status, reason }: PlatformAnswer & { readonly usable: false },
) {
  const now = deps.clock.now()
  deps.log.warn({ poolAccountId: account.id, status, reason }, 'an account of the pool cannot be used')
  await setOutOfUse(tx, account.id, status, { reason, now })
  await exchangeAccount(tx, lease, await takeAccount(tx, lease, now), now)
}

/** Expires a lease after its running publication ends; no new one starts until then. */
async function lapse(tx: Tx, deps: WorkerDeps, id: string): Promise<void> {
  const { lease } = await lockForStep(tx, id)
  if (lease.status !== 'active' && lease.status !== 'paused') return
  const now = deps.clock.now()
  const over = lease.term_ends_at !== null && lease.term_ends_at <= now
  const inFlight = over && (await findLeaseInFlight(tx, lease)) !== undefined
  if (over && !inFlight) return void (await endLease(tx, deps, lease, { status: 'lapsed' }))
  if (inFlight) await setPaused(tx, deps, lease, true)
  await scheduleLeaseStep(tx, lease, inFlight ? new Date(now.getTime() + againMs.inFlight) : lease.term_ends_at)
}

async function reschedule(deps: WorkerDeps, lease: LeaseRow, ms: number): Promise<void> {
  await scheduleLeaseStep(deps.db.write, lease, new Date(deps.clock.now().getTime() + ms))
}
