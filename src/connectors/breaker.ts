import type { IBackoff, IBreaker } from 'cockatiel'
import { CircuitState, circuitBreaker, handleWhen } from 'cockatiel'
import type { Platform } from './connector.ts'
import { ConnectorError } from './connector.ts'

const windowMs = 30_000
const minimumCalls = 10
const openMs = 30_000

export interface Breaker {
  run<T>(call: () => Promise<T>): Promise<T>
  status(): { state: 'closed' | 'open' | 'half_open'; retryAfterSeconds: number | null }
}

/**
 * One breaker for one platform: opens when at least half of at least ten calls within 30 s failed, lets a single
 * trial through after 30 s. While the trial runs everybody else is refused until its hard end.
 *
 * cockatiel's own sampling breaker reads the wall clock, opens above the threshold only and forgets to drop
 * samples over an idle time, so the window is ours; cockatiel keeps the states.
 */
export function createBreaker(input: { platform: Platform; clock: { now(): Date }; trialMs: number }): Breaker {
  const now = () => input.clock.now().getTime()
  let openUntil = 0
  let trialUntil = 0

  const backoff: IBackoff<unknown> = {
    get duration() {
      return now() >= openUntil ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    },
    next: () => backoff,
  }
  const policy = circuitBreaker(
    // A call the caller gave up on says nothing about the platform.
    handleWhen((error) => !(error instanceof ConnectorError && error.category === 'cancelled')),
    { halfOpenAfter: backoff, breaker: samplingWindow(now) },
  )
  policy.onBreak(() => {
    openUntil = now() + openMs
  })
  policy.onHalfOpen(() => {
    trialUntil = now() + input.trialMs
  })

  const waitSeconds = () => {
    const until = policy.state === CircuitState.HalfOpen ? trialUntil : openUntil
    return Math.max(1, Math.ceil((until - now()) / 1000))
  }

  return {
    async run(call) {
      if (policy.state === CircuitState.HalfOpen || (policy.state === CircuitState.Open && now() < openUntil)) {
        throw circuitOpen(input.platform, waitSeconds())
      }
      const answer = await policy.execute(async () => {
        try {
          return { value: await call() }
        } catch (error) {
          if (tripsBreaker(error)) throw error
          return { error }
        }
      })
      if ('error' in answer) throw answer.error
      return answer.value
    },
    status() {
      if (policy.state === CircuitState.Closed) return { state: 'closed', retryAfterSeconds: null }
      const halfOpen = policy.state === CircuitState.HalfOpen || now() >= openUntil
      return { state: halfOpen ? 'half_open' : 'open', retryAfterSeconds: waitSeconds() }
    },
  }
}

/** Marks an error as the platform's own outage: it was not reached, did not answer, or answered 5xx. */
const outages = new WeakSet<object>()

export function markOutage(error: ConnectorError): ConnectorError {
  outages.add(error)
  return error
}

function tripsBreaker(error: unknown): boolean {
  if (!(error instanceof ConnectorError)) return false
  return error.category === 'cancelled' || outages.has(error)
}

function circuitOpen(platform: Platform, retryAfterSeconds: number): ConnectorError {
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

/** Successes and failures by second over the last 30 s. */
function samplingWindow(now: () => number): IBreaker {
  let seconds: { second: number; failures: number; calls: number }[] = []
  const record = (failed: boolean) => {
    const second = Math.floor(now() / 1000)
    seconds = seconds.filter((entry) => entry.second > second - windowMs / 1000)
    let current = seconds.at(-1)
    if (!current || current.second !== second) {
      current = { second, failures: 0, calls: 0 }
      seconds.push(current)
    }
    current.calls += 1
    if (failed) current.failures += 1
  }
  return {
    get state() {
      return seconds
    },
    set state(value) {
      seconds = value as typeof seconds
    },
    success(circuit) {
      if (circuit === CircuitState.HalfOpen) seconds = []
      record(false)
    },
    failure(circuit) {
      record(true)
      if (circuit !== CircuitState.Closed) return true
      const calls = seconds.reduce((sum, entry) => sum + entry.calls, 0)
      const failures = seconds.reduce((sum, entry) => sum + entry.failures, 0)
      return calls >= minimumCalls && failures * 2 >= calls
    },
  }
}
