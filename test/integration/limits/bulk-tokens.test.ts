import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/lib/ids.ts'
import { writesPerDay } from '../../../src/limits/tiers.ts'
import type { TestServer } from '../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../support/harness.ts'
import { findRedis } from '../../support/redis.ts'

const redis = await findRedis()
const places: readonly { readonly place: string; readonly env: Readonly<Record<string, string>> }[] = [
  { place: 'memory', env: {} },
  ...(redis === undefined ? [] : [{ place: 'Redis', env: { REDIS_URL: redis } }]),
]

describe.each(places)('a bulk call, with buckets in $place', ({ env }) => {
  let server: TestServer
  const now = Date.UTC(2026, 10, 16, 12)
  beforeAll(async () => {
    server = await startTestServer({ env, overrides: { clock: { now: () => new Date(now) } } })
  })
  afterAll(() => server?.close())

  const send = (key: string, count: number) =>
    server.send('POST', '/v1/approvals/bulk', {
      key,
      headers: idempotencyKey(),
      body: {
        entries: Array.from({ length: count }, () => ({ action: 'approve', containerId: newId('cnt'), version: 1 })),
      },
    })
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'))

  it('takes a token for each entry, or none and says when all of them are there', async () => {
    const { key } = await server.createKey(server.organizationId, { tier: 'standard' })
    const first = await send(key, 40)
    expect(first.status).toBe(200)
    const [before, refused] = [left(first), await send(key, 50)]
    expect(refused.status).toBe(429)
    expect(refused.body.error.details.endpointClass).toBe('write-light')
    // A token comes back every second while the test runs.
    expect(left(refused)).toBeGreaterThanOrEqual(before)
    const waitMs = refused.body.error.details.retryAfterMs
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(waitMs / 1000))
    expect(waitMs).toBeLessThanOrEqual((50 - before) * 1000)
    expect(waitMs).toBeGreaterThan((50 - left(refused) - 2) * 1000)
    expect((await send(key, Math.max(1, before - 1))).status).toBe(200)
  })

  it('counts each entry against the day, or none where they do not fit', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId, { tier: 'standard' })
    await server.deps.db.pools.write.query(
      `INSERT INTO daily_writes (api_key_id, day, leased, block) VALUES ($1, '2026-11-16', $2, 0)`,
      [apiKeyId, writesPerDay.standard - 12],
    )
    const refused = await send(key, 13)
    expect([refused.status, left(refused)]).toEqual([429, 0])
    expect(refused.body.error.message).toContain('do not hold 13 more')
    expect((await send(key, 12)).status).toBe(200)
    expect((await send(key, 1)).status).toBe(429)
  })
})
