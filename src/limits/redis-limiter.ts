import type { Logger } from 'pino'
import { createBatches } from '../lib/batches.ts'
import { present } from '../lib/present.ts'
import type { RedisAddress } from './redis-connection.ts'
import type { Answer, Ask, RedisLevel } from './redis-script.ts'
import { answerMs, createRedisScript } from './redis-script.ts'
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
  own?: OwnShare
  /** What was taken of the local share is being sent to Redis. */
  settling: boolean
}

/** This process's share of a bucket while Redis does not answer. */
interface OwnShare {
  level: Level
  /** Its level if nothing had been taken: the difference is owed to Redis. */
  untouched: Level
  taken: number
}

interface Want {
  readonly bucket: Bucket
  readonly take: number
}

/** The local share when it was last sent to Redis. */
interface Settling {
  readonly own: OwnShare
  readonly takenBefore: number
}

interface BucketRequest extends Want {
  readonly ask: Ask
  readonly settles: Settling | undefined
}

/** Failures in a row after which requests stop waiting for Redis. */
const failuresToTrip = 3
const probeMs = 1_000
/** Failed probes after which the connection is replaced. */
const probesToReconnect = 3
const sweepEvery = 10_000

/**
 * Token buckets in Redis, shared by all processes. When Redis does not respond in time, this process counts on its own
 * from what Redis reported last; what it gave out during the outage is sent to Redis afterwards, and a Redis that lost
 * its buckets receives their last known levels, so that no bucket is filled twice.
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
      await script.run([{ bucket: 'probe', perMinute: 6_000, take: 1, born: undefined }])
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
    for (const [name, bucket] of buckets) {
      const { perMinute, own } = bucket
      const share = shareOf(perMinute, processes)
      if (isFull(bucket, at) && (!own || advance(own.level, share, at).tokens >= share)) buckets.delete(name)
    }
  }

  function openShare(bucket: Bucket): OwnShare {
    const at = now()
    const tokens = Math.min(shareOf(bucket.perMinute, processes), leftOf(bucket, at) / processes)
    return { level: { tokens, at }, untouched: { tokens, at }, taken: 0 }
  }

  function owedBy({ perMinute, own }: Bucket): number {
    if (!own) return 0
    const share = shareOf(perMinute, processes)
    const at = now()
    return advance(own.untouched, share, at).tokens - advance(own.level, share, at).tokens
  }

  function takeOwn(bucket: Bucket, take: number): BucketState {
    const share = shareOf(bucket.perMinute, processes)
    const own = bucket.own ?? openShare(bucket)
    const level = advance(own.level, share, now())
    const allowed = holdsTokens(level, share, take)
    if (take !== 0) {
      bucket.own = own
      own.level = level
      own.untouched = advance(own.untouched, share, now())
      if (take < 0 || allowed) {
        level.tokens = Math.min(share, level.tokens - take)
        own.taken += take
      }
    }
    return { ...stateOf(level, share, { allowed, fallback: true, count: take }), limit: bucket.perMinute }
  }

  /** News for Redis is sent with the first call for the bucket after an outage, and with no other. */
  function askOf(want: Want, at: number): BucketRequest {
    const { bucket, take } = want
    const { name, perMinute, seen, own } = bucket
    const born = seen && !isFull(bucket, at) ? seen.born : undefined
    const ask = { bucket: name, perMinute, take, born }
    if (!own || bucket.settling) return { ...want, ask, settles: undefined }
    if (take !== 0) bucket.settling = true
    const settles = take === 0 ? undefined : { own, takenBefore: own.taken }
    return { ...want, ask: { ...ask, news: { owed: owedBy(bucket), seen } }, settles }
  }

  /** Another request may have proceeded without Redis during this call. */
  function settled(bucket: Bucket, { own, takenBefore }: Settling): void {
    const takenSince = own.taken - takenBefore
    delete bucket.own
    if (takenSince === 0) return
    bucket.own = openShare(bucket)
    bucket.own.level.tokens -= takenSince
    bucket.own.taken = takenSince
  }

  async function takeShared(wants: readonly Want[]): Promise<BucketState[]> {
    const sentAt = now()
    const requests = wants.map((want) => askOf(want, sentAt))
    try {
      const answers = await askUntilHeard(
        requests.map(({ ask }) => ask),
        sentAt,
      )
      const here = now()
      return requests.map(({ bucket, take, settles }, n) => {
        const answer = present(answers[n], 'The answer for a bucket')
        if (answer === 'lost') return takeOwn(bucket, take)
        const { allowed, tokens, at, born } = answer
        bucket.seen = { tokens, at, born, here }
        if (settles) settled(bucket, settles)
        return stateOf(bucket.seen, bucket.perMinute, { allowed, fallback: false, count: take })
      })
    } finally {
      for (const { bucket, settles } of requests) if (settles) bucket.settling = false
    }
  }

  /**
   * Repeats the call for buckets that Redis lost, with what this process saw of them, in what is left of the wait. They
   * stay lost if that fails; what Redis has already counted stays counted.
   */
  async function askUntilHeard(asks: readonly Ask[], sentAt: number): Promise<Answer[]> {
    const answers = await script.run(asks)
    const lost = asks.flatMap((ask, n) => (answers[n] === 'lost' ? [{ ...ask, n }] : []))
    const leftMs = sentAt + answerMs - now()
    // A server of a cluster did not answer in time, and the others did.
    if (lost.length > 0 && leftMs <= 0) return answers
    if (lost.length > 0) {
      const again = lost.map((ask) => ({ ...ask, news: { owed: 0, seen: buckets.get(ask.bucket)?.seen } }))
      try {
        const found = await script.run(again, leftMs)
        for (const [m, { n }] of lost.entries()) answers[n] = present(found[m], 'The answer for a lost bucket')
      } catch (error) {
        fail(error, sentAt)
        return answers
      }
    }
    failures = 0
    return answers
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
    return wants.map(({ bucket, take }) => takeOwn(bucket, take))
  })

  function change(name: string, perMinute: number, take: number): Promise<BucketState> {
    calls += 1
    if (calls % sweepEvery === 0) sweep(now())
    let bucket = buckets.get(name)
    if (!bucket || bucket.perMinute !== perMinute) {
      bucket = { name, perMinute, settling: false }
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

/** Tokens by what Redis reported last, assuming no other process has taken any since. */
function leftOf({ perMinute, seen }: Bucket, at: number): number {
  return seen ? advance({ tokens: seen.tokens, at: seen.here }, perMinute, at).tokens : perMinute
}

function isFull(bucket: Bucket, at: number): boolean {
  return leftOf(bucket, at) >= bucket.perMinute
}
