import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { accountFactsView } from './account-facts.ts'

const usable = ['active', 'expiring', 'restricted'] as const

/**
 * Marks an account whose tokens the platform rejects, so that a person consents again. The event is emitted once;
 * tokens that have been replaced since are ignored.
 * @param version the version of the rejected tokens
 */
export async function requireReauth(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  rejected: { readonly accountId: string; readonly version: number; readonly reason: string },
): Promise<void> {
  const row = await tx
    .updateTable('social_accounts')
    .set({
      status: 'reauth_required',
      status_reason: rejected.reason,
      access_expires_at: null,
      credential_expires_at: null,
      refreshing_until: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', rejected.accountId)
    .where('credentials_version', '=', rejected.version)
    .where('status', 'in', usable)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { organizationId, facts } = (await describeSubjects(tx, deps, 'account', [row.id]))(row.id)
  await emit(tx, deps, {
    type: 'social_account.reauth_required',
    organizationId,
    projectId: row.project_id,
    data: { ...accountFactsView(row), ...facts },
    metadata: row.metadata,
  })
}

/** Marks an account that the platform restricts from posting, until a later check finds otherwise. */
export async function markRestricted(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock'>,
  accountId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('social_accounts')
    .set({ status: 'restricted', status_reason: reason, updated_at: deps.clock.now() })
    .where('id', '=', accountId)
    .where('status', 'in', ['active', 'expiring'])
    .execute()
}
