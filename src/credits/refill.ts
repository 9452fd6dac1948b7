import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { emit } from '../events/emit.ts'
import type { Credits } from './credits.ts'
import { creditsOf } from './credits.ts'
import type { LedgerDeps } from './record.ts'
import type { Family } from './transfer.ts'
import { lockFamily, transferToChild } from './transfer.ts'

/**
 * Refills a wallet that cannot pay for something, before that finally fails. It is a transaction of its own: the failed
 * one holds locks that a refill must not wait behind.
 * @param credits the amount to pay
 * @returns whether the wallet can pay now
 */
export async function refillFor(tx: Tx, deps: LedgerDeps, organizationId: string, credits: Credits): Promise<boolean> {
  const family = await findFamily(tx, organizationId)
  if (!family) return false
  // Another refill, or an allocation, came first.
  if (family.child.available >= credits) return true
  return (await refill(tx, deps, family)) >= credits
}

/** Finds organizations whose wallet a spend took below its threshold, for `missing` of a task. */
export const dueRefills = sql`SELECT organization_id AS key, now() AS due_at FROM wallets WHERE refill_due`

/** Refills a wallet that a spend took below its threshold, unless it has recovered since. */
export async function refillDue(tx: Tx, deps: LedgerDeps, organizationId: string): Promise<void> {
  const family = await findFamily(tx, organizationId)
  if (!family?.child.refill_due) return
  const { child } = family
  if (child.refill_threshold !== null && child.available < child.refill_threshold) await refill(tx, deps, family)
  else await clearRefillDue(tx, organizationId)
}

async function findFamily(tx: Tx, childId: string): Promise<Family | undefined> {
  const organization = await tx
    .selectFrom('organizations')
    .select('parent_id')
    .where('id', '=', childId)
    .executeTakeFirst()
  if (!organization?.parent_id) return undefined
  return lockFamily(tx, { parentId: organization.parent_id, childId })
}

/**
 * Moves the refill's amount, if the parent has it.
 * @returns the child's available balance
 */
async function refill(tx: Tx, deps: LedgerDeps, family: Family): Promise<number> {
  const { parent, child } = family
  // One crossing causes one refill, whoever runs it first; one that the parent could not pay for is skipped.
  if (child.refill_due) await clearRefillDue(tx, child.organization_id)
  const credits = child.refill_amount === null ? null : creditsOf(child.refill_amount)
  if (credits === null || child.closed_at !== null || parent.available < credits) return child.available
  const { creditEventId, toAvailable } = await transferToChild(tx, deps, family, {
    credits,
    type: 'refill',
    note: null,
  })
  await emit(tx, deps, {
    type: 'credits.refilled',
    organizationId: child.organization_id,
    projectId: null,
    data: {
      creditEventId: creditEventId,
      credits,
      available: toAvailable,
      parentOrganizationId: parent.organization_id,
    },
  })
  return toAvailable
}

async function clearRefillDue(tx: Tx, organizationId: string): Promise<void> {
  await tx.updateTable('wallets').set({ refill_due: false }).where('organization_id', '=', organizationId).execute()
}
