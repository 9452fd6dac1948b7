import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'

/** Older posts are no longer read: their metrics hardly change. */
const trackedForMs = 365 * DAY

/** How often a post is read, by its age: up to `untilMs`, once in each interval. */
const paces = [
  { untilMs: 6 * HOUR, everyMs: 30 * MINUTE },
  { untilMs: 2 * DAY, everyMs: HOUR },
  { untilMs: 7 * DAY, everyMs: 3 * HOUR },
  { untilMs: 30 * DAY, everyMs: 12 * HOUR },
  { untilMs: 90 * DAY, everyMs: DAY },
  { untilMs: trackedForMs, everyMs: 7 * DAY },
] as const

/** The delay before the first read; platforms return nothing earlier. */
const firstReadMs = 10 * MINUTE
/** How often an account's own metrics are read. */
export const accountEveryMs = 6 * HOUR
/** The delay before an account's own metrics are retried after an error. */
export const ownRetryMs = 30 * MINUTE
/** How far back the posts of an account come in that it published before it was connected. */
export const historyDays = 90
/** The delay before an account's history is read on after an error that concerns it alone. */
export const historyRetryMs = HOUR
/** A post that is missing in this many reads, over at least this time, counts as deleted. */
export const missesOfAGonePost = 3
export const missedForMs = DAY
/** How long a metric that the platform refused for posts of a format is not requested again. */
export const refusedForMs = DAY
/** A metric that was reported within this time for a post of the format is not refused for all of them. */
export const reportedWithinMs = 7 * DAY
/** The pause between two batches of one account. */
export const batchPaceMs = 1_000

/** The part of its interval by which a reading may come early, to go along with another one of its account. */
const maxEarly = 1 / 4
/** The longest time by which a reading comes early. */
export const maxEarlyMs = Math.max(...paces.map(({ everyMs }) => everyMs)) * maxEarly

/** When a post is read next. */
export interface PlannedRead {
  readonly dueAt: Date
  /** From then on it goes along where another post of its account is due. */
  readonly alongFrom: Date
}

/** Returns when a post is read that went out; platforms return nothing before the first read. */
export function firstRead(publishedAt: Date, now: Date): PlannedRead {
  const dueAt = new Date(Math.max(publishedAt.getTime() + firstReadMs, now.getTime()))
  return { dueAt, alongFrom: dueAt }
}

/** Returns when a post is read again; `null` where it is so old that its metrics no longer change. */
export function nextRead(publishedAt: Date, now: Date): PlannedRead | null {
  const ageMs = now.getTime() - publishedAt.getTime()
  const pace = paces.find(({ untilMs }) => ageMs < untilMs)
  if (!pace) return null
  const firstMs = publishedAt.getTime() + firstReadMs
  const dueMs = Math.max(now.getTime() + pace.everyMs, firstMs)
  if (dueMs - publishedAt.getTime() > trackedForMs) return null
  return { dueAt: new Date(dueMs), alongFrom: new Date(Math.max(dueMs - pace.everyMs * maxEarly, firstMs)) }
}

const maxWaitMs = 6 * HOUR

/**
 * Returns how long an account is not read after a failed collection.
 * @param failures consecutive failures, this one included
 * @param failure what the platform reported: how long its limit lasts, or how long its error lasts at least
 */
export function waitAfterFailure(
  failures: number,
  failure: { readonly retryAfterMs: number | null; readonly limited: boolean } | undefined,
): number {
  const minMs = failure?.retryAfterMs ?? 0
  if (failure?.limited) return minMs
  return Math.max(minMs, Math.min(MINUTE * 2 ** Math.min(failures - 1, 20), maxWaitMs))
}

/**
 * How many posts one call reads: after several failures one at a time, so that one bad post does not block the others.
 */
export function batchSize(failures: number): number {
  return failures >= 3 ? 1 : 20
}

/** The resolution of stored deltas, in milliseconds. */
export const bucketMs = 15 * MINUTE

/** Returns the quarter of an hour that a time falls into. */
export function bucketOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / bucketMs) * bucketMs)
}
