import type { Tx } from '../../../db/transaction.ts'
import { projectsOf } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'

/** Locks some connected accounts, other than leased ones, of a project or an organization that is being erased. */
export async function lockAccountsToErase(
  tx: Tx,
  of: { readonly organizationId: string } | { readonly projectId: string },
  limit: number,
): Promise<SocialAccountRow[]> {
  const query = tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('status', '<>', 'revoked')
    .where('ownership', '<>', 'leased')
  return (
    'projectId' in of
      ? query.where('project_id', '=', of.projectId)
      : query.where('project_id', 'in', projectsOf(of.organizationId))
  )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}
