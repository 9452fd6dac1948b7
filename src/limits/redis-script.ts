import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Redis } from 'ioredis'

export type Take = 1 | 0 | -1

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
  /** 1 takes a token where there is one, 0 looks, -1 puts one back. */
  readonly take: Take
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

const lua = readFileSync(new URL('token-bucket.lua', import.meta.url), 'utf8')
const sha = createHash('sha1').update(lua).digest('hex')

/** @param now milliseconds with any origin: Redis' clock is measured against it */
export function createRedisScript(url: string, now: () => number): RedisScript {
  const redis = new Redis(url, {
    lazyConnect: true,
    // The defaults queue commands while Redis is down: its outage would become one of the API.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: connectMs,
    retryStrategy: (times) => Math.min(times * 50, 500),
  })
  // Each command fails separately; this event needs no handler.
  redis.on('error', () => {})
  /** Redis' clock minus the local one. The response's delay makes it too low, so the highest value seen is the best. */
  let ahead: number | undefined

  async function call(words: (string | number)[], asks: number): Promise<string> {
    try {
      return (await redis.evalsha(sha, asks, ...words)) as string
    } catch (error) {
      if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
      return (await redis.eval(lua, asks, ...words)) as string
    }
  }

  function heard(redisNow: number): void {
    const sample = redisNow - now()
    if (ahead === undefined || sample > ahead) ahead = sample
    else ahead += (sample - ahead) / 100
  }

  return {
    async run(asks, ms = answerMs) {
      const voidAfter = ahead === undefined ? Number.MAX_SAFE_INTEGER : Math.ceil(now() + ahead + ms)
      const words = [...asks.map(({ bucket }) => `castlane:bucket:${bucket}`), voidAfter, ...asks.map(wordsOf)]
      const [redisNow, ...lines] = (await within(call(words, asks.length), ms)).split('\n')
      if (lines.length === 0) {
        ahead = Number(redisNow) - now()
        throw new Error('Redis came to it too late.')
      }
      heard(Number(redisNow))
      return lines.map(answerOf)
    },
    async connect() {
      await within(redis.connect(), connectMs)
    },
    reconnect: () => redis.disconnect(true),
    onReady(listener) {
      redis.on('ready', listener)
    },
    close: () => redis.disconnect(),
  }
}

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
