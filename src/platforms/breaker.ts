import { randomUUID } from 'node:crypto'
import type { CallCount, CircuitStatus } from './circuit-rules.ts'
import { addCalls, claimTrial, endTrial, hasFailures, statusOf, sumBySecond } from './circuit-rules.ts'
import type { CircuitStore, SeenCircuit } from './circuit-store.ts'
import type { Platform } from './connector.ts'
import { ConnectorError } from './connector.ts'

export interface Breaker {
  run<T>(call: () => Promise<T>): Promise<T>
  status(): Promise<CircuitStatus>
}

const flushMs = 1_000

/**
 * Creates one platform's breaker, shared through the store. It opens when at least half of at least ten calls within 30
 * s failed, and allows a single trial after 30 s. During the trial all other calls are rejected until its deadline.
 *
 * Successes are counted here and written with the next failure, or once a second while there are recent failures: a
 * platform without failures causes no writes.
 */
export function createBreaker(input: { platform: Platform; circuits: CircuitStore; trialMs: number }): Breaker {
  const { platform, circuits, trialMs } = input
  let unsaved: readonly CallCount[] = []
  let flushedAt = Number.NEGATIVE_INFINITY
  let asking = false

  const count = async (failures: 0 | 1): Promise<void> => {
    const { circuit, now } = await circuits.read(platform)
    unsaved = sumBySecond([...unsaved, { second: Math.floor(now / 1000), calls: 1, failures }], now)
    const flushes = hasFailures(circuit, now) && performance.now() - flushedAt >= flushMs
    if (failures === 0 && !flushes) return
    const added = unsaved
    unsaved = []
    flushedAt = performance.now()
    await circuits.change(platform, (seen) => addCalls(seen.circuit, added, seen.now))
  }

  /** Of many callers in one process only one claims the trial. */
  const takeTrial = async (seen: SeenCircuit): Promise<string> => {
    if (asking) throw circuitOpen(platform, seen)
    asking = true
    try {
      const id = randomUUID()
      const after = await circuits.change(platform, ({ circuit, now }) =>
        claimTrial(circuit, { id, until: now + trialMs }, now),
      )
      const taken = after?.circuit.trial?.id === id
      if (!taken && (!after || statusOf(after.circuit, after.now).state !== 'closed'))
        throw circuitOpen(platform, after ?? seen)
      return id
    } finally {
      asking = false
    }
  }

  const settle = async (trial: string | null, result: 'success' | 'failure' | 'none'): Promise<void> => {
    if (trial !== null)
      await circuits.change(platform, ({ circuit, now }) => endTrial(circuit, { id: trial, result }, now))
    else if (result !== 'none') await count(result === 'failure' ? 1 : 0)
  }

  return {
    async run(call) {
      const seen = await circuits.read(platform)
      const { state } = statusOf(seen.circuit, seen.now)
      if (state === 'open') throw circuitOpen(platform, seen)
      const trial = state === 'half_open' ? await takeTrial(seen) : null
      try {
        const answer = await call()
        await settle(trial, 'success')
        return answer
      } catch (error) {
        await settle(trial, resultOf(error))
        throw error
      }
    },
    async status() {
      const { circuit, now } = await circuits.read(platform)
      return statusOf(circuit, now)
    },
  }
}

/** Errors that are outages of the platform: it was not reached, did not respond, or responded with 5xx. */
const outages = new WeakSet<object>()

export function markOutage(error: ConnectorError): ConnectorError {
  outages.add(error)
  return error
}

/** An error response comes from a platform that works; a call that the caller cancelled says nothing about it. */
function resultOf(error: unknown): 'success' | 'failure' | 'none' {
  if (!(error instanceof ConnectorError) || error.category === 'cancelled') return 'none'
  return outages.has(error) ? 'failure' : 'success'
}

function circuitOpen(platform: Platform, { circuit, now }: SeenCircuit): ConnectorError {
  const retryAfterSeconds = statusOf(circuit, now).retryAfterSeconds ?? 1
  return new ConnectorError({
    code: 'CIRCUIT_OPEN',
    category: 'circuit_open',
    platform,
    platformCode: 'circuit_open',
    platformMessage: 'Calls are held back because the platform has been failing.',
    retryAfterMs: retryAfterSeconds * 1000,
    retryAfterSeconds,
    retryable: true,
    outcomeUnknown: false,
    remediation: `Try again after ${retryAfterSeconds} seconds.`,
  })
}
