import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Wallets } from '../../generated/database.ts'
import type { OrganizationsOf } from '../db/share-owner.ts'
import { activeOrganizations } from '../db/share-owner.ts'
import type { Tx } from '../db/transaction.ts'

export type WalletRow = Selectable<Wallets>

export async function findWallet(tx: Tx, organizationId: string): Promise<WalletRow | undefined> {
  return tx.selectFrom('wallets').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
}

/** Counts the wallets with less to spend than their threshold. */
export async function countLowWallets(tx: Tx, of: OrganizationsOf): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM wallets w
    WHERE w.organization_id IN (${activeOrganizations(of)}) AND w.low_threshold IS NOT NULL
      AND w.available < w.low_threshold`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Locks an organization's wallet until the transaction ends. */
export async function lockWallet(tx: Tx, organizationId: string): Promise<void> {
  await tx.selectFrom('wallets').select('available').where('organization_id', '=', organizationId).forUpdate().execute()
}

/** Makes empty wallets of new organizations, in one statement. */
export async function openWallets(tx: Tx, organizationIds: readonly string[], now: Date): Promise<void> {
  await sql`INSERT INTO wallets (organization_id, spend_month, created_at, updated_at)
    SELECT id, credit_month(), ${now}, ${now}
    FROM unnest(${organizationIds}::text[]) AS id`.execute(tx)
}

/** What a parent sets for its child; omitted fields stay. */
export interface CreditConfig {
  readonly monthlyCreditCap?: number | null | undefined
  readonly lowThreshold?: number | null | undefined
  readonly refillThreshold?: number | null | undefined
  readonly refillAmount?: number | null | undefined
}

/** Changes the credit configuration of a locked organization. @returns its wallet as it is now */
export async function configureWallet(
  tx: Tx,
  organizationId: string,
  config: CreditConfig,
  now: Date,
): Promise<WalletRow> {
  const changes: Updateable<Wallets> = {
    ...(config.monthlyCreditCap !== undefined && { monthly_credit_cap: config.monthlyCreditCap }),
    ...(config.lowThreshold !== undefined && { low_threshold: config.lowThreshold }),
    ...(config.refillThreshold !== undefined && {
      refill_threshold: config.refillThreshold,
      refill_amount: config.refillAmount,
    }),
  }
  // A due refill was due under the old threshold; without a threshold none is due.
  const noRefill = config.refillThreshold === null ? { refill_due: false } : {}
  return tx
    .updateTable('wallets')
    .set({ ...changes, ...noRefill, configured_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
