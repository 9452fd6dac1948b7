import { fields, list, number, text } from '../../lib/untyped.ts'
import type { AccountMetrics, CallOptions, MetricValue, PlatformConfig, PostMetrics, Tokens } from '../connector.ts'
import { ConnectorError } from '../connector.ts'
import type { PlatformHttp } from '../platform-http.ts'

const unsupported: MetricValue = { value: null, availability: 'unsupported' }
const denied: MetricValue = { value: null, availability: 'permission_missing' }
const deniedMetrics: PostMetrics['metrics'] = {
  views: denied,
  reach: unsupported,
  likes: denied,
  comments: denied,
  shares: denied,
  saves: unsupported,
  interactions: denied,
  averageWatchSeconds: unsupported,
}

export function tiktokMetrics(config: PlatformConfig, http: PlatformHttp, clock: { now(): Date }) {
  return async (
    tokens: Tokens,
    postIds: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly PostMetrics[]> => {
    const answer = await http
      .call({
        method: 'POST',
        url: `${config.apiBaseUrl}/v2/video/query/`,
        query: { fields: 'id,view_count,like_count,comment_count,share_count' },
        headers: { authorization: `Bearer ${tokens.accessToken}` },
        json: { filters: { video_ids: postIds } },
        signal: options.signal,
      })
      .catch((error) => {
        if (error instanceof ConnectorError && error.category === 'permission') return null
        throw error
      })
    const asOf = clock.now().toISOString()
    // The permission belongs to the account, so it is missing for every post.
    if (answer === null) return postIds.map((postId) => ({ postId, asOf, metrics: deniedMetrics }))
    return list(fields(fields(answer.body).data).videos).flatMap((video) => {
      const postId = text(video.id)
      if (!postId) return []
      const parts = [video.like_count, video.comment_count, video.share_count].map(number)
      const known = parts.filter((part) => part !== null)
      const interactions = known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0)
      return {
        postId,
        asOf,
        metrics: {
          views: value(number(video.view_count)),
          reach: unsupported,
          likes: value(number(video.like_count)),
          comments: value(number(video.comment_count)),
          shares: value(number(video.share_count)),
          saves: unsupported,
          interactions: value(interactions),
          averageWatchSeconds: unsupported,
        },
      }
    })
  }
}

/** Followers require a permission of their own, `user.info.stats`. */
export function tiktokAccountMetrics(config: PlatformConfig, http: PlatformHttp, clock: { now(): Date }) {
  return async (tokens: Tokens, options: CallOptions = {}): Promise<AccountMetrics> => {
    const asOf = () => clock.now().toISOString()
    try {
      const { body } = await http.call({
        method: 'GET',
        url: `${config.apiBaseUrl}/v2/user/info/`,
        query: { fields: 'open_id,follower_count' },
        headers: { authorization: `Bearer ${tokens.accessToken}` },
        signal: options.signal,
      })
      const user = fields(fields(fields(body).data).user)
      return { asOf: asOf(), metrics: { followers: value(number(user.follower_count)) } }
    } catch (error) {
      if (!(error instanceof ConnectorError && error.category === 'permission')) throw error
      return { asOf: asOf(), metrics: { followers: denied } }
    }
  }
}

function value(count: number | null): MetricValue {
  return { value: count, availability: count === null ? 'pending' : 'available' }
}
