import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { WebhookAttempts } from '../../../../generated/database.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { HOUR } from '../../../lib/time.ts'
import { enqueue } from '../../../tasks/index.ts'
import type { Outcome } from '../domain/delivery-outcome.ts'
import { heldUntil, nextAttemptAt } from '../domain/retry-rules.ts'
import type { Attempt } from './attempt.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import { deliverKind, disabledColumns } from './endpoint-queries.ts'

/** Records a failed attempt, unless another worker has attempted the delivery in between. */
export async function recordFailure(deps: WorkerDeps, attempt: Attempt): Promise<void> {
  const { due } = attempt
  const now = deps.clock.now()
  // The same for both, so that a delivery that is due finds its endpoint rested after the first failure.
  const random = Math.random()
  await inTransaction(deps.db.write, async (tx) => {
    // Every transaction locks the endpoint before its deliveries.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', due.endpoint.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!(await finishAttempt(tx, deps, attempt, { enabled: endpoint?.enabled === true, now, random }))) return
    await sql`
      INSERT INTO webhook_attempts
      SELECT * FROM ${attemptRows([attemptRow(attempt)])}`.execute(tx)
    if (endpoint?.enabled) await noteFailure(tx, deps, endpoint, attempt, { now, random })
  })
}

/** @returns false where this attempt no longer holds the delivery */
async function finishAttempt(
  tx: Tx,
  deps: WorkerDeps,
  { due: { delivery }, outcome }: Attempt,
  { enabled, now, random }: { readonly enabled: boolean; readonly now: Date; readonly random: number },
): Promise<boolean> {
  const { retryAfterSeconds } = deps.config.webhooks
  const next =
    !enabled || outcome.response?.status === 410
      ? null
      : nextAttemptAt(
          now,
          delivery.round_attempts + 1,
          retryAfterSeconds,
          outcome.response?.headers['retry-after'],
          random,
        )
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({
      status: next ? 'pending' : 'failed',
      attempt_count: delivery.attempt_count + 1,
      round_attempts: delivery.round_attempts + 1,
      next_attempt_at: next,
      last_status: outcome.response?.status ?? null,
      last_error: outcome.error?.code ?? null,
      updated_at: now,
    })
    .where('id', '=', delivery.id)
    .where('event_created_at', '=', delivery.event_created_at)
    .where('attempt_count', '=', delivery.attempt_count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Selects attempts as rows of their table. */
export function attemptRows(attempts: readonly AttemptJson[]) {
  return sql`json_populate_recordset(NULL::webhook_attempts, ${JSON.stringify(attempts)}::json)`
}

/** A row of `webhook_attempts` whose JSON columns are values, not text. */
type AttemptJson = Omit<Insertable<WebhookAttempts>, 'request_headers' | 'response_headers'> & {
  readonly request_headers: Outcome['requestHeaders']
  readonly response_headers: NonNullable<Outcome['response']>['headers'] | null
}

export function attemptRow({ due: { delivery, endpoint }, outcome, startedAt }: Attempt): AttemptJson {
  const { response, error, timing } = outcome
  return {
    delivery_id: delivery.id,
    number: delivery.attempt_count + 1,
    endpoint_id: endpoint.id,
    trigger: delivery.round_attempts > 0 ? 'retry' : delivery.replayed ? 'replay' : 'first',
    started_at: startedAt,
    url: endpoint.url,
    request_headers: outcome.requestHeaders,
    response_status: response?.status ?? null,
    response_headers: response?.headers ?? null,
    response_body_start: response?.bodyStart ?? null,
    error_code: error?.code ?? null,
    error_message: error?.message ?? null,
    connect_ms: timing.connectMs,
    first_byte_ms: timing.firstByteMs,
    total_ms: timing.totalMs,
  }
}

/**
 * Records since when the endpoint fails and until when it rests, and disables it where it returned 410 or has failed for
 * too long. Of attempts that were under way at the same time, the first that fails counts.
 */
async function noteFailure(
  tx: Tx,
  deps: WorkerDeps,
  endpoint: EndpointRow,
  { due: { delivery }, outcome, startedAt }: Attempt,
  { now, random }: { readonly now: Date; readonly random: number },
): Promise<void> {
  const gone = outcome.response?.status === 410
  const failingSince = endpoint.failing_since ?? now
  const failing = now.getTime() - failingSince.getTime() >= deps.config.webhooks.disableAfterHours * HOUR
  if (!gone && !failing) {
    if (endpoint.failing_since !== null && startedAt <= endpoint.failing_since) return
    if (endpoint.held_until !== null && endpoint.held_until > now) return
    const failures = endpoint.failures + 1
    const answersProven = outcome.response !== null && endpoint.proven_at !== null
    await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: failingSince, failures, held_until: heldUntil(now, { failures, answersProven }, random) })
      .where('id', '=', endpoint.id)
      .execute()
    return
  }
  const reason = gone ? 'gone' : 'failing'
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...disabledColumns(reason, now), failing_since: gone ? null : failingSince, updated_at: now })
    .where('id', '=', endpoint.id)
    .execute()
  await emit(tx, deps, {
    type: 'webhook.endpoint_disabled',
    organizationId: endpoint.organization_id,
    projectId: null,
    data: {
      endpointId: endpoint.id,
      url: endpoint.url,
      reason,
      failingSince: gone ? null : failingSince.toISOString(),
      lastDeliveryId: delivery.id,
      lastStatus: outcome.response?.status ?? null,
    },
    metadata: endpoint.metadata,
  })
  await enqueue(tx, deliverKind, endpoint.id, { wake: deps.wake })
}
