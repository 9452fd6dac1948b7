import { lookup as systemLookup } from 'node:dns'
import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './address-policy.ts'
import type { SafeFetchOptions } from './fetchable-url.ts'
import { blocked, checkedUrl, guardedLookup, ports, SafeFetchError } from './fetchable-url.ts'
import { loadUndici } from './lazy-undici.ts'
import { codeOf } from './untyped.ts'

export interface SafeFetchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** For the whole exchange: names, connections, redirects and the last byte. Default 15,000. */
  readonly timeoutMs?: number
  /** The maximum size of the body, decompressed. Default 1 MiB. */
  readonly maxBytes?: number
  /** Receives a successful response's body as a stream; `body` is then empty. It is not ended here. */
  readonly sink?: Writable
  /** Above `maxBytes`: truncate the body and say so, or throw `too_large` (the default). */
  readonly overflow?: 'truncate' | 'throw'
  /** If the body breaks off, or time ends first: return what arrived, or throw (the default). */
  readonly incomplete?: 'accept' | 'throw'
  /**
   * The maximum number of redirects that a GET follows, each checked. Default 0: a redirect is returned like any other
   * response.
   */
  readonly maxRedirects?: number
  readonly signal?: AbortSignal
}

export interface SafeFetchAnswer {
  readonly status: number
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The body was longer than `maxBytes`, or it broke off. */
  readonly truncated: boolean
  /** The final address, after redirects. */
  readonly url: string
  /** Milliseconds: until the last connection was established, until the head of its response, and until its end. */
  readonly timing: { readonly connectMs: number | null; readonly headMs: number; readonly totalMs: number }
}

export type SafeFetch = (url: string, request?: SafeFetchRequest) => Promise<SafeFetchAnswer>

type Undici = Awaited<ReturnType<typeof loadUndici>>

const headBytes = 16 * 1024

/**
 * Fetches untrusted addresses. Each one is checked when it is parsed and each resolved address again at the moment of
 * connecting, so that DNS rebinding leads nowhere. Nothing is pooled: a connection checked for one name is never used
 * for another.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const allowLoopback = options.allowLoopback === true
  const allowedPorts = new Set([...ports, ...(options.extraPorts ?? [])])
  const lookup = guardedLookup(options.lookup ?? systemLookup, allowLoopback)
  const dispatcher = (undici: Undici, onConnect: () => void) =>
    new undici.Agent({
      connect: guardedConnector(undici.buildConnector, lookup, allowLoopback, onConnect),
      maxHeaderSize: headBytes,
      // Each dispatcher serves one exchange and is closed below.
      headersTimeout: 0,
      bodyTimeout: 0,
      pipelining: 0,
      allowH2: false,
    })

  return async (address, input = {}) => {
    const undici = await loadUndici()
    const started = performance.now()
    const deadline = AbortSignal.timeout(input.timeoutMs ?? 15_000)
    const signal = input.signal ? AbortSignal.any([deadline, input.signal]) : deadline
    let url = checkedUrl(address, allowedPorts, allowLoopback)
    let connectMs: number | null = null
    const agent = dispatcher(undici, () => {
      connectMs = Math.round(performance.now() - started)
    })
    try {
      for (let hop = 0; ; hop++) {
        const { timing, ...rest } = await exchange(undici.request, agent, url, input, signal, started)
        const answer = { ...rest, timing: { connectMs, ...timing } }
        const next = answer.headers.location
        if (!input.maxRedirects || !isRedirect(answer.status) || !next) return answer
        if (hop >= input.maxRedirects) {
          throw new SafeFetchError('redirect', `More than ${input.maxRedirects} redirects.`)
        }
        if ((input.method ?? 'GET') !== 'GET') throw new SafeFetchError('redirect', 'Only a GET may be redirected.')
        url = checkedUrl(redirectTarget(next, url), allowedPorts, allowLoopback)
      }
    } catch (error) {
      const failure = asSafeFetchError(error, deadline, input.signal)
      failure.connectMs = connectMs
      throw failure
    } finally {
      // Closes every socket, whatever state it is in.
      void agent.destroy().catch(() => {})
    }
  }
}

async function exchange(
  request: Undici['request'],
  agent: Agent,
  url: URL,
  input: SafeFetchRequest,
  signal: AbortSignal,
  started: number,
): Promise<Omit<SafeFetchAnswer, 'timing'> & { readonly timing: Omit<SafeFetchAnswer['timing'], 'connectMs'> }> {
  const response = await request(url, {
    dispatcher: agent,
    method: input.method ?? 'GET',
    headers: { 'accept-encoding': 'gzip, br, deflate', ...input.headers },
    body: input.body,
    signal,
  })
  const headMs = Math.round(performance.now() - started)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  // The body of a redirect is not read.
  const read =
    input.maxRedirects && isRedirect(response.statusCode) && headers.location
      ? { body: Buffer.alloc(0), truncated: false }
      : await readBody(response.body, headers['content-encoding'], withSink(input, response.statusCode), signal)
  const totalMs = Math.round(performance.now() - started)
  return { status: response.statusCode, headers, ...read, url: url.href, timing: { headMs, totalMs } }
}

function withSink(input: SafeFetchRequest, status: number): SafeFetchRequest {
  return status >= 200 && status < 300 ? input : { ...input, sink: undefined }
}

/** Counts compressed and decompressed bytes: a decompression bomb ends at the same cap. */
async function readBody(
  stream: Readable,
  encoding: string | undefined,
  input: SafeFetchRequest,
  signal: AbortSignal,
): Promise<{ body: Buffer; truncated: boolean }> {
  const maxBytes = input.maxBytes ?? 1_048_576
  const unpack = decoder(encoding)
  const source = unpack ? stream.pipe(unpack) : stream
  if (unpack) stream.on('error', (error) => unpack.destroy(error))
  const abort = () => source.destroy(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes <= maxBytes && input.sink) {
        if (!input.sink.write(chunk)) await once(input.sink, 'drain', { signal })
        continue
      }
      chunks.push(chunk)
      if (bytes <= maxBytes) continue
      if (input.overflow !== 'truncate') {
        throw new SafeFetchError('too_large', `The answer is larger than ${maxBytes} bytes.`)
      }
      return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: true }
    }
    return { body: Buffer.concat(chunks), truncated: false }
  } catch (error) {
    if (input.incomplete !== 'accept') throw error
    return { body: Buffer.concat(chunks), truncated: true }
  } finally {
    signal.removeEventListener('abort', abort)
    source.destroy()
    stream.on('error', () => {})
    stream.destroy()
  }
}

function decoder(encoding: string | undefined) {
  // Only one coding is accepted: decompression bombs stack them, servers do not.
  switch (encoding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}

/** Node does not look up a literal address: it is checked here, and the peer again when connected. */
function guardedConnector(
  build: Undici['buildConnector'],
  lookup: LookupFunction,
  allowLoopback: boolean,
  onConnect: () => void,
): buildConnector.connector {
  const connect = build({ lookup, timeout: 10_000, allowH2: false })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isPublicAddress(host, { allowLoopback })) return callback(blocked(), null)
    connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (!isPublicAddress(socket.remoteAddress ?? '', { allowLoopback })) {
        socket.destroy()
        return callback(blocked(), null)
      }
      onConnect()
      callback(null, socket)
    })
  }
}

function redirectTarget(location: string, from: URL): string {
  if (!URL.canParse(location, from.href)) throw new SafeFetchError('redirect', 'The redirect leads to no URL.')
  return new URL(location, from.href).href
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT'])

function asSafeFetchError(error: unknown, deadline: AbortSignal, caller: AbortSignal | undefined): SafeFetchError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof SafeFetchError) return at
  }
  if (caller?.aborted) return new SafeFetchError('aborted', 'The fetch was cancelled.', { cause: error })
  if (deadline.aborted) {
    return new SafeFetchError('timeout', 'The address did not answer completely in time.', { cause: error })
  }
  const code = codeOf(error) ?? ''
  if (dnsCodes.has(code)) return new SafeFetchError('dns', 'The name could not be resolved.', { cause: error })
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new SafeFetchError('timeout', 'The address did not accept a connection in time.', { cause: error })
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new SafeFetchError('too_large', 'The head of the answer is too large.', { cause: error })
  }
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) {
    return new SafeFetchError('tls', 'The secure connection could not be made.', { cause: error })
  }
  return new SafeFetchError('connection', 'The connection failed.', { cause: error })
}
