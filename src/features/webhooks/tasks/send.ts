import { createHmac } from 'node:crypto'
import type { SafeFetchReason } from '../../../lib/fetchable-url.ts'
import { SafeFetchError } from '../../../lib/fetchable-url.ts'
import type { SafeFetch, SafeFetchAnswer } from '../../../lib/safe-fetch.ts'
import type { Outcome } from '../domain/delivery-outcome.ts'

/** How much of a response is stored; the rest is not read. */
const keptBytes = 1024

export interface Message {
  readonly url: string
  /** The event's id, which is the same for every attempt and replay. */
  readonly id: string
  readonly body: string
  /** Each secret adds a signature: two during a rotation. */
  readonly secrets: readonly string[]
}

/**
 * Returns `v1,` and the base64 of HMAC-SHA256 over id, time and body, once for each secret, as Standard Webhooks
 * specifies.
 * @param timestamp Unix seconds
 */
export function signatureOf(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

/**
 * Makes one attempt and returns its outcome, also for a failure.
 * @throws SafeFetchError `aborted` only: the signal ended it, and it is unknown whether it arrived
 */
export async function send(
  safeFetch: SafeFetch,
  message: Message,
  { now, timeoutMs, signal }: { readonly now: Date; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Outcome> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'Castlane-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(message.secrets, message.id, timestamp, message.body),
  }
  const started = performance.now()
  try {
    const answer = await safeFetch(message.url, {
      method: 'POST',
      headers: requestHeaders,
      body: message.body,
      timeoutMs,
      maxBytes: keptBytes,
      overflow: 'truncate',
      // The status line decides; a body that is incomplete or never ends is stored as far as it was received.
      incomplete: 'accept',
      signal,
    })
    return { ...judge(answer), requestHeaders }
  } catch (error) {
    if (!(error instanceof SafeFetchError) || error.reason === 'aborted') throw error
    return {
      ok: false,
      requestHeaders,
      response: null,
      error: { code: codes[error.reason], message: error.message },
      timing: { connectMs: error.connectMs, firstByteMs: null, totalMs: Math.round(performance.now() - started) },
    }
  }
}

/** The contract's code for each reason without a response. */
const codes: { readonly [Reason in SafeFetchReason]: string } = {
  blocked_address: 'address_refused',
  invalid_url: 'address_refused',
  dns: 'dns',
  timeout: 'timeout',
  tls: 'tls',
  connection: 'connection',
  too_large: 'connection',
  redirect: 'redirect',
  aborted: 'connection',
}

function judge(answer: SafeFetchAnswer): Omit<Outcome, 'requestHeaders'> {
  const { status, timing } = answer
  const ok = status >= 200 && status < 300
  const redirect = status >= 300 && status < 400
  const { 'set-cookie': _cookie, ...headers } = answer.headers
  return {
    ok,
    // PostgreSQL cannot store NUL characters.
    response: { status, headers, bodyStart: answer.body.toString('utf8').replaceAll('\u0000', '\ufffd') },
    error: ok
      ? null
      : redirect
        ? { code: 'redirect', message: `The receiver answered ${status}; redirects are not followed.` }
        : { code: 'status', message: `The receiver answered ${status}.` },
    timing: { connectMs: timing.connectMs, firstByteMs: timing.headMs, totalMs: timing.totalMs },
  }
}
