import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createConnection, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRedisLimiter } from '../../../src/limits/redis-limiter.ts'
import type { BucketState, RateLimiter } from '../../../src/limits/token-bucket.ts'
import type { OwnRedis } from '../../support/redis.ts'
import { hasRedisServer, startOwnRedis } from '../../support/redis.ts'

const here = hasRedisServer()
const log = pino({ level: 'silent' })
/** Real clocks and a deadline of 50 ms: on a machine with no core to spare an answer may be late for once. */
const inRealTime = { retry: 2 }
let redis: OwnRedis
const open: RateLimiter[] = []

beforeAll(async () => {
  if (here) redis = await startOwnRedis()
})
afterEach(async () => {
  for (const limiter of open.splice(0)) await limiter.close?.()
  if (!here) return
  redis.thaw()
  await redis.stop()
  await redis.start()
})
afterAll(async () => {
  await redis?.close()
})

async function limiterOn(url = redis.url, processes = 1): Promise<RateLimiter> {
  const limiter = await createRedisLimiter({
    url,
    processes,
    now: () => performance.timeOrigin + performance.now(),
    log,
  })
  open.push(limiter)
  return limiter
}

/** Takes until one is refused. */
async function drain(limiter: RateLimiter, bucket: string, perMinute: number): Promise<number> {
  for (let taken = 0; ; taken += 1) if (!(await limiter.take(bucket, perMinute, true)).allowed) return taken
}

async function untilBack(limiter: RateLimiter): Promise<void> {
  while ((await limiter.take('watch', 6_000, false)).fallback) await sleep(20)
}

/** What one process and one Redis may let through at most, and the time of the last look. */
class Budget {
  readonly #perMinute: number
  readonly #began = performance.now()
  accepted = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  count({ allowed }: BucketState): void {
    if (allowed) this.accepted += 1
    expect(this.accepted).toBeLessThanOrEqual(this.#perMinute + this.inflow())
  }

  /** What can have flowed in so far. */
  inflow(): number {
    // Redis' clock and ours each round to a millisecond.
    return ((performance.now() - this.#began + 2) * this.#perMinute) / 60_000
  }
}

/** Stands before Redis and holds back its answers. */
async function slowProxy(port: number) {
  let delayMs = 0
  let inTime = 0
  let slowAnswers = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (data) => upstream.write(data))
    upstream.on('data', (data) => {
      const ms = inTime > 0 ? 0 : delayMs
      inTime -= 1
      if (ms > 0) slowAnswers += 1
      setTimeout(() => client.write(data), ms)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @param after answers that still come in time */
    delay(ms: number, after = 0) {
      delayMs = ms
      inTime = after
    },
    slowAnswers: () => slowAnswers,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe.runIf(here)('a bucket in Redis', inRealTime, () => {
  it('gives two processes together never more than its capacity and what flowed in, and not less', async () => {
    const bucket = randomUUID()
    const ms = 2_000
    const takers = [0, 1].map(() =>
      fork(new URL('taker.ts', import.meta.url).pathname, [redis.url, bucket, '600', String(ms)]),
    )
    await Promise.all(takers.map((taker) => once(taker, 'message')))
    const began = performance.now()
    const counts = await Promise.all(
      takers.map(async (taker) => {
        taker.send('go')
        const [count] = (await once(taker, 'message')) as [{ accepted: number; fallbacks: number; emptyAt: number }]
        return count
      }),
    )
    const elapsed = performance.now() - began
    // What is left then is theirs too, since nobody had it.
    const left = await drain(await limiterOn(), bucket, 600)
    const inflowMs = Date.now() - Math.max(...counts.map(({ emptyAt }) => emptyAt))
    const accepted = counts.reduce((sum, count) => sum + count.accepted, 0)
    // On a starved machine a process may give out its share on its own.
    const fallbacks = counts.reduce((sum, count) => sum + count.fallbacks, 0)
    expect(accepted).toBeLessThanOrEqual(600 + (elapsed * 600) / 60_000 + fallbacks)
    expect(accepted + left).toBeGreaterThanOrEqual(600 + Math.floor((inflowMs * 600) / 60_000) - 1)
    expect(Math.min(...counts.map((count) => count.accepted))).toBeGreaterThan(0)
  })

  it('never refuses a client that waited Retry-After', async () => {
    const limiter = await limiterOn()
    await drain(limiter, 'waiting', 1_200)
    for (let round = 0; round < 20; round += 1) {
      let state = await limiter.take('waiting', 1_200, true)
      while (state.allowed) state = await limiter.take('waiting', 1_200, true)
      await sleep(state.retryAfterMs + 1)
      expect((await limiter.take('waiting', 1_200, true)).allowed).toBe(true)
    }
  })

  it('is forgotten when it is full again', async () => {
    const limiter = await limiterOn()
    await limiter.take('short', 6_000, true)
    const leftMs = await redis.client.pttl('castlane:bucket:short')
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(1_010)
  })

  it('does not take a pause of our own process for an outage', async () => {
    const limiter = await limiterOn()
    await limiter.take('busy', 600, true)
    for (let round = 0; round < 5; round += 1) {
      const answer = limiter.take('busy', 600, true)
      const until = Date.now() + 120
      while (Date.now() < until);
      expect((await answer).fallback).toBe(false)
    }
  })
})

describe.runIf(here)('while Redis does not answer', inRealTime, () => {
  it.each([
    ['is stopped', () => redis.stop(), () => redis.start()],
    ['is frozen', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'because it %s, each answer is marked, nothing fails, and no token is given twice',
    async (_how, breakIt, mend) => {
      const limiter = await limiterOn()
      const budget = new Budget(600)
      const take = async (fallback: boolean | undefined) => {
        const state = await limiter.take('faulty', 600, true)
        budget.count(state)
        if (fallback !== undefined) expect(state.fallback).toBe(fallback)
        return state
      }
      for (let n = 0; n < 300; n += 1) await take(false)
      await breakIt()
      const first = await take(true)
      // From where Redis left off: 299 and what flowed in since.
      expect(first.remaining).toBeGreaterThanOrEqual(299)
      expect(first.remaining).toBeLessThanOrEqual(299 + budget.inflow())
      while ((await take(true)).allowed);
      await mend()
      await untilBack(limiter)
      for (let n = 0; n < 200; n += 1) await take(false)
    },
  )

  it('a client that waits Retry-After is served next, when Redis goes, is away, loses everything and comes back', async () => {
    const limiter = await limiterOn()
    const budget = new Budget(1_200)
    let going = true
    const faults = (async () => {
      for (const fault of [
        () => redis.freeze(),
        () => redis.thaw(),
        () => redis.client.flushall(),
        () => redis.stop(),
        () => redis.start(),
      ]) {
        await sleep(700)
        await fault()
      }
      await sleep(2_000)
      going = false
    })()
    let modes = ''
    while (going) {
      const state = await limiter.take('patient', 1_200, true)
      budget.count(state)
      const mode = state.fallback ? 'm' : 'r'
      if (!modes.endsWith(mode)) modes += mode
      if (state.allowed) continue
      await sleep(state.retryAfterMs + 1)
      const next = await limiter.take('patient', 1_200, true)
      budget.count(next)
      expect(next, `${modes}, after ${state.retryAfterMs} ms`).toMatchObject({ allowed: true })
    }
    await faults
    expect(modes).toBe('rmrmr')
  })

  it('because it is slow, nobody waits for its answer, and soon it is not asked at all', async () => {
    const proxy = await slowProxy(redis.port)
    try {
      const limiter = await limiterOn(proxy.url)
      expect((await limiter.take('slow', 6_000, true)).fallback).toBe(false)
      proxy.delay(300)
      const began = Date.now()
      for (let n = 0; n < 500; n += 1) expect((await limiter.take('slow', 6_000, true)).fallback).toBe(true)
      // The failures that trip the limiter, and one probe a second after them.
      expect(proxy.slowAnswers()).toBeLessThanOrEqual(10 + (Date.now() - began) / 1_000)
      proxy.delay(0)
      await untilBack(limiter)
    } finally {
      proxy.close()
    }
  })

  it('in time for a single request, that answer alone is marked, and its token counts', async () => {
    const proxy = await slowProxy(redis.port)
    try {
      const limiter = await limiterOn(proxy.url)
      for (let n = 0; n < 10; n += 1) await limiter.take('hiccup', 1, false)
      expect(await limiter.take('hiccup', 60, true)).toMatchObject({ fallback: false, remaining: 59 })
      proxy.delay(400)
      expect(await limiter.take('hiccup', 60, true)).toMatchObject({ fallback: true, remaining: 58 })
      proxy.delay(0)
      await sleep(500)
      const next = await limiter.take('hiccup', 60, true)
      expect(next.fallback).toBe(false)
      // Redis had taken it too, only its answer was late.
      expect(next.remaining).toBeLessThanOrEqual(57)
      expect(next.remaining).toBeGreaterThanOrEqual(56)
    } finally {
      proxy.close()
    }
  })

  it('at the start, the process starts all the same and is shared later', async () => {
    await redis.stop()
    const limiter = await limiterOn()
    expect(await limiter.take('early', 60, true)).toMatchObject({ fallback: true, remaining: 59 })
    await redis.start()
    await untilBack(limiter)
    expect(await limiter.take('early', 60, true)).toMatchObject({ fallback: false, remaining: 58 })
  })

  it('each of N processes gives out its share', async () => {
    const limiters = await Promise.all([0, 1, 2, 3].map(() => limiterOn(redis.url, 4)))
    for (const limiter of limiters) await limiter.take('shared', 120, true)
    redis.freeze()
    let accepted = 4
    for (const limiter of limiters) accepted += await drain(limiter, 'shared', 120)
    expect(accepted).toBeGreaterThanOrEqual(116)
    expect(accepted).toBeLessThanOrEqual(122)
    redis.thaw()
    for (const limiter of limiters) await untilBack(limiter)
    // None of them knows of more than its share, of which little is left: they go on from the lowest.
    let more = 0
    for (let round = 0; round < 20; round += 1)
      for (const limiter of limiters) if ((await limiter.take('shared', 120, true)).allowed) more += 1
    expect(more).toBeLessThanOrEqual(40)
  })
})

describe.runIf(here)('when Redis was flushed', inRealTime, () => {
  it('a bucket goes on from what its process saw last', async () => {
    const limiter = await limiterOn()
    expect(await drain(limiter, 'lost', 60)).toBe(60)
    await redis.client.flushall()
    await redis.client.script('FLUSH')
    expect(await limiter.take('lost', 60, true)).toMatchObject({ allowed: false, fallback: false, remaining: 0 })
  })

  it('requests that come together share what was left, in one process and in two', async () => {
    const limiters = [await limiterOn(), await limiterOn()]
    for (let n = 0; n < 28; n += 1) for (const limiter of limiters) await limiter.take('lost', 60, true)
    await redis.client.flushall()
    const takes = Array.from({ length: 10 }, () => limiters.map((limiter) => limiter.take('lost', 60, true))).flat()
    const allowed = (await Promise.all(takes)).filter((state) => state.allowed)
    // 4 were left, and in a second another one flows in.
    expect(allowed.length).toBeGreaterThanOrEqual(4)
    expect(allowed.length).toBeLessThanOrEqual(5)
    expect(new Set(allowed.map(({ remaining }) => remaining)).size).toBeGreaterThanOrEqual(4)
  })

  it('a process that comes later tells what it knows better', async () => {
    const [idle, busy] = [await limiterOn(), await limiterOn()]
    await idle.take('lost', 60, true)
    await drain(busy, 'lost', 60)
    await redis.client.flushall()
    expect((await idle.take('lost', 60, true)).remaining).toBeGreaterThan(50)
    expect((await busy.take('lost', 60, true)).allowed).toBe(false)
    expect((await idle.take('lost', 60, true)).allowed).toBe(false)
  })
})
