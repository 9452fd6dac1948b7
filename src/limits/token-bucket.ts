import { MINUTE } from '../lib/time.ts'

/** A bucket at one instant. Tokens flow in evenly; the bucket holds one minute's worth. */
export interface BucketState {
  readonly allowed: boolean
  readonly limit: number
  /** Whole tokens left. */
  readonly remaining: number
  /** The time when the bucket is full again, in seconds since the Unix epoch, rounded up. */
  readonly resetAtSeconds: number
  /** Milliseconds until the next whole token; 0 if there is one. */
  readonly retryAfterMs: number
  /** True while the shared limiter cannot be reached and this process counts on its own. */
  readonly fallback: boolean
}

/** Never throws: if the shared limiter cannot be reached, the process counts on its own. */
export interface RateLimiter {
  /** @param take false reads the bucket without taking */
  take(bucket: string, perMinute: number, take: boolean): Promise<BucketState>
  /**
   * Puts back a token that was taken. Defined only if a look at the bucket leaves this process, so that it is worth
   * asking before it is known whether the token will be needed.
   */
  giveBack?(bucket: string, perMinute: number): Promise<void>
  /** Where the buckets are kept now, for the metrics. */
  mode?(): LimiterMode
  close?(): Promise<void>
}

/** `memory` where no Redis is configured, `fallback` while the configured one does not answer. */
export type LimiterMode = 'memory' | 'redis' | 'fallback'

export interface Level {
  tokens: number
  /** Milliseconds since the Unix epoch. */
  at: number
}

/** The arithmetic that the in-memory limiter and its counterpart in Redis share; times are in milliseconds. */
export function advance(level: Level | undefined, perMinute: number, now: number): Level {
  if (!level) return { tokens: perMinute, at: now }
  const refilled = (Math.max(0, now - level.at) * perMinute) / MINUTE
  return { tokens: Math.min(perMinute, level.tokens + refilled), at: Math.max(now, level.at) }
}

/** Half a millionth of a token is rounding, not a token that is missing. */
const roundingTokens = 5e-7
/** The error of floating-point arithmetic in milliseconds, so that it is not rounded up to a whole one. */
const roundingMs = 1e-3

export function holdsToken(level: Level): boolean {
  return level.tokens + roundingTokens >= 1
}

export function stateOf(level: Level, perMinute: number, allowed: boolean, fallback: boolean): BucketState {
  const whole = Math.floor(level.tokens + roundingTokens)
  const msPerToken = MINUTE / perMinute
  return {
    allowed,
    limit: perMinute,
    remaining: Math.max(0, whole),
    resetAtSeconds: Math.ceil((level.at + (perMinute - level.tokens) * msPerToken - roundingMs) / 1000),
    retryAfterMs: whole >= 1 ? 0 : Math.ceil((1 - level.tokens) * msPerToken - roundingMs),
    fallback,
  }
}

/** What one of several processes gives out of a rate while each counts on its own. */
export function shareOf(perMinute: number, processes: number): number {
  return Math.max(1, Math.floor(perMinute / processes))
}

const sweepEvery = 10_000

/**
 * Keeps buckets in this process only. A bucket that is full again is forgotten, so that keys come and go freely.
 * @param processes how many processes share the load: each gives out its share of every bucket
 */
export function createMemoryLimiter(now: () => number, processes = 1): RateLimiter {
  const levels = new Map<string, Level & { perMinute: number }>()
  let calls = 0
  return {
    async take(bucket, wholePerMinute, take) {
      const perMinute = shareOf(wholePerMinute, processes)
      calls += 1
      const at = now()
      if (calls % sweepEvery === 0)
        for (const [key, level] of levels)
          if (advance(level, level.perMinute, at).tokens >= level.perMinute) levels.delete(key)
      const level = advance(levels.get(bucket), perMinute, at)
      const allowed = holdsToken(level)
      if (take && allowed) level.tokens -= 1
      if (take) levels.set(bucket, { ...level, perMinute })
      return { ...stateOf(level, perMinute, allowed, false), limit: wholePerMinute }
    },
    mode: () => 'memory',
  }
}
