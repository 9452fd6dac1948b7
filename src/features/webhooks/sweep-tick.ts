import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'

/** Rows that one statement ends or deletes. */
const batch = 2_000
/** Endpoints that one run goes through. */
const maxEndpoints = 20
/**
 * How long an endpoint is looked at. A fan-out or replay that read it before it was disabled or deleted adds its
 * deliveries within one statement, which the connection's timeout ends long before.
 */
const settled = sql`clock_timestamp() - interval '1 minute'`

/** Ends the pending deliveries of disabled endpoints, and deletes those of deleted ones with their attempts. */
export const sweepTick: Tick<WorkerDeps> = {
  name: 'webhooks.sweep',
  everyMs: 1_000,
  async run(deps, signal) {
    const disabled = await disabledEndpoints(deps)
    for (const id of disabled) await endPending(deps, signal, id)
    const deleted = await deletedEndpoints(deps)
    for (const id of deleted) await deleteRemains(deps, signal, id)
    return !signal.aborted && (disabled.length === maxEndpoints || deleted.length === maxEndpoints)
  },
}

async function disabledEndpoints(deps: WorkerDeps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM webhook_endpoints w
    WHERE w.sweeping_since IS NOT NULL AND (w.sweeping_since < ${settled} OR EXISTS
      (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'pending'))
    ORDER BY w.sweeping_since LIMIT ${maxEndpoints}
  `.execute(deps.db.write)
  return rows.map(({ id }) => id)
}

async function endPending(deps: WorkerDeps, signal: AbortSignal, endpointId: string): Promise<void> {
  while (!signal.aborted && (await endBatch(deps, endpointId)) === batch);
}

/**
 * An attempt that is under way keeps its lease, and so still records its outcome.
 * @returns how many deliveries were ended
 */
async function endBatch(deps: WorkerDeps, endpointId: string): Promise<number> {
  return inTransaction(deps.db.write, async (tx) => {
    // Every transaction locks the endpoint before its deliveries; one that is being enabled is left alone.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', endpointId)
      .where('enabled', '=', false)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!endpoint) return 0
    const { numAffectedRows = 0n } = await sql`
      WITH chosen AS (
        SELECT id, event_created_at FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND status = 'pending'
        LIMIT ${batch} FOR UPDATE SKIP LOCKED
      )
      UPDATE webhook_deliveries d
      SET status = 'failed', next_attempt_at = NULL, last_error = 'endpoint_disabled', updated_at = ${deps.clock.now()}
      FROM chosen WHERE d.id = chosen.id AND d.event_created_at = chosen.event_created_at
    `.execute(tx)
    // Locked ones are being recorded, and are looked at again.
    if (numAffectedRows === 0n)
      await sql`
        UPDATE webhook_endpoints w SET sweeping_since = NULL
        WHERE id = ${endpointId} AND sweeping_since < ${settled} AND NOT EXISTS
          (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'pending')`.execute(tx)
    return Number(numAffectedRows)
  })
}

async function deletedEndpoints(deps: WorkerDeps): Promise<string[]> {
  const { rows } = await sql<{ endpoint_id: string }>`
    SELECT r.endpoint_id FROM webhook_endpoint_remains r
    WHERE r.deleted_at < ${settled}
      OR EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = r.endpoint_id)
    ORDER BY r.deleted_at LIMIT ${maxEndpoints}
  `.execute(deps.db.write)
  return rows.map(({ endpoint_id }) => endpoint_id)
}

async function deleteRemains(deps: WorkerDeps, signal: AbortSignal, endpointId: string): Promise<void> {
  await deleteRows(deps, signal, endpointId, 'webhook_attempts', 'delivery_id, number, started_at')
  await deleteRows(deps, signal, endpointId, 'webhook_deliveries', 'id, event_created_at')
  if (signal.aborted) return
  await sql`
    DELETE FROM webhook_endpoint_remains WHERE endpoint_id = ${endpointId} AND deleted_at < ${settled}
  `.execute(deps.db.write)
}

/** @param key the columns of the primary key: a ctid names a row of one partition only */
async function deleteRows(
  deps: WorkerDeps,
  signal: AbortSignal,
  endpointId: string,
  table: 'webhook_attempts' | 'webhook_deliveries',
  key: string,
): Promise<void> {
  for (let deleted = batch; deleted === batch && !signal.aborted; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE (${sql.raw(key)}) IN
        (SELECT ${sql.raw(key)} FROM ${sql.table(table)} WHERE endpoint_id = ${endpointId} LIMIT ${batch})
    `.execute(deps.db.write)
    deleted = Number(numAffectedRows)
  }
}
