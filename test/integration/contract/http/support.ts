import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect } from 'vitest'
import { z } from 'zod'

import { jobTypeNames } from '../../../../generated/jobs.ts'
import type { OperationId, OperationRow } from '../../../../generated/operations.ts'
import { operations } from '../../../../generated/operations.ts'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import type { JobDefinitions } from '../../../../src/jobs/definition.ts'
import type { RateLimiter } from '../../../../src/limits/token-bucket.ts'
import type { PlatformAccount } from '../../../../src/platforms/connector.ts'
import type { ServerOptions, TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

import type { ContractCall } from '../contract-answers.ts'
import { callsOf, checkAgainst } from '../contract-answers.ts'

export type Operation = OperationRow & { readonly operationId: OperationId }

export const bundle = JSON.parse(
  readFileSync(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject

export const everyOperation: readonly Operation[] = Object.values(operations)
export const keyedOperations = everyOperation.filter(({ keyed }) => keyed)
export const scopedOperations = keyedOperations.filter(({ scope }) => scope !== null)
export const bodyOperations = keyedOperations.filter(({ body }) => body !== 'none')

const calls = new Map(callsOf(bundle).map((call) => [call.operationId, call]))
const judge = checkAgainst(bundle)

/** The contract's own example of a call: its ids name nothing in a fresh database. */
export function exampleOf(operation: Operation): ContractCall {
  return calls.get(operation.operationId)!
}

export function exampleBody(operation: Operation): Json | undefined {
  return exampleOf(operation).bodies[0]
}

/** Whether the operation's handler is still a scaffold, which answers NOT_IMPLEMENTED. */
export function isStub({ group, operationId }: Operation): boolean {
  const file = new URL(`../../../../src/features/${group}/operations/${operationId}.ts`, import.meta.url)
  return readFileSync(file, 'utf8').includes('notImplemented(')
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** Parsed JSON, where there is some. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly code: string | undefined
}

export interface Ask {
  /** null: none. */
  readonly key?: string | null
  readonly headers?: Record<string, string | string[]>
  /** Sent as JSON; text, bytes and streams as they are. */
  readonly body?: unknown
  readonly method?: string
  /** In place of the contract's example. */
  readonly url?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends what a stranger may send, without a client's politeness: any header, any bytes, cut or chunked. */
export function send(
  server: Pick<TestServer, 'baseUrl' | 'key'>,
  method: string,
  url: string,
  ask: Ask = {},
): Promise<Reply> {
  const { key = server.key, headers = {}, body } = ask
  const raw = typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.from(body) : undefined
  const bytes = raw ?? (body === undefined || body instanceof Readable ? undefined : Buffer.from(JSON.stringify(body)))
  return new Promise((resolve, reject) => {
    const outgoing = request(
      server.baseUrl + url,
      {
        method,
        agent,
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bytes === undefined ? {} : { 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        // A stream has no end to wait for.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
        response.on('close', () => {
          const all = Buffer.concat(chunks)
          const isJson = response.headers['content-type']?.startsWith('application/json') && all.length > 0
          const parsed = isJson ? JSON.parse(all.toString()) : undefined
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: all,
            body: parsed,
            code: parsed?.error?.code,
          })
        })
      },
    )
    outgoing.on('error', reject)
    if (body instanceof Readable) body.pipe(outgoing)
    else outgoing.end(bytes)
  })
}

/**
 * Calls an operation and holds the answer against the contract with a validator that is none of the server's. An
 * answer of a scaffold (501) is in no contract, so only its envelope is looked at.
 */
export async function ask(
  server: Pick<TestServer, 'baseUrl' | 'key'>,
  operation: Operation,
  how: Ask = {},
): Promise<Reply> {
  const call = exampleOf(operation)
  const body = 'body' in how ? how.body : operation.body === 'none' ? undefined : exampleBody(operation)
  const headers = { ...omit(call.headers, 'x-api-key'), ...how.headers }
  const reply = await send(server, how.method ?? operation.method.toUpperCase(), how.url ?? call.url, {
    ...how,
    headers,
    body,
  })
  if (how.method === undefined && reply.code !== 'NOT_IMPLEMENTED')
    expect(
      judge(call, { status: reply.status, headers: new Headers(reply.headers as never), body: reply.body }),
    ).toEqual([])
  expectRequestId(reply)
  return reply
}

export function expectRequestId(reply: Reply): void {
  const id = reply.headers['x-request-id']
  expect(id).toMatch(/^req_[\w-]{16,}$/)
  if (reply.body?.error) expect(reply.body.error.requestId).toBe(id)
}

export function rateHeaders(reply: Reply): string[] {
  return Object.keys(reply.headers).filter((name) => name.startsWith('x-ratelimit-'))
}

/**
 * Checks one guarantee on every operation given, a few at once, and then names every operation that breaks it.
 */
export async function forEvery<T extends { readonly operationId: string }>(
  of: readonly T[],
  check: (operation: T) => Promise<void>,
  lanes = 6,
): Promise<void> {
  const waiting = [...of]
  const broken: string[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      try {
        await check(next)
      } catch (error) {
        const { message, cause } = error as Error
        broken.push(`${next.operationId}: ${message}${cause instanceof Error ? `\n  ${cause.message}` : ''}`)
      }
  }
  expect(of.length).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: lanes }, lane))
  if (broken.length > 0) throw new Error(`${broken.length} of ${of.length} operations break it:\n${broken.join('\n')}`)
}

/** Never refuses: for sweeps that send more than any tier allows. Keys in `empty` find their buckets empty. */
export function openLimiter(empty: ReadonlySet<string> = new Set()): RateLimiter {
  return {
    async take(bucket, perMinute) {
      const allowed = !empty.has(bucket.split(':')[0]!)
      const remaining = allowed ? perMinute : 0
      const resetAtSeconds = Math.ceil(Date.now() / 1000) + 60
      return { allowed, limit: perMinute, remaining, resetAtSeconds, retryAfterMs: allowed ? 0 : 1500, fallback: false }
    },
    async giveBack() {},
  }
}

/** Work of every job type, none of which looks at what the job is about: a sweep makes jobs that are about nothing. */
const idleDefinitions: JobDefinitions = new Map(
  jobTypeNames.map((type) => [
    type,
    {
      type,
      role: 'collect' as const,
      payload: z.unknown(),
      stages: {},
      succeed: async () => ({ result: { deliveries: 0 } }),
      end: async () => {},
    },
  ]),
)

const platformAccount: PlatformAccount = {
  platformAccountId: 'sample',
  username: 'fablecoffee',
  displayName: 'Fable Coffee',
  avatarUrl: null,
  profileUrl: null,
  capabilities: {
    formats: ['video', 'carousel', 'image'],
    privacyLevels: ['PUBLIC_TO_EVERYONE'],
    maxVideoSeconds: 600,
    firstComment: true,
    comments: true,
    directMessages: false,
    insights: true,
    deliverToInbox: false,
  },
  quota: null,
  tokens: null,
}

export interface SweptServer extends TestServer {
  /** What the server logged as an error: an INTERNAL of any kind, an answer against the contract. */
  readonly faults: string[]
}

export async function startSweptServer(options: ServerOptions = {}): Promise<SweptServer> {
  const faults: string[] = []
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        // A platform that cannot be reached (502) is logged, too, and is no fault of ours.
        if (/"code":"INTERNAL"|breaks the contract/.test(line)) faults.push(line.slice(0, 2000))
      },
    },
  )
  const server = await startTestServer({
    ...options,
    overrides: { log, limiter: openLimiter(), jobDefinitions: idleDefinitions, ...options.overrides },
  })
  // The accounts of the fixtures are on no platform.
  for (const connector of Object.values(server.deps.connectors.live))
    Object.assign(connector, { account: async () => platformAccount })
  return Object.assign(server, { faults })
}

export function runSql(server: TestServer, text: string, values: unknown[] = []) {
  return server.deps.db.pools.write.query(text, values)
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function omit(from: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))
}

/** Parameters that pick from a list that is the same for everybody. */
export const noResource = new Set(['platform'])

export function urlOf(operation: Operation, ids: Record<string, string>): string {
  const { url } = exampleOf(operation)
  const [path, query] = url.split('?') as [string, string?]
  const template = operation.path.split('/')
  const filled = path.split('/').map((part, index) => ids[template[index]!.slice(1, -1)] ?? part)
  return filled.join('/') + (query ? `?${query}` : '')
}

/** What a stranger can see of an answer. */
export function seen({ status, headers, body }: Reply) {
  const { 'x-request-id': _id, date: _date, 'x-ratelimit-reset': _reset, ...rest } = headers
  const { requestId: _requestId, ...error } = body?.error ?? {}
  return { status, headers: rest, error }
}

export function without(id: string, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(id, 'id'))
}

export const idsOf = (operation: Operation) => operation.pathParameters.filter((name) => !noResource.has(name))
