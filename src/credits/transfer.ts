import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Wallets } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { Credits } from './credits.ts'
import type { LedgerDeps } from './record.ts'
import { emitThresholdEvents, record } from './record.ts'

export type WalletRow = Selectable<Wallets>

export interface Family {
  readonly parent: WalletRow
  readonly child: WalletRow
}

/** Locks the wallets of a child and its parent, in the order of their ids like every lock of two wallets. */
export async function lockFamily(
  tx: Tx,
  ids: { readonly parentId: string; readonly childId: string },
): Promise<Family> {
  const rows = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', 'in', [ids.parentId, ids.childId])
    .orderBy('organization_id')
    .forUpdate()
    .execute()
  const parent = rows.find((row) => row.organization_id === ids.parentId)
  const child = rows.find((row) => row.organization_id === ids.childId)
  if (!parent || !child) throw new Error(`A wallet of ${ids.parentId} and ${ids.childId} is missing.`)
  return { parent, child }
}

export interface Transfer {
  /** Both wallets, locked. */
  readonly from: WalletRow
  readonly to: WalletRow
  readonly credits: Credits
  readonly type: 'allocate' | 'refill'
  readonly note?: string | null
}

export interface Transferred {
  /** The event in the recipient's ledger, and in the giver's. */
  readonly creditEventId: string
  readonly debitEventId: string
  /** The available balance. */
  readonly fromAvailable: number
  readonly toAvailable: number
}

/** Moves credits between two locked wallets; the caller has checked that the giver has enough. */
export async function transfer(tx: Tx, deps: LedgerDeps, move: Transfer): Promise<Transferred> {
  const { from, to, credits, type, note } = move
  const fromAvailable = from.available - credits
  const toAvailable = to.available + credits
  const change = (organizationId: string, by: number) =>
    tx
      .updateTable('wallets')
      .set({ available: sql`available + ${by}::bigint`, updated_at: deps.clock.now() })
      .where('organization_id', '=', organizationId)
      .execute()
  await change(from.organization_id, -credits)
  await change(to.organization_id, credits)
  const debitEventId = await record(tx, deps, {
    organizationId: from.organization_id,
    type,
    amount: -credits,
    credits,
    balanceAfter: fromAvailable,
    counterpart: to.organization_id,
    note,
    entries: [
      { account: 'available', organizationId: from.organization_id, delta: -credits },
      { account: 'available', organizationId: to.organization_id, delta: credits },
    ],
  })
  const creditEventId = await record(tx, deps, {
    organizationId: to.organization_id,
    type,
    amount: credits,
    credits,
    balanceAfter: toAvailable,
    counterpart: from.organization_id,
    note,
    entriesOf: debitEventId,
    entries: [],
  })
  return { creditEventId, debitEventId, fromAvailable, toAvailable }
}

/** Moves credits from a parent to a child: like a spend, it may cross the parent's thresholds. */
export async function transferToChild(
  tx: Tx,
  deps: LedgerDeps,
  { parent, child }: Family,
  move: Pick<Transfer, 'credits' | 'type' | 'note'>,
): Promise<Transferred> {
  const transferred = await transfer(tx, deps, { ...move, from: parent, to: child })
  await emitThresholdEvents(tx, deps, {
    organizationId: parent.organization_id,
    credits: move.credits,
    available: transferred.fromAvailable,
    reserved: parent.reserved,
    lowThreshold: parent.low_threshold,
    monthlyCreditCap: parent.monthly_credit_cap,
    monthSpend: null,
  })
  return transferred
}

/**
 * Closes a locked child's wallet: its credits return to the parent, and nothing can be taken from it any more.
 * @returns the credits that were returned
 */
export async function closeWallet(tx: Tx, deps: LedgerDeps, { parent, child }: Family): Promise<number> {
  const credits = child.available
  if (credits > 0) await transfer(tx, deps, { from: child, to: parent, credits, type: 'allocate', note: null })
  const now = deps.clock.now()
  await tx
    .updateTable('wallets')
    .set({ closed_at: now, refill_due: false, updated_at: now })
    .where('organization_id', '=', child.organization_id)
    .execute()
  return credits
}
