import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Events } from '../../../generated/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Position } from '../../lib/cursor.ts'

/** An event that has its sequence. */
export type EventRow = Selectable<Events>

export interface EventFilter {
  readonly type?: string | undefined
  readonly projectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Newest first, one row more than the page. */
export async function listEventRows(
  tx: Tx,
  organizationId: string,
  { type, projectId, from, to }: EventFilter,
  page: { readonly limit: number; readonly after: Position | undefined },
): Promise<EventRow[]> {
  let query = tx
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('sequence', 'is not', null)
  if (type !== undefined) query = query.where('type', '=', type)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('created_at', '<', new Date(to))
  if (page.after) query = query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

export async function findEvent(tx: Tx, id: string, createdAt: Date): Promise<EventRow | undefined> {
  return tx.selectFrom('events').selectAll().where('id', '=', id).where('created_at', '=', createdAt).executeTakeFirst()
}
