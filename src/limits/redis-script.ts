import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { projectFile } from '../lib/project-files.ts'
import type { RedisAddress } from './redis-connection.ts'
import { connectRedis } from './redis-connection.ts'

/** A bucket as Redis returned it. Times are by Redis' clock, in milliseconds since the epoch. */
export interface RedisLevel {
  readonly tokens: number
  readonly at: number
  /** When Redis made the bucket: another one under the same name is another bucket. */
  readonly born: string
}

export interface Ask {
  readonly bucket: string
  readonly perMinute: number
  /** Tokens to take, all or none; 0 looks, a negative number puts tokens back. */
  readonly take: number
  /** The bucket that the caller knows under this name; undefined if it knows none or nothing relevant. */
  readonly born: string | undefined
  /** State that Redis must receive first. Sent only when it matters, because it is long. */
  readonly news?: {
    /** Tokens that this process gave out on its own. */
    readonly owed: number
    /** The bucket as this process last saw it. */
    readonly seen: RedisLevel | undefined
  }
}

/** `lost`: the bucket that the caller knows is gone, and nothing was taken. Returned only to a call without news. */
export type Answer = (RedisLevel & { readonly allowed: boolean }) | 'lost'

export interface RedisScript {
  /**
   * @param ms how long to wait
   * @throws the error that keeps Redis from responding within `ms`; Redis then takes nothing afterwards either
   */
  run(asks: readonly Ask[], ms?: number): Promise<Answer[]>
  /** Waits for the first connection, as long as a start may be delayed by it. */
  connect(): Promise<void>
  /** Replaces the connection: the old one may be dead. */
  reconnect(): void
  onReady(listener: () => void): void
  close(): void
}

/** How long a request waits for Redis. */
export const answerMs = 50
const connectMs = 1_000

const lua = readFileSync(projectFile('src/limits/token-bucket.lua'), 'utf8')
const sha = createHash('sha1').update(lua).digest('hex')

/** @param now milliseconds with any origin: Redis' clock is measured against it */
export function createRedisScript(address: RedisAddress, now: () => number): RedisScript {
  const redis = connectRedis(address, connectMs)
  /**
   * The clock of each server minus the local one. The response's delay makes it too low, so the highest value seen is
   * the best.
   */
  const ahead = new Map<string, number>()

  async function call(words: (string | number)[], asks: number): Promise<string> {
    try {
      return (await redis.evalsha(sha, asks, ...words)) as string
    } catch (error) {
      if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
      return (await redis.eval(lua, asks, ...words)) as string
    }
  }

  function syncClock(server: string, redisNow: number): void {
    const sample = redisNow - now()
    const known = ahead.get(server)
    ahead.set(server, known === undefined || sample > known ? sample : known + (sample - known) / 100)
  }

  async function runOn(server: string, asks: readonly Ask[], ms: number): Promise<Answer[]> {
    const known = ahead.get(server)
    const voidAfter = known === undefined ? Number.MAX_SAFE_INTEGER : Math.ceil(now() + known + ms)
    const words = [...asks.map(({ bucket }) => keyOf(bucket)), voidAfter, ...asks.map(wordsOf)]
    const [redisNow, ...lines] = (await within(call(words, asks.length), ms)).split('\n')
    if (lines.length === 0) {
      ahead.set(server, Number(redisNow) - now())
      throw new Error('Redis answered too late.')
    }
    syncClock(server, Number(redisNow))
    return lines.map(answerOf)
  }

  /** A call may have keys of one slot only. Buckets on a server that does not answer are lost, unless all are. */
  async function runInCluster(asks: readonly Ask[], ms: number): Promise<Answer[]> {
    const groups = Map.groupBy(
      asks.map((ask, n) => ({ ask, n })),
      ({ ask }) => ask.bucket,
    )
    const answers: Answer[] = asks.map(() => 'lost')
    const calls = [...groups].map(async ([bucket, group]) => {
      const found = await runOn(
        redis.serverOf(keyOf(bucket)),
        group.map(({ ask }) => ask),
        ms,
      )
      for (const [m, { n }] of group.entries()) answers[n] = found[m] ?? 'lost'
    })
    const ends = await Promise.allSettled(calls)
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed && ends.every((end) => end.status === 'rejected')) throw failed.reason
    return answers
  }

  return {
    run: (asks, ms = answerMs) => (address.cluster ? runInCluster(asks, ms) : runOn('', asks, ms)),
    async connect() {
      await within(redis.connect(), connectMs)
    },
    reconnect: () => redis.disconnect(true),
    onReady: (listener) => redis.onReady(listener),
    close: () => redis.disconnect(false),
  }
}

const keyOf = (bucket: string) => `castlane:bucket:${bucket}`

function wordsOf({ perMinute, take, born = '-', news }: Ask): string {
  const words = `${perMinute} ${take} ${born}`
  if (!news) return words
  const { owed, seen } = news
  return `${words} ${owed} ${seen ? `${seen.tokens} ${seen.at}` : '- -'}`
}

function answerOf(line: string): Answer {
  if (line === 'lost') return line
  const [allowed, tokens, at, born = ''] = line.split(' ')
  return { allowed: allowed === '1', tokens: Number(tokens), at: Number(at), born }
}

/**
 * Resolves with the response if it arrives in time. A process that was itself busy for that long reads what has arrived
 * before it times out: its own pause is no outage of Redis (ioredis' commandTimeout would call it one).
 */
function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new Error(`Redis did not answer within ${ms} ms.`))
    const timer = setTimeout(() => setImmediate(rejectLate), ms)
    answer.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
