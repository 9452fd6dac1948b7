import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../src/lib/ids.ts'
import type { DailyCap, DailyCapOptions } from '../../../src/limits/daily-cap.ts'
import { createDailyCap } from '../../../src/limits/daily-cap.ts'
import { requestsPerMinute, writesPerDay } from '../../../src/limits/tiers.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'

let server: TestServer
let at = Date.UTC(2026, 10, 16, 12)
const clock = { now: () => new Date(at) }
const open: DailyCap[] = []

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } })
})
afterEach(async () => {
  for (const cap of open.splice(0)) await cap.close()
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
})

function process(more: Partial<DailyCapOptions> = {}): DailyCap {
  const cap = createDailyCap({
    pool: server.deps.db.pools.write,
    processes: 1,
    now: () => at,
    clock,
    log: pino({ level: 'silent' }),
    ...more,
  })
  open.push(cap)
  return cap
}

/** How many of so many requests, in lanes at once, get through. */
async function ask(cap: DailyCap, key: string, perDay: number, requests: number, lanes = 16): Promise<number> {
  let through = 0
  let left = requests
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if ((await cap.take(key, perDay)) === null) through += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return through
}

async function leasedOf(key: string): Promise<number> {
  const { rows } = await server.deps.db.pools.write.query(
    'SELECT coalesce(sum(leased), 0)::int AS leased FROM daily_writes WHERE api_key_id = $1',
    [key],
  )
  return rows[0].leased
}

describe('the daily cap of writes', () => {
  it.each([1, 7, 250, 3_000])('lets exactly %i through, with many requests at once', async (perDay) => {
    const key = newId('key')
    expect(await ask(process(), key, perDay, perDay + 50, 40)).toBe(perDay)
    expect(await leasedOf(key)).toBe(perDay)
  })

  it('tells the wait until midnight UTC to the millisecond, and lets requests through from then on', async () => {
    const key = newId('key')
    const cap = process()
    at = Date.UTC(2026, 10, 16, 23, 59, 58, 750)
    await ask(cap, key, 3, 3)
    expect(await cap.take(key, 3)).toEqual({ retryAfterMs: 1_250, resetAtSeconds: Date.UTC(2026, 10, 17) / 1000 })
    at += 1_249
    expect(await cap.take(key, 3)).toMatchObject({ retryAfterMs: 1 })
    at += 1
    expect(await ask(cap, key, 3, 10)).toBe(3)
  })

  it('does not carry over midnight what was leased before', async () => {
    const key = newId('key')
    const cap = process()
    at = Date.UTC(2026, 10, 18, 23, 59)
    expect(await ask(cap, key, 1_000, 1)).toBe(1)
    at = Date.UTC(2026, 10, 19)
    expect(await ask(cap, key, 1_000, 1_100)).toBe(1_000)
  })

  it('holds over restarts: what is not used is given back', async () => {
    const key = newId('key')
    let through = 0
    for (let round = 0; round < 10; round += 1) {
      const cap = process()
      through += await ask(cap, key, 500, 37)
      await cap.close()
      expect(await leasedOf(key)).toBe(through)
    }
    expect(through).toBe(370)
    expect(await ask(process(), key, 500, 500)).toBe(130)
  })

  it('is never exceeded after a crash, which costs one block of at most a hundred', async () => {
    const key = newId('key')
    const crashed = createDailyCap({
      pool: server.deps.db.pools.write,
      processes: 1,
      now: () => at,
      clock,
      log: server.deps.log,
    })
    expect(await ask(crashed, key, 2_500, 310)).toBe(310)
    // It never gives back; its leases stay with it.
    const after = await ask(process(), key, 2_500, 3_000)
    expect(310 + after).toBeLessThanOrEqual(2_500)
    expect(310 + after).toBeGreaterThanOrEqual(2_400)
    await crashed.close()
  })

  it('is exact over processes: one that runs dry gets what another holds and does not use', async () => {
    // The processes look for what to give back when the test says so.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const key = newId('key')
    const [idle, busy] = [process({ processes: 2 }), process({ processes: 2 })]
    expect(await ask(idle, key, 4_000, 1)).toBe(1)
    const held = (await leasedOf(key)) - 1
    expect(held).toBeGreaterThan(0)
    expect(await ask(busy, key, 4_000, 5_000)).toBe(4_000 - 1 - held)
    vi.advanceTimersByTime(1_000)
    await expect.poll(() => leasedOf(key), { timeout: patienceMs }).toBe(4_000 - held)
    expect(await ask(busy, key, 4_000, 100)).toBe(held)
    expect(await ask(idle, key, 4_000, 10)).toBe(0)
  })

  it('is never exceeded by several processes at once', async () => {
    const key = newId('key')
    const processes = [0, 1, 2, 3].map(() => process({ processes: 4 }))
    const through = await Promise.all(processes.map((cap) => ask(cap, key, 1_500, 1_000)))
    const total = through.reduce((sum, count) => sum + count, 0)
    expect(total).toBeLessThanOrEqual(1_500)
    expect(total).toBeGreaterThanOrEqual(1_400)
  })

  it('costs a statement for about a hundred requests, not one each', async () => {
    let statements = 0
    const { write } = server.deps.db.pools
    const counting = new Proxy(write, {
      get(target, name) {
        if (name === 'query') statements += 1
        return Reflect.get(target, name).bind(target)
      },
    })
    const cap = process({ pool: counting })
    expect(await ask(cap, newId('key'), 10_000, 5_000)).toBe(5_000)
    expect(statements).toBeLessThan(80)
  })

  it("goes by PostgreSQL's day, whatever the clock of the process says", async () => {
    const key = newId('key')
    const { rows } = await server.deps.db.pools.write.query(
      `SELECT (now() AT TIME ZONE 'UTC')::date::text AS day, extract(epoch FROM now())::float8 * 1000 AS ms`,
    )
    for (const skewMs of [-600_000, 600_000, 86_400_000]) {
      const cap = process({ clock: undefined, now: () => Date.now() + skewMs })
      expect(await ask(cap, key, 1_000, 10)).toBe(10)
      await cap.close()
    }
    const counted = await server.deps.db.pools.write.query(
      'SELECT day, leased FROM daily_writes WHERE api_key_id = $1',
      [key],
    )
    // Over midnight the test itself may see two days.
    if (counted.rows.length === 1) expect(counted.rows).toEqual([{ day: rows[0].day, leased: 30 }])
  })
})

describe('a key that used up its day', () => {
  it('is refused writes until midnight UTC, with Remaining 0, and still reads and starts jobs', async () => {
    at = Date.UTC(2026, 10, 24, 21, 30)
    const { key, apiKeyId } = await server.createKey(server.organizationId, { tier: 'standard' })
    const create = () => server.send('POST', '/v1/projects', { key, body: { name: 'One more' } })
    await server.deps.db.pools.write.query(
      "INSERT INTO daily_writes (api_key_id, day, leased, block) VALUES ($1, '2026-11-24', $2, 1)",
      [apiKeyId, writesPerDay.standard - 2],
    )
    expect([(await create()).status, (await create()).status]).toEqual([201, 201])
    const refused = await create()
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.error.details).toEqual({ endpointClass: 'write-light', retryAfterMs: 9_000_000 })
    expect(refused.headers.get('retry-after')).toBe('9000')
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('x-ratelimit-limit')).toBe('60')
    expect(refused.headers.get('x-ratelimit-reset')).toBe(String(Date.UTC(2026, 10, 25) / 1000))
    expect((await server.send('GET', '/v1/whoami', { key })).status).toBe(200)
    at += 9_000_000
    expect((await create()).status).toBe(201)
  })

  it('has spent nothing of its day on requests that its bucket refused', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId, { tier: 'standard' })
    const create = () => server.send('POST', '/v1/projects', { key, body: { name: 'One more' } })
    let through = 0
    for (let n = 0; n < 70; n += 1) if ((await create()).status === 201) through += 1
    expect(through).toBe(60)
    await server.deps.dailyCap.close()
    expect(await leasedOf(apiKeyId)).toBe(60)
  })
})

it('the guide tells the limits that are kept', () => {
  const contract = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')
  const guide = (JSON.parse(contract) as { info: { description: string } }).info.description
  for (const tier of ['standard', 'pilot', 'partner'] as const) {
    const cells = [...Object.values(requestsPerMinute[tier]), writesPerDay[tier]].map((limit) =>
      limit.toLocaleString('en'),
    )
    expect(guide).toContain(`| ${[tier, ...cells].join(' | ')} |`)
  }
})
