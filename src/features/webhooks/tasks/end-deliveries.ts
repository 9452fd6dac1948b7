import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Next } from '../../../tasks/index.ts'

/** How many rows one statement ends or deletes. */
const batch = 2_000
/**
 * How long a disabled or deleted endpoint is checked again. A fan-out or replay that read it before adds its deliveries
 * within one statement, which the connection's timeout ends much earlier.
 */
const settleSeconds = 60
const settled = sql`clock_timestamp() - make_interval(secs => ${settleSeconds})`

/** Ends some pending deliveries of a disabled endpoint, or deletes some of a deleted one. */
export async function endDeliveries(deps: WorkerDeps, endpointId: string): Promise<Next> {
  const ended = await endPending(deps, endpointId)
  if (ended !== null) return ended
  const deleted =
    (await deleteSome(deps, endpointId, 'webhook_attempts', 'delivery_id, number, started_at')) +
    (await deleteSome(deps, endpointId, 'webhook_deliveries', 'id, event_created_at'))
  if (deleted > 0) return 'again'
  await sql`
    DELETE FROM webhook_endpoint_remains WHERE endpoint_id = ${endpointId} AND deleted_at < ${settled}
  `.execute(deps.db.write)
  const { rows } = await sql`SELECT FROM webhook_endpoint_remains WHERE endpoint_id = ${endpointId}`.execute(
    deps.db.write,
  )
  return rows.length > 0 ? { inSeconds: settleSeconds } : undefined
}

/**
 * Ends pending deliveries. An attempt in progress still records its outcome.
 * @returns `null` where the endpoint was deleted
 */
async function endPending(deps: WorkerDeps, endpointId: string): Promise<Next | null> {
  return inTransaction(deps.db.write, async (tx) => {
    // Every transaction locks the endpoint before its deliveries.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .select('enabled')
      .where('id', '=', endpointId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!endpoint) return null
    // It was enabled while this transaction waited for the lock.
    if (endpoint.enabled) return 'again'
    const { numAffectedRows = 0n } = await sql`
      UPDATE webhook_deliveries
      SET status = 'failed', next_attempt_at = NULL, last_error = 'endpoint_disabled', updated_at = ${deps.clock.now()}
      WHERE (id, event_created_at) IN (SELECT id, event_created_at FROM webhook_deliveries
        WHERE endpoint_id = ${endpointId} AND status = 'pending' LIMIT ${batch}) AND status = 'pending'`.execute(tx)
    if (numAffectedRows > 0n) return 'again'
    const { rows } = await sql<{ sweeping: boolean }>`
      UPDATE webhook_endpoints SET sweeping_since = CASE WHEN sweeping_since >= ${settled} THEN sweeping_since END
      WHERE id = ${endpointId} RETURNING sweeping_since IS NOT NULL AS sweeping`.execute(tx)
    return rows[0]?.sweeping ? { inSeconds: settleSeconds } : undefined
  })
}

/**
 * @param key the columns of the primary key: a ctid names a row of one partition only
 * @returns how many were deleted
 */
async function deleteSome(
  deps: WorkerDeps,
  endpointId: string,
  table: 'webhook_attempts' | 'webhook_deliveries',
  key: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE (${sql.raw(key)}) IN
      (SELECT ${sql.raw(key)} FROM ${sql.table(table)} WHERE endpoint_id = ${endpointId} LIMIT ${batch})
  `.execute(deps.db.write)
  return Number(numAffectedRows)
}
