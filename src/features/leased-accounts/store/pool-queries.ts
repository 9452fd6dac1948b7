import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PoolAccounts } from '../../../../generated/database.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import type { Platform, PlatformAccount, Tokens } from '../../../platforms/connector.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { poolTokenColumns } from '../domain/pool-credentials.ts'
import type { LeaseRow } from './lease-queries.ts'

export type PoolAccountRow = Selectable<PoolAccounts>

/** The default terms of a niche, in days. */
export const defaultTerms = { min: 30, max: 365 } as const

export interface NewPoolAccount {
  readonly platform: Platform
  readonly account: Pick<PlatformAccount, 'platformAccountId' | 'username' | 'displayName' | 'profileUrl'>
  readonly niche: string
  /** An ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** A BCP 47 language tag. */
  readonly language: string
  readonly warmingDays: number
  readonly tokens: Tokens
}

/** Inserts an account that a worker checks before it can be leased. Returns undefined if the pool already has it. */
export async function insertPoolAccount(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'vault'>,
  { platform, account, niche, country, language, warmingDays, tokens }: NewPoolAccount,
): Promise<PoolAccountRow | undefined> {
  const now = deps.clock.now()
  await tx
    .insertInto('pool_niches')
    .values({
      platform,
      niche,
      min_term_days: defaultTerms.min,
      max_term_days: defaultTerms.max,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = newId('poa')
  return tx
    .insertInto('pool_accounts')
    .values({
      id,
      platform,
      platform_account_id: account.platformAccountId,
      username: account.username,
      display_name: account.displayName,
      profile_url: account.profileUrl,
      niche,
      country,
      language,
      warming_days: warmingDays,
      status: 'checking',
      ...poolTokenColumns(deps.vault, id, tokens),
      next_check_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['platform', 'platform_account_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Whether an account (alias `p`) matches a lease's request (alias `l`); `speaks` is the same in TypeScript. */
export const fits = sql<boolean>`p.platform = l.platform AND p.niche = l.niche
  AND (l.wanted_country IS NULL OR p.country = l.wanted_country)
  AND (l.wanted_language IS NULL OR lower(p.language) = lower(l.wanted_language)
    OR starts_with(lower(p.language), lower(l.wanted_language) || '-'))`

/** Whether an account (alias `p`) can be assigned at this time. */
export const isFree = (now: Date) =>
  sql<boolean>`p.status = 'free' AND NOT p.retire_wanted AND (p.busy_until IS NULL OR p.busy_until <= ${now})`

/**
 * Assigns the free account that has rested longest to a locked lease. Accounts that an earlier lease on the waiting
 * list matches are skipped. If another transaction is taking an account, this one waits for it and then tries the next.
 * @returns undefined if none is free
 */
export async function takeAccount(tx: Tx, lease: LeaseRow, now: Date): Promise<PoolAccountRow | undefined> {
  const { rows } = await sql<PoolAccountRow>`
    UPDATE pool_accounts SET status = 'leased', updated_at = ${now}
    WHERE id = (
      SELECT p.id FROM pool_accounts p, leased_accounts l
      WHERE l.id = ${lease.id} AND ${fits} AND ${isFree(now)}
        AND NOT EXISTS (SELECT FROM leased_accounts ahead
          WHERE ahead.status = 'waitlisted' AND NOT ahead.set_aside
            AND (ahead.created_at, ahead.id) < (l.created_at, l.id)
            AND EXISTS (SELECT FROM (SELECT ahead.*) l WHERE ${fits}))
        AND NOT EXISTS (SELECT FROM ${accountRows} own
          WHERE own.project_id = l.project_id AND own.platform = p.platform AND own.ownership = 'connected'
            AND own.platform_account_id = p.platform_account_id AND own.status <> 'revoked')
      ORDER BY p.updated_at, p.id LIMIT 1 FOR UPDATE OF p)
    RETURNING *`.execute(tx)
  return rows[0]
}

/**
 * Returns an account to the pool. It is checked before it is leased again, and only after calls to the platform with
 * its tokens have ended.
 * @param handedBackBy the social account that has the newest tokens, if any
 */
export async function returnAccount(
  tx: Tx,
  poolAccountId: string,
  { handedBackBy, now }: { readonly handedBackBy: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({
      status: 'checking',
      status_reason: null,
      next_check_at: now,
      updated_at: now,
      ...(handedBackBy !== null && { handed_back_by: handedBackBy }),
    })
    .where('id', '=', poolAccountId)
    .where('status', '=', 'leased')
    .execute()
}

/** Marks an account as not leasable until the operator restores it. */
export async function setOutOfUse(
  tx: Tx,
  poolAccountId: string,
  status: 'credential_refused' | 'restricted',
  why: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({ status, status_reason: why.reason, busy_until: null, updated_at: why.now })
    .where('id', '=', poolAccountId)
    .execute()
}
