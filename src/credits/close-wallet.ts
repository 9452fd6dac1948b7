import type { Tx } from '../db/transaction.ts'
import { closeOwnWallet } from './adjust.ts'
import type { LedgerDeps } from './record.ts'
import { closeWallet, lockFamily } from './transfer.ts'
import { lockWallet } from './wallets.ts'

/**
 * Closes the wallet of an organization for good: a child's credits return to its parent, any other's are void. Does
 * nothing where it is closed.
 */
export async function closeOrganizationWallet(
  tx: Tx,
  deps: LedgerDeps,
  { organizationId, parentId }: { readonly organizationId: string; readonly parentId: string | null },
): Promise<void> {
  const family = parentId === null ? null : await lockFamily(tx, { parentId, childId: organizationId })
  if (!family) await lockWallet(tx, organizationId)
  const wallet = await tx
    .selectFrom('wallets')
    .select('closed_at')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (wallet.closed_at !== null) return
  if (family) await closeWallet(tx, deps, family)
  else await closeOwnWallet(tx, deps, organizationId)
}
