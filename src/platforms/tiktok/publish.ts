import { MINUTE } from '../../lib/time.ts'
import type { Fields } from '../../lib/untyped.ts'
import { fields, number, text } from '../../lib/untyped.ts'
import type {
  CallOptions,
  CheckResult,
  CommitResult,
  PlatformConfig,
  PublishFlow,
  PublishMedia,
  PublishRequest,
  PublishState,
} from '../connector.ts'
import { ConnectorError } from '../connector.ts'
import type { CallTerms, PlatformAnswer, PlatformHttp } from '../platform-http.ts'
import { remediations } from '../remediation.ts'
import { takeBytes } from '../take-bytes.ts'
import type { CreatorInfo } from './auth.ts'
import { creatorInfo } from './auth.ts'
import { tiktokFault } from './errors.ts'

/** TikTok accepts chunks of 5–64 MB; small ones keep the last one, which is the commit, within the call's timeout. */
export const chunkBytes = 5 * 1024 * 1024
/** An upload URL is valid for an hour; a session this old is opened again instead. */
const sessionMs = 50 * MINUTE

interface TiktokState extends PublishState {
  readonly kind: 'upload' | 'pull'
  readonly tag: string
  readonly username: string | null
  readonly postInfo: { readonly [key: string]: string | number | boolean }
  /** `null` for a pull before its commit: TikTok returns it in the response to the commit. */
  readonly publishId: string | null
  readonly uploadUrl: string | null
  readonly uploadedBytes: number
  readonly openedAt: string
}

export function tiktokPublish(config: PlatformConfig, http: PlatformHttp, clock: { now(): Date }): PublishFlow {
  const post = (
    request: PublishRequest,
    path: string,
    json: unknown,
    { signal, irrevocable, confirms, beforeSend }: CallTerms,
  ) =>
    http.call({
      signal,
      irrevocable,
      confirms,
      beforeSend,
      method: 'POST',
      url: `${config.apiBaseUrl}${path}`,
      headers: { authorization: `Bearer ${request.account.tokens.accessToken}` },
      json,
    })

  const putChunk = async (request: PublishRequest, state: TiktokState, terms: CallTerms) => {
    const video = videoOf(request)
    const start = state.uploadedBytes
    const last = start === lastChunkStart(video.bytes)
    const size = last ? video.bytes - start : chunkBytes
    const bytes = await readMedia(video, start, size)
    await http.call({
      method: 'PUT',
      url: String(state.uploadUrl),
      headers: {
        'content-type': video.contentType,
        'content-range': `bytes ${start}-${start + size - 1}/${video.bytes}`,
      },
      bytes,
      ...terms,
    })
    return start + size
  }

  const readMedia = async (video: PublishMedia, start: number, size: number) => {
    try {
      return await takeBytes(await video.open(start), size)
    } catch (cause) {
      // Our own storage failed, before anything was sent.
      const platformMessage = `The media could not be read: ${cause instanceof Error ? cause.message : cause}`
      throw http.error({ category: 'network', platformCode: 'media_unreadable', platformMessage })
    }
  }

  const openSession = async (request: PublishRequest, state: TiktokState, options: CallOptions) => {
    const video = videoOf(request)
    const chunks = Math.max(1, Math.floor(video.bytes / chunkBytes))
    const inbox = request.options.deliverToInbox === true
    const answer = await post(
      request,
      inbox ? '/v2/post/publish/inbox/video/init/' : '/v2/post/publish/video/init/',
      {
        ...(inbox ? {} : { post_info: state.postInfo }),
        source_info: {
          source: 'FILE_UPLOAD',
          video_size: video.bytes,
          chunk_size: chunks === 1 ? video.bytes : chunkBytes,
          total_chunk_count: chunks,
        },
      },
      options,
    )
    const data = dataOf(answer)
    return {
      ...state,
      publishId: text(data.publish_id),
      uploadUrl: text(data.upload_url),
      uploadedBytes: 0,
      openedAt: clock.now().toISOString(),
    }
  }

  return {
    async prepare(request, saved: TiktokState | null, options) {
      let state = saved
      const now = clock.now()
      if (!state || state.tag !== request.idempotencyTag || now.getTime() - Date.parse(state.openedAt) > sessionMs) {
        const creator = await creatorInfo(config, http, request.account.tokens, options)
        state = {
          kind: request.format === 'video' ? 'upload' : 'pull',
          tag: request.idempotencyTag,
          username: creator.username,
          postInfo: postInfo(request, creator, http),
          publishId: null,
          uploadUrl: null,
          uploadedBytes: 0,
          openedAt: now.toISOString(),
        }
      }
      if (state.kind === 'pull') return state
      if (!state.uploadUrl) {
        state = await openSession(request, state, options)
        await options.save(state)
      }
      const end = lastChunkStart(videoOf(request).bytes)
      while (state.uploadedBytes < end) {
        try {
          state = { ...state, uploadedBytes: await putChunk(request, state, { signal: options.signal }) }
        } catch (error) {
          // The URL has expired: the next attempt opens another one.
          if (!isGone(error)) throw error
          await options.save({ ...state, publishId: null, uploadUrl: null, uploadedBytes: 0 })
          throw error.with({ category: 'container', retryable: true, remediation: remediations.container })
        }
        await options.save(state)
      }
      return state
    },

    async commit(request, at: TiktokState, options = {}): Promise<CommitResult> {
      if (at.kind === 'upload') {
        await putChunk(request, at, { ...options, irrevocable: true })
        return { outcome: 'accepted', postId: null, postUrl: null, state: at }
      }
      const photos = request.media.filter((media) => media.role === 'image')
      const answer = await post(
        request,
        '/v2/post/publish/content/init/',
        {
          media_type: 'PHOTO',
          post_mode: request.options.deliverToInbox ? 'MEDIA_UPLOAD' : 'DIRECT_POST',
          post_info: at.postInfo,
          source_info: {
            source: 'PULL_FROM_URL',
            photo_images: photos.map((photo) => photo.url),
            photo_cover_index: 0,
          },
        },
        { ...options, irrevocable: true, confirms: (body) => text(fields(fields(body).data).publish_id) !== null },
      )
      const publishId = text(dataOf(answer).publish_id)
      return { outcome: 'accepted', postId: null, postUrl: null, state: { ...at, publishId } }
    },

    async check(request, at: TiktokState, options = {}): Promise<CheckResult> {
      // The response that named the post was lost, and TikTok has no list of posts in progress.
      if (!at.publishId) return { outcome: 'unknown', postId: null, postUrl: null, error: null }
      const answer = await post(request, '/v2/post/publish/status/fetch/', { publish_id: at.publishId }, options)
      const data = dataOf(answer)
      const nothing = { postId: null, postUrl: null, error: null }
      switch (data.status) {
        case 'PUBLISH_COMPLETE': {
          const postId = firstPostId(data)
          return { ...nothing, outcome: 'published', postId, postUrl: postId ? postUrl(config, at, postId) : null }
        }
        case 'SEND_TO_USER_INBOX':
          return { ...nothing, outcome: 'delivered_to_inbox' }
        case 'PROCESSING_DOWNLOAD':
          return { ...nothing, outcome: 'processing' }
        case 'PROCESSING_UPLOAD':
          return { ...nothing, outcome: uploadIncomplete(request, at, data) ? 'absent' : 'processing' }
        case 'FAILED': {
          const reason = text(data.fail_reason) ?? 'failed'
          return { ...nothing, outcome: 'failed', error: http.error(tiktokFault(reason, reason)) }
        }
        default:
          return { ...nothing, outcome: 'unknown' }
      }
    },
  }
}

function videoOf(request: PublishRequest): PublishMedia {
  const video = request.media.find((media) => media.role === 'video')
  if (!video) throw new TypeError('a video post without a video')
  return video
}

/**
 * Returns where the last chunk starts. Every chunk but the last has the full size; the last takes the remainder too.
 */
function lastChunkStart(bytes: number): number {
  return Math.max(0, Math.floor(bytes / chunkBytes) - 1) * chunkBytes
}

function uploadIncomplete(request: PublishRequest, state: TiktokState, data: Fields): boolean {
  const uploaded = number(data.uploaded_bytes)
  return state.kind === 'upload' && uploaded !== null && uploaded < videoOf(request).bytes
}

function postInfo(request: PublishRequest, creator: CreatorInfo, http: PlatformHttp): TiktokState['postInfo'] {
  const { options } = request
  const levels = creator.privacyLevels
  const privacyLevel =
    options.privacyLevel ?? (levels.includes('PUBLIC_TO_EVERYONE') ? 'PUBLIC_TO_EVERYONE' : levels[0])
  if (!privacyLevel || !levels.includes(privacyLevel)) {
    const offered = `The account offers ${levels.join(', ')}.`
    throw http.error(tiktokFault('privacy_level_option_mismatch', offered))
  }
  const shared = {
    privacy_level: privacyLevel,
    disable_comment: creator.commentDisabled || options.disableComment === true,
    brand_content_toggle: options.brandContent === true,
    brand_organic_toggle: options.brandOrganic === true,
  }
  if (request.format !== 'video') {
    return { ...shared, title: options.title ?? '', description: request.caption, auto_add_music: true }
  }
  const seconds = videoOf(request).durationSeconds
  if (seconds !== null && creator.maxVideoSeconds !== null && seconds > creator.maxVideoSeconds) {
    const allowed = `The account may post videos of up to ${creator.maxVideoSeconds} s.`
    throw http.error(tiktokFault('duration_check_failed', allowed))
  }
  return {
    ...shared,
    title: request.caption,
    disable_duet: creator.duetDisabled || options.disableDuet === true,
    disable_stitch: creator.stitchDisabled || options.disableStitch === true,
    is_aigc: options.isAigc === true,
    ...(options.coverTimestampMs === undefined ? {} : { video_cover_timestamp_ms: options.coverTimestampMs }),
  }
}

function dataOf(answer: PlatformAnswer): Fields {
  return fields(fields(answer.body).data)
}

function firstPostId(data: Fields): string | null {
  // TikTok's spelling. It is empty during moderation, and always for private posts.
  const ids = data.publicaly_available_post_id
  return Array.isArray(ids) ? text(ids[0]) : null
}

function postUrl(config: PlatformConfig, state: TiktokState, postId: string): string | null {
  if (!state.username) return null
  return `${config.authBaseUrl}/@${state.username}/${state.kind === 'upload' ? 'video' : 'photo'}/${postId}`
}

function isGone(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && ['http_403', 'http_404', 'http_416'].includes(error.platformCode)
}
