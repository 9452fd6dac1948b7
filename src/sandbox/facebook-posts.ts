import type express from 'express'
import { fields, text } from '../lib/untyped.ts'
import { demoAccount } from './demo-accounts.ts'
import type { Call } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { assertPermission, graphError, graphTime, metaDialect, missing } from './meta.ts'
import type { Intake, Post } from './model.ts'
import { coverUrl } from './past.ts'
import type { MediaRule, World } from './world.ts'
import {
  advance,
  createPost,
  fetchSources,
  newIntake,
  permalink,
  postId,
  postsInLastDay,
  postsOf,
  startProcessing,
} from './world.ts'

export const dialect = metaDialect('facebook')

const MB = 1_048_576
const reelsPerDay = 30

export const photoRule: MediaRule = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maxBytes: 10 * MB,
  failures: { fetch: '324', type: '324', size: '324' },
}

const videoRule: MediaRule = {
  contentTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  maxBytes: 1_024 * MB,
  failures: { fetch: '389', type: '352', size: '382' },
}

/** Reels in three steps: open, upload (here by address), finish. */
export function reelRoutes(world: World, router: express.Router): void {
  router.post('/:page/video_reels', (req, res, next) => {
    const finish = fields(req.body).upload_phase === 'finish'
    return endpoint(world, dialect, { operation: finish ? 'commit' : 'prepare' }, (call) => {
      assertPage(call)
      if (!finish) {
        const reel = newVideo(world, call, 'reel', '')
        if (call.fault('container_error')) reel.failure = '1363020'
        const uploadUrl = `${world.baseUrl()}/facebook/video-upload/${reel.id}`
        return { body: { video_id: reel.id, upload_url: uploadUrl } }
      }
      const reel = findIntake(world, call, call.input.video_id ?? '')
      if (reel?.kind !== 'reel') throw missing(call.input.video_id ?? '')
      if (!['ready', 'processing'].includes(reel.phase)) throw graphError(6000, 1363130, 'The video is not uploaded.')
      const reels = postsOf(world, call.account).filter((post) => post.kind === 'reel')
      if (reels.length >= reelsPerDay && postsInLastDay(world, call.account) >= reelsPerDay)
        throw dialect.error('quota')
      Object.assign(reel, { caption: call.input.description ?? '', publishWhenReady: true })
      startProcessing(world, reel)
      return { body: { success: true } }
    })(req, res, next)
  })

  router.post(
    '/video-upload/:id',
    endpoint(world, dialect, { operation: 'upload' }, (call) => {
      const reel = findIntake(world, call, String(call.req.params.id))
      const url = text(call.req.headers.file_url)
      if (!reel || !url) throw graphError(100, null, 'The header file_url is required.')
      reel.sourceUrls = [url]
      reel.mediaIds = []
      void receive(world, reel)
      return { body: { success: true } }
    }),
  )
}

export async function receive(world: World, video: Intake): Promise<void> {
  if (!video.failure) return fetchSources(world, video, videoRule)
  video.phase = 'failed'
}

export function newVideo(world: World, call: Call, kind: 'reel' | 'video', caption: string): Intake {
  const { id: accountId } = call.account
  return newIntake(world, { id: postId(world, 'facebook'), platform: 'facebook', accountId, kind, caption })
}

export function assertPage(call: Call): void {
  const page = demoAccount('facebook', String(call.req.params.page))
  if (!page || page.person || page.id !== call.token.accountId) throw missing(String(call.req.params.page))
  assertPermission(call, 'pages_manage_posts')
}

export function attachedPhotos(world: World, call: Call): Intake[] {
  const body = fields(call.req.body)
  const attached = Object.entries(body).flatMap(([name, value]) => {
    if (!name.startsWith('attached_media')) return []
    return [value].flat().map((entry) => text(fields(JSON.parse(String(entry))).media_fbid) ?? '')
  })
  return attached.map((id) => {
    const photo = findIntake(world, call, id)
    if (!photo || photo.phase === 'published') throw graphError(100, null, `The photo ${id} cannot be attached.`)
    return photo
  })
}

export function publishPhotos(world: World, call: Call, photos: Intake[], caption: string): Post {
  const post = createPost(world, {
    id: `${call.account.id}_${postId(world, 'facebook')}`,
    platform: 'facebook',
    accountId: call.account.id,
    kind: photos.length > 1 ? 'carousel' : photos.length === 1 ? 'image' : 'text',
    caption,
    mediaIds: photos.flatMap((photo) => photo.mediaIds),
    attachedIds: photos.map((photo) => photo.id),
    privacyLevel: null,
  })
  for (const photo of photos) Object.assign(photo, { phase: 'published', postId: post.id })
  return post
}

export function findIntake(world: World, call: Call, id: string): Intake | undefined {
  const intake = world.store.state.intakes.find(
    (entry) => entry.platform === 'facebook' && entry.id === id && entry.accountId === call.token.accountId,
  )
  return intake && advance(world, intake)
}

export function videoStatus(video: Intake): object {
  const failed = video.phase === 'failed'
  const received = ['processing', 'ready', 'published'].includes(video.phase)
  const error = { code: Number(video.failure), message: `The video could not be used (${video.failure}).` }
  const published = video.phase === 'published'
  const word = published ? 'ready' : failed ? 'error' : video.publishWhenReady ? 'processing' : 'upload_complete'
  return {
    video_status: received || failed ? word : 'uploading',
    uploading_phase: failed ? { status: 'error', errors: [error] } : { status: received ? 'complete' : 'in_progress' },
    processing_phase: { status: published || video.phase === 'ready' ? 'complete' : 'not_started' },
    publishing_phase: {
      status: published ? 'complete' : video.publishWhenReady && received ? 'in_progress' : 'not_started',
      ...(published ? { publish_status: 'published' } : {}),
    },
  }
}

export function postView(world: World, post: Post): object {
  const targets = post.attachedIds.map((id) => ({ target: { id } }))
  const attachments =
    targets.length > 1 ? { data: [{ target: {}, subattachments: { data: targets } }] } : { data: targets }
  return {
    id: post.id,
    message: post.caption,
    created_time: graphTime(post.createdAt),
    permalink_url: permalink(world, post),
    ...(targets.length > 0 ? { attachments } : {}),
  }
}

const mediaTypes: Readonly<Partial<Record<Post['kind'], string>>> = {
  video: 'video',
  reel: 'video',
  image: 'photo',
  carousel: 'album',
}

/** What the list of a Page's posts says besides: its picture, and what is attached. */
export function listedView(world: World, post: Post): object {
  const mediaType = mediaTypes[post.kind]
  if (mediaType === undefined) return {}
  const parts = (post.kind === 'carousel' && post.attachedIds.length === 0 ? [1, 2] : post.attachedIds).map((id) => ({
    target: { id: String(id) },
  }))
  const target = { id: post.kind === 'video' || post.kind === 'reel' ? post.id : (post.attachedIds[0] ?? post.id) }
  const subattachments = post.kind === 'carousel' ? { subattachments: { data: parts } } : {}
  return {
    full_picture: coverUrl(world, post),
    attachments: { data: [{ media_type: mediaType, target, ...subattachments }] },
  }
}
