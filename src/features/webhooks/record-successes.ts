import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Due } from './due-deliveries.ts'
import { attemptRow, attemptRows } from './record.ts'
import type { Outcome } from './send.ts'

export interface Success {
  readonly due: Due
  readonly outcome: Outcome
  readonly startedAt: Date
}

/**
 * Writes successes of any endpoints in one statement. Those whose delivery was attempted meanwhile are left out: another
 * worker has taken it over.
 */
export async function recordSuccesses(deps: WorkerDeps, successes: readonly Success[]): Promise<void[]> {
  const now = deps.clock.now()
  const sent = successes.map(({ due: { endpoint } }) => ({ id: endpoint.id, url: endpoint.url }))
  const attempts = successes.map(({ due, outcome, startedAt }) => ({
    ...attemptRow(due, outcome, startedAt),
    event_created_at: due.delivery.event_created_at,
  }))
  await inTransaction(deps.db.write, (tx) =>
    sql`
      WITH answered AS (
        -- Every transaction locks an endpoint before its deliveries. A success touches it to end a time of failures and to
        -- prove the address that it was sent to, which may have changed since.
        SELECT w.id, EXISTS (SELECT FROM json_to_recordset(${JSON.stringify(sent)}::json) AS sent (id text, url text)
          WHERE sent.id = w.id AND sent.url = w.url) AS proves
        FROM webhook_endpoints w
        WHERE w.id = ANY (${sent.map(({ id }) => id)}) AND (w.failing_since IS NOT NULL OR w.proven_at IS NULL)
        ORDER BY w.id FOR NO KEY UPDATE
      ), proven AS (
        UPDATE webhook_endpoints w
        SET failing_since = NULL, held_until = CASE WHEN NOT answered.proves THEN w.held_until END,
          proven_at = coalesce(w.proven_at, CASE WHEN answered.proves THEN ${now}::timestamptz END)
        FROM answered WHERE w.id = answered.id
        RETURNING w.id
      ), given AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(attempts)}::json)
          AS given (delivery_id text, event_created_at timestamptz, number int, response_status smallint)
        WHERE (SELECT count(*) FROM proven) >= 0
      ), delivered AS (
        UPDATE webhook_deliveries d
        SET status = 'delivered', attempt_count = given.number, round_attempts = d.round_attempts + 1,
          next_attempt_at = NULL, lease = NULL, leased_until = NULL, last_status = given.response_status,
          last_error = NULL, delivered_at = coalesce(d.delivered_at, ${now}), updated_at = ${now}
        FROM given WHERE d.id = given.delivery_id AND d.event_created_at = given.event_created_at
          AND d.attempt_count = given.number - 1
        RETURNING d.id
      )
      INSERT INTO webhook_attempts
      SELECT row.* FROM ${attemptRows(attempts)} row
      JOIN delivered ON delivered.id = row.delivery_id`.execute(tx),
  )
  return successes.map(() => undefined)
}
