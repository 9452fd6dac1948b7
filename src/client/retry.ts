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
  'VOICE_PROVIDER_FAILED',
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

/** What goes out: one entry for each attempt of a call. Neither the key nor any header or body is in it. */
export interface RequestLog {
  readonly method: string
  readonly url: string
  /** 1 for the first. */
  readonly attempt: number
  readonly idempotencyKey: string | null
}

/** What came of an attempt. */
export interface ResponseLog extends RequestLog {
  /** Null if no response arrived: see `failure`. */
  readonly status: number | null
  readonly requestId: string | null
  /** The API's error code, if it is an error response. */
  readonly code: string | null
  /** fetch's error, if no response arrived. */
  readonly failure: unknown
  readonly durationMs: number
  /** When the call is tried again; null if this attempt was the last. */
  readonly retryInMs: number | null
}

export interface SendOptions extends RetryOptions {
  /** The maximum time that one attempt takes, its response included, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number | undefined
  /** For a log. What they throw is ignored. */
  readonly hooks?:
    | { readonly onRequest?: (log: RequestLog) => void; readonly onResponse?: (log: ResponseLog) => void }
    | undefined
}

/**
 * Sends a request and repeats it as the API's retry guidance says, always with the same Idempotency-Key.
 * @throws CastlaneUnreachable if no response arrived, the signal's reason if it was aborted
 */
export async function sendWithRetries(
  send: (request: Request) => Promise<Response>,
  request: Request,
  options: SendOptions,
): Promise<Response> {
  const { maxRetries = 2, maxWaitMs = 120_000, timeoutMs = 60_000, hooks } = options
  const tries: Tries = { failures: 0, platformErrors: 0, unavailable: 0 }
  let waitedMs = 0
  for (let attempt = 1; ; attempt++) {
    const { method, url } = request
    const log: RequestLog = { method, url, attempt, idempotencyKey: request.headers.get('Idempotency-Key') }
    const startedAt = Date.now()
    let response: Response | undefined
    let failure: ApiFailure | undefined
    let cause: unknown
    let waitMs: number | null = null
    notify(hooks?.onRequest, log)
    try {
      response = await receive(send, request, timeoutMs)
      if (!response.ok) failure = failureOf(await readJson(response.clone()), response)
      if (failure && maxRetries > 0) waitMs = waitBeforeRetry(failure, response, tries, options)
    } catch (thrown) {
      cause = thrown
      tries.failures += 1
      if (!request.signal.aborted && tries.failures <= maxRetries) waitMs = backoffMs(tries.failures)
    }
    if (waitMs !== null && waitedMs + waitMs > maxWaitMs) waitMs = null
    notify(hooks?.onResponse, {
      ...log,
      status: response?.status ?? null,
      requestId: response?.headers.get('X-Request-Id') ?? null,
      code: failure?.code ?? null,
      failure: cause,
      durationMs: Date.now() - startedAt,
      retryInMs: waitMs,
    })
    if (waitMs === null) {
      if (response) return response
      throw request.signal.aborted ? cause : new CastlaneUnreachable(url, cause)
    }
    waitedMs += waitMs
    await sleep(waitMs, request.signal)
  }
}

function notify<Log>(hook: ((log: Log) => void) | undefined, log: Log): void {
  try {
    hook?.(log)
  } catch {
    // A broken log must not break the call.
  }
}

/** Returns the response with its body read, so that the time limit and the retries hold for the body, too. */
async function receive(
  send: (request: Request) => Promise<Response>,
  request: Request,
  timeoutMs: number,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([request.signal, timeout])
  try {
    const response = await send(new Request(request.clone(), { signal }))
    const { status, statusText, headers } = response
    const text = await response.text()
    return new Response(text === '' ? null : text, { status, statusText, headers })
  } catch (cause) {
    if (timeout.aborted && !request.signal.aborted) throw new Error(`no response within ${timeoutMs} ms`, { cause })
    throw cause
  }
}

/** Milliseconds until the next try; null if a retry is useless. */
function waitBeforeRetry(
  failure: ApiFailure,
  response: Response,
  tries: Tries,
  { maxRetries = 2, retryGlobalKillSwitch = false }: RetryOptions,
): number | null {
  const details: {
    readonly reason?: string
    readonly scope?: string
    readonly retryAfterMs?: number | null
    readonly retryAfterSeconds?: number
  } = failure.details ?? {}
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
export function backoffMs(failures: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

/**
 * At least what the server requests; doubled each time up to 30 s, and randomized, so that callers do not return
 * together.
 */
function unavailableMs(retryAfterMs: number, times: number): number {
  const doubledMs = Math.min(maxBackoffMs, retryAfterMs * 2 ** (times - 1))
  return Math.max(retryAfterMs, doubledMs) * (1 + Math.random() / 2)
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
