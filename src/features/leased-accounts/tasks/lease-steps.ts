import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { organizationOf } from '../../projects/api.ts'
import { connectAccount } from '../../social-accounts/api.ts'
import { reasons, termEnd } from '../domain/lease-rules.ts'
import { openPoolTokens } from '../domain/pool-credentials.ts'
import { leaseFactsView } from '../operations/lease-view.ts'
import { endLease, findLeaseInFlight, setPaused } from '../store/end-lease.ts'
import type { LeaseRow } from '../store/lease-queries.ts'
import { lockForStep } from '../store/lease-queries.ts'
import type { PoolAccountRow } from '../store/pool-queries.ts'
import { assignedColumns, setOutOfUse, takeAccount, unassigned } from '../store/pool-queries.ts'
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
  const account = await takeTokens(deps, lease.pool_account_id!, ['leased'])
  if (!account) return reschedule(deps, lease, againMs.busy)
  let answer: PlatformAnswer
  try {
    answer = await askPlatform(deps, account, signal)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, leasedAccountId: lease.id }, 'an account could not be prepared; it is retried')
    await giveTokensBack(deps.db.write, account)
    return reschedule(deps, lease, error.retryAfterMs ?? againMs.fault)
  }
  deps.faults.reach('leased_accounts.asked')
  await inTransaction(deps.db.write, async (tx) => {
    const { lease: present } = await lockForStep(tx, lease.id)
    await giveTokensBack(tx, account)
    // The lease was released, or another worker was faster.
    if (present.status !== lease.status || present.pool_account_id !== account.id) return
    if (!answer.usable) await exchange(tx, deps, present, account, answer)
    else if (present.status === 'provisioning') await startWarming(tx, deps, present, account, answer)
    else await putIntoUse(tx, deps, present, account, { ...answer, tokens: await presentTokens(tx, deps, account) })
  })
  deps.faults.reach('leased_accounts.stepped')
}

type Usable = PlatformAnswer & { readonly usable: true }

async function startWarming(tx: Tx, deps: WorkerDeps, lease: LeaseRow, account: PoolAccountRow, { told }: Usable) {
  const now = deps.clock.now()
  const warmingEndsAt = new Date(now.getTime() + account.warming_days * deps.config.warmingDayMs)
  await tx
    .updateTable('leased_accounts')
    .set({
      status: 'warming',
      status_reason: reasons.warming,
      username: told.username,
      profile_url: told.profileUrl,
      warming_ends_at: warmingEndsAt,
      next_step_at: warmingEndsAt,
      updated_at: now,
    })
    .where('id', '=', lease.id)
    .execute()
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
  const { told, tokens } = answer
  const social = await connectAccount(tx, deps, {
    projectId: lease.project_id,
    platform: account.platform,
    account: told,
    tokens,
    grantAccounts: [told.platformAccountId],
    oauthSessionId: null,
    leasedAccountId: lease.id,
    metadata: lease.metadata,
  })
  const termEndsAt = termEnd(now, lease.term_days)
  const active = await tx
    .updateTable('leased_accounts')
    .set({
      status: 'active',
      status_reason: null,
      social_account_id: social.id,
      username: told.username,
      profile_url: told.profileUrl,
      warming_ends_at: null,
      term_starts_at: now,
      term_ends_at: termEndsAt,
      next_step_at: termEndsAt,
      updated_at: now,
    })
    .where('id', '=', lease.id)
    .returningAll()
    .executeTakeFirstOrThrow()
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
  const other = await takeAccount(tx, lease, now)
  await tx
    .updateTable('leased_accounts')
    .set({
      ...(other
        ? { ...assignedColumns(other), status: 'provisioning' }
        : { ...unassigned, status: 'waitlisted', set_aside: false }),
      status_reason: other ? reasons.exchanged : reasons.waitlisted,
      warming_ends_at: null,
      next_step_at: now,
      updated_at: now,
    })
    .where('id', '=', lease.id)
    .execute()
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
  await tx
    .updateTable('leased_accounts')
    .set({ next_step_at: inFlight ? new Date(now.getTime() + againMs.inFlight) : lease.term_ends_at })
    .where('id', '=', id)
    .execute()
}

async function reschedule(deps: WorkerDeps, lease: LeaseRow, ms: number): Promise<void> {
  await deps.db.write
    .updateTable('leased_accounts')
    .set({ next_step_at: new Date(deps.clock.now().getTime() + ms) })
    .where('id', '=', lease.id)
    .where('status', '=', lease.status)
    .execute()
}

async function giveTokensBack(tx: Tx, account: PoolAccountRow): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({ busy_until: null })
    .where('id', '=', account.id)
    .where('busy_until', '=', account.busy_until)
    .execute()
}
