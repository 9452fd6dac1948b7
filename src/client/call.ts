import { contractVersion } from '../../generated/client.ts'
import type { ApiFailure } from './errors.ts'
import { failureOf } from './errors.ts'
import type { CallOptions } from './method-types.ts'
import type { SendOptions } from './retry.ts'
import { sendWithRetries } from './retry.ts'
import { newUuid } from './uuid.ts'

export interface CallerOptions extends SendOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly organizationId?: string | undefined
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

export interface Init extends CallOptions {
  readonly params?: {
    readonly path?: Values | undefined
    readonly query?: Values | undefined
    readonly header?: Values | undefined
  }
  readonly body?: unknown
}

type Values = Readonly<Record<string, unknown>>

export type RawAnswer =
  | { readonly data: unknown; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ApiFailure; readonly response: Response }

/** Makes one call of any operation. Its types are checked where the call is written. */
export type Caller = (method: string, path: string, init?: Init) => Promise<RawAnswer>

export function createCaller(options: CallerOptions): Caller {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  return async (method, path, init = {}) => {
    const request = newRequest(options, method, path, init)
    const { timeoutMs = options.timeoutMs } = init
    const response = await sendWithRetries(send, request, { ...options, timeoutMs })
    const data = parseJson(await response.clone().text())
    // What is not JSON was not sent by the API, whatever its status says.
    if (!response.ok || data === notJson) return { error: failureOf(data, response), response }
    return { data, response }
  }
}

function newRequest(options: CallerOptions, method: string, path: string, init: Init): Request {
  const { params, body, signal } = init
  const headers = new Headers(init.headers)
  const set = (name: string, value: unknown) => {
    if (value !== undefined && value !== null && !headers.has(name)) headers.set(name, String(value))
  }
  for (const [name, value] of Object.entries(params?.header ?? {})) set(name, value)
  set('X-Castlane-Organization', init.organizationId ?? options.organizationId)
  if (method !== 'GET') set('Idempotency-Key', init.idempotencyKey ?? newUuid())
  if (body !== undefined) set('Content-Type', 'application/json')
  set('User-Agent', userAgent())
  headers.set('X-Api-Key', options.apiKey)
  return new Request(options.baseUrl.replace(/(?<!\/)\/+$/, '') + fill(path, params), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

/** Puts the parameters into the path. Lists in the query are comma-separated, as the contract's are. */
function fill(path: string, params: Init['params']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.path?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params?.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return query.size === 0 ? filled : `${filled}?${query}`
}

const notJson = Symbol('not JSON')

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

/** Undefined in browsers, which send their own: a header that they do not expect would only cost a CORS preflight. */
function userAgent(): string | undefined {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } }
  const runtime = navigator?.userAgent
  return runtime?.startsWith('Mozilla/')
    ? undefined
    : `castlane-client/${contractVersion}${runtime ? ` ${runtime}` : ''}`
}
