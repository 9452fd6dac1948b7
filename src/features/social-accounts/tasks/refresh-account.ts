import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { DAY } from '../../../lib/time.ts'
import type { PlatformAccount, Tokens } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { organizationOf } from '../../projects/api.ts'
import { accountFactsView } from '../operations/account-view.ts'
import type { SocialAccountRow } from '../store/account-queries.ts'
import { findAccount } from '../store/account-queries.ts'
import { withTokens } from '../store/use-tokens.ts'

const expiringBeforeMs = 7 * DAY

/**
 * Reads the account's capabilities and quota from the platform and stores them. An account whose status changed in the
 * meantime keeps its status and what was stored.
 * @throws ConnectorError, and CREDENTIAL_INVALID for an account that has no usable tokens
 */
export async function refreshAccount(deps: WorkerDeps, accountId: string, signal: AbortSignal): Promise<void> {
  const before = await findAccount(deps.db.write, accountId)
  if (!before) return
  const reported = await withTokens(
    deps,
    accountId,
    (tokens: Tokens) => connectorOf(deps.connectors, before).account(tokens, { signal }),
    signal,
  )
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    const account = await tx
      .selectFrom('social_accounts')
      .selectAll()
      .where('id', '=', accountId)
      .where('status', 'in', ['active', 'expiring', 'restricted'])
      .where('status', '=', before.status)
      .forUpdate()
      .executeTakeFirst()
    if (!account || (account.ownership === 'leased' && account.status === 'restricted')) return
    // The operator renews leased accounts, so a project is not asked to reconnect them.
    const expiring = account.ownership === 'connected' && isNearEnd(account, now)
    const row = await tx
      .updateTable('social_accounts')
      .set({
        ...reportedColumns(reported, now),
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
      metadata: row.metadata,
    })
  })
}

export function isNearEnd(account: SocialAccountRow, now: Date): boolean {
  const end = account.credential_expires_at
  return end !== null && end.getTime() - now.getTime() < expiringBeforeMs
}

function reportedColumns(reported: PlatformAccount, now: Date) {
  return {
    username: reported.username,
    display_name: reported.displayName,
    avatar_url: reported.avatarUrl,
    profile_url: reported.profileUrl,
    capabilities: JSON.stringify(reported.capabilities),
    quota: reported.quota && JSON.stringify({ ...reported.quota, asOf: now.toISOString() }),
  }
}
