const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How often a post is read, by how old it is: until then, every so often. */
const paces = [
  { untilMs: 6 * hourMs, everyMs: 30 * minuteMs },
  { untilMs: 2 * dayMs, everyMs: hourMs },
  { untilMs: 7 * dayMs, everyMs: 3 * hourMs },
  { untilMs: 30 * dayMs, everyMs: 12 * hourMs },
  { untilMs: 90 * dayMs, everyMs: dayMs },
  { untilMs: 365 * dayMs, everyMs: 7 * dayMs },
] as const

/** The platforms count from the first minute; sooner there is nothing to read. */
export const firstReadMs = 10 * minuteMs
/** How often an account's own figures are read. */
export const accountEveryMs = 6 * hourMs
/** When they are tried again after a fault. */
export const ownRetryMs = 30 * minuteMs
/** Posts that come due so soon go along with those that are. */
export const alongMs = minuteMs
/** A post that the platform did not know so often in a row, and for so long, is gone. */
export const missesOfAGonePost = 3
export const missedForMs = dayMs
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

const longestWaitMs = 6 * hourMs

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
  return Math.max(leastMs, Math.min(minuteMs * 2 ** Math.min(failures - 1, 20), longestWaitMs))
}

/** Posts of one call. After several failures one at a time, so that one bad post does not hold the others. */
export function batchSize(failures: number): number {
  return failures >= 3 ? 1 : 20
}

/** How fine gains are kept, in milliseconds. */
export const bucketMs = 15 * minuteMs

/** The quarter of an hour in which something was read. */
export function bucketOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / bucketMs) * bucketMs)
}
