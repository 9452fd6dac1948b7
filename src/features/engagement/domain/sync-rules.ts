import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'

/** Older posts are no longer read. */
export const readForMs = 30 * DAY
/** How often an account's messages are read; webhooks deliver them immediately. */
export const inboxEveryMs = 5 * MINUTE
/** How often a project's accounts and posts are compared with its scheduled reads. */
export const planEveryMs = HOUR
export const unusableWaitMs = 10 * MINUTE
const maxBackoffMs = 6 * HOUR

const byAge: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [HOUR, MINUTE],
  [DAY, 5 * MINUTE],
  [3 * DAY, 15 * MINUTE],
  [7 * DAY, HOUR],
  [readForMs, 6 * HOUR],
]

/** Returns the wait until a post is read again: the younger the post, the shorter; `null` once it is too old. */
export function nextReadMs(ageMs: number): number | null {
  return byAge.find(([untilMs]) => ageMs < untilMs)?.[1] ?? null
}

/** Returns how long to wait after a failed read for which the platform named no time. */
export function backoffMs(failures: number): number {
  return Math.min(MINUTE * 2 ** Math.min(failures, 12), maxBackoffMs)
}
