import type { InsertObject, Selectable, UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { DB, WebhookEndpoints } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { lockOrganization } from '../../organizations/api.ts'

/** The kind of the task that sends one endpoint's deliveries. */
export const deliverKind = 'webhook.deliver'

export type EndpointRow = Selectable<WebhookEndpoints>

/**
 * Finds an endpoint of the organization.
 * @param lock 'update' locks the row until the end of the transaction
 * @throws NOT_FOUND
 */
export async function requireEndpoint(
  tx: Tx,
  organizationId: string,
  endpointId: string,
  lock?: 'update',
): Promise<EndpointRow> {
  let query = tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .where('organization_id', '=', organizationId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(endpointId)
  return row
}

/** Counts the organization's endpoints; a concurrent count waits for this transaction's end. */
export async function countEndpointsLocked(tx: Tx, organizationId: string): Promise<number> {
  await lockOrganization(tx, organizationId)
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists endpoints newest first, one row more than the page. */
export async function listEndpointRows(
  tx: Tx,
  organizationId: string,
  filter: {
    readonly enabled?: boolean | undefined
    readonly projectId?: string | undefined
    readonly createdBy?: string | undefined
  },
  page: PageBounds,
): Promise<EndpointRow[]> {
  let query = tx.selectFrom('webhook_endpoints').selectAll().where('organization_id', '=', organizationId)
  const { enabled, projectId, createdBy } = filter
  if (enabled !== undefined) query = query.where('enabled', '=', enabled)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy)
  return newestFirst(query, page).execute()
}

export async function insertEndpoint(tx: Tx, endpoint: InsertObject<DB, 'webhook_endpoints'>): Promise<EndpointRow> {
  return tx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow()
}

export async function updateEndpoint(
  tx: Tx,
  { id, organization_id }: EndpointRow,
  changes: UpdateObject<DB, 'webhook_endpoints'>,
): Promise<EndpointRow> {
  return tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .where('organization_id', '=', organization_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes an endpoint. A task deletes its deliveries, because they may be too many for a request. */
export async function deleteEndpoint(tx: Tx, { id, organization_id }: EndpointRow): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).where('organization_id', '=', organization_id).execute()
  await tx.insertInto('webhook_endpoint_remains').values({ endpoint_id: id }).execute()
}

/**
 * Returns the columns that disable an endpoint, whatever its backlog: nothing more is sent, and its task ends the
 * pending deliveries in batches.
 */
export function disabledColumns(reason: 'gone' | 'failing' | 'by_request', now: Date) {
  return {
    enabled: false,
    disabled_reason: reason,
    disabled_at: now,
    sweeping_since: sql<Date>`clock_timestamp()`,
  } as const
}

/** The columns that enable an endpoint. Deliveries that its task has not ended yet are pending again. */
export const enabledColumns = { enabled: true, disabled_reason: null, disabled_at: null, sweeping_since: null } as const
