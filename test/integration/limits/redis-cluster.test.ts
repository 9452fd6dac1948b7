import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLimiter } from '../../../src/limits/create-limits.ts'
import type { RedisAddress } from '../../../src/limits/redis-connection.ts'
import { createRedisLimiter } from '../../../src/limits/redis-limiter.ts'
import type { RateLimiter } from '../../../src/limits/token-bucket.ts'
import type { OwnRedis } from '../../support/redis.ts'
import { hasRedisServer, startOwnRedis, startRedisCluster } from '../../support/redis.ts'
import { findCommand } from '../../support/services.ts'

const here = hasRedisServer()
const log = pino({ level: 'silent' })
/** Real clocks and a deadline of 50 ms: on a machine with no core to spare an answer may be late for once. */
const inRealTime = { retry: 2 }
const now = () => performance.timeOrigin + performance.now()
const limiters: RateLimiter[] = []
afterEach(async () => {
  for (const limiter of limiters.splice(0)) await limiter.close?.()
})

async function limiterOn(address: RedisAddress): Promise<RateLimiter> {
  const limiter = await createRedisLimiter({ ...address, processes: 2, now, log })
  limiters.push(limiter)
  // Connections to the other servers of a cluster open with the first call for each.
  await expect.poll(async () => (await limiter.take('watch', 6_000, false)).fallback).toBe(false)
  return limiter
}

describe.skipIf(!here)('a Redis Cluster of three', () => {
  let nodes: OwnRedis[] = []
  let address: RedisAddress
  beforeAll(async () => {
    nodes = await startRedisCluster()
    address = { url: nodes.map(({ url }) => url).join(','), cluster: true }
  })
  afterAll(() => Promise.all(nodes.map((node) => node.close())))

  const warm = async (limiter: RateLimiter) => {
    const names = Array.from({ length: 64 }, (_, n) => `warm:${n}`)
    const fallbacks = async () => {
      const states = await Promise.all(names.map((name) => limiter.take(name, 60_000, false)))
      return states.filter(({ fallback }) => fallback).length
    }
    await expect.poll(fallbacks).toBe(0)
  }

  it(
    'serves a burst for many keys in one turn, each on the server that has it, and no process counts alone',
    inRealTime,
    async () => {
      const limiter = await limiterOn(address)
      await warm(limiter)
      const run = randomUUID()
      const names = Array.from({ length: 60 }, (_, n) => `${run}-${n}`)
      const states = await Promise.all(
        names.flatMap((name) => [limiter.take(name, 60, true), limiter.take(name, 60, true)]),
      )
      expect(states.every(({ allowed, fallback }) => allowed && !fallback)).toBe(true)
      expect(states.slice(0, 2).map(({ remaining }) => remaining)).toEqual([59, 58])
      expect(limiter.mode?.()).toBe('redis')
      const held = await Promise.all(
        nodes.map(async ({ client }) => (await client.keys(`castlane:bucket:${run}-*`)).length),
      )
      expect(held.reduce((sum, count) => sum + count)).toBe(60)
      expect(Math.min(...held)).toBeGreaterThan(0)
    },
  )

  it('shares one bucket between processes', inRealTime, async () => {
    const [one, other] = [await limiterOn(address), await limiterOn(address)]
    await Promise.all([warm(one), warm(other)])
    const bucket = randomUUID()
    const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).take(bucket, 30, true)))
    const allowed = taken.filter(({ allowed }) => allowed).length
    // A bucket of 30 may refill by one or two during the calls.
    expect(allowed).toBeGreaterThanOrEqual(30)
    expect(allowed).toBeLessThanOrEqual(32)
    expect(taken.some(({ fallback }) => fallback)).toBe(false)
  })

  it('a server that stops costs only its own buckets their shared count', inRealTime, async () => {
    const limiter = await limiterOn(address)
    await warm(limiter)
    const [frozen] = nodes as [OwnRedis]
    const names = Array.from({ length: 30 }, (_, n) => `${randomUUID()}-${n}`)
    await Promise.all(names.map((name) => limiter.take(name, 60, true)))
    const lost = new Set(
      (await frozen.client.keys('castlane:bucket:*')).map((key) => key.slice('castlane:bucket:'.length)),
    )
    frozen.freeze()
    try {
      const states = await Promise.all(names.map(async (name) => ({ name, state: await limiter.take(name, 60, true) })))
      expect(
        states
          .filter(({ state }) => state.fallback)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(names.filter((name) => lost.has(name)).toSorted())
      expect(states.every(({ state }) => state.allowed)).toBe(true)
    } finally {
      frozen.thaw()
    }
  })
})

const openssl = here ? findCommand(['openssl'], ['version']) : undefined

describe.skipIf(openssl === undefined)('a Redis with TLS', () => {
  let folder: string
  let redis: OwnRedis
  const file = (name: string) => join(folder, name)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castlane-tls-'))
    findCommand(
      [openssl as string],
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=redis',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        file('key.pem'),
        '-out',
        file('cert.pem'),
      ],
    )
    redis = await startOwnRedis({ certificate: file('cert.pem'), key: file('key.pem') })
  })
  afterAll(async () => {
    await redis?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is trusted by the authority that the setting names, and by no other', async () => {
    const ca = await readFile(file('cert.pem'), 'utf8')
    const limiter = await limiterOn({ url: redis.url, ca })
    expect(await limiter.take(randomUUID(), 60, true)).toMatchObject({ allowed: true, remaining: 59, fallback: false })
    const distrusting = await createRedisLimiter({ url: redis.url, processes: 1, now, log })
    limiters.push(distrusting)
    expect(distrusting.mode?.()).toBe('fallback')
  })

  it('a file of certificates that is not there is named when the process starts', async () => {
    const config = {
      processes: 1,
      servesApi: true,
      redis: { url: { reveal: () => redis.url }, cluster: false, caFile: file('none.pem') },
    }
    await expect(createLimiter(config as never, now, log)).rejects.toThrow(/CASTLANE_REDIS_CA cannot be read: ENOENT/)
  })
})
