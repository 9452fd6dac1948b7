import { sql } from 'kysely'
import type { Platform, PlatformAccount, Tokens } from '../../connectors/connector.ts'
import { ConnectorError } from '../../connectors/connector.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emit } from '../../events/emit.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { defineTask } from '../../tasks/index.ts'
import type { SocialAccountRow } from './account-queries.ts'
import { findAccount, organizationOf } from './account-queries.ts'
import { accountFactsView } from './account-view.ts'
import { checkEveryMs } from './connect-account.ts'
import { revocationPlace } from './give-up-account.ts'
import { freshTokens, withTokens } from './use-tokens.ts'

const expiringBeforeMs = 7 * 86_400_000
const sessionsKeptMs = 30 * 86_400_000
const batch = 5

/** Looks at each account every six hours: renews its tokens, and reads what it may do and has left. */
export const checkAccounts: Tick<WorkerDeps> = {
  name: 'social_accounts.check',
  everyMs: 30_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    const { rows: due } = await sql<{ id: string }>`
      UPDATE social_accounts SET next_check_at = ${new Date(now.getTime() + checkEveryMs)}
      WHERE id IN (SELECT id FROM social_accounts
        WHERE status IN ('active', 'expiring', 'restricted') AND next_check_at <= ${now}
          -- A lease ends with the restriction, whatever the platform says later.
          AND NOT (ownership = 'leased' AND status = 'restricted')
        ORDER BY next_check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING id`.execute(deps.db.write)
    for (const { id } of due) {
      if (signal.aborted) break
      await checkAccount(deps, id, signal).catch((error: unknown) => {
        if (!(error instanceof ConnectorError) && !signal.aborted) throw error
      })
    }
    return due.length === batch
  },
}

async function checkAccount(deps: WorkerDeps, accountId: string, signal: AbortSignal): Promise<void> {
  const before = await findAccount(deps.db.write, accountId)
  if (!before) return
  // Access that ends before the next look is renewed now; so is a credential whose end comes near.
  const ending = before.credential_expires_at !== null && nearEnd(before, deps.clock.now())
  const aheadMs = ending ? Number.MAX_SAFE_INTEGER : checkEveryMs + 3_600_000
  await freshTokens(deps, accountId, { signal, aheadMs })
  const told = await withTokens(
    deps,
    accountId,
    (tokens: Tokens) => deps.connectors[before.platform as Platform].account(tokens, { signal }),
    signal,
  )
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    const account = await tx
      .selectFrom('social_accounts')
      .selectAll()
      .where('id', '=', accountId)
      .where('status', 'in', ['active', 'expiring', 'restricted'])
      .forUpdate()
      .executeTakeFirst()
    if (!account || (account.ownership === 'leased' && account.status === 'restricted')) return
    // The operator renews what is leased: there is nobody to send to a consent page.
    const expiring = account.ownership === 'connected' && nearEnd(account, now)
    const row = await tx
      .updateTable('social_accounts')
      .set({
        ...toldColumns(told, now),
        status: expiring ? 'expiring' : 'active',
        status_reason: expiring ? 'Only its owner can renew the credential, and it ends soon.' : null,
        checked_at: now,
        updated_at: now,
      })
      .where('id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!expiring || account.status === 'expiring') return
    await emit(tx, deps, {
      type: 'social_account.expiring',
      organizationId: await organizationOf(tx, row.project_id),
      projectId: row.project_id,
      data: accountFactsView(row),
      metadata: row.metadata as Record<string, string>,
    })
  })
}

function nearEnd(account: SocialAccountRow, now: Date): boolean {
  const end = account.credential_expires_at
  return end !== null && end.getTime() - now.getTime() < expiringBeforeMs
}

function toldColumns(told: PlatformAccount, now: Date) {
  return {
    username: told.username,
    display_name: told.displayName,
    avatar_url: told.avatarUrl,
    profile_url: told.profileUrl,
    capabilities: JSON.stringify(told.capabilities),
    quota: told.quota && JSON.stringify({ ...told.quota, asOf: now.toISOString() }),
  }
}

const triesBeforeGivingUp = 12

/** Ends consents on the platform, for accounts that were given up. */
export const endConsents: Tick<WorkerDeps> = {
  name: 'social_accounts.end_consents',
  everyMs: 5_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    // Claimed for two minutes, so that a worker that dies leaves it to the next.
    const { rows: due } = await sql<{
      id: string
      platform: string
      grant_accounts: string[]
      credentials: string
      tries: number
    }>`
      UPDATE social_account_revocations SET tries = tries + 1, next_try_at = ${new Date(now.getTime() + 120_000)}
      WHERE id IN (SELECT id FROM social_account_revocations WHERE next_try_at <= ${now}
        ORDER BY next_try_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING id, platform, grant_accounts, credentials, tries`.execute(deps.db.write)
    for (const wish of due) {
      if (signal.aborted) break
      const done = await endConsent(deps, wish, signal)
      const { id, tries } = wish
      if (done || tries >= triesBeforeGivingUp)
        await deps.db.write.deleteFrom('social_account_revocations').where('id', '=', id).execute()
      else {
        const wait = Math.min(30_000 * 2 ** (tries - 1), 6 * 3_600_000)
        await deps.db.write
          .updateTable('social_account_revocations')
          .set({ next_try_at: new Date(deps.clock.now().getTime() + wait) })
          .where('id', '=', id)
          .execute()
      }
    }
    return due.length === batch
  },
}

async function endConsent(
  deps: WorkerDeps,
  wish: { id: string; platform: string; grant_accounts: string[]; credentials: string },
  signal: AbortSignal,
): Promise<boolean> {
  // The platform knows one consent: while another account lives by it, it must stay.
  const stillUsed = await deps.db.write
    .selectFrom('social_accounts')
    .select('id')
    .where('platform', '=', wish.platform)
    .where('platform_account_id', 'in', wish.grant_accounts)
    .where('status', '!=', 'revoked')
    .executeTakeFirst()
  if (stillUsed) return true
  const inPool = await deps.db.write
    .selectFrom('pool_accounts')
    .select('id')
    .where('platform', '=', wish.platform)
    .where('platform_account_id', 'in', wish.grant_accounts)
    .where('status', '<>', 'retired')
    .executeTakeFirst()
  if (inPool) return true
  const tokens = JSON.parse(deps.vault.open(wish.credentials, revocationPlace(wish.id))) as Tokens
  try {
    await deps.connectors[wish.platform as Platform].revoke(tokens, { signal })
    return true
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, platform: wish.platform }, 'a consent could not be ended; it is tried again')
    return false
  }
}

/** Forgets what an unselected consent granted when its time is over, and sessions after 30 days. */
export const sweepSessions = defineTask<WorkerDeps>({
  kind: 'social_accounts.sweep_sessions',
  concurrency: 1,
  everySeconds: 60,
  async run(deps) {
    const now = deps.clock.now()
    await deps.db.write
      .updateTable('oauth_sessions')
      .set({ status: 'expired', granted: null, candidates: '[]', updated_at: now })
      .where('status', '=', 'awaiting_selection')
      .where('expires_at', '<=', now)
      .execute()
    await deps.db.write
      .deleteFrom('oauth_sessions')
      .where('created_at', '<', new Date(now.getTime() - sessionsKeptMs))
      .execute()
  },
})
