import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Events } from '../../../../generated/database.ts'
import { eventTypes } from '../../../../generated/events.ts'
import type { Caller } from '../../../context.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { OwnerScope } from '../../projects/api.ts'
import { isOneOf, listOwnedRows, newest, orderOf } from '../../projects/api.ts'
import { mayReadEvent } from '../domain/event-rules.ts'

export type EventRow = Selectable<Events>

export interface EventFilter {
  readonly type?: readonly EventRow['type'][] | undefined
  readonly projectId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/**
 * Lists events newest first, one row more than the page.
 * @param scopes the key's: events about resources that it cannot read are left out
 */
export async function listEventRows(
  tx: Tx,
  { projectIds, scopes }: Pick<Caller, 'projectIds' | 'scopes'>,
  scope: OwnerScope,
  { type, projectId, from, to, sort }: EventFilter,
  page: PageBounds,
): Promise<EventRow[]> {
  const readable = eventTypes.filter((one) => mayReadEvent(scopes, one))
  const where = [
    ...(projectIds === null ? [] : [sql<boolean>`project_id = ANY (${projectIds}::text[])`]),
    ...isOneOf('type', readable.length < eventTypes.length ? readable : undefined),
    ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}`] : []),
  ]
  // An organization's events have an index of the type; those of a family are passed over.
  const key = scope.isFamily
    ? { where: [...where, ...isOneOf('type', type)] }
    : { where, ...(type && { key: { column: 'type', all: type } }) }
  const by = projectId === undefined ? undefined : sql<boolean>`project_id = ${projectId}`
  return listOwnedRows(tx, scope, [{ table: 'events', by, order: orderOf(newest, sort), values: type, ...key }], page)
}

export async function findEvent(tx: Tx, id: string, createdAt: Date): Promise<EventRow | undefined> {
  return tx.selectFrom('events').selectAll().where('id', '=', id).where('created_at', '=', createdAt).executeTakeFirst()
}
