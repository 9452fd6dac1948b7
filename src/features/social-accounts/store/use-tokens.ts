import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { openTokens, sealTokens, tokenColumns } from '../domain/credentials.ts'
import { findAccount } from './account-queries.ts'
import { markRestricted, requireReauth } from './account-status.ts'

/** Access that ends sooner than this is renewed first. */
const renewBeforeMs = 5 * MINUTE
/** How long one process holds a renewal; longer than a call to a platform may last. */
const renewalMs = 30_000

interface VersionedTokens {
  readonly tokens: Tokens
  readonly version: number
}

/**
 * Calls the platform with the account's tokens, renewed first where they are about to expire. If the platform still
 * rejects them they are renewed once and the call is repeated, so `call` must be safe to repeat. Only a rejected
 * renewal makes the account `reauth_required`.
 * @throws ConnectorError, and CREDENTIAL_INVALID for an account that has no usable tokens
 */
export async function withTokens<T>(
  deps: WorkerDeps,
  accountId: string,
  call: (tokens: Tokens) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const held = await freshTokens(deps, accountId, { signal })
  try {
    return await call(held.tokens)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.category === 'account_restricted')
      await inTransaction(deps.db.write, (tx) => markRestricted(tx, deps, accountId, error.platformMessage))
    if (error.code !== 'CREDENTIAL_INVALID') throw error
    const renewed = await classifyError(deps, accountId, held.version, error, signal)
    return call(renewed.tokens)
  }
}

/** Returns tokens that are valid for at least some minutes. `rejectedVersion` names a version that the platform rejected. */
export async function freshTokens(
  deps: WorkerDeps,
  accountId: string,
  {
    signal,
    rejectedVersion,
    aheadMs = renewBeforeMs,
  }: { signal?: AbortSignal; rejectedVersion?: number; aheadMs?: number } = {},
): Promise<VersionedTokens> {
  for (;;) {
    signal?.throwIfAborted()
    const account = await findAccount(deps.db.write, accountId)
    if (!account || account.credentials === null || account.status === 'reauth_required')
      throw credentialInvalid(account?.platform ?? '', accountId)
    const held = { tokens: openTokens(deps.vault, account), version: account.credentials_version }
    const now = deps.clock.now().getTime()
    const left =
      account.access_expires_at === null ? Number.POSITIVE_INFINITY : account.access_expires_at.getTime() - now
    if (rejectedVersion !== held.version && left > aheadMs) return held
    if (await claimRenewal(deps, account))
      return renew(deps, account, held, left > 0 && rejectedVersion !== held.version)
    // Another process renews: use the old tokens while they are valid, otherwise wait for the new ones.
    if (left > 0 && rejectedVersion !== held.version) return held
    await sleep(300, undefined, { signal })
  }
}

/**
 * Handles tokens that the platform rejected: renews them and returns the new ones where possible. Tokens that cannot be
 * renewed make the account `reauth_required`.
 * @throws the platform's error
 */
export async function classifyError(
  deps: WorkerDeps,
  accountId: string,
  version: number,
  rejection: ConnectorError,
  signal?: AbortSignal,
): Promise<VersionedTokens> {
  const renewed = await freshTokens(deps, accountId, { signal, rejectedVersion: version })
  const account = await findAccount(deps.db.write, accountId)
  if (account && renewed.version === version) {
    await inTransaction(deps.db.write, (tx) =>
      requireReauth(tx, deps, { accountId, version, reason: rejection.platformMessage }),
    )
    throw rejection
  }
  return renewed
}

/** Claims the renewal. Returns true for one process at a time, and never for tokens that have been replaced. */
async function claimRenewal(deps: WorkerDeps, account: SocialAccountRow): Promise<boolean> {
  const now = deps.clock.now()
  const { numUpdatedRows } = await deps.db.write
    .updateTable('social_accounts')
    .set({ refreshing_until: new Date(now.getTime() + renewalMs) })
    .where('id', '=', account.id)
    .where('project_id', '=', account.project_id)
    .where('credentials_version', '=', account.credentials_version)
    .where('status', '!=', 'revoked')
    .where((e) => e.or([e('refreshing_until', 'is', null), e('refreshing_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function renew(
  deps: WorkerDeps,
  account: SocialAccountRow,
  held: VersionedTokens,
  stillGood: boolean,
): Promise<VersionedTokens> {
  const { id: accountId, credentials_version: version } = account
  let tokens: Tokens
  try {
    // Do not interrupt this call: the old refresh token may be invalid once the platform has received it.
    tokens = await connectorOf(deps.connectors, account).refresh(held.tokens)
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'CREDENTIAL_INVALID')
      await inTransaction(deps.db.write, (tx) =>
        requireReauth(tx, deps, { accountId, version, reason: error.platformMessage }),
      )
    else await endRenewal(deps, accountId, version)
    if (stillGood && error instanceof ConnectorError && error.code !== 'CREDENTIAL_INVALID') return held
    throw error
  }
  if (tokens.accessToken === held.tokens.accessToken && tokens.refreshToken === held.tokens.refreshToken) {
    // Tokens without an expiry come back unchanged.
    await endRenewal(deps, accountId, version)
    return held
  }
  const stored = await deps.db.write
    .updateTable('social_accounts')
    .set({
      ...tokenColumns(deps.vault, accountId, tokens),
      credentials_version: sql`credentials_version + 1`,
      refreshing_until: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', accountId)
    .where('credentials_version', '=', version)
    .where('status', '!=', 'revoked')
    .returning('credentials_version')
    .executeTakeFirst()
  if (!stored) {
    await saveForPool(deps, accountId, version, tokens)
    throw credentialInvalid(account.platform, accountId)
  }
  return { tokens, version: stored.credentials_version }
}

/**
 * Stores renewed tokens of a lease that ended during the renewal: the old ones are invalid, and the pool must get
 * these.
 */
async function saveForPool(deps: WorkerDeps, accountId: string, version: number, tokens: Tokens): Promise<void> {
  await deps.db.write
    .updateTable('social_accounts')
    .set({ returned_credentials: sealTokens(deps.vault, accountId, tokens), refreshing_until: null })
    .where('id', '=', accountId)
    .where('credentials_version', '=', version + 1)
    .where('status', '=', 'revoked')
    .where('returned_credentials', 'is not', null)
    .execute()
}

async function endRenewal(deps: WorkerDeps, accountId: string, version: number): Promise<void> {
  await deps.db.write
    .updateTable('social_accounts')
    .set({ refreshing_until: null })
    .where('id', '=', accountId)
    .where('credentials_version', '=', version)
    .execute()
}

export function credentialInvalid(platform: string, socialAccountId: string): ApiError<'CREDENTIAL_INVALID'> {
  return new ApiError('CREDENTIAL_INVALID', { platform, socialAccountId })
}
