import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { defineTask, LeaseLostError } from '../../../tasks/index.ts'
import { signingSecrets } from '../domain/endpoint-rules.ts'
import { deliveredBody } from '../operations/event-view.ts'
import type { Attempt, Due } from '../store/attempt.ts'
import { deliveryStatements, maxRunMs } from '../store/due-deliveries.ts'
import { deliverKind } from '../store/endpoint-queries.ts'
import { recordFailure } from '../store/record.ts'
import { endDeliveries } from './end-deliveries.ts'
import { send } from './send.ts'

/** How many requests to one endpoint run concurrently. */
const maxOpen = 8
/**
 * The time from the worker's shutdown until open requests are aborted, so that a receiver about to respond is not sent
 * the event twice.
 */
const graceMs = 3_000
/** How many due deliveries are checked for endpoints without a task. */
const maxChecked = 500

/** Sends an endpoint's due deliveries, oldest first, or ends those of a disabled or deleted endpoint. */
export const deliver = defineTask<WorkerDeps>({
  kind: deliverKind,
  role: 'deliver',
  concurrency: 64,
  missing: { due: endpointsWithWork(), everySeconds: 10 },
  async run(deps, { key: endpointId, slow, signal }) {
    const { findTarget, readDueRows, secondsToNext } = deliveryStatements(deps)
    const startBefore = performance.now() + maxRunMs - deps.config.webhooks.timeoutMs
    const target = await findTarget(endpointId)
    if (!target?.enabled) return endDeliveries(deps, endpointId)
    const { suspendedSeconds, heldSeconds, testId, room } = target
    if (suspendedSeconds !== null) return { inSeconds: suspendedSeconds }
    // A receiver that fails may hang: all of them together get few of a worker's places.
    const isFailing = target.failing_since !== null || target.proven_at === null
    if (testId === null && (heldSeconds !== null || (isFailing && slow === false)))
      return { inSeconds: heldSeconds ?? 0, slow: isFailing }
    const due = await readDueRows(target)
    if (due.length > 0) deps.faults.reach('webhooks.claimed')
    const sent = await sendAll(deps, due, startBefore, signal)
    if (sent < due.length || due.length === room || (testId !== null && due.length > 0)) return 'again'
    const inSeconds = await secondsToNext(endpointId)
    return inSeconds === null ? undefined : { inSeconds }
  },
})

/**
 * Sends a few concurrently, and stops where one fails, where a request might exceed the run's time, or where the worker
 * shuts down. Results are recorded while the next ones are sent.
 * @param startBefore by the monotonic clock: no request starts later, except for the first ones
 * @returns how many were sent, whatever their outcome
 */
async function sendAll(
  deps: WorkerDeps,
  due: readonly Due[],
  startBefore: number,
  signal: AbortSignal,
): Promise<number> {
  const cut = cutAfter(signal)
  const records: Promise<void>[] = []
  const errors: unknown[] = []
  let sent = 0
  let failing = false
  const mayStart = () =>
    sent < due.length && !failing && !signal.aborted && (sent < maxOpen || performance.now() < startBefore)
  const sendInTurn = async (): Promise<void> => {
    while (mayStart()) {
      const one = nonNull(due[sent++], 'A delivery that is due')
      const attempt = await exchange(deps, one, cut)
      failing ||= !attempt.outcome.ok
      records.push(record(deps, attempt).catch(stop))
    }
  }
  // Every outcome is recorded before the run ends.
  const stop = (error: unknown): void => {
    failing = true
    if (!cut.aborted) errors.push(error)
  }
  await Promise.all(Array.from({ length: maxOpen }, () => sendInTurn().catch(stop)))
  await Promise.all(records)
  // The engine logs the first error.
  for (const error of errors.slice(1))
    deps.log.warn({ err: error, task: deliverKind }, 'a delivery could not be recorded')
  if (errors.length > 0) throw errors[0]
  return sent
}

/** Aborts a while after the worker's shutdown, and immediately where another worker may hold the endpoint. */
function cutAfter(signal: AbortSignal): AbortSignal {
  const cut = new AbortController()
  const abort = async () => {
    if (!(signal.reason instanceof LeaseLostError)) await sleep(graceMs, undefined, { ref: false })
    cut.abort(signal.reason)
  }
  if (signal.aborted) void abort()
  else signal.addEventListener('abort', () => void abort(), { once: true })
  return cut.signal
}

/** Makes one request. @throws SafeFetchError `aborted`: it is not recorded, and sent again */
async function exchange(deps: WorkerDeps, due: Due, signal: AbortSignal): Promise<Attempt> {
  const { endpoint, event } = due
  const startedAt = deps.clock.now()
  const message = {
    url: endpoint.url,
    id: event.id,
    body: deliveredBody(event, deps.links),
    secrets: signingSecrets(deps.vault, endpoint, startedAt),
  }
  const { timeoutMs } = deps.config.webhooks
  const outcome = await send(deps.safeFetch, message, { now: startedAt, timeoutMs, signal })
  deps.faults.reach('webhooks.sent')
  return { due, outcome, startedAt }
}

async function record(deps: WorkerDeps, attempt: Attempt): Promise<void> {
  if (attempt.outcome.ok) await deliveryStatements(deps).recordSuccess(attempt)
  else await recordFailure(deps, attempt)
}

/**
 * Returns endpoints that may have work, from a bounded number of rows: deliveries that became due last, which a worker
 * of the previous version may have created; deliveries from a random time on, so that a backlog hides none; and
 * endpoints whose deliveries are to be ended.
 */
function endpointsWithWork() {
  const due = sql`status = 'pending' AND next_attempt_at <= now()`
  return sql`
    SELECT DISTINCT endpoint_id AS key, now() AS due_at FROM (
      (SELECT endpoint_id FROM webhook_deliveries WHERE ${due} ORDER BY next_attempt_at DESC LIMIT ${sql.lit(maxChecked)})
      UNION ALL
      (SELECT endpoint_id FROM webhook_deliveries WHERE ${due} AND next_attempt_at >= (
          SELECT min(next_attempt_at) + random() * (now() - min(next_attempt_at))
          FROM webhook_deliveries WHERE status = 'pending')
        ORDER BY next_attempt_at LIMIT ${sql.lit(maxChecked)})
      UNION ALL
      (SELECT id FROM webhook_endpoints WHERE sweeping_since IS NOT NULL ORDER BY sweeping_since LIMIT ${sql.lit(maxChecked)})
      UNION ALL
      (SELECT endpoint_id FROM webhook_endpoint_remains LIMIT ${sql.lit(maxChecked)})
    ) found`
}
