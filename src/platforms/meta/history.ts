import { DAY } from '../../lib/time.ts'
import type { Fields } from '../../lib/untyped.ts'
import { fields, list, number, text } from '../../lib/untyped.ts'
import type { FollowersAt, HistoryFlow, ListedPost } from '../connector.ts'
import { ConnectorError } from '../connector.ts'
import type { Graph } from './graph.ts'
import { graphTime } from './times.ts'

const pageSize = 20

export interface HistoryMap {
  /** The edge of an account that lists its posts, newest first. */
  readonly edge: string
  readonly fields: string
  readonly createdAt: string
  post(post: Fields): Pick<ListedPost, 'otherIds' | 'format' | 'caption' | 'coverUrl'>
  /** The address of a post, by its name. */
  readonly url: string
  /** The insight of followers by day: how many there are, or how many came. */
  readonly followers: { readonly metric: string; readonly isGain: boolean; readonly maxDays: number }
}

/** Reads an account's posts and followers from before it was connected. */
export function metaHistory(graph: Graph, map: HistoryMap, clock: { now(): Date }): HistoryFlow {
  return {
    async posts({ platformAccountId, tokens }, cursor, options = {}) {
      const query = { fields: map.fields, limit: pageSize, after: cursor ?? undefined }
      const page = await graph.get(tokens, `/${platformAccountId}/${map.edge}`, query, options)
      const paging = fields(page.paging)
      return {
        posts: list(page.data).flatMap((post) => {
          const postId = text(post.id)
          const at = graphTime(text(post[map.createdAt]))
          if (!postId || Number.isNaN(at)) return []
          return { postId, url: text(post[map.url]), publishedAt: new Date(at).toISOString(), ...map.post(post) }
        }),
        // The last page has cursors too, but no address of a next one.
        nextCursor: text(paging.next) === null ? null : text(fields(paging.cursors).after),
      }
    },
    async followers({ platformAccountId, tokens }, since, options = {}) {
      const now = clock.now().getTime()
      const { metric, isGain, maxDays } = map.followers
      const from = Math.max(since.getTime(), now - maxDays * DAY)
      try {
        const answer = await graph.get(
          tokens,
          `/${platformAccountId}/insights`,
          { metric, period: 'day', since: Math.floor(from / 1000), until: Math.floor(now / 1000) },
          options,
        )
        const days = list(list(answer.data)[0]?.values).flatMap((entry) => {
          const at = graphTime(text(entry.end_time))
          const value = number(entry.value)
          return Number.isNaN(at) || value === null ? [] : [{ at: new Date(at).toISOString(), followers: value }]
        })
        if (!isGain || days.length === 0) return days
        const me = await graph.get(tokens, '/me', { fields: 'followers_count' }, options)
        const followers = number(me.followers_count)
        return followers === null ? [] : totalsOf(days, followers)
      } catch (error) {
        // Small accounts have no such insight, and neither has a grant without its permission.
        if (
          error instanceof ConnectorError &&
          (error.category === 'invalid_request' || error.category === 'permission')
        )
          return []
        throw error
      }
    },
  }
}

/** Counts back from today's followers by what each later day gained. */
function totalsOf(gains: readonly FollowersAt[], today: number): FollowersAt[] {
  let followers = today
  return gains
    .toReversed()
    .map(({ at, followers: gained }) => {
      const total = { at, followers: Math.max(0, followers) }
      followers -= gained
      return total
    })
    .toReversed()
}
