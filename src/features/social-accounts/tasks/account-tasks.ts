import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { rowLeaseMs } from '../../../db/lease.ts'
import { isApiError } from '../../../errors.ts'
import { HOUR } from '../../../lib/time.ts'
import type { Platform, Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { isInPool } from '../../../reporting/leases.ts'
import { defineTask } from '../../../tasks/index.ts'
import { findAccount } from '../store/account-queries.ts'
import { checkEveryMs, checkKind } from '../store/connect-account.ts'
import { endConsentKind, revocationPlace } from '../store/give-up-account.ts'
import { freshTokens } from '../store/use-tokens.ts'
import { isNearEnd, refreshAccount } from './refresh-account.ts'

/** Renews an account's tokens and reads its capabilities and quota, every six hours. */
export const checkAccounts = defineTask<WorkerDeps>({
  kind: checkKind,
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_check_at AS due_at FROM social_accounts
      WHERE status IN ('active', 'expiring', 'restricted') AND next_check_at <= now() + interval '2 hours'
        AND NOT (ownership = 'leased' AND status = 'restricted')`,
  },
  async run(deps, { key: accountId, signal }) {
    const now = deps.clock.now()
    const leasedUntil = new Date(now.getTime() + rowLeaseMs)
    const { rows: taken } = await sql`
      UPDATE social_accounts SET next_check_at = ${leasedUntil}
      WHERE id = ${accountId} AND next_check_at <= ${now} AND status IN ('active', 'expiring', 'restricted')
        -- A restricted leased account is not checked: its lease ends with the restriction.
        AND NOT (ownership = 'leased' AND status = 'restricted')
      RETURNING id`.execute(deps.db.write)
    if (taken.length > 0) {
      // The engine's backoff decides when a check that failed on our side is retried.
      let next = now
      try {
        await checkAccount(deps, accountId, signal).catch((error: unknown) => {
          if (!isOutcome(error) || signal.aborted) throw error
        })
        next = new Date(now.getTime() + checkEveryMs)
      } finally {
        await endCheck(deps, accountId, leasedUntil, next)
      }
    }
    const account = await findAccount(deps.db.write, accountId)
    // Connecting the account again enqueues the check, so an account that is not checked needs no next time.
    return account && account.next_check_at > now ? account.next_check_at : undefined
  },
})

/** Schedules the next check, unless the account was connected again in between, which schedules its own. */
async function endCheck({ db }: WorkerDeps, accountId: string, leasedUntil: Date, next: Date): Promise<void> {
  await db.write
    .updateTable('social_accounts')
    .set({ next_check_at: next })
    .where('id', '=', accountId)
    .where('next_check_at', '=', leasedUntil)
    .execute()
}

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
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_try_at AS due_at FROM social_account_revocations
      WHERE next_try_at <= now() + interval '2 hours'`,
  },
  async run(deps, { key: id, signal }) {
    const now = deps.clock.now()
    const { rows: taken } = await sql<{
      id: string
      platform: Platform
      mode: ProjectMode
      grant_accounts: string[]
      credentials: string
      tries: number
    }>`
      UPDATE social_account_revocations
      SET tries = tries + 1, next_try_at = ${new Date(now.getTime() + consentLeaseMs)}
      WHERE id = ${id} AND next_try_at <= ${now}
      RETURNING id, platform, grant_accounts, credentials, tries,
        (SELECT mode FROM social_accounts a WHERE a.id = social_account_id) AS mode`.execute(deps.db.write)
    const wish = taken[0]
    if (!wish) return nextTryAt(deps, id)
    const { tries } = wish
    if ((await endConsent(deps, wish, signal)) || tries >= maxTries) {
      await deps.db.write.deleteFrom('social_account_revocations').where('id', '=', id).execute()
      return undefined
    }
    const at = new Date(now.getTime() + Math.min(30_000 * 2 ** (tries - 1), 6 * HOUR))
    await deps.db.write
      .updateTable('social_account_revocations')
      .set({ next_try_at: at })
      .where('id', '=', id)
      .execute()
    return at
  },
})

async function nextTryAt(deps: WorkerDeps, id: string): Promise<Date | undefined> {
  const row = await deps.db.write
    .selectFrom('social_account_revocations')
    .select('next_try_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.next_try_at
}

async function endConsent(
  deps: WorkerDeps,
  wish: { id: string; platform: Platform; mode: ProjectMode; grant_accounts: string[]; credentials: string },
  signal: AbortSignal,
): Promise<boolean> {
  // The platform has a single consent: keep it while another account uses it.
  const stillUsed = await deps.db.write
    .selectFrom('social_accounts')
    .select('id')
    .where('platform', '=', wish.platform)
    .where('mode', '=', wish.mode)
    .where('platform_account_id', 'in', wish.grant_accounts)
    .where('status', '!=', 'revoked')
    .executeTakeFirst()
  if (stillUsed) return true
  if (await isInPool(deps.db.write, { platform: wish.platform, ids: wish.grant_accounts })) return true
  const tokens = JSON.parse(deps.vault.open(wish.credentials, revocationPlace(wish.id))) as Tokens
  try {
    await connectorOf(deps.connectors, wish).revoke(tokens, { signal })
    return true
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, platform: wish.platform }, 'a consent could not be ended; it is tried again')
    return false
  }
}
