import { sql } from 'kysely'
import type { OrganizationsOf } from '../../../db/share-owner.ts'
import { activeOrganizations } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { EndpointOwner } from './endpoint-queries.ts'
import { endpointOf } from './endpoint-queries.ts'

/** Counts the endpoints that are failing, or were switched off for it. A key that is limited to projects reaches no children's. */
export async function countFailingEndpoints(tx: Tx, of: OrganizationsOf & EndpointOwner): Promise<number> {
  const isReached =
    of.projectIds === null ? sql`w.organization_id IN (${activeOrganizations(of)})` : endpointOf(of, 'w')
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM webhook_endpoints w
    WHERE ${isReached} AND (w.failing_since IS NOT NULL OR w.disabled_reason IN ('failing', 'gone'))`.execute(tx)
  return rows[0]?.n ?? 0
}
