import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestsPerMinute } from '../../../src/limits/tiers.ts'
import type { RateLimiter } from '../../../src/limits/token-bucket.ts'
import { stateOf } from '../../../src/limits/token-bucket.ts'
import type { TestKey, TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

// A limiter that is asked before the caller is known, as the one in Redis is. It counts, and nothing flows in.
const taken = new Map<string, number>()
const change = (bucket: string, by: number) => taken.set(bucket, (taken.get(bucket) ?? 0) + by)
const limiter: RateLimiter = {
  async take(bucket, perMinute, take) {
    const left = perMinute - (taken.get(bucket) ?? 0)
    if (take && left > 0) change(bucket, 1)
    return stateOf({ tokens: perMinute - (taken.get(bucket) ?? 0), at: Date.now() }, perMinute, {
      allowed: left > 0,
      fallback: false,
    })
  },
  async giveBack(bucket) {
    change(bucket, -1)
  },
}

let server: TestServer
let key: TestKey
beforeAll(async () => {
  server = await startTestServer({ overrides: { limiter } })
})
afterAll(() => server.close())
beforeEach(async () => {
  key = await server.createKey(server.organizationId, { tier: 'standard' })
})

const query = (text: string, values: unknown[]) => server.deps.db.pools.write.query(text, values)
const whoami = (secret = key.key) => server.send('GET', '/v1/whoami', { key: secret })
const projects = () => server.send('GET', '/v1/projects', { key: key.key })
const takenOf = (apiKeyId = key.apiKeyId) => taken.get(`${apiKeyId}:read-light`) ?? 0
const remaining = (reply: { headers: Headers }) => Number(reply.headers.get('x-ratelimit-remaining'))
const full = requestsPerMinute.standard['read-light']

it('is one token for each request, the first with a key and those after it', async () => {
  for (let n = 1; n <= 3; n += 1) expect([remaining(await whoami()), takenOf()]).toEqual([full - n, n])
})

it('is given back where a switch refuses the request, whose headers count it as not taken', async () => {
  await whoami()
  await query('update api_keys set kill_switch = true where id = $1', [key.apiKeyId])
  for (let n = 0; n < 2; n += 1) {
    const refused = await projects()
    expect([refused.body.error.code, remaining(refused), takenOf()]).toEqual(['KILL_SWITCH', full - 1, 1])
  }
  expect([remaining(await whoami()), takenOf()]).toEqual([full - 2, 2])
})

it('is given back where the key was revoked meanwhile', async () => {
  await whoami()
  await query('update api_keys set revoked_at = now() where id = $1', [key.apiKeyId])
  for (let n = 0; n < 2; n += 1) expect([(await whoami()).status, takenOf()]).toEqual([401, 1])
})

it('is given back where the secret ended and the key did not', async () => {
  await whoami()
  const rotated = await server.send('POST', `/v1/api-keys/${key.apiKeyId}/rotate`, {
    body: { graceSeconds: 0 },
  })
  expect(rotated.status).toBe(200)
  expect([(await whoami()).status, takenOf()]).toEqual([401, 1])
  expect([remaining(await whoami(rotated.body.secret)), takenOf()]).toEqual([full - 2, 2])
})

it('is of the new bucket at once where the tier changed', async () => {
  await whoami()
  await query(`update api_keys set tier = 'pilot' where id = $1`, [key.apiKeyId])
  const reply = await whoami()
  expect(reply.headers.get('x-ratelimit-tier')).toBe('pilot')
  expect([remaining(reply), takenOf()]).toEqual([requestsPerMinute.pilot['read-light'] - 2, 2])
  await whoami()
  expect(takenOf()).toBe(3)
})

it('is not given back where it was never had', async () => {
  await whoami()
  taken.set(`${key.apiKeyId}:read-light`, full)
  await query('update api_keys set kill_switch = true where id = $1', [key.apiKeyId])
  expect([(await projects()).status, takenOf()]).toEqual([503, full])
})
