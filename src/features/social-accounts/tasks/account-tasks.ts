import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { rowLeaseMs } from '../../../db/lease.ts'
import { isApiError } from '../../../errors.ts'
import { HOUR } from '../../../lib/time.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { isInPool } from '../../../reporting/leases.ts'
import { defineTask } from '../../../tasks/index.ts'
import { claimAccountCheck, scheduleAccountCheck } from '../store/account-checks.ts'
import { findAccount } from '../store/account-queries.ts'
import { checkEveryMs, checkKind } from '../store/connect-account.ts'
import type { Revocation } from '../store/revocations.ts'
import {
  claimRevocation,
  deleteRevocation,
  findNextTry,
  isConsentUsed,
  rescheduleRevocation,
} from '../store/revocations.ts'
import { endConsentKind, revocationPlace } from '../store/revoke-account.ts'
import { freshTokens } from '../store/use-tokens.ts'
import { isNearEnd, refreshAccount } from './refresh-account.ts'

/** Renews an account's tokens and reads its capabilities and quota, every six hours. */
export const checkAccounts = defineTask<WorkerDeps>({
  kind: checkKind,
  role: 'collect',
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_check_at AS due_at FROM social_accounts
      WHERE status IN ('active', 'expiring', 'restricted') AND next_check_at <= now() + interval '2 hours'
        AND NOT (ownership = 'leased' AND status = 'restricted')`,
  },
  async run(deps, { key: accountId, signal }) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + rowLeaseMs)
    if (await claimAccountCheck(deps.db.write, accountId, { now, until })) {
      // The engine's backoff decides when a check that failed on our side is retried.
      let next = now
      try {
        await checkAccount(deps, accountId, signal).catch((error: unknown) => {
          if (!isOutcome(error) || signal.aborted) throw error
        })
        next = new Date(now.getTime() + checkEveryMs)
      } finally {
        await scheduleAccountCheck(deps.db.write, accountId, { claimedUntil: until, at: next })
      }
    }
    const account = await findAccount(deps.db.write, accountId)
    // Connecting the account again enqueues the check, so an account that is not checked needs no next time.
    return account && account.next_check_at > now ? account.next_check_at : undefined
  },
})

/**
 * Returns whether an error ends the check: an account that was revoked, or whose lease ended, has no credential to
 * check.
 */
function isOutcome(error: unknown): boolean {
  return error instanceof ConnectorError || (isApiError(error) && error.code === 'CREDENTIAL_INVALID')
}

async function checkAccount(deps: WorkerDeps, accountId: string, signal: AbortSignal): Promise<void> {
  const before = await findAccount(deps.db.write, accountId)
  if (!before) return
  // Renew access that ends before the next check, and a credential whose end is near.
  const ending = before.credential_expires_at !== null && isNearEnd(before, deps.clock.now())
  const aheadMs = ending ? Number.MAX_SAFE_INTEGER : checkEveryMs + HOUR
  await freshTokens(deps, accountId, { signal, aheadMs })
  await refreshAccount(deps, accountId, signal)
}

const maxTries = 12
/** The lease of a revocation, which workers of the previous version also claim by. */
const consentLeaseMs = 120_000

/** Revokes a consent on the platform, for an account that was disconnected. */
export const revokeGrants = defineTask<WorkerDeps>({
  kind: endConsentKind,
  role: 'collect',
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_try_at AS due_at FROM social_account_revocations
      WHERE next_try_at <= now() + interval '2 hours'`,
  },
  async run(deps, { key: id, signal }) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + consentLeaseMs)
    const revocation = await claimRevocation(deps.db.write, id, { now, until })
    if (!revocation) return findNextTry(deps.db.write, id)
    const { tries } = revocation
    if ((await endConsent(deps, revocation, signal)) || tries >= maxTries) {
      await deleteRevocation(deps.db.write, id)
      return undefined
    }
    const at = new Date(now.getTime() + Math.min(30_000 * 2 ** (tries - 1), 6 * HOUR))
    await rescheduleRevocation(deps.db.write, id, at)
    return at
  },
})

async function endConsent(deps: WorkerDeps, revocation: Revocation, signal: AbortSignal): Promise<boolean> {
  const { id, platform, grant_accounts: ids, credentials } = revocation
  if (await isConsentUsed(deps.db.write, revocation)) return true
  if (await isInPool(deps.db.write, { platform, ids })) return true
  const tokens: Tokens = JSON.parse(deps.vault.open(credentials, revocationPlace(id)))
  try {
    await connectorOf(deps.connectors, revocation).revoke(tokens, { signal })
    return true
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, platform }, 'a consent could not be ended; it is tried again')
    return false
  }
}
