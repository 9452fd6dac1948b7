import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'

/** How often a post is read, by how old it is: until then, every so often. */
const paces = [
  { untilMs: 6 * HOUR, everyMs: 30 * MINUTE },
  { untilMs: 2 * DAY, everyMs: HOUR },
  { untilMs: 7 * DAY, everyMs: 3 * HOUR },
  { untilMs: 30 * DAY, everyMs: 12 * HOUR },
  { untilMs: 90 * DAY, everyMs: DAY },
  { untilMs: 365 * DAY, everyMs: 7 * DAY },
] as const

/** The platforms count from the first minute; sooner there is nothing to read. */
export const firstReadMs = 10 * MINUTE
/** How often an account's own figures are read. */
export const accountEveryMs = 6 * HOUR
/** When they are tried again after a fault. */
export const ownRetryMs = 30 * MINUTE
/** Posts that come due so soon go along with those that are. */
export const alongMs = MINUTE
/** A post that the platform did not know so often in a row, and for so long, is gone. */
export const missesOfAGonePost = 3
export const missedForMs = DAY
/** Between two batches of one account. */
export const batchPaceMs = 1_000

/** When a post is read next; null: it is too old, its figures do not change any more. */
export function nextRead(publishedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime()
  const pace = paces.find(({ untilMs }) => ageMs < untilMs)
  if (!pace) return null
  const next = Math.max(now.getTime() + pace.everyMs, publishedAt.getTime() + firstReadMs)
  return next - publishedAt.getTime() > paces.at(-1)!.untilMs ? null : new Date(next)
}

const longestWaitMs = 6 * HOUR

/**
 * How long an account is left alone after a failed collection.
 * @param failures in a row, this one included
 * @param trouble what the platform told: how long it wants to be left alone, or how long its fault takes at least
 */
export function waitAfterFailure(
  failures: number,
  trouble: { readonly retryAfterMs: number | null; readonly limited: boolean } | undefined,
): number {
  const leastMs = trouble?.retryAfterMs ?? 0
  if (trouble?.limited) return leastMs
  return Math.max(leastMs, Math.min(MINUTE * 2 ** Math.min(failures - 1, 20), longestWaitMs))
}

/** Posts of one call. After several failures one at a time, so that one bad post does not hold the others. */
export function batchSize(failures: number): number {
  return failures >= 3 ? 1 : 20
}

/** How fine gains are kept, in milliseconds. */
export const bucketMs = 15 * MINUTE

/** The quarter of an hour in which something was read. */
export function bucketOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / bucketMs) * bucketMs)
}
