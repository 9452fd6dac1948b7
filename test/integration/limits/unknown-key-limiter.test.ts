import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashApiKey, newApiKey } from '../../../src/lib/api-key.ts'
import { createAddressOf } from '../../../src/limits/client-address.ts'
import { unknownKeysPerMinute } from '../../../src/limits/tiers.ts'
import { createUnknownKeyLimiter } from '../../../src/limits/unknown-key-limiter.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const proxied = { CASTLANE_TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }
let server: TestServer
let lookUps = 0
let at = Date.UTC(2026, 10, 16)
beforeAll(async () => {
  server = await startTestServer({ env: proxied, overrides: { clock: { now: () => new Date(at) } } })
  const { keys } = server.deps.db.pools
  const query = keys.query.bind(keys)
  keys.query = ((...args: Parameters<typeof query>) => {
    const { name, values } = args[0] as unknown as { name?: string; values: [string] }
    if (name === 'find_keys') lookUps += JSON.parse(values[0]).length
    return query(...args)
  }) as typeof keys.query
})
afterAll(async () => {
  await server.close()
})

function whoami(key: string | null, from: string) {
  return server.send('GET', '/v1/whoami', { key, headers: { 'x-forwarded-for': from } })
}

async function flood(from: string, requests: number) {
  const answers: Awaited<ReturnType<typeof whoami>>[] = []
  let left = requests
  const lane = async () => {
    while (left > 0) {
      left -= 1
      answers.push(await whoami(newApiKey().key, from))
    }
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return answers
}

describe('a flood of unknown keys', () => {
  it('from one address is told to wait, without asking the database, and shuts out nobody whose key is good', async () => {
    const before = lookUps
    expect((await whoami(server.key, '192.0.2.1')).status).toBe(200)
    const answers = await flood('192.0.2.1', unknownKeysPerMinute + 300)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(unknownKeysPerMinute)
    expect(refused).toHaveLength(300)
    expect(lookUps - before).toBe(unknownKeysPerMinute + 1)

    const [one] = refused
    expect(one?.body.error).toMatchObject({
      code: 'RATE_LIMITED',
      details: { endpointClass: 'read-light', retryAfterMs: 50 },
    })
    expect(one?.headers.get('retry-after')).toBe('1')
    const names: string[] = []
    one?.headers.forEach((_value, name) => {
      if (name.startsWith('x-ratelimit')) names.push(name)
    })
    expect(names).toEqual(['x-ratelimit-endpoint-class'])

    // The same address, with a key that worked before; another address, with one that never did.
    expect((await whoami(server.key, '192.0.2.1')).status).toBe(200)
    const { key: fresh } = await server.createKey(server.organizationId)
    expect((await whoami(fresh, '192.0.2.2')).status).toBe(200)
    expect((await whoami(fresh, '192.0.2.1')).status).toBe(200)
    at += 50
    expect((await flood('192.0.2.1', 2)).map(({ status }) => status).sort()).toEqual([401, 429])
  })

  it('shares its limit with calls that need no key, so that unknown states ask the database no more often', async () => {
    const callback = (state: string, from: string) =>
      server.send('GET', `/v1/oauth/tiktok/callback?state=${state}&code=c`, {
        key: null,
        headers: { 'x-forwarded-for': from },
      })
    await flood('192.0.2.5', unknownKeysPerMinute - 3)
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await callback(`guess${n}`, '192.0.2.5')).status)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    const refused = await callback('guess', '192.0.2.5')
    expect(refused.body.error).toMatchObject({ code: 'RATE_LIMITED', details: { endpointClass: 'read-light' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await whoami(newApiKey().key, '192.0.2.5')).status).toBe(429)
    expect((await callback('guess', '192.0.2.6')).status).toBe(404)
  })

  it('of missing and misshapen keys is 401 at any rate, and never asks the database', async () => {
    const before = lookUps
    const { key } = newApiKey()
    const statuses = new Set<number>()
    for (let n = 0; n < unknownKeysPerMinute / 2; n += 1)
      for (const junk of [null, 'junk', key.slice(0, -1), `${key.slice(0, -1)}x`])
        statuses.add((await whoami(junk, '192.0.2.3')).status)
    expect([...statuses]).toEqual([401])
    expect(lookUps).toBe(before)
  })

  it('does not exempt a key for ever: once revoked it counts as unknown', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    expect((await whoami(key, '192.0.2.4')).status).toBe(200)
    await server.deps.db.pools.write.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [apiKeyId])
    const statuses: number[] = []
    for (let n = 0; n < unknownKeysPerMinute + 20; n += 1) statuses.push((await whoami(key, '192.0.2.4')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(unknownKeysPerMinute + 1)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the buckets of unknownKeyLimiter', () => {
  const holder = { apiKeyId: 'key_1', tier: 'standard', isWriteKey: false } as const

  it('take no more memory than a bound, however many addresses and keys come', () => {
    const unknownKeyLimiter = createUnknownKeyLimiter(() => 0)
    const hash = (n: number) => Buffer.from(String(n).padStart(32, '0'))
    for (let n = 0; n < 250_000; n += 1) {
      unknownKeyLimiter.check(hash(n), () => `198.51.100.${n}`).found(holder)
    }
    expect(unknownKeyLimiter.size().addresses).toBeLessThanOrEqual(100_000)
    expect(unknownKeyLimiter.size().keys).toBeLessThanOrEqual(100_000)
  })

  it('give the token back that a good call without a key took', () => {
    const unknownKeyLimiter = createUnknownKeyLimiter(() => 0)
    for (let n = 0; n < unknownKeysPerMinute * 2; n += 1) {
      const { waitMs, giveBack } = unknownKeyLimiter.admit('a')
      expect(waitMs).toBe(0)
      giveBack()
    }
  })

  it('give the token back that a good key took', () => {
    const unknownKeyLimiter = createUnknownKeyLimiter(() => 0)
    for (let n = 0; n < unknownKeysPerMinute * 2; n += 1) {
      const hash = hashApiKey(`good ${n}`)
      // Requests that come together, none of which has been answered yet.
      const together = [unknownKeyLimiter.check(hash, () => 'a'), unknownKeyLimiter.check(hash, () => 'a')]
      for (const { waitMs, found } of together) {
        expect(waitMs).toBe(0)
        found(holder)
      }
    }
  })
})

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', undefined, [], '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, [], '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, [], '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', undefined, [], '2001:db8:1:2::/64'],
    ['fe80::1%eth0', undefined, [], 'fe80:0:0:0::/64'],
    [undefined, undefined, [], 'unknown'],
    // Nobody is trusted: the header says what it likes.
    ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', ['10.0.0.0/8'], '203.0.113.7'],
    ['10.1.2.3', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    // What stands before the first untrusted hop was written by that hop.
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', ['10.0.0.0/8'], '198.51.100.1'],
    ['10.1.2.3', '10.9.9.9', ['10.0.0.0/8'], '10.9.9.9'],
    ['10.1.2.3', 'nonsense', ['10.0.0.0/8'], '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, nonsense', ['10.0.0.0/8'], '10.1.2.3'],
    ['::1', '2001:db8::1', ['::1'], '2001:db8:0:0::/64'],
    ['::ffff:127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ] as const)('of %s, forwarded for %s, behind %j is %s', (peer, forwarded, trusted, address) => {
    expect(createAddressOf(trusted)(peer, forwarded)).toBe(address)
  })
})
