import { fields, list, number, text } from '../../lib/untyped.ts'
import type { PlatformDefinition } from '../definition.ts'
import { metaAds } from '../meta/ads.ts'
import { metaEngage } from '../meta/engage.ts'
import { readMetaError } from '../meta/errors.ts'
import { createGraph } from '../meta/graph.ts'
import { metaHistory } from '../meta/history.ts'
import { metaInbound } from '../meta/inbound.ts'
import { metaAccountMetrics, metaMetrics } from '../meta/metrics.ts'
import type { ConnectorParts, ConnectorWiring } from '../wiring.ts'
import { facebookAuth } from './auth.ts'
import { facebookLimits } from './limits.ts'
import { facebookPublish } from './publish.ts'

function facebookConnector({ config, deps, pacing, http: httpFor }: ConnectorWiring): ConnectorParts {
  const http = httpFor(readMetaError)
  const graph = createGraph(config.apiBaseUrl, http, deps.log)
  return {
    ...facebookAuth(config, http, graph, deps.clock),
    publish: facebookPublish(graph, http, pacing, deps.clock),
    engage: metaEngage(graph, {
      fields: 'id,message,created_time,from,is_hidden,parent{id}',
      deep: { filter: 'stream' },
      text: 'message',
      author: 'name',
      createdAt: 'created_time',
      hidden: 'is_hidden',
      hide: 'is_hidden',
      messenger: 'messenger',
      person: 'name',
      subscribed: 'feed,messages',
      replyPath: (commentId) => `/${commentId}/comments`,
    }),
    inbound: metaInbound(config, {
      object: 'page',
      field: 'feed',
      comment(value, at) {
        const commentId = text(value.comment_id)
        const postId = text(value.post_id)
        if (value.item !== 'comment' || value.verb !== 'add' || !commentId || !postId) return null
        const author = fields(value.from)
        const parent = text(value.parent_id)
        const seconds = number(value.created_time)
        return {
          commentId,
          postId,
          // The parent of a comment on the post itself is the post.
          parentCommentId: parent === postId ? null : parent,
          author: { id: text(author.id), username: text(author.name) },
          text: text(value.message) ?? '',
          hidden: false,
          createdAt: (seconds === null ? at : new Date(seconds * 1000)).toISOString(),
        }
      },
    }),
    metrics: metaMetrics(
      graph,
      {
        names: {
          views: 'post_media_view',
          reach: 'post_total_media_view_unique',
          likes: 'post_reactions_like_total',
          averageWatchSeconds: 'post_video_avg_time_watched',
        },
        path: (postId) => `/${postId}/insights`,
        convert: { post_video_avg_time_watched: (milliseconds) => milliseconds / 1000 },
      },
      deps.clock,
    ),
    accountMetrics: metaAccountMetrics(graph, deps.clock),
    history: metaHistory(
      graph,
      {
        edge: 'published_posts',
        fields:
          'id,message,created_time,permalink_url,full_picture,attachments{media_type,target{id},subattachments{target{id}}}',
        createdAt: 'created_time',
        url: 'permalink_url',
        post(post) {
          const attached = list(fields(post.attachments).data)
          const parts = attached.flatMap((one) => list(fields(one.subattachments).data))
          const kind = text(attached[0]?.media_type)
          const isVideo = kind === 'video' || kind === 'reel'
          const isPicture = kind === 'photo' || kind === 'album'
          return {
            // A video is published under an id of its own.
            otherIds: [...attached, ...parts].flatMap((one) => text(fields(one.target).id) ?? []),
            format: isVideo ? 'video' : parts.length > 1 ? 'carousel' : isPicture ? 'image' : 'text',
            caption: text(post.message) ?? '',
            coverUrl: text(post.full_picture),
          }
        },
        followers: { metric: 'page_follows', isGain: false, maxDays: 90 },
      },
      deps.clock,
    ),
    ads: metaAds(graph, http, deps.clock),
  }
}

export const facebook: PlatformDefinition = {
  label: 'Facebook',
  addresses: {
    auth: 'https://www.facebook.com/v24.0',
    api: 'https://graph.facebook.com/v24.0',
    token: 'https://graph.facebook.com/v24.0',
  },
  sendsEvents: true,
  captions: { units: 63_206, hashtags: 10, linksWork: true, style: 'whole sentences with the address' },
  limits: facebookLimits,
  metricCallsPerMinute: null,
  standIn: {
    capabilities: {
      formats: ['video', 'carousel', 'image'],
      privacyLevels: [],
      maxVideoSeconds: 240 * 60,
      firstComment: true,
      comments: true,
      directMessages: false,
      insights: true,
      deliverToInbox: false,
    },
    unsupportedMetrics: ['comments', 'shares', 'saves', 'interactions'],
    hasAds: true,
    grantsSeveralAccounts: true,
  },
  connector: facebookConnector,
}
