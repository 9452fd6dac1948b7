const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Posts that are older are not read any more. */
export const readForMs = 30 * day
/** How often an account's messages are read; webhooks bring them at once. */
export const inboxEveryMs = 5 * minute
/** How often a project's accounts and posts are compared with its readings. */
export const planEveryMs = hour
export const unusableWaitMs = 10 * minute
const longestBackoffMs = 6 * hour

const byAge: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [hour, minute],
  [day, 5 * minute],
  [3 * day, 15 * minute],
  [7 * day, hour],
  [readForMs, 6 * hour],
]

/** How long until a post is read again, by its age: the younger, the sooner. Null once it is too old. */
export function nextReadMs(ageMs: number): number | null {
  return byAge.find(([untilMs]) => ageMs < untilMs)?.[1] ?? null
}

/** How long a failing reading waits, unless the platform said it. */
export function backoffMs(failures: number): number {
  return Math.min(minute * 2 ** Math.min(failures, 12), longestBackoffMs)
}
