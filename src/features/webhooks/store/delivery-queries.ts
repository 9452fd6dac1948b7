import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { WebhookAttempts, WebhookDeliveries, WebhookEndpoints } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst, newestOfEach } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { keysOf } from '../../../lib/keys.ts'
import type { EndpointOwner } from './endpoint-queries.ts'
import { endpointOf } from './endpoint-queries.ts'

export type DeliveryRow = Selectable<WebhookDeliveries>
/** The columns of an endpoint that say until when and why its deliveries are held. */
export type EndpointHold = Pick<Selectable<WebhookEndpoints>, (typeof holdColumns)[number]>
export type AttemptRow = Selectable<WebhookAttempts>

export const holdColumns = ['held_until', 'proven_at', 'test_delivery_id'] as const

/** Whether a delivery is of a project of the owner, or a test of its endpoint. @param delivery the alias of the table */
function deliveryOf({ projectIds }: EndpointOwner, delivery: string) {
  return sql<boolean>`(${projectIds}::text[] IS NULL OR ${sql.ref(`${delivery}.project_id`)} = ANY (${projectIds}::text[])
    OR ${sql.ref(`${delivery}.event_type`)} = 'webhook.test')`
}

/** Finds a delivery to an endpoint of the organization. @throws NOT_FOUND */
export async function requireDelivery(
  tx: Tx,
  owner: EndpointOwner,
  deliveryId: string,
  lock?: 'update',
): Promise<DeliveryRow & EndpointHold> {
  let query = tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select(holdColumns)
    .where('d.id', '=', deliveryId)
    .where(endpointOf(owner, 'e'))
    .where(deliveryOf(owner, 'd'))
  if (lock) query = query.forUpdate('d')
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(deliveryId)
  return row
}

/** All of them, or a list without a filter would leave some out. */
const statuses = keysOf<Record<DeliveryRow['status'], true>>({ pending: true, delivered: true, failed: true })

export interface DeliveryFilter {
  readonly status?: DeliveryRow['status'] | undefined
  readonly type?: DeliveryRow['event_type'] | undefined
  readonly eventId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Lists deliveries newest first, one row more than the page. */
export async function listDeliveryRows(
  tx: Tx,
  owner: EndpointOwner,
  endpointId: string,
  { status, type, eventId, from, to }: DeliveryFilter,
  page: PageBounds,
): Promise<DeliveryRow[]> {
  let query = tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where(deliveryOf(owner, 'webhook_deliveries'))
  if (status !== undefined) query = query.where('status', '=', status)
  if (type !== undefined) query = query.where('event_type', '=', type)
  if (eventId !== undefined) query = query.where('event_id', '=', eventId)
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('created_at', '<', new Date(to))
  if (status ?? type ?? eventId) return newestFirst(query, page).execute()
  const { rows } = await newestOfEach(
    statuses.map((one) => query.where('status', '=', one)),
    page,
  ).execute(tx)
  return rows
}

/** Lists a delivery's attempts, oldest first. */
export async function listAttemptRows(tx: Tx, deliveryId: string): Promise<AttemptRow[]> {
  return tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .orderBy('started_at')
    .execute()
}

export async function insertDelivery(tx: Tx, delivery: Insertable<WebhookDeliveries>): Promise<DeliveryRow> {
  return tx.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow()
}

/** Makes a finished delivery due again. */
export async function markReplayed(
  tx: Tx,
  { id, event_created_at, organization_id }: DeliveryRow,
  now: Date,
): Promise<DeliveryRow> {
  return tx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      replayed: true,
      round_attempts: 0,
      next_attempt_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('event_created_at', '=', event_created_at)
    .where('organization_id', '=', organization_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
