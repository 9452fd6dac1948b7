import { metaEngage } from '../meta/engage.ts'
import { readMetaError } from '../meta/errors.ts'
import { createGraph } from '../meta/graph.ts'
import { metaAccountMetrics, metaMetrics } from '../meta/metrics.ts'
import type { ConnectorParts, ConnectorWiring } from '../wiring.ts'
import { facebookAuth } from './auth.ts'
import { facebookPublish } from './publish.ts'

export function facebookConnector({ config, deps, pacing, http: httpFor }: ConnectorWiring): ConnectorParts {
  const http = httpFor(readMetaError)
  const graph = createGraph(config.apiBaseUrl, http, deps.log)
  return {
    ...facebookAuth(config, http, graph, deps.clock),
    publish: facebookPublish(graph, http, pacing, deps.clock),
    engage: metaEngage(graph, {
      fields: 'id,message,created_time,from,is_hidden,parent{id}',
      text: 'message',
      author: 'name',
      createdAt: 'created_time',
      hidden: 'is_hidden',
      hide: 'is_hidden',
      replyPath: (commentId) => `/${commentId}/comments`,
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
  }
}
