import { MINUTE } from '../lib/time.ts'

/** A bucket at one instant. Tokens flow in evenly; the bucket holds one minute's worth. */
export interface BucketState {
  readonly allowed: boolean
  readonly limit: number
  /** Whole tokens left. */
  readonly remaining: number
  /** The time when the bucket is full again, in seconds since the Unix epoch, rounded up. */
  readonly resetAtSeconds: number
  /** Milliseconds until the next whole token, or after a refusal until all that were asked for; 0 if they are there. */
  readonly retryAfterMs: number
  /** True while the shared limiter cannot be reached and this process counts on its own. */
  readonly fallback: boolean
}

/** Never throws: if the shared limiter cannot be reached, the process counts on its own. */
export interface RateLimiter {
  /**
   * @param take false reads the bucket without taking
   * @param count how many tokens to take: all of them or none; 1 by default. A bucket that can never hold as many (the
   *   share of one process) gives them when it is full, and owes the rest
   */
  take(bucket: string, perMinute: number, take: boolean, count?: number): Promise<BucketState>
  /** Puts back tokens that were taken, 1 by default. */
  giveBack(bucket: string, perMinute: number, count?: number): Promise<void>
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

/** Whether a bucket gives `count` tokens. */
export function holdsTokens(level: Level, perMinute: number, count: number): boolean {
  return level.tokens + roundingTokens >= requiredTokens(perMinute, count)
}

function requiredTokens(perMinute: number, count: number): number {
  return Math.max(1, Math.min(count, perMinute))
}

/** @param count what was asked for */
export function stateOf(
  level: Level,
  perMinute: number,
  { allowed, fallback, count = 1 }: { readonly allowed: boolean; readonly fallback: boolean; readonly count?: number },
): BucketState {
  const whole = Math.floor(level.tokens + roundingTokens)
  const required = requiredTokens(perMinute, allowed ? 1 : count)
  const msPerToken = MINUTE / perMinute
  return {
    allowed,
    limit: perMinute,
    remaining: Math.max(0, whole),
    resetAtSeconds: Math.ceil((level.at + (perMinute - level.tokens) * msPerToken - roundingMs) / 1000),
    retryAfterMs: whole >= required ? 0 : Math.ceil((required - level.tokens) * msPerToken - roundingMs),
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
  function change(bucket: string, wholePerMinute: number, count: number): BucketState {
    const perMinute = shareOf(wholePerMinute, processes)
    calls += 1
    const at = now()
    if (calls % sweepEvery === 0)
      for (const [key, level] of levels)
        if (advance(level, level.perMinute, at).tokens >= level.perMinute) levels.delete(key)
    const level = advance(levels.get(bucket), perMinute, at)
    const allowed = holdsTokens(level, perMinute, count)
    if (count < 0 || allowed) level.tokens = Math.min(perMinute, level.tokens - count)
    if (count !== 0) levels.set(bucket, { ...level, perMinute })
    return { ...stateOf(level, perMinute, { allowed, fallback: false, count }), limit: wholePerMinute }
  }

  return {
    take: async (bucket, perMinute, take, count = 1) => change(bucket, perMinute, take ? count : 0),
    async giveBack(bucket, perMinute, count = 1) {
      change(bucket, perMinute, -count)
    },
    mode: () => 'memory',
  }
}
