import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { projectFile } from '../lib/project-files.ts'
import { messageOf } from '../lib/untyped.ts'
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
  /**
   * What the caller knows of the bucket; undefined if it knows none, or a full one. Where Redis has another bucket under
   * the name, or the caller has counted without Redis (only `tokens`), the bucket goes on from the lower level.
   */
  readonly known: RedisLevel | { readonly tokens: number } | undefined
}

export type Answer = RedisLevel & { readonly allowed: boolean }

export interface RedisScript {
  /**
   * @returns undefined for a bucket on a server of a cluster that did not respond while others did
   * @throws the error that keeps Redis from responding in time; Redis then takes nothing afterwards either
   */
  run(asks: readonly Ask[]): Promise<(Answer | undefined)[]>
  /** Waits for the first connection, as long as a start may be delayed by it. */
  connect(): Promise<void>
  /** Replaces the connection: the old one may be dead. */
  reconnect(): void
  onReady(listener: () => void): void
  close(): void
}

/** How long a request waits for Redis. */
const answerMs = 50
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
      return String(await redis.evalsha(sha, asks, ...words))
    } catch (error) {
      if (!messageOf(error).startsWith('NOSCRIPT')) throw error
      return String(await redis.eval(lua, asks, ...words))
    }
  }

  function syncClock(server: string, redisNow: number): void {
    const sample = redisNow - now()
    const known = ahead.get(server)
    ahead.set(server, known === undefined || sample > known ? sample : known + (sample - known) / 100)
  }

  async function runOn(server: string, asks: readonly Ask[]): Promise<Answer[]> {
    const known = ahead.get(server)
    const voidAfter = known === undefined ? Number.MAX_SAFE_INTEGER : Math.ceil(now() + known + answerMs)
    const words = [...asks.map(({ bucket }) => keyOf(bucket)), voidAfter, ...asks.map(wordsOf)]
    const [redisNow, ...lines] = (await within(call(words, asks.length), answerMs)).split('\n')
    if (lines.length === 0) {
      ahead.set(server, Number(redisNow) - now())
      throw new Error('Redis answered too late.')
    }
    syncClock(server, Number(redisNow))
    return lines.map(answerOf)
  }

  /** A call may have keys of one slot only. */
  async function runInCluster(asks: readonly Ask[]): Promise<(Answer | undefined)[]> {
    const groups = Map.groupBy(
      asks.map((ask, n) => ({ ask, n })),
      ({ ask }) => ask.bucket,
    )
    const answers: (Answer | undefined)[] = asks.map(() => undefined)
    const calls = [...groups].map(async ([bucket, group]) => {
      const found = await runOn(
        redis.serverOf(keyOf(bucket)),
        group.map(({ ask }) => ask),
      )
      for (const [m, { n }] of group.entries()) answers[n] = found[m]
    })
    const ends = await Promise.allSettled(calls)
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed && ends.every((end) => end.status === 'rejected')) throw failed.reason
    return answers
  }

  return {
    run: (asks) => (address.cluster ? runInCluster(asks) : runOn('', asks)),
    async connect() {
      await within(redis.connect(), connectMs)
    },
    reconnect: () => redis.disconnect(true),
    onReady: (listener) => redis.onReady(listener),
    close: () => redis.disconnect(false),
  }
}

const keyOf = (bucket: string) => `castlane:bucket:${bucket}`

function wordsOf({ perMinute, take, known }: Ask): string {
  const words = `${perMinute} ${take}`
  if (!known) return words
  return `${words} ${known.tokens} ${'born' in known ? `${known.at} ${known.born}` : '- -'}`
}

function answerOf(line: string): Answer {
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
