import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import type { Claimed } from './claim.ts'
import { claimDeliveries } from './claim.ts'
import { signingSecrets } from './endpoint-rules.ts'
import { eventBody } from './event-view.ts'
import { recordFailure, releaseLease } from './record.ts'
import type { Success } from './record-successes.ts'
import { createSuccessRecorder } from './record-successes.ts'
import { send } from './send.ts'

/** Exchanges that one worker has open at once. */
const mostAtOnce = 64
/** From the worker's stop until open exchanges are cut: a receiver that is about to answer need not hear it twice. */
const graceMs = 3_000
const coalesceMs = 5

/** Sends what is due. A run goes on while anything is under way, so that one slow receiver does not hold it up. */
export const deliveryTick: Tick<WorkerDeps> = {
  name: 'webhooks.deliver',
  everyMs: ({ config }) => config.webhooks.pollMs,
  wokenBy: 'deliveries',
  async run(deps, signal) {
    const open = new Set<Promise<void>>()
    const recordSuccess = createSuccessRecorder(deps)
    const cut = new AbortController()
    const stop = () => setTimeout(() => cut.abort(), graceMs).unref()
    signal.addEventListener('abort', stop, { once: true })
    let wakeUp = () => {}
    const stopListening = deps.wake.on('deliveries', () => wakeUp())
    try {
      do {
        const woken = new Promise<void>((resolve) => {
          wakeUp = resolve
        })
        const busy = open.size
        const room = mostAtOnce - busy
        const claimed = signal.aborted || room === 0 ? [] : await claimDeliveries(deps, room)
        if (claimed.length > 0) deps.faults.reach('webhooks.claimed')
        for (const one of claimed) {
          const exchange = deliver(deps, one, recordSuccess, cut.signal).finally(() => {
            open.delete(exchange)
            // It makes room for the next of its endpoint.
            wakeUp()
          })
          open.add(exchange)
        }
        if (open.size === 0) {
          if (busy === 0) break
          // The last ones ended while this claim still counted them.
          continue
        }
        // What falls due, or comes for an endpoint that is free, is not to wait for a slow receiver.
        const poll = setTimeout(wakeUp, deps.config.webhooks.pollMs)
        await woken
        clearTimeout(poll)
        // Those that end together are followed by one claim.
        await sleep(coalesceMs)
      } while (open.size > 0 || !signal.aborted)
    } finally {
      stopListening()
      await Promise.all(open)
      signal.removeEventListener('abort', stop)
    }
    return false
  },
}

/** One attempt from lease to record. Never throws: what is not recorded is sent again when its lease ends. */
async function deliver(
  deps: WorkerDeps,
  claimed: Claimed,
  recordSuccess: (success: Success) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { delivery, endpoint, event } = claimed
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
    if (outcome.ok) await recordSuccess({ claimed, outcome, startedAt })
    else await recordFailure(deps, claimed, outcome, startedAt)
    deps.faults.reach('webhooks.recorded')
  } catch (error) {
    if (!signal.aborted) deps.log.error({ err: error, deliveryId: delivery.id }, 'a webhook attempt was not recorded')
    if (signal.aborted) await releaseLease(deps, claimed).catch(() => {})
  }
}
