import type { ApiFailure } from './errors.ts'
import { CastlaneUnreachable, failureOf } from './errors.ts'

export interface RetryOptions {
  /** Retries after INTERNAL, WORKFLOW_START_FAILED and a lost connection. Default 2; 0 switches every retry off. */
  readonly maxRetries?: number
  /**
   * The maximum time that one call waits in total, in milliseconds; an error that requires more is returned as it is.
   * Default 120,000.
   */
  readonly maxWaitMs?: number
  /** Whether to wait also while the global kill switch is on (KILL_SWITCH of scope `global`). Default false. */
  readonly retryGlobalKillSwitch?: boolean
}

/** Errors of status 500 and above that retries do not fix, or that have a rule of their own. */
const settled = new Set([
  'KILL_SWITCH',
  'CIRCUIT_OPEN',
  'PLATFORM_ERROR',
  'SCRAPE_FAILED',
  'TEXT_PROVIDER_FAILED',
  'NOT_IMPLEMENTED',
])
const firstBackoffMs = 1_000
const maxBackoffMs = 30_000

interface Tries {
  /** Failures with a limited number of retries. */
  failures: number
  platformErrors: number
  unavailable: number
}

/**
 * Sends a request and repeats it as the API's retry guidance says, always with the same Idempotency-Key.
 * @throws CastlaneUnreachable if no response arrived
 */
export async function sendWithRetries(
  send: (request: Request) => Promise<Response>,
  request: Request,
  options: RetryOptions,
): Promise<Response> {
  const { maxRetries = 2, maxWaitMs = 120_000 } = options
  const tries: Tries = { failures: 0, platformErrors: 0, unavailable: 0 }
  let waitedMs = 0
  for (;;) {
    let response: Response | undefined
    let waitMs: number | null = null
    try {
      response = await send(request.clone())
      if (response.ok || maxRetries === 0) return response
      const failure = failureOf(await readJson(response.clone()), response)
      waitMs = waitBeforeRetry(failure, response, tries, options)
    } catch (cause) {
      if (request.signal.aborted) throw cause
      tries.failures += 1
      waitMs = tries.failures > maxRetries ? null : backoffMs(tries.failures)
      if (waitMs === null || waitedMs + waitMs > maxWaitMs) throw new CastlaneUnreachable(request.url, cause)
    }
    if (waitMs === null || (response && waitedMs + waitMs > maxWaitMs)) return response as Response
    waitedMs += waitMs
    await response?.body?.cancel().catch(() => {})
    await sleep(waitMs, request.signal)
  }
}

/** Milliseconds until the next try; null if a retry is useless. */
function waitBeforeRetry(
  failure: ApiFailure,
  response: Response,
  tries: Tries,
  { maxRetries = 2, retryGlobalKillSwitch = false }: RetryOptions,
): number | null {
  const details = (failure.details ?? {}) as {
    readonly reason?: string
    readonly scope?: string
    readonly retryAfterMs?: number | null
    readonly retryAfterSeconds?: number
  }
  const { code } = failure
  if (response.status === 429) return retryAfterMs(response) ?? details.retryAfterMs ?? firstBackoffMs
  if (code === 'CONFLICT' && details.reason === 'request_in_flight') return retryAfterMs(response) ?? firstBackoffMs
  if (code === 'SERVICE_UNAVAILABLE') {
    tries.unavailable += 1
    return unavailableMs(retryAfterMs(response) ?? firstBackoffMs, tries.unavailable)
  }
  if (code === 'CIRCUIT_OPEN') return (details.retryAfterSeconds ?? 30) * 1000
  if (code === 'PLATFORM_ERROR') {
    tries.platformErrors += 1
    return tries.platformErrors === 1 ? (details.retryAfterMs ?? null) : null
  }
  if (code === 'KILL_SWITCH' && details.scope === 'global' && retryGlobalKillSwitch)
    return retryAfterMs(response) ?? maxBackoffMs
  // An unknown code is handled by its status.
  if (response.status < 500 || settled.has(code)) return null
  tries.failures += 1
  return tries.failures > maxRetries ? null : backoffMs(tries.failures)
}

/** 1 s, doubled each time up to 30 s, half of it random. */
function backoffMs(failures: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

/**
 * At least what the server requests; doubled each time up to 30 s, and randomized, so that callers do not return
 * together.
 */
function unavailableMs(askedMs: number, times: number): number {
  const doubledMs = Math.min(maxBackoffMs, askedMs * 2 ** (times - 1))
  return Math.max(askedMs, doubledMs) * (1 + Math.random() / 2)
}

function retryAfterMs(response: Response): number | null {
  const header = response.headers.get('Retry-After')
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : null
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** @throws the signal's reason, as soon as it aborts */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
