import type { Logger } from 'pino'
import type { ErrorCode } from '../../generated/errors.ts'
import { errorCatalogue } from '../../generated/errors.ts'
import { isTooSlow, UnacknowledgedCommitError, unavailability } from '../db/unavailable.ts'
import { ApiError, errorView, isApiError } from '../errors.ts'
import { isMachineFailure } from '../lib/infrastructure-error.ts'
import { STATUS_CODES } from '../lib/node-http.ts'
import { messageOf } from '../lib/untyped.ts'
import type { ReadyAnswer } from './exchange.ts'

/**
 * The one place where an error becomes a response. An error outside the catalogue is INTERNAL without details.
 * @param how `unchanged`: that the error rolled everything back, unless a COMMIT was not acknowledged
 */
export function envelope(
  error: unknown,
  requestId: string,
  { unchanged = false }: { readonly unchanged?: boolean } = {},
): ReadyAnswer & { readonly code: ErrorCode } {
  const known = toApiError(error, unchanged)
  const { code, retryAfterMs } = known
  const headers: Record<string, string> = { Link: helpLink(code) }
  if (retryAfterMs !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfterMs / 1000))
  // RFC 9110, 11.6.1: a 401 names the accepted scheme.
  if (code === 'UNAUTHENTICATED') headers['WWW-Authenticate'] = 'Bearer realm="castlane"'
  const body = { error: errorView(known, requestId) }
  return { status: errorCatalogue[code].status, headers, body: Buffer.from(JSON.stringify(body)), code }
}

/** Leads to the code's entry in the docs, on the host that the request was sent to (RFC 8288). */
export const helpLink = (code: ErrorCode): string => `</docs/errors#${code}>; rel="help"`

const internalMessages = {
  failed: 'Something failed on our side. Try again with the same Idempotency-Key.',
  unchanged: 'Something failed on our side, and nothing was changed. Try again with the same Idempotency-Key.',
  unknown:
    'Something failed on our side while the change was being saved, and it may or may not have been. Repeat the request with the same Idempotency-Key; without one, check first whether the change was made.',
} as const

/** How long a caller waits before it retries, in milliseconds. */
const retryAfterUnavailableMs = { busy: 1_000, unreachable: 5_000 } as const

function toApiError(error: unknown, unchanged: boolean): ApiError {
  if (isApiError(error)) return error
  if (error instanceof UnacknowledgedCommitError)
    return new ApiError('INTERNAL', undefined, { message: internalMessages.unknown })
  const why = isMachineFailure(error) ? 'unreachable' : isTooSlow(error) ? 'busy' : unavailability(error)
  return why === null
    ? new ApiError('INTERNAL', undefined, { message: internalMessages[unchanged ? 'unchanged' : 'failed'] })
    : new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterMs: retryAfterUnavailableMs[why] })
}

/** Logs what the caller must not see: the cause of an INTERNAL or of a job that could not start. */
export function logError(log: Logger, error: unknown, code: ErrorCode): void {
  if (errorCatalogue[code].status < 500 || code === 'KILL_SWITCH' || code === 'NOT_IMPLEMENTED') return
  // Failures of an address that the caller gave or of a platform, and senders that exceed their share: known, and
  // nothing for an operator to repair.
  if (errorCatalogue[code].family === 'upstream' || (code === 'SERVICE_UNAVAILABLE' && isApiError(error))) {
    log.warn({ code, reason: messageOf(error) }, 'request failed')
    return
  }
  log.error({ err: isApiError(error) && error.cause ? error.cause : error, code }, 'request failed')
}

/** The envelope with a status of HTTP itself (408, 417, 431), on a connection that ends with it. */
export function statusEnvelope(
  status: number,
  code: ErrorCode,
  message: string,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): { readonly status: number; readonly headers: Record<string, string>; readonly body: string } {
  const details = code === 'VALIDATION' ? { details: { issues: [{ path: '/', message }] } } : {}
  const body = JSON.stringify({ error: { code, message, requestId, ...details } })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
    Link: helpLink(code),
    Connection: 'close',
    ...more,
  }
  return { status, headers, body }
}

/** The same as raw HTTP, for faults that happen before there is a request (a broken request line, a timeout). */
export function rawEnvelope(...parts: Parameters<typeof statusEnvelope>): string {
  const { status, headers, body } = statusEnvelope(...parts)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
