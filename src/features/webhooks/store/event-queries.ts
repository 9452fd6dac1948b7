import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Events } from '../../../../generated/database.ts'
import { eventTypes } from '../../../../generated/events.ts'
import type { Caller } from '../../../context.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { mayReadEvent } from '../domain/event-rules.ts'

/** An event that has its sequence. */
export type EventRow = Selectable<Events>

export interface EventFilter {
  readonly type?: EventRow['type'] | undefined
  readonly projectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Lists events newest first, one row more than the page.
 * @param scopes the key's: events about resources that it cannot read are left out
 */
export async function listEventRows(
  tx: Tx,
  { organizationId, projectIds, scopes }: Pick<Caller, 'organizationId' | 'projectIds' | 'scopes'>,
  { type, projectId, from, to }: EventFilter,
  page: PageBounds,
): Promise<EventRow[]> {
  let query = tx
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('sequence', 'is not', null)
  if (projectIds !== null) query = query.where('project_id', '=', sql<string>`ANY (${projectIds}::text[])`)
  const readable = eventTypes.filter((one) => mayReadEvent(scopes, one))
  if (readable.length < eventTypes.length) query = query.where('type', 'in', readable)
  if (type !== undefined) query = query.where('type', '=', type)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('created_at', '<', new Date(to))
  return newestFirst(query, page).execute()
}

export async function findEvent(tx: Tx, id: string, createdAt: Date): Promise<EventRow | undefined> {
  return tx.selectFrom('events').selectAll().where('id', '=', id).where('created_at', '=', createdAt).executeTakeFirst()
}
