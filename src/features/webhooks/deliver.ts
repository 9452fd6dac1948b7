import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../http/handler.ts'
import { defineTask, LeaseLostError } from '../../tasks/index.ts'
import type { Due } from './due-deliveries.ts'
import { deliveryStatements } from './due-deliveries.ts'
import { endDeliveries } from './end-deliveries.ts'
import { deliverKind } from './endpoint-queries.ts'
import { signingSecrets } from './endpoint-rules.ts'
import { eventBody } from './event-view.ts'
import { recordFailure } from './record.ts'
import { send } from './send.ts'

/** Deliveries of one run, and how long it may take: whoever waits for this worker waits no longer for one endpoint. */
const maxDeliveries = 64
const maxRunMs = 20_000
/** From the worker's stop until open exchanges are cut: a receiver that is about to answer need not hear it twice. */
const graceMs = 3_000
/** Due deliveries that are looked at for endpoints without a task. */
const maxLookedAt = 500

/** Sends an endpoint what is due, in groups, or ends what is left of one that is disabled or deleted. */
export const deliver = defineTask<WorkerDeps>({
  kind: deliverKind,
  concurrency: 64,
  missing: { due: endpointsWithWork(), everySeconds: 10 },
  async run(deps, { key: endpointId, signal }) {
    const { findTarget, takeDue, secondsToNext } = deliveryStatements(deps)
    const startBefore = performance.now() + maxRunMs - deps.config.webhooks.timeoutMs
    const cut = cutAfter(signal)
    for (let sent = 0; ; ) {
      const target = await findTarget(endpointId)
      if (!target?.enabled) return endDeliveries(deps, endpointId)
      if (target.waitSeconds !== null) return { inSeconds: target.waitSeconds }
      const due = await takeDue(target)
      if (due.length > 0) deps.faults.reach('webhooks.claimed')
      const attempts = await Promise.allSettled(due.map((one) => attempt(deps, one, cut)))
      for (const one of attempts) if (one.status === 'rejected') throw one.reason
      sent += due.length
      if (due.length < target.room) {
        const inSeconds = await secondsToNext(endpointId)
        return inSeconds === null ? undefined : { inSeconds }
      }
      if (sent >= maxDeliveries || performance.now() >= startBefore || signal.aborted) return 'again'
    }
  },
})

/** Aborts a while after the worker's stop, and at once where another worker may hold the endpoint. */
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

/** Sends a delivery and records what came of it. One that was cut is not recorded, and sent again. */
async function attempt(deps: WorkerDeps, due: Due, signal: AbortSignal): Promise<void> {
  const { endpoint, event } = due
  const startedAt = deps.clock.now()
  try {
    const message = {
      url: endpoint.url,
      id: event.id,
      body: eventBody(event),
      secrets: signingSecrets(deps.vault, endpoint, startedAt),
    }
    const outcome = await send(deps.safeFetch, message, {
      now: startedAt,
      timeoutMs: deps.config.webhooks.timeoutMs,
      signal,
    })
    deps.faults.reach('webhooks.sent')
    if (outcome.ok) await deliveryStatements(deps).recordSuccess({ due, outcome, startedAt })
    else await recordFailure(deps, due, outcome, startedAt)
    deps.faults.reach('webhooks.recorded')
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Endpoints for which there may be something to do, from a bounded number of rows: the deliveries that became due last,
 * which a worker of the version before may have made, those from a random time on, so that none is hidden by a backlog,
 * and what is to be ended.
 */
function endpointsWithWork() {
  const due = sql`status = 'pending' AND next_attempt_at <= now()`
  return sql`
    SELECT DISTINCT endpoint_id AS key, now() AS due_at FROM (
      (SELECT endpoint_id FROM webhook_deliveries WHERE ${due} ORDER BY next_attempt_at DESC LIMIT ${sql.lit(maxLookedAt)})
      UNION ALL
      (SELECT endpoint_id FROM webhook_deliveries WHERE ${due} AND next_attempt_at >= (
          SELECT min(next_attempt_at) + random() * (now() - min(next_attempt_at))
          FROM webhook_deliveries WHERE status = 'pending')
        ORDER BY next_attempt_at LIMIT ${sql.lit(maxLookedAt)})
      UNION ALL
      (SELECT id FROM webhook_endpoints WHERE sweeping_since IS NOT NULL ORDER BY sweeping_since LIMIT ${sql.lit(maxLookedAt)})
      UNION ALL
      (SELECT endpoint_id FROM webhook_endpoint_remains LIMIT ${sql.lit(maxLookedAt)})
    ) found`
}
