/** What changes an account of the pool, or the terms of its niche. */
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { PoolAccounts } from '../../../../generated/database.ts'
import { globalKillSwitch } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Vault } from '../../../lib/vault.ts'
import type { Platform, Tokens } from '../../../platforms/connector.ts'
import { poolTokenColumns } from '../domain/pool-credentials.ts'
import type { PoolAccountRow } from './pool-queries.ts'

/** Claims an account's tokens until a time; returns undefined if they are held or it is in none of the statuses. */
export async function claimTokens(
  tx: Tx,
  id: string,
  claim: { readonly statuses: readonly PoolAccountRow['status'][]; readonly now: Date; readonly until: Date },
): Promise<PoolAccountRow | undefined> {
  return tx
    .updateTable('pool_accounts')
    .set({ busy_until: claim.until })
    .where('id', '=', id)
    .where('status', 'in', claim.statuses)
    .where((e) => e.or([e('busy_until', 'is', null), e('busy_until', '<=', claim.now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Releases tokens, unless another worker has claimed them since. */
export async function releaseTokens(tx: Tx, account: PoolAccountRow): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({ busy_until: null })
    .where('id', '=', account.id)
    .where('busy_until', '=', account.busy_until)
    .execute()
}

/** Stores renewed tokens, unless the account has got others since. */
export async function saveRenewedTokens(
  tx: Tx,
  account: PoolAccountRow,
  { vault, tokens, now }: { readonly vault: Vault; readonly tokens: Tokens; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({
      ...poolTokenColumns(vault, account.id, tokens),
      credentials_version: sql`credentials_version + 1`,
      updated_at: now,
    })
    .where('id', '=', account.id)
    .where('credentials_version', '=', account.credentials_version)
    .execute()
}

/** Claims a due check of an account until a time. @returns whether one was due */
export async function claimCheck(
  tx: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('pool_accounts')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'free'])
    .where('next_check_at', '<=', now)
    .where((e) => e.or([e('busy_until', 'is', null), e('busy_until', '<=', now)]))
    .where(sql<boolean>`NOT ${globalKillSwitch}`)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the tokens that the social account of the last lease returned; null where it had none left. */
export async function takeBackTokens(
  tx: Tx,
  account: PoolAccountRow,
  returned: { readonly socialAccountId: string; readonly vault: Vault; readonly tokens: Tokens | null },
): Promise<PoolAccountRow | undefined> {
  return tx
    .updateTable('pool_accounts')
    .set({
      ...(returned.tokens && poolTokenColumns(returned.vault, account.id, returned.tokens)),
      credentials_version: sql`credentials_version + 1`,
      handed_back_by: null,
    })
    .where('id', '=', account.id)
    .where('handed_back_by', '=', returned.socialAccountId)
    .returningAll()
    .executeTakeFirst()
}

/** What a check of an account finds. */
export type CheckResult = Pick<
  Updateable<PoolAccounts>,
  'status' | 'status_reason' | 'retire_wanted' | 'username' | 'display_name' | 'profile_url' | 'checked_at'
>

/** Stores the result of a check, unless the account was taken out of use during the check. */
export async function saveCheck(
  tx: Tx,
  account: PoolAccountRow,
  result: CheckResult,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  const changed = result.status !== undefined && result.status !== account.status
  await tx
    .updateTable('pool_accounts')
    .set({
      ...result,
      busy_until: null,
      next_check_at: nextAt,
      // The resting time is counted from here.
      ...(changed && { updated_at: now }),
    })
    .where('id', '=', account.id)
    .where('status', '=', account.status)
    .execute()
}

/** Changes a locked account, as the operator decides. */
export async function updatePoolAccount(
  tx: Tx,
  account: PoolAccountRow,
  columns: Updateable<PoolAccounts>,
  now: Date,
): Promise<PoolAccountRow> {
  return tx
    .updateTable('pool_accounts')
    .set({ ...columns, updated_at: now })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets the shortest and longest lease of a niche, in days. @returns whether the pool has the niche */
export async function updateTerms(
  tx: Tx,
  { platform, niche }: { readonly platform: Platform; readonly niche: string },
  { min, max, now }: { readonly min: number; readonly max: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pool_niches')
    .set({ min_term_days: min, max_term_days: max, updated_at: now })
    .where('platform', '=', platform)
    .where('niche', '=', niche)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
