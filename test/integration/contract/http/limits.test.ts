import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestsPerMinute } from '../../../../src/limits/tiers.ts'
import { createMemoryLimiter } from '../../../../src/limits/token-bucket.ts'
import type { TestKey } from '../../../support/harness.ts'
import type { Reply, SweptServer } from './support.ts'
import {
  ask,
  everyOperation,
  expectRequestId,
  forEvery,
  keyedOperations,
  openLimiter,
  rateHeaders,
  send,
  startSweptServer,
} from './support.ts'

const empty = new Set<string>()
let server: SweptServer
let dry: TestKey
beforeAll(async () => {
  server = await startSweptServer({ overrides: { limiter: openLimiter(empty) } })
  dry = await server.createKey(server.organizationId)
  empty.add(dry.apiKeyId)
})
afterAll(async () => {
  await server.close()
})

const limitHeaders = ['endpoint-class', 'limit', 'remaining', 'reset', 'tier'].map((name) => `x-ratelimit-${name}`)

describe('every operation', () => {
  it('refuses an empty bucket with the exact wait, as Retry-After and in the details', async () => {
    await forEvery(keyedOperations, async (operation) => {
      const reply = await ask(server, operation, { key: dry.key })
      expect([reply.status, reply.code]).toEqual([429, 'RATE_LIMITED'])
      expect(reply.body.error.details).toEqual({ endpointClass: operation.endpointClass, retryAfterMs: 1500 })
      expect(reply.headers['retry-after']).toBe('2')
      expect(rateHeaders(reply).sort()).toEqual(limitHeaders)
      expect(reply.headers['x-ratelimit-remaining']).toBe('0')
    })
  })

  it('tells class, limit, what is left, reset and tier on whatever it answers', async () => {
    const { key } = await server.createKey(server.organizationId, { tier: 'pilot' })
    const broken = { key, headers: { 'idempotency-key': 'no-uuid', 'content-type': 'text/plain' } }
    const unscoped = { key: (await server.createKey(server.organizationId, { tier: 'pilot', scopes: [] })).key }
    await forEvery(keyedOperations, async (operation) => {
      for (const how of [{ key }, broken, unscoped]) {
        const reply = await ask(server, operation, how)
        expect(rateHeaders(reply).sort()).toEqual(limitHeaders)
        expect(reply.headers).toMatchObject({
          'x-ratelimit-endpoint-class': operation.endpointClass,
          'x-ratelimit-limit': String(requestsPerMinute.pilot[operation.endpointClass]),
          'x-ratelimit-remaining': String(requestsPerMinute.pilot[operation.endpointClass]),
          'x-ratelimit-tier': 'pilot',
        })
        expect(Number(reply.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000)
      }
    })
  })

  it('is never told apart from a partner’s by a key of the service itself', async () => {
    const { key } = await server.createKey(server.organizationId, { tier: 'internal' })
    const me = await send(server, 'GET', '/v1/whoami', { key })
    expect([me.body.rateLimitTier, me.headers['x-ratelimit-tier']]).toEqual(['partner', 'partner'])
  })

  it('answers HEAD as GET, without the body', async () => {
    await forEvery(
      everyOperation.filter(({ method }) => method === 'get'),
      async (operation) => {
        const get = await ask(server, operation)
        const head = await ask(server, operation, { method: 'HEAD' })
        expect(head.bytes).toHaveLength(0)
        expect(stable(head)).toEqual(stable(get))
      },
    )
  })

  it('answers another method with 405 and the methods that work, OPTIONS included', async () => {
    const paths = Map.groupBy(everyOperation, ({ path }) => path)
    await forEvery(everyOperation, async (operation) => {
      const known = paths.get(operation.path)!.map(({ method }) => method.toUpperCase())
      const allow = known.includes('GET') ? [...known, 'HEAD'] : known
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (known.includes(method)) continue
        const reply = await ask(server, operation, { method, key: null, body: undefined })
        expect([method, reply.status, reply.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED'])
        expect(reply.headers.allow?.split(', ').sort()).toEqual([...allow].sort())
        expect(rateHeaders(reply)).toEqual([])
      }
    })
  })
})

describe('a web page of any origin', () => {
  const origin = 'https://app.fable.example'
  const preflight = (method: string) => ({ origin, 'access-control-request-method': method })
  const reports = everyOperation.filter(({ group, mutating }) => group === 'telemetry' && mutating)

  it('may send telemetry, and read the answer, refusals included', async () => {
    await forEvery(reports, async (operation) => {
      const response = await ask(server, operation, {
        method: 'OPTIONS',
        key: null,
        body: undefined,
        headers: preflight('POST'),
      })
      expect([response.status, response.bytes.length]).toEqual([204, 0])
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': expect.stringContaining('X-Api-Key'),
      })
      for (const key of [server.key, null])
        expect(
          (await ask(server, operation, { key, headers: { origin } })).headers['access-control-allow-origin'],
        ).toBe('*')
    })
  })

  it('is told nothing by any other operation', async () => {
    await forEvery(
      everyOperation.filter((operation) => !reports.includes(operation)),
      async (operation) => {
        const headers = preflight(operation.method.toUpperCase())
        const response = await ask(server, operation, { method: 'OPTIONS', key: null, body: undefined, headers })
        expect(response.status).toBe(405)
        const reply = await ask(server, operation, { headers: { origin } })
        expect([response, reply].map(({ headers: told }) => told['access-control-allow-origin'])).toEqual([
          undefined,
          undefined,
        ])
      },
    )
  })
})

/** All that must not differ between two answers to the same question. */
function stable({ status, headers }: Reply) {
  // How a body is transferred is known once there is one (RFC 9110, section 9.3.2): a stream has no length.
  const { 'transfer-encoding': _, ...known } = headers
  const { date, 'x-request-id': requestId, 'x-ratelimit-reset': reset, 'content-length': length, ...rest } = known
  // The length of an error's body does not change with its request id, whose length is fixed.
  return { status, length, ...rest }
}

describe('an address that the contract does not have', () => {
  it.each([
    '/v1',
    '/v1/',
    '/v2/whoami',
    '/v1/whoami/',
    '/V1/whoami',
    '/v1//whoami',
    '/v1/projects/x/y/z',
    '/v1/whoami%2F',
    '/..%2f..%2fetc/passwd',
    '/%00',
  ])('%s is NOT_FOUND, with a request id and without rate-limit headers', async (url) => {
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS']) {
      const reply = await send(server, method, url)
      expect(reply.status).toBe(404)
      if (method !== 'HEAD') expect(reply.code).toBe('NOT_FOUND')
      expectRequestId(reply)
      expect(rateHeaders(reply)).toEqual([])
    }
  })

  it('that does not decode is VALIDATION', async () => {
    const reply = await send(server, 'GET', '/v1/projects/%E0%A4%A')
    expect([reply.status, reply.code]).toEqual([422, 'VALIDATION'])
    expect(reply.body.error.details.issues[0].path).toBe('/path')
    expectRequestId(reply)
  })
})

describe('the bucket of a key and class', () => {
  it('counts down to 429, and a client that waits Retry-After is served next', async () => {
    let now = Date.UTC(2026, 10, 16)
    const own = await startSweptServer({ overrides: { limiter: createMemoryLimiter(() => now) } })
    try {
      const { key } = await own.createKey(own.organizationId, { tier: 'standard' })
      for (let left = 119; left >= 0; left -= 1) {
        const reply = await send(own, 'GET', '/v1/whoami', { key })
        expect([reply.status, reply.headers['x-ratelimit-remaining']]).toEqual([200, String(left)])
      }
      for (let round = 0; round < 5; round += 1) {
        const refused = await send(own, 'GET', '/v1/whoami', { key })
        expect([refused.status, refused.headers['x-ratelimit-remaining']]).toEqual([429, '0'])
        expect(Number(refused.headers['x-ratelimit-reset'])).toBe(Math.ceil(now / 1000) + 60)
        now += Number(refused.headers['retry-after']) * 1000
        for (let token = 0; token < 2; token += 1)
          expect((await send(own, 'GET', '/v1/whoami', { key })).status).toBe(200)
      }
      expect((await send(own, 'POST', '/v1/projects', { key, body: { name: 'Another bucket' } })).status).toBe(201)
      expect((await send(own, 'GET', '/v1/whoami')).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

it('failed at nothing on our side meanwhile', () => expect(server.faults).toEqual([]))
