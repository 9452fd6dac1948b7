import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'

/** Posts that are older are not read any more. */
export const readForMs = 30 * DAY
/** How often an account's messages are read; webhooks bring them at once. */
export const inboxEveryMs = 5 * MINUTE
/** How often a project's accounts and posts are compared with its readings. */
export const planEveryMs = HOUR
export const unusableWaitMs = 10 * MINUTE
const longestBackoffMs = 6 * HOUR

const byAge: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [HOUR, MINUTE],
  [DAY, 5 * MINUTE],
  [3 * DAY, 15 * MINUTE],
  [7 * DAY, HOUR],
  [readForMs, 6 * HOUR],
]

/** How long until a post is read again, by its age: the younger, the sooner. Null once it is too old. */
export function nextReadMs(ageMs: number): number | null {
  return byAge.find(([untilMs]) => ageMs < untilMs)?.[1] ?? null
}

/** How long a failing reading waits, unless the platform said it. */
export function backoffMs(failures: number): number {
  return Math.min(MINUTE * 2 ** Math.min(failures, 12), longestBackoffMs)
}
