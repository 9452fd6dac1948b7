import type { Updateable } from 'kysely'
import type { Projects } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ProjectRow } from './project-queries.ts'

type PolicyColumns = Pick<
  Updateable<Projects>,
  'approval_mode' | 'requires_approval' | 'approval_auto_after_hours' | 'approval_rules'
>

/** Saves the approval policy of a locked project on behalf of the group approval. */
export async function saveApprovalPolicy(
  tx: Tx,
  projectId: string,
  policy: PolicyColumns,
  now: Date,
): Promise<ProjectRow> {
  return tx
    .updateTable('projects')
    .set({ ...policy, approval_updated_at: now, updated_at: now })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
