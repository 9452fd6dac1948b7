import { fields, text } from '../../lib/untyped.ts'
import type { PlatformDefinition } from '../definition.ts'
import { metaEngage } from '../meta/engage.ts'
import { readMetaError } from '../meta/errors.ts'
import { createGraph } from '../meta/graph.ts'
import { metaHistory } from '../meta/history.ts'
import { metaInbound } from '../meta/inbound.ts'
import { metaAccountMetrics, metaMetrics } from '../meta/metrics.ts'
import type { ConnectorParts, ConnectorWiring } from '../wiring.ts'
import { instagramAuth } from './auth.ts'
import { instagramLimits } from './limits.ts'
import { instagramPublish } from './publish.ts'

const formats: ReadonlyMap<string, 'video' | 'carousel'> = new Map([
  ['VIDEO', 'video'],
  ['CAROUSEL_ALBUM', 'carousel'],
])

function instagramConnector({ config, deps, pacing, http: httpFor }: ConnectorWiring): ConnectorParts {
  const http = httpFor(readMetaError)
  const graph = createGraph(config.apiBaseUrl, http, deps.log)
  return {
    ...instagramAuth(config, http, graph, deps.clock),
    publish: instagramPublish(graph, http, pacing, deps.clock),
    engage: metaEngage(graph, {
      fields: 'id,text,timestamp,username,from,hidden,parent_id',
      deep: { fields: 'replies{id,text,timestamp,username,from,hidden,parent_id}' },
      text: 'text',
      author: 'username',
      createdAt: 'timestamp',
      hidden: 'hidden',
      hide: 'hide',
      messenger: 'instagram',
      person: 'username',
      subscribed: 'comments,messages',
      replyPath: (commentId) => `/${commentId}/replies`,
    }),
    inbound: metaInbound(config, {
      object: 'instagram',
      field: 'comments',
      comment(value, at) {
        const commentId = text(value.id)
        const postId = text(fields(value.media).id)
        if (!commentId || !postId) return null
        const author = fields(value.from)
        return {
          commentId,
          postId,
          parentCommentId: text(value.parent_id),
          author: { id: text(author.id), username: text(author.username) },
          text: text(value.text) ?? '',
          hidden: false,
          createdAt: at.toISOString(),
        }
      },
    }),
    metrics: metaMetrics(
      graph,
      {
        names: {
          views: 'views',
          reach: 'reach',
          likes: 'likes',
          comments: 'comments',
          shares: 'shares',
          saves: 'saved',
          interactions: 'total_interactions',
          averageWatchSeconds: 'ig_reels_avg_watch_time',
        },
        path: (postId) => `/${postId}/insights`,
        convert: { ig_reels_avg_watch_time: (milliseconds) => milliseconds / 1000 },
      },
      deps.clock,
    ),
    accountMetrics: metaAccountMetrics(graph, deps.clock),
    history: metaHistory(
      graph,
      {
        edge: 'media',
        fields: 'id,caption,media_type,media_product_type,permalink,timestamp,media_url,thumbnail_url',
        createdAt: 'timestamp',
        url: 'permalink',
        post(media) {
          const format = formats.get(text(media.media_type) ?? '') ?? 'image'
          return {
            otherIds: [],
            format,
            caption: text(media.caption) ?? '',
            coverUrl: text(media.thumbnail_url) ?? (format === 'video' ? null : text(media.media_url)),
          }
        },
        followers: { metric: 'follower_count', isGain: true, maxDays: 30 },
      },
      deps.clock,
    ),
    // The ad accounts of Facebook Login report ads on Instagram; this login has none.
    ads: null,
  }
}

export const instagram: PlatformDefinition = {
  label: 'Instagram',
  addresses: {
    auth: 'https://www.instagram.com',
    api: 'https://graph.instagram.com/v24.0',
    token: 'https://api.instagram.com',
  },
  sendsEvents: true,
  captions: {
    units: 2_200,
    hashtags: 10,
    linksWork: false,
    style: 'a first line that stands alone, then short paragraphs',
  },
  limits: instagramLimits,
  metricCallsPerMinute: null,
  standIn: {
    capabilities: {
      formats: ['video', 'carousel', 'image'],
      privacyLevels: [],
      maxVideoSeconds: 900,
      firstComment: true,
      comments: true,
      directMessages: false,
      insights: true,
      deliverToInbox: false,
    },
    unsupportedMetrics: [],
    hasAds: false,
    grantsSeveralAccounts: false,
  },
  connector: instagramConnector,
}
