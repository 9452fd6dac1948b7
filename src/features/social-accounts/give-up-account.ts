import type { Tx } from '../../db/transaction.ts'
import { emit } from '../../events/emit.ts'
import type { HandlerDeps } from '../../http/handler.ts'
import { newId } from '../../lib/ids.ts'
import type { SocialAccountRow } from './account-queries.ts'
import { organizationOf } from './account-queries.ts'
import { accountFactsView } from './account-view.ts'
import { openTokens } from './credentials.ts'

export const revocationPlace = (row: string) => ({ table: 'social_account_revocations', column: 'credentials', row })

/**
 * Ends a connection at once, and leaves the wish that its consent be ended on the platform. What is scheduled on the
 * account is the caller's to cancel.
 */
export async function giveUpAccount(tx: Tx, deps: HandlerDeps, account: SocialAccountRow): Promise<void> {
  const now = deps.clock.now()
  if (account.ownership === 'connected') {
    const id = newId('acc')
    await tx
      .insertInto('social_account_revocations')
      .values({
        id,
        social_account_id: account.id,
        platform: account.platform,
        grant_accounts: account.grant_accounts,
        credentials: deps.vault.seal(JSON.stringify(openTokens(deps.vault, account)), revocationPlace(id)),
        next_try_at: now,
        created_at: now,
      })
      .execute()
  }
  const row = await tx
    .updateTable('social_accounts')
    .set({
      status: 'revoked',
      status_reason: account.ownership === 'leased' ? 'Its lease has ended.' : 'You gave the account up.',
      credentials: null,
      credentials_version: account.credentials_version + 1,
      refreshing_until: null,
      access_expires_at: null,
      credential_expires_at: null,
      revoked_at: now,
      updated_at: now,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(tx, deps, {
    type: 'social_account.revoked',
    organizationId: await organizationOf(tx, row.project_id),
    projectId: row.project_id,
    data: accountFactsView(row),
    metadata: row.metadata as Record<string, string>,
  })
}
