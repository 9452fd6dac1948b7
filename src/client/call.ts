import type { Middleware } from 'openapi-fetch'
import createClient from 'openapi-fetch'
import { contractVersion } from '../../generated/client.ts'
import type { ApiFailure } from './errors.ts'
import { failureOf } from './errors.ts'
import type { CallOptions } from './method-types.ts'
import { pagesOf } from './pages.ts'
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

export interface Caller {
  /**
   * Makes one call of any operation. Its types are checked where the call is written. The answer of a list is also
   * iterable, entry by entry over its pages.
   */
  call(method: string, path: string, init?: Init): Promise<RawAnswer> & AsyncIterable<unknown>
  use(...middleware: Middleware[]): void
  eject(...middleware: Middleware[]): void
}

/** One client of openapi-fetch, which makes the requests of methods and of typed paths. */
export function createCaller(options: CallerOptions): Caller {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  const { request, use, eject } = createClient<Record<string, never>>({
    baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    // The contract's lists are comma-separated.
    querySerializer: { array: { style: 'form', explode: false } },
    pathSerializer: fill,
  })

  async function callOnce(method: string, path: string, init: Init): Promise<RawAnswer> {
    const { timeoutMs = options.timeoutMs, organizationId, idempotencyKey, headers, params, ...rest } = init
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Whatever has no type here was checked where the call was written.
    const { data, error, response } = await (request as UntypedRequest)(method, path, {
      ...rest,
      params: { ...params, path: params?.path ?? {} },
      headers: headersOf(options, method, { organizationId, idempotencyKey, headers }),
      // What is not JSON was not sent by the API, whatever its status says.
      parseAs: 'text',
      fetch: (one: Request) => sendWithRetries(send, one, { ...options, timeoutMs }),
    })
    const parsed = response.ok ? parseJson(data) : error
    return response.ok && parsed !== notJson
      ? { data: parsed, response }
      : { error: failureOf(parsed, response), response }
  }

  return {
    use,
    eject,
    call(method, path, init = {}) {
      const first = callOnce(method, path, init)
      const read = (cursor: string | null) =>
        cursor === null
          ? first
          : callOnce(method, path, { ...init, params: { ...init.params, query: { ...init.params?.query, cursor } } })
      return Object.assign(first, { [Symbol.asyncIterator]: () => pagesOf(read) })
    },
  }
}

type UntypedRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** The caller's own headers win over all but the key. */
function headersOf(options: CallerOptions, method: string, init: CallOptions): Headers {
  const headers = new Headers(init.headers)
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && !headers.has(name)) headers.set(name, value)
  }
  add('X-Castlane-Organization', init.organizationId ?? options.organizationId)
  if (method !== 'GET') add('Idempotency-Key', init.idempotencyKey ?? newUuid())
  add('User-Agent', userAgent())
  headers.set('X-Api-Key', options.apiKey)
  return headers
}

/** @throws TypeError for an id that is missing: without it, the path would be that of another operation */
function fill(path: string, params: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${name} must be an id, not ${String(value)}.`)
    return encodeURIComponent(String(value))
  })
}

const notJson = Symbol('not JSON')

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

/** Undefined in browsers, which send their own: a header that they do not expect would only cost a CORS preflight. */
function userAgent(): string | undefined {
  const { navigator } = globalThis
  const runtime = navigator?.userAgent
  return runtime?.startsWith('Mozilla/')
    ? undefined
    : `castlane-client/${contractVersion}${runtime ? ` ${runtime}` : ''}`
}
