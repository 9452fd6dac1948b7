import { DAY, HOUR } from './time.ts'

// Simulates an audience: its metrics and remarks follow only from an id, an age and a seed, so that they are the same
// in every process and every run.

/** The age after which platforms deduct views that they do not count. */
const correctedAfterHours = 30
const maxDelayHours = 48
const epoch = Date.UTC(2026, 0, 1)

/** The n-th number of a seed's sequence, 0 ≤ x < 1 (splitmix32). */
export function draw(seed: number, index: number): number {
  let value = (seed + Math.imul(index + 1, 0x9e3779b9)) | 0
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return ((value ^ (value >>> 15)) >>> 0) / 4_294_967_296
}

/** The fixed random numbers of a post or an account, 0 ≤ x < 1. */
function traits(seed: number, id: string): (nth: number) => number {
  const place = Number(BigInt(id.replace(/\D/g, '') || '0') % 65_521n)
  return (nth) => draw(seed + nth * 7_919, place)
}

/** A post with an audience. Times are milliseconds since 1970. */
export interface SeenPost {
  readonly seed: number
  readonly id: string
  readonly createdAt: number
  readonly now: number
  /** How many see it in the end; without it, the id decides. */
  readonly crowd?: number
}

/**
 * Computes metrics that grow with a post's age, steeply at first and more by day than by night; a few posts spread
 * widely, and the platform deducts views from some.
 */
export function simulatePostMetrics({ seed, id, createdAt, now, crowd: given }: SeenPost, comments: number) {
  const trait = traits(seed, id)
  const hours = Math.max(0, (now - createdAt) / HOUR)
  const crowd = given ?? 400 + trait(0) ** 5 * 60_000
  const grown = crowd * (0.6 * (1 - Math.exp(-wakeHours(createdAt, hours) / 3)) + 0.4 * (1 - Math.exp(-hours / 72)))
  const corrected = trait(1) < 0.2 && hours >= correctedAfterHours
  const views = Math.floor(grown * (corrected ? 0.96 : 1))
  const share = (min: number, max: number, nth: number) => Math.floor(grown * (min + (max - min) * trait(nth)))
  const likes = share(0.03, 0.12, 2)
  const shares = share(0.004, 0.025, 3)
  const saved = share(0.003, 0.02, 4)
  return {
    views,
    reach: Math.floor(views * (0.7 + 0.2 * trait(5))),
    likes,
    shares,
    saved,
    comments,
    interactions: likes + comments + shares + saved,
    averageWatchMs: Math.round((2_400 + 6_000 * trait(6)) * (0.9 + 0.1 * Math.exp(-hours / 24))),
  }
}

/** Hours as an audience experiences them: slower by night. Never decreases. */
function wakeHours(createdAt: number, hours: number): number {
  const tide = (at: number) => 2 * Math.sin(((at / HOUR - 10) * Math.PI) / 12)
  return Math.max(0, hours + tide(createdAt + hours * HOUR) - tide(createdAt))
}

/** Whether the n-th metric of a post is reported yet: some come up to two days late. */
export function isReported({ seed, id, createdAt, now }: SeenPost, nth: number): boolean {
  const hours = maxDelayHours * traits(seed, id)(20 + nth) ** 2
  return now - createdAt >= hours * HOUR
}

/** Followers of an account: they grow by the day and with its views, and some leave again. */
export function followerCount({ seed, id, now }: Pick<SeenPost, 'seed' | 'id' | 'now'>, views: number): number {
  const trait = traits(seed, id)
  const days = (now - epoch) / DAY
  const base = 800 + trait(0) ** 2 * 29_000
  const leaving = base * 0.002 * Math.sin((days * 2 * Math.PI) / 7)
  return Math.max(0, Math.floor(base * (1 + (0.0002 + 0.0008 * trait(1)) * days) + views / 200 + leaving))
}

/** What people of the audience comment on a post. */
export const remarks = [
  { author: 'jo.makes', text: 'This is exactly what I needed today.' },
  { author: 'stellan_k', text: 'Where can I get it?' },
  { author: 'ren.and.co', text: 'Not convinced, the first one was better.' },
  { author: 'amara.w', text: 'Saved for the weekend!' },
] as const
