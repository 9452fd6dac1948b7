import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** How many rows one statement ends or deletes. */
const batch = 2_000
/**
 * How long a disabled or deleted endpoint is checked again. A fan-out or replay that read it before adds its deliveries
 * within one statement, which the connection's timeout ends much earlier.
 */
export const settleSeconds = 60
const settled = sql`clock_timestamp() - make_interval(secs => ${settleSeconds})`

/** Locks an endpoint whose deliveries are to be ended: every transaction locks the endpoint before its deliveries. */
export async function lockEndpoint(tx: Tx, endpointId: string): Promise<{ readonly enabled: boolean } | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .select('enabled')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends some pending deliveries of a disabled endpoint. @returns how many were ended */
export async function endPendingDeliveries(tx: Tx, endpointId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE webhook_deliveries
    SET status = 'failed', next_attempt_at = NULL, last_error = 'endpoint_disabled', updated_at = ${now}
    WHERE (id, event_created_at) IN (SELECT id, event_created_at FROM webhook_deliveries
      WHERE endpoint_id = ${endpointId} AND status = 'pending' LIMIT ${batch}) AND status = 'pending'`.execute(tx)
  return Number(numAffectedRows)
}

/** Completes the ending of an endpoint's deliveries once it has been disabled long enough. @returns whether it has not */
export async function settleDisabled(tx: Tx, endpointId: string): Promise<boolean> {
  const { rows } = await sql<{ sweeping: boolean }>`
    UPDATE webhook_endpoints SET sweeping_since = CASE WHEN sweeping_since >= ${settled} THEN sweeping_since END
    WHERE id = ${endpointId} RETURNING sweeping_since IS NOT NULL AS sweeping`.execute(tx)
  return rows[0]?.sweeping ?? false
}

/**
 * Deletes some deliveries of a deleted endpoint, with their attempts. Rows are named by their primary key: a ctid names
 * a row of one partition only.
 * @returns how many rows were deleted
 */
export async function deleteDeliveries(tx: Tx, endpointId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    WITH deleted AS MATERIALIZED (
      SELECT id, event_created_at FROM webhook_deliveries WHERE endpoint_id = ${endpointId} LIMIT ${batch / 4}),
    attempts AS (DELETE FROM webhook_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM deleted)))
    DELETE FROM webhook_deliveries WHERE (id, event_created_at) IN (SELECT id, event_created_at FROM deleted)
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Completes the deletion of an endpoint once it was deleted long enough ago. @returns whether it was not */
export async function settleDeleted(tx: Tx, endpointId: string): Promise<boolean> {
  await sql`
    DELETE FROM webhook_endpoint_remains WHERE endpoint_id = ${endpointId} AND deleted_at < ${settled}
  `.execute(tx)
  const { rows } = await sql`SELECT FROM webhook_endpoint_remains WHERE endpoint_id = ${endpointId}`.execute(tx)
  return rows.length > 0
}
