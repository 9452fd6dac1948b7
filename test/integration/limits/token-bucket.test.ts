import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import { createRedisScript } from '../../../src/limits/redis-script.ts'
import type { BucketState } from '../../../src/limits/token-bucket.ts'
import { createMemoryLimiter, stateOf } from '../../../src/limits/token-bucket.ts'
import { runsOf, seed } from '../../support/fast-check-seed.ts'
import { findRedis } from '../../support/redis.ts'

interface Command {
  readonly waitMs: number
  readonly bucket: string
  /** Tokens to take, all or none; 0 looks, and less puts them back. */
  readonly take: number
}

/** The bucket in whole numbers, so that no rounding can hide: a token is 60,000 parts, and a millisecond brings `perMinute`. */
class Model {
  #parts: number
  #at: number
  readonly #perMinute: number

  constructor(perMinute: number, now: number) {
    this.#perMinute = perMinute
    this.#parts = perMinute * 60_000
    this.#at = now
  }

  take(now: number, take: number) {
    let parts = Math.min(this.#perMinute * 60_000, this.#parts + Math.max(0, now - this.#at) * this.#perMinute)
    const at = Math.max(now, this.#at)
    const required = Math.max(1, Math.min(take, this.#perMinute))
    const allowed = parts >= required * 60_000
    if (take < 0 || allowed) parts = Math.min(this.#perMinute * 60_000, parts - take * 60_000)
    // A look leaves nothing behind.
    if (take !== 0) {
      this.#parts = parts
      this.#at = at
    }
    const whole = Math.floor(parts / 60_000)
    const awaited = allowed ? 1 : required
    return {
      allowed,
      remaining: Math.max(0, whole),
      retryAfterMs: whole >= awaited ? 0 : Math.ceil((awaited * 60_000 - parts) / this.#perMinute),
      resetAtSeconds: Math.ceil((at + (this.#perMinute * 60_000 - parts) / this.#perMinute) / 1000 - 1e-6),
    }
  }
}

/** An implementation on a clock that the test moves. */
interface Subject {
  /** @returns the time of the take by the subject's own clock, and its answer */
  take(bucket: string, perMinute: number, take: number): Promise<{ now: number; state: BucketState }>
  wait(ms: number): Promise<void>
}

function inMemory(): Subject {
  let now = Date.UTC(2026, 10, 16)
  const limiter = createMemoryLimiter(() => now)
  return {
    async take(bucket, perMinute, take) {
      if (take < 0) await limiter.giveBack(bucket, perMinute, -take)
      return { now, state: await limiter.take(bucket, perMinute, take > 0, take) }
    },
    async wait(ms) {
      now += ms
    },
  }
}

const redisUrl = await findRedis()
const redis = redisUrl ? new Redis(redisUrl) : undefined
const script = redisUrl ? createRedisScript({ url: redisUrl }, Date.now) : undefined
await script?.connect()
afterAll(() => {
  redis?.disconnect()
  script?.close()
})

/** Redis' clock is its own: what can be moved is when its buckets were last counted, and the clock minus that by it. */
function inRedis(): Subject {
  const run = randomUUID()
  const names = new Set<string>()
  let moved = 0
  return {
    async take(bucket, perMinute, take) {
      const name = `${run}:${bucket}`
      names.add(name)
      const [answer] = await script!.run([{ bucket: name, perMinute, take, known: undefined }])
      if (!answer) throw new Error('Redis did not answer for a bucket.')
      const { allowed, ...level } = answer
      await redis!.persist(`castlane:bucket:${name}`)
      const virtual = { tokens: level.tokens, at: level.at + moved }
      // Where the clock went back the level is from later than now, and what time it is makes no difference.
      return { now: virtual.at, state: stateOf(virtual, perMinute, { allowed, fallback: false, count: take }) }
    },
    async wait(ms) {
      moved += ms
      for (const name of names) {
        const kept = await redis!.get(`castlane:bucket:${name}`)
        const [tokens, at, born] = kept?.split(' ') ?? []
        if (kept) await redis!.set(`castlane:bucket:${name}`, `${tokens} ${Number(at) - ms} ${born}`, 'EX', 120)
      }
    },
  }
}

const perMinute = fc.constantFrom(1, 7, 20, 60, 120, 300, 6000)
const commandsOf = (...takes: number[]): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.record({
      waitMs: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: -600_000, max: -1 }),
      ),
      bucket: fc.constantFrom('a', 'b'),
      take: fc.constantFrom(...takes),
    }),
    { maxLength: 200 },
  )

describe.each([
  { where: 'in memory', create: inMemory, commands: commandsOf(0, 1, 5, 50), runs: runsOf(200, 2000), here: true },
  {
    where: 'in Redis',
    create: inRedis,
    commands: commandsOf(0, 1, 5, 50, -1, -5),
    runs: runsOf(40, 400),
    here: redisUrl !== undefined,
  },
])('the token bucket $where', ({ create, commands, runs, here }) => {
  it.runIf(here)('equals a model in whole numbers under any commands, clocks that jump back included', async () => {
    await fc.assert(
      fc.asyncProperty(perMinute, commands, async (rate, todo) => {
        const subject = create()
        const models = new Map<string, Model>()
        for (const { waitMs, bucket, take } of todo) {
          await subject.wait(waitMs)
          const { now, state } = await subject.take(bucket, rate, take)
          const model = models.get(bucket) ?? new Model(rate, now)
          if (take !== 0) models.set(bucket, model)
          const { allowed, remaining, retryAfterMs, resetAtSeconds } = state
          expect({ allowed, remaining, retryAfterMs, resetAtSeconds }).toEqual(model.take(now, take))
        }
      }),
      { seed, numRuns: runs },
    )
  })
})

describe('the token bucket', () => {
  it('never refuses a client that has waited the time it was told, and tells no longer wait than needed', async () => {
    await fc.assert(
      fc.asyncProperty(
        perMinute,
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 50 }),
        async (rate, waits) => {
          let now = Date.UTC(2026, 10, 16)
          const limiter = createMemoryLimiter(() => now)
          for (const wait of waits) {
            now += wait
            for (let state = await limiter.take('a', rate, true); ; state = await limiter.take('a', rate, true)) {
              if (state.allowed) continue
              now += state.retryAfterMs - 1
              expect((await limiter.take('a', rate, false)).allowed).toBe(false)
              now += 1
              expect((await limiter.take('a', rate, true)).allowed).toBe(true)
              break
            }
          }
        },
      ),
      { seed, numRuns: runsOf(5, 50) },
    )
  })
})
