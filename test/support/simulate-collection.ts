import type { PlannedRead } from '../../src/features/metrics/domain/tracking-rules.ts'
import { batchPaceMs, batchSize, firstRead, nextRead } from '../../src/features/metrics/domain/tracking-rules.ts'
import { seededRandom } from '../../src/generation/seeded.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { DAY } from '../../src/lib/time.ts'

export interface Collected {
  readonly calls: number
  readonly readings: number
  /** The longest time from when a reading was due until it was made, in milliseconds. */
  readonly maxLateMs: number
  /** The posts of each call, by their number. */
  readonly batches: readonly { readonly at: Date; readonly posts: readonly number[] }[]
}

/**
 * Collects the posts of one account by the rules of tracking, from the first one until the end, by a clock that jumps
 * from one due time to the next.
 * @param published when each post went out
 * @param options.sweepMs how often the account is looked at; by default as soon as it is due
 * @param options.alongMs takes what is due within this time instead of what the rules say, as a comparison
 */
export function simulateCollection(
  published: readonly Date[],
  options: { sweepMs?: number; until?: Date; alongMs?: number } = {},
): Collected {
  const { sweepMs = 1, until = new Date(8.64e15), alongMs } = options
  const takenFrom = ({ dueAt, alongFrom }: PlannedRead) =>
    alongMs === undefined ? alongFrom.getTime() : dueAt.getTime() - alongMs
  const plans = new Map<number, PlannedRead>(published.map((at, post) => [post, firstRead(at, at)]))
  const batches: { at: Date; posts: number[] }[] = []
  let maxLateMs = 0
  let readings = 0
  let freeAtMs = 0
  for (;;) {
    const dueMs = Math.min(...[...plans.values()].map(({ dueAt }) => dueAt.getTime()))
    const now = new Date(Math.max(Math.ceil(dueMs / sweepMs) * sweepMs, freeAtMs))
    if (dueMs === Number.POSITIVE_INFINITY || now > until) break
    const posts = [...plans]
      .filter(([, plan]) => takenFrom(plan) <= now.getTime())
      .toSorted(([a, one], [b, other]) => one.dueAt.getTime() - other.dueAt.getTime() || a - b)
      .slice(0, batchSize(0))
    for (const [post, { dueAt }] of posts) {
      maxLateMs = Math.max(maxLateMs, now.getTime() - dueAt.getTime())
      const next = nextRead(nonNull(published[post], 'when the post went out'), now)
      if (next) plans.set(post, next)
      else plans.delete(post)
    }
    batches.push({ at: now, posts: posts.map(([post]) => post) })
    readings += posts.length
    freeAtMs = now.getTime() + batchPaceMs
  }
  return { calls: batches.length, readings, maxLateMs, batches }
}

/** Returns when an account posts that posts so often a day, at any time of it, for some days. */
export function postingTimes(seed: string, perDay: number, days: number): readonly Date[] {
  const random = seededRandom(seed)
  const start = Date.parse('2026-01-01T00:00:00Z')
  const times = Array.from({ length: perDay * days }, () => start + Math.floor(random.between(0, days * DAY)))
  return times.toSorted((a, b) => a - b).map((at) => new Date(at))
}
