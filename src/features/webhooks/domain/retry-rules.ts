import { DAY } from '../../../lib/time.ts'

/** The longest Retry-After that is honored. */
const maxRetryAfterMs = DAY

/**
 * Returns when to retry after a failed attempt; `null` where no attempt is left.
 * @param roundAttempts attempts made since the first or the last replay, this one included
 * @param schedule seconds before each further attempt
 * @param random from 0 to 1, varies each wait by up to a fifth
 */
export function nextAttemptAt(
  now: Date,
  roundAttempts: number,
  schedule: readonly number[],
  retryAfter: string | undefined,
  random: number = Math.random(),
): Date | null {
  const seconds = schedule[roundAttempts - 1]
  if (seconds === undefined) return null
  const jittered = seconds * 1000 * (0.8 + 0.4 * random)
  return new Date(now.getTime() + Math.round(Math.max(jittered, retryAfterMs(retryAfter, now))))
}

/** Reads Retry-After as seconds or as an HTTP date (RFC 9110, 10.2.3); 0 where it cannot be read. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryAfterMs) : 0
}
