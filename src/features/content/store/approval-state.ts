import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Containers } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ListScope } from '../../projects/api.ts'
import { listRows, needsApproval } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'

// Approval state is stored in the rows of content; the approval group decides it.

type ApprovalColumns = Pick<
  Updateable<Containers>,
  'approval_status' | 'pending_since' | 'pending_cause' | 'held_by_rule' | 'changes_requested_at' | 'updated_at'
>

/** Sets the approval of a locked container. */
export async function setApproval(tx: Tx, containerId: string, approval: ApprovalColumns): Promise<ContainerRow> {
  return tx
    .updateTable('containers')
    .set(approval)
    .where('id', '=', containerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the decision about the current version. */
export async function setVersionApproval(
  tx: Tx,
  { id, version }: ContainerRow,
  status: 'pending' | 'approved' | 'rejected',
): Promise<void> {
  await tx
    .updateTable('container_versions')
    .set({ approval_status: status })
    .where('container_id', '=', id)
    .where('version', '=', version)
    .execute()
}

const isPending = { status: 'ready', approval_status: 'pending' } as const

/** Lists content that waits for a decision, the longest waiting first or last, one row more than the page. */
export async function listPendingContent(
  tx: Tx,
  scope: ListScope,
  filter: {
    readonly changesRequested?: boolean | undefined
    readonly sort?: 'longest_waiting' | 'newest' | undefined
  },
  page: Pick<PageBounds, 'limit' | 'after'>,
): Promise<ContainerRow[]> {
  const { status, approval_status: approvalStatus } = isPending
  // Written out, so that the partial indexes are used whatever the parameters are.
  const where = [sql<boolean>`status = ${sql.lit(status)} AND approval_status = ${sql.lit(approvalStatus)}`]
  if (filter.changesRequested !== undefined)
    where.push(sql<boolean>`(changes_requested_at IS NOT NULL) = ${sql.lit(filter.changesRequested)}`)
  if (scope.isAboveProject) where.push(needsApproval('containers.project_id'))
  const order = { by: 'pending_since', direction: filter.sort === 'newest' ? 'DESC' : 'ASC' } as const
  return listRows(tx, scope, { table: 'containers', where, order }, page)
}

export async function listPendingContentIds(tx: Tx, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('containers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', '=', isPending.status)
    .where('approval_status', '=', isPending.approval_status)
    .execute()
  return rows.map(({ id }) => id)
}
