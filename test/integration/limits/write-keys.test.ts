import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/lib/ids.ts'
import type { DailyCap } from '../../../src/limits/daily-cap.ts'
import { createDailyCap } from '../../../src/limits/daily-cap.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { findRedis } from '../../support/redis.ts'
import { anEvent, createApp } from '../features/telemetry/fixture.ts'

const redis = await findRedis()
const limits = { requestsPerMinute: 40, clientRequestsPerMinute: 5, itemsPerDay: 1_000, clientItemsPerDay: 500 }
const env = {
  CASTLANE_TRUSTED_PROXIES: '127.0.0.1',
  CASTLANE_WRITE_KEY_LIMITS: JSON.stringify(limits),
}

const places: readonly { readonly place: string; readonly more: Readonly<Record<string, string>> }[] = [
  { place: 'memory', more: {} },
  ...(redis === undefined ? [] : [{ place: 'Redis', more: { REDIS_URL: redis } }]),
]

describe.each(places)('the write key of an SDK app, with buckets in $place', ({ more }) => {
  let server: TestServer
  const at = Date.UTC(2026, 10, 16, 12)
  beforeAll(async () => {
    server = await startTestServer({
      env: { ...env, ...more },
      // Redis has a clock of its own: with it no token may come back while the test runs, or it does not matter.
      overrides: { clock: { now: () => new Date(at) } },
    })
  })
  afterAll(() => server?.close())

  const send = (key: string, from: string, items = 1) =>
    server.send('POST', '/v1/telemetry/events', {
      key,
      headers: { 'X-Forwarded-For': from },
      body: { events: Array.from({ length: items }, () => anEvent(new Date(at))) },
    })

  /** Sends until it is refused. */
  async function drain(key: string, from: string) {
    for (let sent = 0; ; sent += 1) {
      const answer = await send(key, from)
      if (answer.status === 429) return { sent, answer }
      expect(answer.status).toBe(200)
    }
  }

  it('lets one client use up its own share and nobody else’s; the headers tell of the key', async () => {
    const { writeKey } = await createApp(server)
    const { sent, answer } = await drain(writeKey, '192.0.2.1')
    expect(sent).toBeGreaterThanOrEqual(limits.clientRequestsPerMinute)
    expect(sent).toBeLessThan(limits.requestsPerMinute)
    const { code, details } = answer.body.error
    expect([code, details.reason, details.endpointClass]).toEqual(['RATE_LIMITED', 'client', 'write-light'])
    expect(Number(answer.headers.get('retry-after'))).toBe(Math.ceil(details.retryAfterMs / 1000))
    expect(answer.headers.get('x-ratelimit-limit')).toBe(String(limits.requestsPerMinute))
    const left = Number(answer.headers.get('x-ratelimit-remaining'))
    expect(left).toBeGreaterThanOrEqual(limits.requestsPerMinute - sent)
    const other = await send(writeKey, '192.0.2.2')
    expect([other.status, other.headers.get('x-ratelimit-limit')]).toEqual([200, String(limits.requestsPerMinute)])
  })

  it('tells IPv6 clients apart by /64', async () => {
    const { writeKey } = await createApp(server)
    await drain(writeKey, '2001:db8:0:1::1')
    expect((await send(writeKey, '2001:db8:0:1:ffff::2')).body.error.details.reason).toBe('client')
    expect((await send(writeKey, '2001:db8:0:2::1')).status).toBe(200)
  })

  it('has one bucket for all clients, whose end names no reason', async () => {
    const { writeKey } = await createApp(server)
    const answers = await Promise.all(
      Array.from({ length: limits.requestsPerMinute + 20 }, (_, n) => send(writeKey, `198.51.100.${n}`)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(20)
    for (const { body } of refused) expect(Object.keys(body.error.details)).toEqual(['endpointClass', 'retryAfterMs'])
  })

  it('may report so many items a day: what does not fit is refused whole, a smaller batch is taken', async () => {
    const { writeKey } = await createApp(server)
    expect((await send(writeKey, '192.0.2.1', 500)).status).toBe(200)
    expect((await send(writeKey, '192.0.2.2', 450)).status).toBe(200)
    const refused = await send(writeKey, '192.0.2.3', 51)
    expect([refused.status, refused.body.error.details.reason]).toEqual([429, 'items'])
    expect(refused.body.error.details.retryAfterMs).toBe(12 * 3_600_000)
    expect((await send(writeKey, '192.0.2.4', 50)).body.accepted).toBe(50)
    expect((await send(writeKey, '192.0.2.5', 1)).status).toBe(429)
  })

  it('gives one address a share of the day, and other addresses what is left', async () => {
    const { writeKey } = await createApp(server)
    expect((await send(writeKey, '192.0.2.1', 400)).body.accepted).toBe(400)
    const refused = await send(writeKey, '192.0.2.1', 101)
    expect([refused.status, refused.body.error.details.reason]).toEqual([429, 'client_items'])
    expect(refused.body.error.details.retryAfterMs).toBe(12 * 3_600_000)
    expect((await send(writeKey, '192.0.2.1', 100)).body.accepted).toBe(100)
    expect((await send(writeKey, '192.0.2.2', 499)).body.accepted).toBe(499)
    // What the key's day does not hold is no use of the address's share.
    expect((await send(writeKey, '192.0.2.3', 400)).body.error.details.reason).toBe('items')
    expect((await send(writeKey, '192.0.2.3', 1)).body.accepted).toBe(1)
  })

  it('leaves ordinary keys with their tier’s limits, counted in requests', async () => {
    const app = await createApp(server)
    const { key } = await server.createKey(server.organizationId, { tier: 'pilot' })
    for (let n = 0; n < limits.clientRequestsPerMinute + 2; n += 1) {
      const answer = await server.send('POST', '/v1/telemetry/events', {
        key,
        body: { projectId: app.projectId, events: Array.from({ length: 400 }, () => anEvent(new Date(at))) },
      })
      expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, '600'])
    }
  })

  it('follows what the operator sets, without a restart', async () => {
    const { writeKey } = await createApp(server)
    await server.deps.db.pools.write.query(
      `insert into operator_settings (kind, name, value, updated_at) values ('write_key_limit', 'requestsPerMinute', 77, now())`,
    )
    for (const end = Date.now() + patienceMs; ; ) {
      const { headers } = await send(writeKey, `203.0.113.${Math.floor(Math.random() * 250)}`)
      if (headers.get('x-ratelimit-limit') === '77') break
      expect(Date.now()).toBeLessThan(end)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
})

describe('a daily cap of items', () => {
  let server: TestServer
  const open: DailyCap[] = []
  const at = Date.UTC(2026, 10, 16, 12)
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(async () => {
    for (const cap of open.splice(0)) await cap.close()
  })
  afterAll(() => server?.close())

  function process(): DailyCap {
    const cap = createDailyCap({
      pool: server.deps.db.pools.write,
      processes: 3,
      now: () => at,
      clock: { now: () => new Date(at) },
      log: pino({ level: 'silent' }),
    })
    open.push(cap)
    return cap
  }

  it('is exact over three processes and batches of many sizes: never above, and used up to the last item', async () => {
    const name = `${newId('key')}:items`
    const perDay = 20_000
    const caps = [process(), process(), process()]
    let through = 0
    const lane = async (cap: DailyCap, sizes: readonly number[]) => {
      for (const size of sizes) if ((await cap.take(name, perDay, size)) === null) through += size
    }
    const sizes = Array.from({ length: 60 }, (_, n) => ((n * 37) % 500) + 1)
    await Promise.all(caps.flatMap((cap) => [lane(cap, sizes), lane(cap, sizes.toReversed())]))
    expect(through).toBeLessThanOrEqual(perDay)
    // What the processes still hold is given back, and whoever asks next gets it.
    for (const cap of open.splice(0)) await cap.close()
    const last = process()
    for (const left = perDay - through; through < perDay; ) {
      expect(await last.take(name, perDay, Math.min(left, perDay - through, 100))).toBeNull()
      through += Math.min(left, perDay - through, 100)
    }
    expect(await last.take(name, perDay, 1)).not.toBeNull()
  })
})
