import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Wallets } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { newId } from '../lib/ids.ts'
import type { Credits } from './credits.ts'
import type { LedgerDeps } from './record.ts'
import { emitThresholdEvents, monthOf, record } from './record.ts'
import { refillFor } from './refill.ts'
import { lockWallet } from './wallets.ts'

export type { LedgerDeps } from './record.ts'
export { monthOf } from './record.ts'

/** Issues credits, for the operator and the demo organization. */
export async function grant(
  tx: Tx,
  deps: LedgerDeps,
  grantTo: { organizationId: string; credits: Credits; note: string },
): Promise<void> {
  const { organizationId, credits, note } = grantTo
  const now = deps.clock.now()
  const wallet = await tx
    .insertInto('wallets')
    .values({
      organization_id: organizationId,
      available: credits,
      spend_month: sql`credit_month()`,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) =>
      c.column('organization_id').doUpdateSet({ available: sql`wallets.available + ${credits}`, updated_at: now }),
    )
    .returning('available')
    .executeTakeFirstOrThrow()
  await record(tx, deps, {
    organizationId,
    type: 'grant',
    amount: credits,
    credits,
    balanceAfter: Number(wallet.available),
    note,
    entries: [
      { account: 'available', organizationId, delta: credits },
      { account: 'issued', organizationId, delta: -credits },
    ],
  })
}

export interface Reservation {
  readonly organizationId: string
  readonly projectId: string | null
  /** Null without a job; it is then settled in the same transaction. */
  readonly jobId: string | null
  readonly credits: Credits
  readonly note?: string
  /** The maximum number of live jobs of the caller's tier; null leaves the job out of the count. */
  readonly liveJobsCap: number | null
}

/**
 * A wallet's spend in the current month. The database's clock decides the month, and a month never returns, so that
 * processes whose clocks differ count the same.
 */
export const spentThisMonth = sql<number>`(CASE WHEN spend_month >= credit_month() THEN month_spend ELSE 0 END)`

interface Reserved {
  readonly available: number
  readonly reserved: number
  readonly month_spend: number
  readonly low_threshold: number | null
  readonly monthly_credit_cap: number | null
}

/**
 * Reserves a job's price and counts it among the live jobs, in one conditional UPDATE of one row, with the ledger's
 * event in the same statement. It is the last of a start, so that the hot row is locked for as short as can be.
 * @throws RATE_LIMITED when too many jobs are live, BILLING_EXHAUSTED with reason `cap` or `insufficient`, NOT_FOUND
 * for an organization that has been archived. If a refill may help, `insufficient` is recoverable.
 */
export async function reserve(tx: Tx, deps: LedgerDeps, reservation: Reservation): Promise<void> {
  const { organizationId, credits, liveJobsCap } = reservation
  // There is nothing to reserve: a job of the service itself does not touch the hot row, like `settle`.
  if (credits === 0 && liveJobsCap === null) return
  let taken = await tryReserve(tx, deps, reservation)
  if (!taken) {
    const refusal = await findRefusal(tx, deps, reservation)
    if (refusal) throw refusal
    // The job that exceeded the cap ended between the two statements. None starts or ends while the wallet is locked.
    await lockWallet(tx, organizationId)
    taken = await tryReserve(tx, deps, reservation)
    if (!taken)
      throw (
        (await findRefusal(tx, deps, reservation)) ??
        new Error(`The wallet of ${organizationId} rejected a reservation, and no condition says why.`)
      )
  }
  await emitThresholdEvents(tx, deps, {
    organizationId,
    credits,
    available: taken.available,
    reserved: taken.reserved,
    lowThreshold: taken.low_threshold,
    monthlyCreditCap: taken.monthly_credit_cap,
    monthSpend: taken.month_spend,
  })
}

/** @returns the wallet after the reservation, or undefined if a condition was not met */
async function tryReserve(tx: Tx, deps: LedgerDeps, reservation: Reservation): Promise<Reserved | undefined> {
  const { organizationId, credits, liveJobsCap, jobId, projectId, note = null } = reservation
  const now = deps.clock.now()
  const { rows } = await sql<Reserved>`
    WITH taken AS (
      UPDATE wallets SET
        available = available - ${credits}::bigint,
        reserved = reserved + ${credits}::bigint,
        live_jobs = live_jobs + ${liveJobsCap === null ? 0 : 1}::int,
        month_spend = ${spentThisMonth} + ${credits}::bigint,
        spend_month = greatest(spend_month, credit_month()),
        refill_due = refill_due OR coalesce(
          available >= refill_threshold AND available - ${credits}::bigint < refill_threshold, false),
        updated_at = ${now}
      WHERE organization_id = ${organizationId} AND closed_at IS NULL AND available >= ${credits}::bigint
        AND (${liveJobsCap}::int IS NULL OR live_jobs < ${liveJobsCap}::int)
        AND (monthly_credit_cap IS NULL OR ${credits}::bigint = 0 OR ${spentThisMonth} + ${credits}::bigint <= monthly_credit_cap)
      RETURNING available, reserved, month_spend, low_threshold, monthly_credit_cap
    ), event AS (
      INSERT INTO credit_events
        (id, organization_id, type, amount, credits, balance_after, project_id, job_id, note, created_at)
      SELECT ${newId('cre')}, ${organizationId}, 'reserve', -${credits}::bigint, ${credits}::bigint, available,
        ${projectId}, ${jobId}, ${note}, ${now}
      FROM taken WHERE ${credits}::bigint > 0
      RETURNING id
    ), entries AS (
      INSERT INTO credit_entries (event_id, account, organization_id, delta)
      SELECT id, account, ${organizationId}, delta
      FROM event, (VALUES ('available', -${credits}::bigint), ('reserved', ${credits}::bigint)) AS entry (account, delta)
    )
    SELECT * FROM taken`.execute(tx)
  return rows[0]
}

/** Returns null if an organization could pay now, or why a start would fail. */
export async function readShortage(
  tx: Tx,
  organizationId: string,
  credits: Credits,
): Promise<'cap' | 'insufficient' | null> {
  return findShortage(await readBalance(tx, organizationId), credits)
}

type Balance = Pick<Selectable<Wallets>, 'available' | 'monthly_credit_cap'> & { readonly spent: number }

/** In the order in which a start checks them. */
function findShortage(wallet: Balance | undefined, credits: Credits): 'cap' | 'insufficient' | null {
  const cap = wallet?.monthly_credit_cap ?? null
  if (cap !== null && credits > 0 && (wallet?.spent ?? 0) + credits > cap) return 'cap'
  return credits > (wallet?.available ?? 0) ? 'insufficient' : null
}

function readBalance(tx: Tx, organizationId: string) {
  return tx
    .selectFrom('wallets')
    .selectAll()
    .select(spentThisMonth.as('spent'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/**
 * Determines which condition fails: first the cap on live jobs, then the month's cap, then the balance.
 * @returns null if none fails now: a job may have ended since the statement that was rejected
 */
async function findRefusal(tx: Tx, deps: LedgerDeps, reservation: Reservation): Promise<ApiError | null> {
  const { organizationId, liveJobsCap, credits } = reservation
  const wallet = await readBalance(tx, organizationId)
  if (wallet && wallet.closed_at !== null) return notFound()
  if (wallet && liveJobsCap !== null && wallet.live_jobs >= liveJobsCap) return tooManyLiveJobs(liveJobsCap)
  const shortage = findShortage(wallet, credits)
  if (wallet && shortage === null) return null
  const cap = wallet?.monthly_credit_cap ?? null
  if (wallet && cap !== null && shortage === 'cap') {
    const left = Math.max(cap - wallet.spent, 0)
    return new ApiError(
      'BILLING_EXHAUSTED',
      { reason: 'cap' },
      { message: `This costs ${credits} credits, and the monthly cap has ${left} left.` },
    )
  }
  const refills = wallet !== undefined && wallet.refill_amount !== null
  return new ApiError(
    'BILLING_EXHAUSTED',
    { reason: 'insufficient' },
    {
      message: `This costs ${credits} credits, and the wallet has ${wallet?.available ?? 0}.${topUpHint(deps)}`,
      ...(refills && { recover: (next: Tx) => refillFor(next, deps, organizationId, credits) }),
    },
  )
}

export function tooManyLiveJobs(cap: number): ApiError<'RATE_LIMITED'> {
  const retryAfterMs = 2000
  const message = `${cap} jobs are queued or running, the limit of this key. Wait for one to end.`
  return new ApiError('RATE_LIMITED', { endpointClass: 'long-running', retryAfterMs }, { message, retryAfterMs })
}

function topUpHint({ links }: LedgerDeps): string {
  return links.topUpUrl === null ? '' : ` Top it up at ${links.topUpUrl}.`
}

export interface Settlement {
  readonly organizationId: string
  readonly projectId: string | null
  readonly jobId: string | null
  readonly note?: string
  readonly quoted: Credits
  /** How much of the quote is charged; the rest is released. */
  readonly charged: Credits
  /** Whether the job counts among the organization's live jobs. */
  readonly countsAgainstJobCap: boolean
  /** The time of the reservation: released credits reduce only that month's spend. */
  readonly reservedAt: Date
}

/**
 * Ends a reservation: settles what is charged, releases the rest, and uncounts the job. The database rejects ending one
 * twice.
 */
export async function settle(tx: Tx, deps: LedgerDeps, settlement: Settlement): Promise<void> {
  const { organizationId, projectId, jobId, quoted, charged, countsAgainstJobCap, reservedAt, note = null } = settlement
  if (charged < 0 || charged > quoted)
    throw new Error(`A charge of ${charged} does not fit a reservation of ${quoted}.`)
  if (quoted === 0 && !countsAgainstJobCap) return
  const released = quoted - charged
  const now = deps.clock.now()
  await sql`
    WITH wallet AS (
      UPDATE wallets SET
        available = available + ${released}::bigint,
        reserved = reserved - ${quoted}::bigint,
        live_jobs = live_jobs - ${countsAgainstJobCap ? 1 : 0}::int,
        month_spend = CASE WHEN spend_month = ${monthOf(reservedAt)}::date
          THEN greatest(month_spend - ${released}::bigint, 0) ELSE month_spend END,
        updated_at = ${now}
      WHERE organization_id = ${organizationId}
      RETURNING available
    ), event AS (
      INSERT INTO credit_events
        (id, organization_id, type, amount, credits, balance_after, project_id, job_id, note, created_at)
      SELECT what.id, ${organizationId}, what.type, what.amount, what.credits,
        CASE what.type WHEN 'settle' THEN available - ${released}::bigint ELSE available END,
        ${projectId}, ${jobId}, ${note}, ${now}
      FROM wallet, (VALUES
        (${newId('cre')}, 'settle', 0::bigint, ${charged}::bigint),
        (${newId('cre')}, 'release', ${released}::bigint, ${released}::bigint)) AS what (id, type, amount, credits)
      WHERE what.credits > 0
      RETURNING id, type, credits
    )
    INSERT INTO credit_entries (event_id, account, organization_id, delta)
    SELECT id, entry.account, ${organizationId}, entry.delta
    FROM event, LATERAL (VALUES ('reserved', -credits),
      (CASE type WHEN 'settle' THEN 'spent' ELSE 'available' END, credits)) AS entry (account, delta)`.execute(tx)
}
