import type { BodyInit, Response } from 'undici'
import { fetch as lazyFetch } from '../lib/lazy-undici.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { readWhole } from '../lib/read-whole.ts'
import { codeOf } from '../lib/untyped.ts'
import type { Breaker } from './breaker.ts'
import { markOutage } from './breaker.ts'
import type { ConnectorDeps, ConnectorErrorFields, ErrorCategory, Platform } from './connector.ts'
import { ConnectorError } from './connector.ts'
import { passing, remediations } from './remediation.ts'

export interface PlatformCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly query?: Record<string, string | number | undefined>
  readonly headers?: Record<string, string>
  /** At most one of the three is set. */
  readonly json?: unknown
  readonly form?: Record<string, string | number | boolean | undefined>
  readonly bytes?: Uint8Array
  readonly signal?: AbortSignal
  /**
   * The call cannot be undone. Only a response in the platform's own format settles it: `confirms` a success, an error
   * with `fromPlatform` a failure. Any other end of the call leaves its outcome unknown.
   */
  readonly irrevocable?: boolean
  /** Whether the body of a successful response contains what the platform documents; by default any body does. */
  readonly confirms?: (body: unknown) => boolean
  /** Runs immediately before the first byte is sent; an exception ends the call unsent. */
  readonly beforeSend?: () => Promise<void>
}

/** The options of a single call. */
export type CallTerms = Pick<PlatformCall, 'signal' | 'irrevocable' | 'confirms' | 'beforeSend'>

export interface PlatformAnswer {
  readonly status: number
  readonly headers: Headers | Response['headers']
  /** Parsed JSON, or null. Integers beyond 2^53 are strings, because post ids must not lose digits. */
  readonly body: unknown
  readonly text: string
}

/** Returns the error in a response, or `null` for a success. */
export type ReadError = (
  answer: PlatformAnswer,
  call: PlatformCall,
) =>
  | (ErrorOf & {
      /** The error has the platform's own format, so it was not written by a proxy on the way. */
      readonly fromPlatform: boolean
    })
  | null

export interface PlatformHttp {
  call(call: PlatformCall): Promise<PlatformAnswer>
  error(fields: ErrorOf): ConnectorError
}

type ErrorOf = Partial<ConnectorErrorFields> & {
  category: ErrorCategory
  platformCode: string
  platformMessage: string
}

/** Errors that occur before a byte of the request is sent. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/**
 * Creates the HTTP client of one platform: a breaker around each call, a hard timeout, and transport errors as
 * ConnectorError.
 */
export function createPlatformHttp(input: {
  platform: Platform
  breaker: Breaker
  deps: ConnectorDeps
  timeoutMs: number
  readError: ReadError
}): PlatformHttp {
  const { platform, breaker, deps, timeoutMs, readError } = input
  const send = deps.fetch ?? lazyFetch
  const error = (fields: ErrorOf, options?: { cause?: unknown }) => platformError(platform, fields, options)

  const exchange = async (call: PlatformCall): Promise<PlatformAnswer> => {
    if (call.signal?.aborted) {
      throw error({ category: 'cancelled', platformCode: 'cancelled', platformMessage: 'The call was cancelled.' })
    }
    await call.beforeSend?.()
    const started = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    const url = withQuery(call.url, call.query)
    // The URL is logged without query and headers, which contain tokens.
    const where = { platform, method: call.method, path: new URL(url).pathname }
    let answer: PlatformAnswer
    try {
      const response = await send(url, {
        method: call.method,
        headers: { accept: 'application/json', ...contentType(call), ...call.headers },
        body: bodyOf(call),
        signal,
        redirect: 'error',
      })
      const text = (await readWhole(response.body, parserBounds.platformAnswer)).toString('utf8')
      answer = { status: response.status, headers: response.headers, body: parseJson(text), text }
    } catch (cause) {
      throw transportError(cause, call, timeout)
    }
    const { status } = answer
    deps.log.debug({ ...where, status, ms: Math.round(performance.now() - started) }, 'platform call')
    const fault = readError(answer, call) ?? unconfirmed(answer, call)
    if (!fault) return answer
    const { fromPlatform, ...fields } = fault
    // A firewall's 401 says nothing about the account's credential.
    const category = fault.category === 'credential' && !fromPlatform ? 'unknown' : fault.category
    const isRejected = fromPlatform && status < 500 && status !== 408 && fault.category !== 'transient'
    const failure = error({
      ...fields,
      category,
      outcomeUnknown: call.irrevocable === true && (fault.outcomeUnknown === true || !isRejected),
    })
    deps.log.warn(
      { ...where, status, platformCode: failure.platformCode, category: failure.category },
      'platform rejected',
    )
    throw status >= 500 || (status < 400 && fault.category === 'transient') ? markOutage(failure) : failure
  }

  const transportError = (cause: unknown, call: PlatformCall, timeout: AbortSignal) => {
    const code = causeCode(cause)
    const sent = !notSent.has(code)
    const outcomeUnknown = call.irrevocable === true && sent
    if (call.signal?.aborted) {
      return error(
        {
          category: 'cancelled',
          platformCode: 'cancelled',
          platformMessage: 'The call was cancelled.',
          outcomeUnknown,
        },
        { cause },
      )
    }
    if (timeout.aborted) {
      const platformMessage = `No answer within ${timeoutMs / 1000} s.`
      return markOutage(
        error({ category: 'timeout', platformCode: 'timeout', platformMessage, outcomeUnknown }, { cause }),
      )
    }
    const platformMessage = sent ? 'The connection broke before the answer.' : 'The platform could not be reached.'
    return markOutage(
      error({ category: 'network', platformCode: code || 'network', platformMessage, outcomeUnknown }, { cause }),
    )
  }

  return { call: (call) => breaker.run(() => exchange(call)), error }
}

export function platformError(platform: Platform, fields: ErrorOf, options?: { cause?: unknown }): ConnectorError {
  const retryAfterMs = fields.retryAfterMs ?? null
  return new ConnectorError(
    {
      code: fields.category === 'credential' ? 'CREDENTIAL_INVALID' : 'PLATFORM_ERROR',
      platform,
      retryable: passing.has(fields.category),
      outcomeUnknown: false,
      remediation: remediations[fields.category],
      ...fields,
      retryAfterMs,
    },
    options,
  )
}

/** A response that reports success without what the platform documents was not written by the platform. */
function unconfirmed({ body }: PlatformAnswer, { confirms }: PlatformCall): ReturnType<ReadError> {
  if (!confirms || confirms(body)) return null
  return {
    category: 'unknown',
    platformCode: 'unexpected_answer',
    platformMessage: 'The answer does not contain what the platform documents.',
    fromPlatform: false,
  }
}

function causeCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at)
    if (typeof code === 'string') return code
    if (at instanceof AggregateError) return causeCode(at.errors[0])
  }
  return ''
}

function withQuery(url: string, query: PlatformCall['query']): string {
  if (!query) return url
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}

function contentType(call: PlatformCall): Record<string, string> {
  return call.json === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }
}

function bodyOf(call: PlatformCall): BodyInit | undefined {
  if (call.json !== undefined) return JSON.stringify(call.json)
  if (call.bytes) return call.bytes
  if (!call.form) return undefined
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(call.form)) if (value !== undefined) form.set(name, String(value))
  return form
}

/**
 * Parses an answer; null if it is not JSON. Integers that a number cannot hold become strings with all of their digits. A
 * reviver could do that, at thirty times the cost of parsing.
 */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return /\d{16}/.test(text) ? JSON.parse(quoteLongIntegers(text)) : parsed
  } catch {
    return null
  }
}

/** @param json well-formed, so that every string and number has its end */
function quoteLongIntegers(json: string): string {
  let quoted = ''
  let copied = 0
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] === '"') {
      for (at += 1; json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1
    } else if (isDigit(json[at])) {
      const start = json[at - 1] === '-' ? at - 1 : at
      while (/[\d.eE+-]/.test(json[at + 1] ?? '')) at += 1
      const token = json.slice(start, at + 1)
      if (!/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token))) continue
      quoted += `${json.slice(copied, start)}"${token}"`
      copied = at + 1
    }
  }
  return quoted + json.slice(copied)
}

const isDigit = (character = '') => character >= '0' && character <= '9'
