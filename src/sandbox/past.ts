import { drawCover, pastPosts } from '../lib/past-posts.ts'
import { DAY } from '../lib/time.ts'
import { demoAccounts } from './demo-accounts.ts'
import { followers } from './growth.ts'
import type { DemoAccount, Post } from './model.ts'
import { platforms } from './platforms.ts'
import type { World } from './world.ts'
import { postsOf } from './world.ts'

const pastDays = 120
const kinds = { video: 'reel', carousel: 'carousel', image: 'image' } as const

/** A post from before the account was connected. The state does not contain it: it is simulated. */
interface Past extends Post {
  readonly crowd: number
}

/** Lists what an account posted before it was connected, the newest first. */
export function pastPostsOf(world: World, account: DemoAccount): Past[] {
  if (account.person) return []
  const { platform, id: accountId } = account
  // Below the ids of posts that are published here, and never one of another account.
  const first = platforms[platform].firstPostId - BigInt(demoAccounts.indexOf(account) + 1) * 1_000_000n
  return pastPosts(accountId, account.subject ?? 'work', { now: world.now(), days: pastDays }).map((past) => {
    const id = String(first + BigInt(past.day))
    return {
      id,
      platform,
      accountId,
      // TikTok lists videos alone.
      kind: platform === 'tiktok' ? 'video' : kinds[past.format],
      caption: past.caption,
      mediaIds: [],
      attachedIds: [],
      privacyLevel: null,
      createdAt: past.createdAt,
      path: `/${platform}/posts/${encodeURIComponent(id)}`,
      comments: [],
      crowd: past.crowd,
    }
  })
}

/** Lists everything that an account posted, the newest first. */
export function allPostsOf(world: World, account: DemoAccount): Post[] {
  return [...postsOf(world, account).toReversed(), ...pastPostsOf(world, account)]
}

/** Finds a post from before its account was connected. */
export function findPastPost(world: World, id: string): Past | undefined {
  for (const account of demoAccounts) {
    const post = pastPostsOf(world, account).find((entry) => entry.id === id)
    if (post) return post
  }
  return undefined
}

/** Where the cover of a post is. */
export function coverUrl(world: World, { platform, id }: Post): string {
  return `${world.baseUrl()}/covers/${platform}/${id}.svg`
}

export function cover({ caption }: Post, { color }: DemoAccount): string {
  return drawCover(caption, color)
}

/** The followers at the end of each day of a span, which excludes today. */
export function followersByDay(
  world: World,
  account: DemoAccount,
  { since, until }: { readonly since: number; readonly until: number },
): { readonly at: number; readonly followers: number }[] {
  const first = Math.max(Math.ceil(since / DAY), Math.floor(world.now() / DAY) - 93)
  const last = Math.floor(Math.min(until, world.now()) / DAY)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * DAY).map((at) => ({
    at,
    followers: followers({ ...world, now: () => at }, account),
  }))
}
