import { followerCount } from '../../lib/audience.ts'
import { pageAfter } from '../../lib/past-posts.ts'
import { DAY } from '../../lib/time.ts'
import type { HistoryFlow, ListedPost, Platform, Tokens } from '../connector.ts'
import type { StandInDeps } from './stand-in-deps.ts'
import { seed } from './stand-in-deps.ts'
import type { TestPost } from './test-posts.ts'
import { listPastPosts, testPostUrl } from './test-posts.ts'

const pageSize = 20

/** Simulates what a test account has from before it was connected: posts every other day, and followers by day. */
export function standInHistory(
  platform: Platform,
  { publicUrl, clock }: StandInDeps,
  requireAccount: (tokens: Tokens) => string,
): HistoryFlow {
  return {
    async posts({ tokens }, cursor) {
      const posts = listPastPosts(platform, requireAccount(tokens), clock.now())
      const { page, next } = pageAfter(posts, ({ postId }) => postId, { after: cursor, limit: pageSize })
      return {
        posts: page.map((post) => listed(post, testPostUrl(publicUrl, platform, post.postId))),
        nextCursor: next,
      }
    },
    async followers({ tokens }, since) {
      const id = requireAccount(tokens)
      const today = Math.floor(clock.now().getTime() / DAY) * DAY
      const days = Math.max(0, Math.floor((today - since.getTime()) / DAY))
      return Array.from({ length: days }, (_, before) => today - (days - 1 - before) * DAY).map((at) => ({
        at: new Date(at).toISOString(),
        followers: followerCount({ seed, id, now: at }, 0),
      }))
    },
  }
}

function listed({ postId, createdAt, past }: TestPost, url: string): ListedPost {
  return {
    postId,
    otherIds: [],
    format: past?.format ?? 'video',
    caption: past?.caption ?? '',
    url,
    coverUrl: `${url}/cover.svg`,
    publishedAt: new Date(createdAt).toISOString(),
  }
}
