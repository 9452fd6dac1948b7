import type { Request } from 'express'
import { fileTypeFromBuffer } from 'file-type'
import { nonNull } from '../lib/non-null.ts'
import { HOUR } from '../lib/time.ts'
import { fields, number, text } from '../lib/untyped.ts'
import type { Call } from './endpoint.ts'
import { SandboxError } from './endpoint.ts'
import type { Intake } from './model.ts'
import { assertScope, ok, tiktokError } from './tiktok-errors.ts'
import type { MediaRule, World } from './world.ts'
import { advance, fail, fetchSources, newIntake, postsInLastDay, startProcessing } from './world.ts'

const MB = 1_000_000
export const uploadMs = HOUR
const postsPerDay = 15

const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm']

const photoRule: MediaRule = {
  contentTypes: ['image/jpeg', 'image/webp'],
  maxBytes: 20 * 1_048_576,
  failures: { fetch: 'photo_pull_failed', type: 'file_format_check_failed', size: 'picture_size_check_failed' },
}

const videoRule: MediaRule = {
  contentTypes: videoTypes,
  maxBytes: 4_000 * MB,
  failures: { fetch: 'video_pull_failed', type: 'file_format_check_failed', size: 'file_format_check_failed' },
}

export function initVideo(world: World, call: Call, inbox: boolean): object {
  assertScope(call, inbox ? 'video.upload' : 'video.publish')
  const source = fields(fields(call.req.body).source_info)
  const info = inbox ? { caption: '', privacyLevel: null } : postInfo(world, call, 'title', 2_200)
  const id = `v_${inbox ? 'inbox' : 'pub'}_file~v2-1.${7_000_000_000_000_000_000n + BigInt(world.store.next())}`
  const intake = newIntake(world, {
    id,
    platform: 'tiktok',
    accountId: call.account.id,
    kind: 'video',
    ...info,
    inbox: inbox || call.fault('inbox') !== null,
    publishWhenReady: true,
  })
  setFaults(world, call, intake)
  if (source.source === 'PULL_FROM_URL') {
    intake.sourceUrls = [text(source.video_url) ?? '']
    void fetchSources(world, intake, videoRule)
    return ok({ publish_id: id })
  }
  const size = number(source.video_size) ?? 0
  const chunk = number(source.chunk_size) ?? 0
  const count = number(source.total_chunk_count) ?? 0
  const whole = count === 1 && chunk === size
  const wrong =
    source.source !== 'FILE_UPLOAD' ||
    size <= 0 ||
    (whole ? size > 64 * MB * 1.05 : chunk < 5 * MB || chunk > 64 * MB * 1.05)
  if (wrong || (!whole && count !== Math.floor(size / chunk))) {
    throw tiktokError(400, 'invalid_params', 'The chunk size or total chunk count is invalid.')
  }
  intake.totalBytes = size
  intake.mediaIds = [world.store.openMedia()]
  return ok({ publish_id: id, upload_url: `${world.baseUrl()}/tiktok/upload/${encodeURIComponent(id)}` })
}

export function initPhotos(world: World, call: Call): object {
  const body = fields(call.req.body)
  const direct = body.post_mode === 'DIRECT_POST'
  assertScope(call, direct ? 'video.publish' : 'video.upload')
  const images = fields(body.source_info).photo_images
  const urls = Array.isArray(images) ? images.filter((url) => typeof url === 'string') : []
  if (body.media_type !== 'PHOTO' || urls.length === 0 || urls.length > 35) {
    throw tiktokError(400, 'invalid_params', 'photo_images must hold 1 to 35 addresses.')
  }
  const id = `p_pub_url~v2.${7_000_000_000_000_000_000n + BigInt(world.store.next())}`
  const intake = newIntake(world, {
    id,
    platform: 'tiktok',
    accountId: call.account.id,
    kind: urls.length > 1 ? 'carousel' : 'image',
    ...postInfo(world, call, 'description', 4_000),
    inbox: !direct || call.fault('inbox') !== null,
    publishWhenReady: true,
    sourceUrls: urls,
  })
  setFaults(world, call, intake)
  void fetchSources(world, intake, photoRule)
  return ok({ publish_id: id })
}

function setFaults(world: World, call: Call, intake: Intake): void {
  const late = call.fault('late_post_id')
  if (late) intake.postIdAt = world.now() + late.delayMs
  if (call.fault('container_error')) intake.failure = 'internal'
}

function postInfo(world: World, call: Call, captionField: string, longest: number) {
  const info = fields(fields(call.req.body).post_info)
  const privacyLevel = text(info.privacy_level) ?? ''
  if (!call.account.privacyLevels?.includes(privacyLevel)) {
    throw tiktokError(400, 'privacy_level_option_mismatch', 'privacy_level is not among the creator’s options.')
  }
  const caption = text(info[captionField]) ?? ''
  if (caption.length > longest) throw tiktokError(400, 'invalid_params', `${captionField} is too long.`)
  if (postsInLastDay(world, call.account) >= postsPerDay) {
    throw tiktokError(403, 'spam_risk_too_many_posts', 'The daily post cap of this creator is reached.')
  }
  return { caption, privacyLevel }
}

export async function upload(world: World, intake: Intake, req: Request): Promise<boolean> {
  const range = contentRange(req)
  const invalid = !range || range.total !== intake.totalBytes || range.start > intake.receivedBytes
  if (invalid || intake.phase !== 'receiving') throw new SandboxError(416, undefined)
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== range.end - range.start + 1) throw new SandboxError(400, undefined)
  const mediaId = nonNull(intake.mediaIds[0], 'The video of the upload')
  world.store.writeMedia(mediaId, range.start, bytes)
  intake.receivedBytes = range.end + 1
  if (intake.receivedBytes < intake.totalBytes) return false
  const type = await fileTypeFromBuffer(world.store.mediaHead(mediaId))
  world.store.finishMedia(mediaId, type?.mime ?? 'application/octet-stream')
  if (intake.failure) fail(world, intake, intake.failure)
  else if (!type || !videoTypes.includes(type.mime)) fail(world, intake, 'file_format_check_failed')
  else startProcessing(world, intake)
  return true
}

export function contentRange(req: Request): { start: number; end: number; total: number } | null {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(req.headers['content-range'] ?? '')
  return match ? { start: Number(match[1]), end: Number(match[2]), total: Number(match[3]) } : null
}

/** JSON is written by hand: post ids are numbers beyond JavaScript's precision. */
export function status(world: World, call: Call): string {
  const id = text(fields(call.req.body).publish_id)
  const intake = world.store.state.intakes.find((entry) => entry.id === id && entry.accountId === call.account.id)
  if (!intake) throw tiktokError(400, 'invalid_publish_id', 'publish_id does not exist.')
  advance(world, intake)
  const words: { [P in Intake['phase']]: string } = {
    receiving: 'PROCESSING_UPLOAD',
    processing: intake.totalBytes > 0 ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD',
    fetching: 'PROCESSING_DOWNLOAD',
    ready: 'PROCESSING_UPLOAD',
    failed: 'FAILED',
    expired: 'FAILED',
    published: 'PUBLISH_COMPLETE',
    delivered: 'SEND_TO_USER_INBOX',
  }
  const isReported =
    intake.postId !== null && intake.privacyLevel === 'PUBLIC_TO_EVERYONE' && world.now() >= intake.postIdAt
  const data = JSON.stringify({
    status: words[intake.phase],
    fail_reason: intake.phase === 'failed' ? intake.failure : '',
    uploaded_bytes: intake.receivedBytes,
    publicaly_available_post_id: [],
  }).replace('"publicaly_available_post_id":[]', `"publicaly_available_post_id":[${isReported ? intake.postId : ''}]`)
  return `{"data":${data},"error":${JSON.stringify(ok({}).error)}}`
}
