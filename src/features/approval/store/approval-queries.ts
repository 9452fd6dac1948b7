import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ApprovalRecords } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Position } from '../../../lib/cursor.ts'
import type { ContainerRow, ScopedContainer } from '../../content/api.ts'
import type { ProjectScope } from '../../projects/api.ts'

interface Page {
  readonly limit: number
  readonly after: Position | undefined
}

const isPending = { status: 'ready', approval_status: 'pending' }

/** What waits for a decision, the longest waiting first, one row more than the page. */
export async function listPendingRows(tx: Tx, project: ProjectScope, page: Page): Promise<ContainerRow[]> {
  let query = tx
    .selectFrom('containers')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('status', '=', isPending.status)
    .where('approval_status', '=', isPending.approval_status)
  if (page.after) query = query.where(sql<boolean>`(pending_since, id) > (${page.after.at}, ${page.after.id})`)
  return query
    .orderBy('pending_since')
    .orderBy('id')
    .limit(page.limit + 1)
    .execute()
}

export async function listPendingIds(tx: Tx, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('containers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', '=', isPending.status)
    .where('approval_status', '=', isPending.approval_status)
    .execute()
  return rows.map(({ id }) => id)
}

export type ApprovalRecordRow = Omit<Selectable<ApprovalRecords>, 'id'> & { readonly id: string }

/** Newest first, one row more than the page. */
export async function listRecordRows(tx: Tx, { container }: ScopedContainer, page: Page): Promise<ApprovalRecordRow[]> {
  let query = tx.selectFrom('approval_records').selectAll().where('container_id', '=', container.id)
  if (page.after) query = query.where('id', '<', Number(page.after.id))
  const rows = await query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}
