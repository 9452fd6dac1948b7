import type { Kysely } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Platform } from '../../generated/enums.ts'

// Facts about leases and the pool that groups below leased-accounts need.

/** Returns when the term of a lease that has not ended began; `null` where there is none. */
export async function findLeaseStart(db: Kysely<DB>, leaseId: string | null): Promise<Date | null> {
  const lease = await db
    .selectFrom('leased_accounts')
    .select('term_starts_at')
    .where('id', '=', leaseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return lease?.term_starts_at ?? null
}

/** Returns whether the term of a lease is over, even where the task that ends it is late. */
export async function isTermOver(db: Kysely<DB>, leaseId: string | null, at: Date): Promise<boolean> {
  const over = await db
    .selectFrom('leased_accounts')
    .select('id')
    .where('id', '=', leaseId)
    .where('term_ends_at', '<=', at)
    .executeTakeFirst()
  return over !== undefined
}

export interface PlatformAccounts {
  readonly platform: Platform
  /** The accounts' ids on the platform. */
  readonly ids: readonly string[]
}

/** Returns whether a project holds one of the accounts by a lease that has not ended, in use or not yet. */
export async function isAssigned(
  db: Kysely<DB>,
  projectId: string,
  { platform, ids }: PlatformAccounts,
): Promise<boolean> {
  const assigned = await db
    .selectFrom('leased_accounts as l')
    .innerJoin('pool_accounts as p', 'p.id', 'l.pool_account_id')
    .select('l.id')
    .where('l.project_id', '=', projectId)
    .where('l.ended_at', 'is', null)
    .where('p.platform', '=', platform)
    .where('p.platform_account_id', 'in', ids)
    .executeTakeFirst()
  return assigned !== undefined
}

/** Returns whether one of the accounts is in the pool. */
export async function isInPool(db: Kysely<DB>, { platform, ids }: PlatformAccounts): Promise<boolean> {
  const row = await db
    .selectFrom('pool_accounts')
    .select('id')
    .where('platform', '=', platform)
    .where('platform_account_id', 'in', ids)
    .where('status', '<>', 'retired')
    .executeTakeFirst()
  return row !== undefined
}
