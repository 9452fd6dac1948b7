import type { Logger } from 'pino'
import { createBatches } from '../lib/batches.ts'
import type { RedisAddress } from './redis-connection.ts'
import type { Ask, RedisLevel } from './redis-script.ts'
import { createRedisScript } from './redis-script.ts'
import type { BucketState, Level, RateLimiter } from './token-bucket.ts'
import { advance, holdsTokens, shareOf, stateOf } from './token-bucket.ts'

export interface RedisLimiterOptions extends RedisAddress {
  /** Processes that share the load: while Redis does not respond, each gives out its share. */
  readonly processes: number
  /** Milliseconds since the epoch; must not go back. */
  readonly now: () => number
  readonly log: Logger
}

interface Bucket {
  readonly name: string
  readonly perMinute: number
  /** What Redis reported last, and when, by this process's clock. */
  seen?: RedisLevel & { readonly here: number }
  /** What is left of this process's share, once it has given out tokens that Redis does not know of. */
  alone?: Level
}

interface Want {
  readonly bucket: Bucket
  readonly take: number
}

/** Failures in a row after which requests stop waiting for Redis. */
const failuresToTrip = 3
const probeMs = 1_000
/** Failed probes after which the connection is replaced. */
const probesToReconnect = 3
const sweepEvery = 10_000

/**
 * Token buckets in Redis, shared by all processes. While Redis does not respond in time, this process gives out its share
 * of each bucket, from what Redis reported last. When Redis is back, a bucket goes on from the lower of both levels; that
 * holds for a Redis that lost its buckets, too, so that no bucket is filled twice.
 */
export async function createRedisLimiter(options: RedisLimiterOptions): Promise<RateLimiter> {
  const { processes, now, log } = options
  const script = createRedisScript(options, now)
  const buckets = new Map<string, Bucket>()
  let calls = 0
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let reachable = true
  let probing: NodeJS.Timeout | undefined

  /** One pause of Redis fails every command that waits for it: it counts once. */
  function fail(error: unknown, sentAt: number): void {
    if (!reachable || sentAt < failedAt) return
    failedAt = now()
    failures += 1
    if (failures === failuresToTrip) trip(error)
  }

  function trip(error: unknown): void {
    reachable = false
    log.warn({ err: error }, 'Redis does not answer; rate limits are counted in this process')
    let probes = 0
    probing = setInterval(() => {
      probes += 1
      if (probes % probesToReconnect === 0) script.reconnect()
      else void probe()
    }, probeMs)
    probing.unref()
  }

  /** Probes with everything that a request needs: a Redis that only reads, or is still loading, has not recovered. */
  async function probe(): Promise<void> {
    if (reachable) return
    try {
      await script.run([{ bucket: 'probe', perMinute: 6_000, take: 1, known: undefined }])
    } catch {
      return
    }
    if (reachable) return
    reachable = true
    failures = 0
    clearInterval(probing)
    log.info('Redis answers again; rate limits are shared')
  }

  function sweep(at: number): void {
    for (const [name, bucket] of buckets) if (leftOf(bucket, at) >= bucket.perMinute) buckets.delete(name)
  }

  /** Tokens that are left as far as this process knows, assuming that every other process does as it does. */
  function leftOf({ perMinute, seen, alone }: Bucket, at: number): number {
    if (alone) {
      const { tokens } = advance(alone, shareOf(perMinute, processes), at)
      return tokens > 0 ? tokens * processes : tokens
    }
    return seen ? advance({ tokens: seen.tokens, at: seen.here }, perMinute, at).tokens : perMinute
  }

  function takeAlone(bucket: Bucket, take: number): BucketState {
    const share = shareOf(bucket.perMinute, processes)
    const at = now()
    const level = bucket.alone
      ? advance(bucket.alone, share, at)
      : { tokens: Math.min(share, leftOf(bucket, at) / processes), at }
    const allowed = holdsTokens(level, share, take)
    if (take < 0 || allowed) level.tokens = Math.min(share, level.tokens - take)
    if (take !== 0) bucket.alone = level
    return { ...stateOf(level, share, { allowed, fallback: true, count: take }), limit: bucket.perMinute }
  }

  /** A bucket that is full by now is one that Redis may have forgotten. */
  function askOf({ bucket, take }: Want, at: number): Ask {
    const { name, perMinute, seen, alone } = bucket
    const left = leftOf(bucket, at)
    const known = left >= perMinute ? undefined : alone ? { tokens: left } : seen
    return { bucket: name, perMinute, take, known }
  }

  async function takeShared(wants: readonly Want[]): Promise<BucketState[]> {
    const sentAt = now()
    const sent = wants.map(({ bucket }) => bucket.alone)
    const answers = await script.run(wants.map((want) => askOf(want, sentAt)))
    failures = 0
    const here = now()
    return wants.map(({ bucket, take }, n) => {
      const answer = answers[n]
      if (!answer) return takeAlone(bucket, take)
      const { allowed, ...level } = answer
      bucket.seen = { ...level, here }
      // Another request may have proceeded without Redis during this call: the next call reports that.
      if (take !== 0 && bucket.alone === sent[n]) delete bucket.alone
      return stateOf(level, bucket.perMinute, { allowed, fallback: false, count: take })
    })
  }

  const run = createBatches(async (wants: readonly Want[]): Promise<BucketState[]> => {
    if (reachable) {
      const sentAt = now()
      try {
        return await takeShared(wants)
      } catch (error) {
        fail(error, sentAt)
      }
    }
    return wants.map(({ bucket, take }) => takeAlone(bucket, take))
  })

  function change(name: string, perMinute: number, take: number): Promise<BucketState> {
    calls += 1
    if (calls % sweepEvery === 0) sweep(now())
    let bucket = buckets.get(name)
    if (!bucket || bucket.perMinute !== perMinute) {
      bucket = { name, perMinute }
      buckets.set(name, bucket)
    }
    return run({ bucket, take })
  }

  script.onReady(() => void probe())
  await script.connect().catch(trip)

  return {
    take: (name, perMinute, take, count = 1) => change(name, perMinute, take ? count : 0),
    async giveBack(name, perMinute, count = 1) {
      await change(name, perMinute, -count)
    },
    mode: () => (reachable ? 'redis' : 'fallback'),
    async close() {
      clearInterval(probing)
      script.close()
    },
  }
}
