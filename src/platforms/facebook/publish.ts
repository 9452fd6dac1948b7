import { MINUTE } from '../../lib/time.ts'
import type { Fields } from '../../lib/untyped.ts'
import { fields, list, number, text } from '../../lib/untyped.ts'
import type {
  CallOptions,
  CheckResult,
  CommitResult,
  PrepareOptions,
  PublishFlow,
  PublishMedia,
  PublishRequest,
  PublishState,
} from '../connector.ts'
import type { Graph } from '../meta/graph.ts'
import { hasId } from '../meta/graph.ts'
import { graphTime } from '../meta/times.ts'
import type { Pacing } from '../pacing.ts'
import { poll } from '../pacing.ts'
import type { PlatformHttp } from '../platform-http.ts'

const skewMs = 5 * MINUTE

interface FacebookState extends PublishState {
  /** `post` for photos, `reel` for short upright videos, `video` for the rest. */
  readonly kind: 'post' | 'reel' | 'video'
  readonly tag: string
  readonly openedAt: string
  readonly photoIds: readonly string[]
  readonly videoId: string | null
  readonly uploadUrl: string | null
  readonly uploaded: boolean
  readonly postId: string | null
}

export function facebookPublish(graph: Graph, http: PlatformHttp, pacing: Pacing, clock: { now(): Date }): PublishFlow {
  const at = (request: PublishRequest, path: string) => `/${request.account.platformAccountId}${path}`

  const openReel = async (request: PublishRequest, state: FacebookState, options: CallOptions) => {
    const answer = await graph.post(
      request.account.tokens,
      at(request, '/video_reels'),
      { upload_phase: 'start' },
      options,
    )
    return { ...state, videoId: text(answer.video_id), uploadUrl: text(answer.upload_url) }
  }

  const uploadReel = async (request: PublishRequest, state: FacebookState, options: PrepareOptions) => {
    await http.call({
      method: 'POST',
      url: String(state.uploadUrl),
      headers: { authorization: `OAuth ${request.account.tokens.accessToken}`, file_url: videoOf(request).url },
      signal: options.signal,
    })
    const seen = await poll(pacing, options, async () => {
      const status = await videoStatus(graph, request, String(state.videoId), options)
      const uploading = fields(status.uploading_phase).status
      return uploading === 'complete' || failed(status) ? status : null
    })
    if (!seen) {
      const platformMessage = 'The video is still being taken in.'
      const retryAfterMs = pacing.pollIntervalMs
      throw http.error({ category: 'not_ready', platformCode: 'uploading', platformMessage, retryAfterMs })
    }
    if (failed(seen)) {
      await options.save({ ...state, videoId: null, uploadUrl: null })
      throw http.error(videoFault(seen))
    }
    return { ...state, uploaded: true }
  }

  return {
    async prepare(request, saved: FacebookState | null, options) {
      let state = saved
      if (!state || state.tag !== request.idempotencyTag) {
        state = {
          kind: kindOf(request),
          tag: request.idempotencyTag,
          openedAt: clock.now().toISOString(),
          photoIds: [],
          videoId: null,
          uploadUrl: null,
          uploaded: false,
          postId: null,
        }
      }
      if (state.kind === 'post') {
        const photos = request.media.filter((media) => media.role === 'image')
        for (const photo of photos.slice(state.photoIds.length)) {
          const form = { url: photo.url, published: false, alt_text_custom: photo.altText ?? undefined }
          const answer = await graph.post(request.account.tokens, at(request, '/photos'), form, options)
          state = { ...state, photoIds: [...state.photoIds, text(answer.id) ?? ''] }
          await options.save(state)
        }
      }
      if (state.kind === 'reel' && !state.uploaded) {
        if (!state.uploadUrl) {
          state = await openReel(request, state, options)
          await options.save(state)
        }
        state = await uploadReel(request, state, options)
        await options.save(state)
      }
      return state
    },

    async commit(request, state: FacebookState, options = {}): Promise<CommitResult> {
      const once = { ...options, irrevocable: true, confirms: hasId }
      const { tokens } = request.account
      if (state.kind === 'post') {
        const attached = state.photoIds.map((id, index) => [
          `attached_media[${index}]`,
          JSON.stringify({ media_fbid: id }),
        ])
        const form = { message: request.caption, ...Object.fromEntries(attached) }
        const postId = text((await graph.post(tokens, at(request, '/feed'), form, once)).id)
        const postUrl = postId ? await permalink(graph, request, postId, options).catch(() => null) : null
        return { outcome: 'published', postId, postUrl, state: { ...state, postId } }
      }
      if (state.kind === 'video') {
        const form = { file_url: videoOf(request).url, description: request.caption, title: request.options.title }
        const videoId = text((await graph.post(tokens, at(request, '/videos'), form, once)).id)
        return { outcome: 'accepted', postId: null, postUrl: null, state: { ...state, videoId } }
      }
      const form = {
        upload_phase: 'finish',
        video_id: String(state.videoId),
        video_state: 'PUBLISHED',
        description: request.caption,
        title: request.options.title,
      }
      await graph.post(tokens, at(request, '/video_reels'), form, {
        ...once,
        confirms: (body) => fields(body).success === true,
      })
      return { outcome: 'accepted', postId: null, postUrl: null, state }
    },

    async check(request, state: FacebookState, options = {}): Promise<CheckResult> {
      if (state.kind === 'post') return checkPost(graph, request, state, options)
      const videoId = state.videoId ?? (await findVideo(graph, request, state, options))
      if (!videoId) return { outcome: 'absent', postId: null, postUrl: null, error: null }
      const status = await videoStatus(graph, request, videoId, options)
      const nothing = { postId: null, postUrl: null, error: null }
      if (failed(status)) return { ...nothing, outcome: 'failed', error: http.error(videoFault(status)) }
      const publishing = fields(status.publishing_phase).status
      if (publishing === 'complete' || (state.kind === 'video' && status.video_status === 'ready')) {
        const postUrl = await permalink(graph, request, videoId, options)
        return { ...nothing, outcome: 'published', postId: videoId, postUrl }
      }
      if (state.kind === 'reel' && publishing === 'not_started' && status.video_status === 'upload_complete') {
        return { ...nothing, outcome: 'absent' }
      }
      return { ...nothing, outcome: 'processing' }
    },
  }
}

function videoOf(request: PublishRequest): PublishMedia {
  const video = request.media.find((media) => media.role === 'video')
  if (!video) throw new TypeError('a video post without a video')
  return video
}

/** Returns `reel` where the video has a reel's shape and length; an unmeasured one is an ordinary video. */
function kindOf(request: PublishRequest): FacebookState['kind'] {
  if (request.format !== 'video') return 'post'
  const { width, height, durationSeconds } = videoOf(request)
  if (width === null || height === null || durationSeconds === null) return 'video'
  const upright = Math.abs(width / height - 9 / 16) < 0.01 && width >= 540
  return upright && durationSeconds >= 3 && durationSeconds <= 90 ? 'reel' : 'video'
}

async function videoStatus(graph: Graph, request: PublishRequest, videoId: string, options: CallOptions) {
  const video = await graph.get(request.account.tokens, `/${videoId}`, { fields: 'status' }, options)
  return fields(video.status)
}

function failed(status: Fields): boolean {
  if (status.video_status === 'error' || status.video_status === 'expired') return true
  return ['uploading_phase', 'processing_phase', 'publishing_phase'].some(
    (phase) => fields(status[phase]).status === 'error',
  )
}

function videoFault(status: Fields) {
  const phases = ['uploading_phase', 'processing_phase', 'publishing_phase'].map((name) => fields(status[name]))
  const error = phases
    .flatMap((phase) => [...list(phase.errors), ...list([phase.error])])
    .find((entry) => entry.message)
  const code = number(error?.code)
  return {
    category:
      fields(status.uploading_phase).status === 'error' ? ('media_fetch' as const) : ('content_invalid' as const),
    platformCode: code === null ? String(status.video_status ?? 'error') : String(code),
    platformMessage: text(error?.message) ?? 'The platform could not use the video.',
  }
}

async function permalink(graph: Graph, request: PublishRequest, id: string, options: CallOptions) {
  return text((await graph.get(request.account.tokens, `/${id}`, { fields: 'permalink_url' }, options)).permalink_url)
}

async function checkPost(
  graph: Graph,
  request: PublishRequest,
  state: FacebookState,
  options: CallOptions,
): Promise<CheckResult> {
  if (state.postId) {
    const postUrl = await permalink(graph, request, state.postId, options)
    return { outcome: 'published', postId: state.postId, postUrl, error: null }
  }
  const query = {
    fields: 'id,permalink_url,attachments{target{id},subattachments{target{id}}}',
    since: Math.floor((Date.parse(state.openedAt) - skewMs) / 1000),
    limit: 100,
  }
  const { platformAccountId, tokens } = request.account
  const page = await graph.get(tokens, `/${platformAccountId}/feed`, query, options)
  // A photo that was created for this attempt is attached to no other post.
  const post = list(page.data).find((entry) => attachedIds(entry).some((id) => state.photoIds.includes(id)))
  if (!post) return { outcome: 'absent', postId: null, postUrl: null, error: null }
  return { outcome: 'published', postId: text(post.id), postUrl: text(post.permalink_url), error: null }
}

function attachedIds(post: Fields): readonly string[] {
  return list(fields(post.attachments).data).flatMap((attachment) =>
    [attachment, ...list(fields(attachment.subattachments).data)].flatMap((part) => text(fields(part.target).id) ?? []),
  )
}

/**
 * Finds a video whose commit's response was lost, so that its id is unknown: the newest with this text since the
 * attempt began.
 */
async function findVideo(graph: Graph, request: PublishRequest, state: FacebookState, options: CallOptions) {
  const { platformAccountId, tokens } = request.account
  const query = { fields: 'id,description,created_time', limit: 25 }
  const page = await graph.get(tokens, `/${platformAccountId}/videos`, query, options)
  const since = Date.parse(state.openedAt) - skewMs
  const video = list(page.data).find(
    (entry) => (text(entry.description) ?? '') === request.caption && graphTime(text(entry.created_time)) >= since,
  )
  return text(video?.id)
}
