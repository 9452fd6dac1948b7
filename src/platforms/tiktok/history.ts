import { fields, list, number, text } from '../../lib/untyped.ts'
import type { HistoryFlow, PlatformConfig } from '../connector.ts'
import type { PlatformHttp } from '../platform-http.ts'

const pageSize = 20

/** Reads an account's videos by the permission `video.list`. TikTok lists no photos, and keeps no followers by day. */
export function tiktokHistory(config: PlatformConfig, http: PlatformHttp): HistoryFlow {
  return {
    async posts({ tokens }, cursor, options = {}) {
      const { body } = await http.call({
        method: 'POST',
        url: `${config.apiBaseUrl}/v2/video/list/`,
        query: { fields: 'id,title,video_description,create_time,cover_image_url,share_url' },
        headers: { authorization: `Bearer ${tokens.accessToken}` },
        json: { max_count: pageSize, ...(cursor !== null && { cursor: Number(cursor) }) },
        signal: options.signal,
      })
      const data = fields(fields(body).data)
      const next = text(data.cursor)
      return {
        posts: list(data.videos).flatMap((video) => {
          const postId = text(video.id)
          const seconds = number(video.create_time)
          if (!postId || seconds === null) return []
          return {
            postId,
            otherIds: [],
            format: 'video',
            caption: text(video.video_description) ?? text(video.title) ?? '',
            url: text(video.share_url),
            coverUrl: text(video.cover_image_url),
            publishedAt: new Date(seconds * 1000).toISOString(),
          }
        }),
        nextCursor: data.has_more === true ? next : null,
      }
    },
    async followers() {
      return []
    },
  }
}
