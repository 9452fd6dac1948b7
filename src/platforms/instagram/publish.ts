import { HOUR, MINUTE } from '../../lib/time.ts'
import type { Fields } from '../../lib/untyped.ts'
import { list, text } from '../../lib/untyped.ts'
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
import { metaRow } from '../meta/errors.ts'
import type { Graph } from '../meta/graph.ts'
import { hasId } from '../meta/graph.ts'
import { graphTime } from '../meta/times.ts'
import type { Pacing } from '../pacing.ts'
import { poll } from '../pacing.ts'
import type { PlatformHttp } from '../platform-http.ts'

/** Containers expire after 24 hours; one this old is created again. */
const containerMs = 23 * HOUR
/** How far the platform's clock and ours may differ when posts are matched by time. */
const skewMs = 5 * MINUTE

interface InstagramState extends PublishState {
  readonly tag: string
  readonly openedAt: string
  readonly children: readonly string[]
  readonly container: string | null
  readonly postId: string | null
}

/** Publishes through containers, which are created and filled first and published by one call. */
export function instagramPublish(
  graph: Graph,
  http: PlatformHttp,
  pacing: Pacing,
  clock: { now(): Date },
): PublishFlow {
  const makeContainer = async (request: PublishRequest, form: Form, options: CallOptions) => {
    const { platformAccountId, tokens } = request.account
    const answer = await graph.post(tokens, `/${platformAccountId}/media`, form, options)
    const id = text(answer.id)
    if (!id) throw http.error({ category: 'container', platformCode: 'no_id', platformMessage: 'No container id.' })
    return id
  }

  const status = (request: PublishRequest, container: string, options: CallOptions) =>
    graph.get(request.account.tokens, `/${container}`, { fields: 'status_code,status' }, options)

  const ready = async (request: PublishRequest, state: InstagramState, container: string, options: PrepareOptions) => {
    const seen = await poll(pacing, options, async () => {
      const answer = await status(request, container, options)
      return answer.status_code === 'IN_PROGRESS' ? null : answer
    })
    if (!seen) {
      const platformMessage = 'The container is still being filled.'
      const retryAfterMs = pacing.pollIntervalMs
      throw http.error({ category: 'not_ready', platformCode: 'IN_PROGRESS', platformMessage, retryAfterMs })
    }
    if (seen.status_code === 'ERROR' || seen.status_code === 'EXPIRED') {
      await options.save({ ...state, children: [], container: null })
      throw http.error(containerFault(seen))
    }
  }

  return {
    async prepare(request, saved: InstagramState | null, options) {
      let state = usable(saved, request, clock) ?? {
        tag: request.idempotencyTag,
        openedAt: clock.now().toISOString(),
        children: [],
        container: null,
        postId: null,
      }
      const items = request.media.filter((media) => media.role !== 'cover')
      if (request.format === 'carousel') {
        for (const item of items.slice(state.children.length)) {
          const child = await makeContainer(request, { ...source(item), is_carousel_item: true }, options)
          state = { ...state, children: [...state.children, child] }
          await options.save(state)
        }
        for (const child of state.children) await ready(request, state, child, options)
      }
      if (!state.container) {
        state = { ...state, container: await makeContainer(request, rootForm(request, state.children), options) }
        await options.save(state)
      }
      await ready(request, state, String(state.container), options)
      return state
    },

    async commit(request, at: InstagramState, options = {}): Promise<CommitResult> {
      const { platformAccountId, tokens } = request.account
      const answer = await graph.post(
        tokens,
        `/${platformAccountId}/media_publish`,
        { creation_id: String(at.container) },
        { ...options, irrevocable: true, confirms: hasId },
      )
      const postId = text(answer.id)
      // The post is live; if its permalink cannot be read now, the next check reads it.
      const postUrl = postId ? await permalink(graph, request, postId, options).catch(() => null) : null
      return { outcome: 'published', postId, postUrl, state: { ...at, postId } }
    },

    async check(request, at: InstagramState, options = {}): Promise<CheckResult> {
      const nothing = { postId: null, postUrl: null, error: null }
      if (at.postId) {
        return {
          ...nothing,
          outcome: 'published',
          postId: at.postId,
          postUrl: await permalink(graph, request, at.postId, options),
        }
      }
      if (!at.container) return { ...nothing, outcome: 'absent' }
      const seen = await status(request, at.container, options)
      switch (seen.status_code) {
        case 'PUBLISHED': {
          // The container does not name its post: take the newest one with this caption since the container was
          // created.
          const post = await findPost(graph, request, at, options)
          return { ...nothing, outcome: 'published', postId: text(post?.id), postUrl: text(post?.permalink) }
        }
        case 'FINISHED':
        case 'IN_PROGRESS':
          return { ...nothing, outcome: 'absent' }
        case 'ERROR':
        case 'EXPIRED':
          return { ...nothing, outcome: 'failed', error: http.error(containerFault(seen)) }
        default:
          return { ...nothing, outcome: 'unknown' }
      }
    },
  }
}

type Form = Record<string, string | number | boolean | undefined>

function usable(state: InstagramState | null, request: PublishRequest, clock: { now(): Date }) {
  if (!state || state.tag !== request.idempotencyTag) return null
  return clock.now().getTime() - Date.parse(state.openedAt) < containerMs ? state : null
}

function source(media: PublishMedia): Form {
  return media.role === 'video' ? { media_type: 'VIDEO', video_url: media.url } : imageSource(media)
}

const imageSource = ({ url, altText }: PublishMedia): Form => ({ image_url: url, alt_text: altText ?? undefined })

function rootForm(request: PublishRequest, children: readonly string[]): Form {
  const { options, caption } = request
  const collaborators = options.collaborators?.length ? JSON.stringify(options.collaborators) : undefined
  if (request.format === 'carousel') {
    return { media_type: 'CAROUSEL', children: children.join(','), caption, collaborators }
  }
  const item = request.media.find((media) => media.role !== 'cover')
  if (!item) throw new TypeError('a post without media')
  if (item.role === 'image') return { ...imageSource(item), caption, collaborators }
  return {
    media_type: 'REELS',
    video_url: item.url,
    caption,
    collaborators,
    cover_url: request.media.find((media) => media.role === 'cover')?.url,
    thumb_offset: options.coverTimestampMs,
    share_to_feed: options.shareToFeed,
  }
}

/**
 * Reads the error of a container: `status` is text such as "Error: …2207026…", and its number is a subcode of the error
 * table.
 */
function containerFault(seen: Fields) {
  const message = text(seen.status) ?? String(seen.status_code)
  const code = /\b(2207\d{3})\b/.exec(message)?.[1]
  const row = (code ? metaRow(Number(code), null) : null) ?? { category: 'container' as const, retryAfterMs: MINUTE }
  return { ...row, platformCode: code ?? String(seen.status_code), platformMessage: message }
}

async function permalink(graph: Graph, request: PublishRequest, postId: string, options: CallOptions) {
  return text((await graph.get(request.account.tokens, `/${postId}`, { fields: 'permalink' }, options)).permalink)
}

async function findPost(graph: Graph, request: PublishRequest, state: InstagramState, options: CallOptions) {
  const { platformAccountId, tokens } = request.account
  const query = { fields: 'id,caption,permalink,timestamp', limit: 25 }
  const page = await graph.get(tokens, `/${platformAccountId}/media`, query, options)
  const since = Date.parse(state.openedAt) - skewMs
  return list(page.data).find(
    (post) => (text(post.caption) ?? '') === request.caption.trim() && graphTime(text(post.timestamp)) >= since,
  )
}
