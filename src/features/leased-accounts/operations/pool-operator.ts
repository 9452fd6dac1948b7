import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Platform, Tokens } from '../../../platforms/connector.ts'
import { modeOf } from '../../../project-mode.ts'
import { cancelAccountTargets, findInFlight } from '../../publishing/api.ts'
import {
  accountRows,
  endLeasedUse,
  findAccount,
  lockAccount,
  replaceCredentials,
  transferAccount,
} from '../../social-accounts/api.ts'
import { poolTokenColumns } from '../domain/pool-credentials.ts'
import { updatePoolAccount, updateTerms } from '../store/pool-changes.ts'
import type { NewPoolAccount, PoolAccountRow } from '../store/pool-queries.ts'
import { insertPoolAccount } from '../store/pool-queries.ts'

// The operator's actions on the pool. Each expects the account's row to be locked.

type PoolDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links' | 'vault'>

/** Retires an account from the pool: immediately, or when its lease has ended. */
export async function retire(tx: Tx, deps: PoolDeps, account: PoolAccountRow): Promise<PoolAccountRow> {
  if (account.status === 'retired' || account.retire_wanted)
    throw conflict('already_archived', `@${account.username} is retired, or will be when its lease ends.`)
  const columns =
    account.status === 'leased' ? { retire_wanted: true } : { status: 'retired' as const, status_reason: null }
  return updatePoolAccount(tx, account, columns, deps.clock.now())
}

/**
 * Restores an account to the pool after a check by the platform. The social account of a restricted one is ended first.
 */
export async function restore(tx: Tx, deps: PoolDeps, account: PoolAccountRow): Promise<PoolAccountRow> {
  if (account.status === 'leased' && account.retire_wanted)
    return updatePoolAccount(tx, account, { retire_wanted: false }, deps.clock.now())
  if (!['retired', 'restricted', 'credential_refused'].includes(account.status))
    throw conflict('already_active', `@${account.username} is ${account.status}: there is nothing to restore.`)
  const found = await tx
    .selectFrom('leased_accounts')
    .innerJoin(accountRows.as('a'), 'a.leased_account_id', 'leased_accounts.id')
    .select('a.id')
    .where('leased_accounts.pool_account_id', '=', account.id)
    .where('leased_accounts.status', '=', 'restricted')
    .where('a.status', '<>', 'revoked')
    .executeTakeFirst()
  const left = found && (await lockAccount(tx, found.id))
  if (left && left.status !== 'revoked') {
    await endLeasedUse(tx, deps, left)
    await cancelAccountTargets(tx, deps, left.id, 'lease_ended')
  }
  const columns = {
    status: 'checking',
    status_reason: null,
    retire_wanted: false,
    next_check_at: deps.clock.now(),
    ...(left && { handed_back_by: left.id }),
  } as const
  return updatePoolAccount(tx, account, columns, deps.clock.now())
}

/** Replaces the tokens of an account, and of the social account of its lease. */
export async function replaceTokens(
  tx: Tx,
  deps: PoolDeps,
  account: PoolAccountRow,
  tokens: Tokens,
): Promise<PoolAccountRow> {
  const lease = await tx
    .selectFrom('leased_accounts')
    .innerJoin(accountRows.as('a'), 'a.leased_account_id', 'leased_accounts.id')
    .select('a.id as social_account_id')
    .where('leased_accounts.pool_account_id', '=', account.id)
    // A restricted one keeps its tokens until the operator restores the account, which returns them.
    .where('leased_accounts.status', 'in', ['active', 'paused', 'restricted'])
    .where('a.status', '<>', 'revoked')
    .executeTakeFirst()
  if (lease?.social_account_id) await replaceCredentials(tx, deps, lease.social_account_id, tokens)
  const waits = account.status === 'credential_refused' || account.status === 'checking'
  const columns = {
    ...poolTokenColumns(deps.vault, account.id, tokens),
    credentials_version: account.credentials_version + 1,
    handed_back_by: null,
    ...(waits && { status: 'checking' as const, status_reason: null, next_check_at: deps.clock.now() }),
  } as const
  return updatePoolAccount(tx, account, columns, deps.clock.now())
}

/**
 * Adopts an account that a project has connected into the pool, with its credential. The project loses it.
 * @throws CONFLICT `revoked`, `test_project`, `leased`, `in_flight`
 */
export async function adopt(
  tx: Tx,
  deps: PoolDeps,
  socialAccountId: string,
  terms: Pick<NewPoolAccount, 'niche' | 'country' | 'language' | 'warmingDays'>,
): Promise<PoolAccountRow | undefined> {
  const known = await findAccount(tx, socialAccountId)
  const account = known && (await lockAccount(tx, known.id))
  if (!account || account.status === 'revoked')
    throw conflict('revoked', `There is no live account ${socialAccountId}.`)
  if (modeOf(account) === 'test')
    throw conflict('test_project', `@${account.username} is a test account, and the pool's are real.`)
  if (account.ownership === 'leased') throw conflict('leased', `@${account.username} is already in the pool.`)
  const elsewhere = await tx
    .selectFrom(accountRows.as('a'))
    .select('id')
    .where('platform', '=', account.platform)
    .where('platform_account_id', '=', account.platform_account_id)
    .where('id', '<>', account.id)
    .where('status', '<>', 'revoked')
    .executeTakeFirst()
  if (elsewhere) throw conflict('leased', `${elsewhere.id} also uses @${account.username}. Disconnect that one first.`)
  if (account.refreshing_until !== null && account.refreshing_until > deps.clock.now())
    throw conflict('in_flight', `The tokens of @${account.username} are being renewed. Try again in a minute.`)
  const inFlight = await findInFlight(tx, { socialAccountId })
  if (inFlight) throw conflict('in_flight', `${inFlight} is being sent to this account. Wait for it to finish.`)
  const tokens = await transferAccount(tx, deps, account)
  await cancelAccountTargets(tx, deps, account.id, 'account_revoked')
  return insertPoolAccount(tx, deps, {
    ...terms,
    platform: account.platform,
    account: {
      platformAccountId: account.platform_account_id,
      username: account.username,
      displayName: account.display_name,
      profileUrl: account.profile_url,
    },
    tokens,
  })
}

/** Finds a project's connection of the account, which then belongs to that project unless it is adopted. */
export async function findConnected(
  tx: Tx,
  { platform, platformAccountId }: { readonly platform: Platform; readonly platformAccountId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom(accountRows.as('a'))
    .select('id')
    .where('platform', '=', platform)
    .where('platform_account_id', '=', platformAccountId)
    .where('ownership', '=', 'connected')
    .where('status', '<>', 'revoked')
    .executeTakeFirst()
  return row?.id
}

/** Sets the shortest and longest lease of a niche, in days. Existing leases keep their term. */
export async function setTerms(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock'>,
  niche: { readonly platform: Platform; readonly niche: string },
  terms: { readonly min: number; readonly max: number },
): Promise<boolean> {
  return updateTerms(tx, niche, { ...terms, now: deps.clock.now() })
}
