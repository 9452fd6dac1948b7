import type { WorkerDeps } from '../../../context.ts'
import { DAY, HOUR } from '../../../lib/time.ts'
import { VaultError } from '../../../lib/vault.ts'
import type { PlatformAccount, Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { openPoolTokens } from '../domain/pool-credentials.ts'
import { claimTokens, saveRenewedTokens } from '../store/pool-changes.ts'
import type { PoolAccountRow } from '../store/pool-queries.ts'

/** How long one worker holds an account's tokens; longer than its calls to the platform may last. */
const busyMs = 90_000
const renewBeforeMs = 7 * HOUR
const endingBeforeMs = 7 * DAY

/** Claims an account's tokens; returns undefined if they are held or the account is in none of the statuses. */
export async function takeTokens(
  deps: WorkerDeps,
  poolAccountId: string,
  statuses: readonly PoolAccountRow['status'][],
): Promise<PoolAccountRow | undefined> {
  const now = deps.clock.now()
  return claimTokens(deps.db.write, poolAccountId, { statuses, now, until: new Date(now.getTime() + busyMs) })
}

export type PlatformAnswer =
  | { readonly usable: true; readonly reported: PlatformAccount; readonly tokens: Tokens }
  | { readonly usable: false; readonly status: 'credential_refused' | 'restricted'; readonly reason: string }

/**
 * Asks the platform about an account whose tokens the caller holds; tokens about to expire are renewed and stored.
 * @throws ConnectorError for a temporary error
 */
export async function askPlatform(
  deps: WorkerDeps,
  account: PoolAccountRow,
  signal: AbortSignal,
): Promise<PlatformAnswer> {
  try {
    const { tokens, reported } = await readAccount(deps, account, signal)
    if (reported.platformAccountId !== account.platform_account_id)
      return credentialRejected(`The credential is of another account, @${reported.username}.`)
    if (reported.capabilities.formats.length === 0) return credentialRejected('The permission to publish is missing.')
    return { usable: true, reported, tokens }
  } catch (error) {
    if (error instanceof VaultError) return credentialRejected('The stored credential cannot be read.')
    if (!(error instanceof ConnectorError)) throw error
    if (error.code === 'CREDENTIAL_INVALID') return credentialRejected(error.platformMessage)
    if (error.category === 'account_restricted')
      return { usable: false, status: 'restricted', reason: error.platformMessage }
    throw error
  }
}

function credentialRejected(reason: string): PlatformAnswer {
  return { usable: false, status: 'credential_refused', reason }
}

/** Renews rejected tokens once if they should still be valid: only a rejection of new tokens is conclusive. */
async function readAccount(deps: WorkerDeps, account: PoolAccountRow, signal: AbortSignal) {
  const connector = deps.connectors.live[account.platform]
  const kept = openPoolTokens(deps.vault, account)
  const readWith = async (tokens: Tokens) => ({ tokens, reported: await connector.account(tokens, { signal }) })
  if (endsSoon(kept, deps.clock.now())) return readWith(await renew(deps, account, kept))
  try {
    return await readWith(kept)
  } catch (error) {
    const isRejected = error instanceof ConnectorError && error.code === 'CREDENTIAL_INVALID'
    if (!isRejected || kept.expiresAt === null) throw error
    return readWith(await renew(deps, account, kept))
  }
}

/** Whether tokens expire so soon that an account at rest for months would lose its credential without renewal. */
function endsSoon({ expiresAt, refreshExpiresAt }: Tokens, now: Date): boolean {
  const left = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime() - now.getTime())
  return left(expiresAt) <= renewBeforeMs || left(refreshExpiresAt) <= endingBeforeMs
}

async function renew(deps: WorkerDeps, account: PoolAccountRow, tokens: Tokens): Promise<Tokens> {
  // Not interruptible: the old refresh token may be invalid once the platform has received the call.
  const fresh = await deps.connectors.live[account.platform].refresh(tokens)
  await saveRenewedTokens(deps.db.write, account, { vault: deps.vault, tokens: fresh, now: deps.clock.now() })
  return fresh
}
