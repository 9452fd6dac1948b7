import type { InsertObject, Selectable, UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { DB, WebhookEndpoints } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import { organizationsOf } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Owner } from '../../../owner.ts'
import { lockOrganization } from '../../organizations/api.ts'

/** The kind of the task that sends one endpoint's deliveries. */
export const deliverKind = 'webhook.deliver'

export type EndpointRow = Selectable<WebhookEndpoints>

/** Whose endpoints are meant: a key that is limited to projects reaches those alone that get no other project's events. */
export type EndpointOwner = Pick<Owner, 'organizationId' | 'projectIds' | 'isTestKey'>

/** Returns the condition that the owner may reach an endpoint. @param endpoint the alias of `webhook_endpoints` */
export function endpointOf({ organizationId, projectIds, isTestKey }: EndpointOwner, endpoint: string) {
  const column = (name: string) => sql.ref(`${endpoint}.${name}`)
  return sql<boolean>`(${column('organization_id')} = ${organizationId} AND (${projectIds}::text[] IS NULL
    OR ${column('project_id')} = ANY (${projectIds}::text[])
    OR (${column('project_ids')} <@ ${projectIds}::text[] AND ${column('project_ids')} <> '{}')
    OR (${isTestKey} AND ${column('modes')} = '{test}' AND NOT ${column('include_children')}
      AND ${column('project_id')} IS NULL AND ${column('project_ids')} IS NULL)))`
}

/**
 * Finds an endpoint of the organization.
 * @param lock 'update' locks the row until the end of the transaction
 * @throws NOT_FOUND
 */
export async function requireEndpoint(
  tx: Tx,
  owner: EndpointOwner,
  endpointId: string,
  lock?: 'update',
): Promise<EndpointRow> {
  let query = tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .where(endpointOf(owner, 'webhook_endpoints'))
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(endpointId)
  return row
}

/**
 * Counts the endpoints of an organization, and those of its root organization with all children. A concurrent count waits
 * for the end of this transaction.
 * @param owner of the organization's shares
 */
export async function countEndpointsLocked(
  tx: Tx,
  organizationId: string,
  owner: string,
): Promise<{ readonly own: number; readonly together: number }> {
  for (const id of new Set([organizationId, owner])) await lockOrganization(tx, id)
  return await tx
    .selectFrom('webhook_endpoints')
    .select([
      sql<number>`count(*) FILTER (WHERE organization_id = ${organizationId})`.as('own'),
      sql<number>`count(*)`.as('together'),
    ])
    .where('organization_id', 'in', organizationsOf(owner))
    .executeTakeFirstOrThrow()
}

/** Lists endpoints newest first, one row more than the page. */
export async function listEndpointRows(
  tx: Tx,
  owner: EndpointOwner,
  filter: {
    readonly enabled?: boolean | undefined
    readonly projectId?: string | undefined
    readonly createdBy?: string | undefined
  },
  page: PageBounds,
): Promise<EndpointRow[]> {
  let query = tx.selectFrom('webhook_endpoints').selectAll().where(endpointOf(owner, 'webhook_endpoints'))
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

/** The columns of an endpoint whose failures no longer count. */
export const restedColumns = { failures: 0, held_until: null } as const

/** The columns that enable an endpoint. Deliveries that its task has not ended yet are pending again. */
export const enabledColumns = {
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  sweeping_since: null,
  ...restedColumns,
} as const

/** Takes projects that move away or are erased out of the endpoints that are limited to them. */
export async function withdrawFromEndpoints(
  tx: Tx,
  organizationId: string,
  projectIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    WITH limited AS (
      SELECT id FROM webhook_endpoints WHERE organization_id = ${organizationId} AND project_ids && ${projectIds}::text[]
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE webhook_endpoints w SET updated_at = ${now},
      project_ids = ARRAY(SELECT id FROM unnest(w.project_ids) AS id WHERE id <> ALL (${projectIds}::text[]))
    FROM limited WHERE w.id = limited.id`.execute(tx)
}
