import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { DAY } from '../../../lib/time.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { organizationOf } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { lockCheckedAccount, saveAccountCheck } from '../store/account-checks.ts'
import { accountFactsView } from '../store/account-facts.ts'
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
    const account = await lockCheckedAccount(tx, before)
    if (!account) return
    // The operator renews leased accounts, so a project is not asked to reconnect them.
    const expiring = account.ownership === 'connected' && isNearEnd(account, now)
    const row = await saveAccountCheck(tx, accountId, {
      reported,
      status: expiring ? 'expiring' : 'active',
      reason: expiring ? 'Only its owner can renew the credential, and it ends soon.' : null,
      now,
    })
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
