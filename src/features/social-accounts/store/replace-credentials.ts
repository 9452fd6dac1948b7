import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { enqueue } from '../../../tasks/index.ts'
import { organizationOf } from '../../projects/api.ts'
import { tokenColumns } from '../domain/credentials.ts'
import { accountFactsView } from './account-facts.ts'
import { checkKind } from './connect-account.ts'

/**
 * Stores new tokens for a leased account, from its operator. An account whose old tokens were rejected becomes active
 * again.
 */
export async function replaceCredentials(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'vault' | 'wake'>,
  accountId: string,
  tokens: Tokens,
): Promise<void> {
  const now = deps.clock.now()
  const account = await tx
    .selectFrom('social_accounts')
    .select('status')
    .where('id', '=', accountId)
    .where('status', '!=', 'revoked')
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  const works = account.status === 'reauth_required'
  const row = await tx
    .updateTable('social_accounts')
    .set({
      ...tokenColumns(deps.vault, accountId, tokens),
      credentials_version: sql`credentials_version + 1`,
      refreshing_until: null,
      ...(works && { status: 'active', status_reason: null }),
      connected_at: now,
      next_check_at: now,
      updated_at: now,
    })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (works)
    await emit(tx, deps, {
      type: 'social_account.connected',
      organizationId: await organizationOf(tx, row.project_id),
      projectId: row.project_id,
      data: accountFactsView(row),
      metadata: row.metadata,
    })
  await enqueue(tx, checkKind, accountId, { wake: deps.wake })
}
