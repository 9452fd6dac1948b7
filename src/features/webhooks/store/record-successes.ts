import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Attempt } from './attempt.ts'
import { attemptRow, attemptRows } from './record.ts'

/**
 * Records successes of any endpoints in one statement, except those whose delivery another worker has attempted in
 * between.
 */
export async function recordSuccesses(deps: WorkerDeps, successes: readonly Attempt[]): Promise<undefined[]> {
  const now = deps.clock.now()
  const sent = successes.map(({ due: { endpoint } }) => ({ id: endpoint.id, url: endpoint.url }))
  const attempts = successes.map(attemptRow)
  const input = successes.map(({ due: { delivery }, outcome }) => ({
    id: delivery.id,
    event_created_at: delivery.event_created_at,
    attempts: delivery.attempt_count,
    status: outcome.response?.status,
  }))
  await sql`
    WITH answered AS (
      -- Every transaction locks an endpoint before its deliveries. A success updates it to end a period of failures and to
      -- verify the URL that it was sent to, which may have changed since.
      SELECT w.id, EXISTS (SELECT FROM json_to_recordset(${JSON.stringify(sent)}::json) AS sent (id text, url text)
        WHERE sent.id = w.id AND sent.url = w.url) AS proves
      FROM webhook_endpoints w
      WHERE w.id = ANY (${sent.map(({ id }) => id)}) AND (w.failing_since IS NOT NULL OR w.proven_at IS NULL)
      ORDER BY w.id FOR NO KEY UPDATE
    ), proven AS (
      UPDATE webhook_endpoints w
      SET failing_since = NULL, held_until = CASE WHEN NOT answered.proves THEN w.held_until END,
        failures = CASE WHEN answered.proves THEN 0 ELSE w.failures END,
        proven_at = coalesce(w.proven_at, CASE WHEN answered.proves THEN ${now}::timestamptz END)
      FROM answered WHERE w.id = answered.id
      RETURNING w.id
    ), input AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(input)}::json)
        AS input (id text, event_created_at timestamptz, attempts int, status smallint)
      WHERE (SELECT count(*) FROM proven) >= 0
    ), delivered AS (
      UPDATE webhook_deliveries d
      SET status = 'delivered', attempt_count = d.attempt_count + 1, round_attempts = d.round_attempts + 1,
        next_attempt_at = NULL, last_status = input.status,
        last_error = NULL, delivered_at = coalesce(d.delivered_at, ${now}), updated_at = ${now}
      FROM input WHERE d.id = input.id AND d.event_created_at = input.event_created_at
        AND d.attempt_count = input.attempts
      RETURNING d.id
    )
    INSERT INTO webhook_attempts
    SELECT row.* FROM ${attemptRows(attempts)} row
    JOIN delivered ON delivered.id = row.delivery_id`.execute(deps.db.write)
  return successes.map(() => undefined)
}
