import type { Logger } from 'pino'
import type { RedisLevel, Take } from './redis-script.ts'
import { createRedisScript } from './redis-script.ts'
import type { BucketState, Level, RateLimiter } from './token-bucket.ts'
import { advance, holdsToken, shareOf, stateOf } from './token-bucket.ts'

export interface RedisLimiterOptions {
  readonly url: string
  /** Processes that share the load: while Redis does not answer, each gives out its share. */
  readonly processes: number
  /** Milliseconds since the epoch; must not go back. */
  readonly now: () => number
  readonly log: Logger
}

interface Bucket {
  readonly perMinute: number
  /** What Redis said last, and when that was by our own clock. */
  seen?: RedisLevel & { readonly here: number }
  own?: OwnShare
  /** What was taken of our own share is on its way to Redis. */
  settling: boolean
}

/** This process's share of a bucket while Redis does not answer. */
interface OwnShare {
  level: Level
  /** Where it would stand if nothing had been taken: what is missing is owed to Redis. */
  untouched: Level
  taken: number
}

/** Failures in a row after which nobody waits for Redis any more. */
const failuresToTrip = 3
const probeMs = 1_000
/** Probes after which the connection itself is doubted. */
const probesToReconnect = 3
const sweepEvery = 10_000

/**
 * Token buckets in Redis, shared by all processes. An answer of Redis that does not come in time is replaced by this
 * process's own count, which goes on from what Redis said last; what was given out meanwhile is told to Redis when it
 * is back, and a Redis that lost its buckets is told what they held, so that nobody's bucket is filled twice.
 */
export async function createRedisLimiter(options: RedisLimiterOptions): Promise<RateLimiter> {
  const { processes, now, log } = options
  const script = createRedisScript(options.url, now)
  const buckets = new Map<string, Bucket>()
  let calls = 0
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let reachable = true
  let probing: NodeJS.Timeout | undefined

  /** One pause of Redis fails all that wait for it at that moment: it counts once. */
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

  /** Asks for everything that a request needs: a Redis that only reads, or is still loading, is not back. */
  async function probe(): Promise<void> {
    if (reachable) return
    try {
      await script.run({ bucket: 'probe', perMinute: 6_000, take: 1, owed: 0, seen: undefined })
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
    for (const [name, { perMinute, seen, own }] of buckets) {
      const share = shareOf(perMinute, processes)
      const full = !seen || advance({ tokens: seen.tokens, at: seen.here }, perMinute, at).tokens >= perMinute
      if (full && (!own || advance(own.level, share, at).tokens >= share)) buckets.delete(name)
    }
  }

  function openShare({ perMinute, seen }: Bucket): OwnShare {
    const at = now()
    const whole = seen ? advance({ tokens: seen.tokens, at: seen.here }, perMinute, at).tokens : perMinute
    const tokens = Math.min(shareOf(perMinute, processes), whole / processes)
    return { level: { tokens, at }, untouched: { tokens, at }, taken: 0 }
  }

  function owedBy({ perMinute, own }: Bucket): number {
    if (!own) return 0
    const share = shareOf(perMinute, processes)
    const at = now()
    return advance(own.untouched, share, at).tokens - advance(own.level, share, at).tokens
  }

  function takeOwn(bucket: Bucket, take: Take): BucketState {
    const share = shareOf(bucket.perMinute, processes)
    const own = bucket.own ?? openShare(bucket)
    const level = advance(own.level, share, now())
    const allowed = holdsToken(level)
    if (take !== 0) {
      bucket.own = own
      own.level = level
      own.untouched = advance(own.untouched, share, now())
      if (take === -1 || allowed) {
        level.tokens = Math.min(share, level.tokens - take)
        own.taken += take
      }
    }
    return { ...stateOf(level, share, allowed, true), limit: bucket.perMinute }
  }

  async function takeShared(name: string, bucket: Bucket, take: Take): Promise<BucketState> {
    const { perMinute, own } = bucket
    const owed = bucket.settling ? 0 : owedBy(bucket)
    const settles = take !== 0 && own !== undefined && !bucket.settling
    const takenBefore = own?.taken ?? 0
    if (settles) bucket.settling = true
    try {
      const { allowed, ...level } = await script.run({ bucket: name, perMinute, take, owed, seen: bucket.seen })
      failures = 0
      bucket.seen = { ...level, here: now() }
      if (settles) {
        // Another request may have gone without Redis while this one was under way.
        const takenSince = own.taken - takenBefore
        delete bucket.own
        if (takenSince !== 0) {
          bucket.own = openShare(bucket)
          bucket.own.level.tokens -= takenSince
          bucket.own.taken = takenSince
        }
      }
      return stateOf(level, perMinute, allowed, false)
    } finally {
      if (settles) bucket.settling = false
    }
  }

  script.onReady(() => void probe())
  await script.connect().catch(trip)

  async function change(name: string, perMinute: number, take: Take): Promise<BucketState> {
    calls += 1
    if (calls % sweepEvery === 0) sweep(now())
    let bucket = buckets.get(name)
    if (!bucket || bucket.perMinute !== perMinute) {
      bucket = { perMinute, settling: false }
      buckets.set(name, bucket)
    }
    if (reachable) {
      const sentAt = now()
      try {
        return await takeShared(name, bucket, take)
      } catch (error) {
        fail(error, sentAt)
      }
    }
    return takeOwn(bucket, take)
  }

  return {
    take: (name, perMinute, take) => change(name, perMinute, take ? 1 : 0),
    async giveBack(name, perMinute) {
      await change(name, perMinute, -1)
    },
    mode: () => (reachable ? 'redis' : 'fallback'),
    async close() {
      clearInterval(probing)
      script.close()
    },
  }
}
