import { DAY, HOUR } from '../lib/time.ts'
import { draw } from './faults.ts'
import type { DemoAccount, Post } from './model.ts'
import type { World } from './world.ts'

/** After so long platforms take back views that they do not count. */
const correctedAfterHours = 30
const latestHours = 48

/** A post's own numbers, 0 ≤ x < 1: the same in every run with the seed. */
function traits(world: World, id: string): (nth: number) => number {
  const place = Number(BigInt(id.replace(/\D/g, '') || '0') % 65_521n)
  return (nth) => draw(world.seed + nth * 7_919, place)
}

/**
 * Figures that grow with a post's age, steeply at first and more by day than by night; a few posts go far, and of
 * some the platform takes views back. By the seed and the sandbox's clock, so that they are the same in every run.
 */
export function figures(world: World, post: Post) {
  const trait = traits(world, post.id)
  const hours = Math.max(0, (world.now() - post.createdAt) / HOUR)
  const comments = post.comments.filter((comment) => !comment.hidden).length
  const crowd = 400 + trait(0) ** 5 * 60_000
  const grown = crowd * (0.6 * (1 - Math.exp(-wakeHours(post, hours) / 3)) + 0.4 * (1 - Math.exp(-hours / 72)))
  const corrected = trait(1) < 0.2 && hours >= correctedAfterHours
  const views = Math.floor(grown * (corrected ? 0.96 : 1))
  const share = (least: number, most: number, nth: number) => Math.floor(grown * (least + (most - least) * trait(nth)))
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

/** Hours as an audience lives them: slower by night. Never backwards. */
function wakeHours(post: Post, hours: number): number {
  const tide = (at: number) => 2 * Math.sin(((at / HOUR - 10) * Math.PI) / 12)
  return Math.max(0, hours + tide(post.createdAt + hours * HOUR) - tide(post.createdAt))
}

/** Whether an insight of a post is told yet: some come up to two days late. */
export function isTold(world: World, post: Post, nth: number): boolean {
  const hours = latestHours * traits(world, post.id)(20 + nth) ** 2
  return world.now() - post.createdAt >= hours * HOUR
}

const epoch = Date.UTC(2026, 0, 1)

/** An account's followers: they grow by the day and by what is seen of it, and some leave again. */
export function followers(world: World, account: DemoAccount): number {
  const trait = traits(world, account.id)
  const days = (world.now() - epoch) / DAY
  const base = 800 + trait(0) ** 2 * 29_000
  const seen = world.store.state.posts
    .filter((post) => post.platform === account.platform && post.accountId === account.id)
    .reduce((sum, post) => sum + figures(world, post).views, 0)
  const leaving = base * 0.002 * Math.sin((days * 2 * Math.PI) / 7)
  return Math.max(0, Math.floor(base * (1 + (0.0002 + 0.0008 * trait(1)) * days) + seen / 200 + leaving))
}
