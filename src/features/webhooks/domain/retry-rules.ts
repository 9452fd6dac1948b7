import { DAY } from '../../../lib/time.ts'

/** For how many seconds an endpoint rests after each failure in a row; the last for every further one. */
export const holdSeconds = [5, 30, 60, 120, 300] as const

/**
 * Returns until when an endpoint rests; `null` where it does not. One that is proven and answers, if with an error, rests
 * from its second failure in a row on: a receiver that fails at some events must not wait for all others.
 * @param failures in a row, at least one
 * @param random from 0 to 1, varies each rest by up to a fifth
 */
export function heldUntil(
  now: Date,
  { failures, answersProven }: { readonly failures: number; readonly answersProven: boolean },
  random: number,
): Date | null {
  const rests = answersProven ? failures - 1 : failures
  const seconds = holdSeconds[Math.min(rests, holdSeconds.length) - 1]
  if (seconds === undefined) return null
  return new Date(now.getTime() + Math.round(seconds * 1000 * (0.8 + 0.4 * random)))
}

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
  random: number,
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
