import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { ApiError, conflict } from '../errors.ts'
import { creditsOf } from './credits.ts'
import type { LedgerDeps } from './record.ts'
import { emitThresholdEvents, record } from './record.ts'

/**
 * Adjusts a wallet by hand, up or down; what jobs have reserved is not changed.
 * @param change credits: positive issues them, negative voids them
 * @returns the available balance
 * @throws BILLING_EXHAUSTED if less is available than is taken, CONFLICT `archived` for a closed wallet
 */
export async function adjust(
  tx: Tx,
  deps: LedgerDeps,
  change: { readonly organizationId: string; readonly credits: number; readonly note: string | null },
): Promise<number> {
  const { organizationId, credits, note } = change
  const wallet = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (wallet.closed_at !== null) throw conflict('archived', 'The organization is archived and its wallet is closed.')
  const available = wallet.available + credits
  if (available < 0)
    throw new ApiError('BILLING_EXHAUSTED', undefined, {
      message: `${wallet.available} credits are available, so ${-credits} cannot be taken.`,
    })
  await tx
    .updateTable('wallets')
    .set({ available: sql`available + ${credits}::bigint`, updated_at: deps.clock.now() })
    .where('organization_id', '=', organizationId)
    .execute()
  await record(tx, deps, {
    organizationId,
    type: 'adjust',
    amount: credits,
    credits: creditsOf(Math.abs(credits)),
    balanceAfter: available,
    note,
    entries: [
      { account: 'available', organizationId, delta: credits },
      { account: 'issued', organizationId, delta: -credits },
    ],
  })
  if (credits < 0)
    await emitThresholdEvents(tx, deps, {
      organizationId,
      credits: creditsOf(-credits),
      available,
      reserved: wallet.reserved,
      lowThreshold: wallet.low_threshold,
      monthlyCreditCap: wallet.monthly_credit_cap,
      monthSpend: null,
    })
  return available
}

/**
 * Closes the wallet of an organization without a parent and voids its credits.
 * @returns the credits that it held
 */
export async function closeOwnWallet(tx: Tx, deps: LedgerDeps, organizationId: string): Promise<number> {
  const wallet = await tx
    .selectFrom('wallets')
    .select('available')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const credits = wallet.available
  if (credits > 0) await adjust(tx, deps, { organizationId, credits: -credits, note: 'The organization was archived.' })
  const now = deps.clock.now()
  await tx
    .updateTable('wallets')
    .set({ closed_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .execute()
  return credits
}
