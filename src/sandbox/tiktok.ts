import type { Request } from 'express'
import express from 'express'
import { fileTypeFromBuffer } from 'file-type'
import { present } from '../lib/present.ts'
import { DAY, HOUR } from '../lib/time.ts'
import { fields, number, text } from '../lib/untyped.ts'
import { consent, spendCode } from './consent.ts'
import type { Call, Dialect } from './endpoint.ts'
import { endpoint, SandboxError } from './endpoint.ts'
import { followers, metricsOf } from './growth.ts'
import type { Intake, OperationKind, Token } from './model.ts'
import type { MediaRule, World } from './world.ts'
import {
  advance,
  fail,
  fetchSources,
  findToken,
  newIntake,
  permalink,
  postsInLastDay,
  postsOf,
  revokeGrants,
  startProcessing,
} from './world.ts'

const MB = 1_000_000
const accessMs = DAY
const refreshMs = 365 * DAY
const uploadMs = HOUR
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

const scopeWords = {
  'user.info.basic': 'Read your name and picture',
  'user.info.profile': 'Read your profile and its address',
  'user.info.stats': 'Read how many follow you',
  'video.publish': 'Post videos and photos to your profile',
  'video.upload': 'Send drafts to your inbox',
  'video.list': 'Read your public videos and their figures',
}

/** TikTok's Content Posting API, Login Kit and Display API, as far as a publisher uses them. */
export function tiktokSandbox(world: World): express.Router {
  const router = express.Router()
  const { show, decide } = consent(world, { platform: 'tiktok', clientParameter: 'client_key', scopes: scopeWords })
  router.get('/v2/auth/authorize', show)
  router.post('/v2/auth/authorize', decide)

  const post = (path: string, operation: OperationKind, work: (call: Call) => object | Promise<object>, open = false) =>
    router.post(
      path,
      endpoint(world, dialect, { operation, open }, async (call) => ({ body: await work(call) })),
    )

  post('/v2/oauth/token', 'token', (call) => token(world, call), true)
  post(
    '/v2/oauth/revoke',
    'token',
    ({ input }) => {
      assertClient(world, input)
      const known = findToken(world, 'tiktok', input.token)
      if (!known || known.revoked) throw oauthError('invalid_request', 'The token is not known.')
      revokeGrants(world, 'tiktok', known.grantId)
      return {}
    },
    true,
  )

  router.get(
    '/v2/user/info',
    endpoint(world, dialect, { operation: 'account' }, (call) => {
      const { account } = call
      const stats = call.input.fields?.split(',').includes('follower_count')
      if (stats) assertScope(call, 'user.info.stats')
      return {
        body: ok({
          user: {
            open_id: account.id,
            avatar_url: `${world.baseUrl()}/avatars/tiktok/${account.id}.svg`,
            display_name: account.displayName,
            username: account.username,
            profile_deep_link: `${world.baseUrl()}/tiktok/@${account.username}`,
            ...(stats ? { follower_count: followers(world, account) } : {}),
          },
        }),
      }
    }),
  )

  post('/v2/post/publish/creator_info/query', 'account', (call) => {
    assertScope(call, 'video.publish')
    const { account } = call
    const disabled = account.disabledInteractions ?? []
    return ok({
      creator_avatar_url: `${world.baseUrl()}/avatars/tiktok/${account.id}.svg`,
      creator_username: account.username,
      creator_nickname: account.displayName,
      privacy_level_options: account.privacyLevels ?? [],
      comment_disabled: disabled.includes('comment'),
      duet_disabled: disabled.includes('duet'),
      stitch_disabled: disabled.includes('stitch'),
      max_video_post_duration_sec: account.maxVideoSeconds ?? 600,
    })
  })

  post('/v2/post/publish/video/init', 'prepare', (call) => initVideo(world, call, false))
  post('/v2/post/publish/inbox/video/init', 'prepare', (call) => initVideo(world, call, true))
  // Photos are pulled: this call is the commit.
  post('/v2/post/publish/content/init', 'commit', (call) => initPhotos(world, call))
  router.post(
    '/v2/post/publish/status/fetch',
    endpoint(world, dialect, { operation: 'status' }, (call) => ({ raw: status(world, call) })),
  )

  router.put('/upload/:key', (req, res, next) => {
    const intake = world.store.state.intakes.find((entry) => entry.id === req.params.key)
    const range = contentRange(req)
    const last = intake !== undefined && range !== null && range.end + 1 === intake.totalBytes
    const options = { operation: last ? ('commit' as const) : ('upload' as const), open: true }
    const accountOf = () => intake?.accountId ?? null
    return endpoint(world, dialect, { ...options, accountOf }, async () => {
      if (!intake || world.now() - intake.createdAt > uploadMs) throw new SandboxError(404, undefined)
      return { status: (await upload(world, intake, req)) ? 201 : 206 }
    })(req, res, next)
  })

  router.post(
    '/v2/video/query',
    endpoint(world, dialect, { operation: 'insights' }, (call) => {
      assertScope(call, 'video.list')
      if (call.fault('insights_denied')) throw unauthorized('video.list')
      const requestedIds = fields(fields(call.req.body).filters).video_ids
      const ids = Array.isArray(requestedIds) ? requestedIds.map(String) : []
      const videos = postsOf(world, call.account).filter((entry) => ids.includes(entry.id))
      return {
        body: ok({
          videos: videos.map((entry) => {
            const seen = metricsOf(world, entry)
            return {
              id: entry.id,
              title: entry.caption,
              create_time: Math.floor(entry.createdAt / 1000),
              share_url: permalink(world, entry),
              view_count: seen.views,
              like_count: seen.likes,
              comment_count: seen.comments,
              share_count: seen.shares,
            }
          }),
          cursor: 0,
          has_more: false,
        }),
      }
    }),
  )
  return router
}

function token(world: World, { input }: Call): object {
  assertClient(world, input)
  if (input.grant_type === 'authorization_code') {
    const code = spendCode(world, 'tiktok', input)
    if (typeof code === 'string') throw oauthError('invalid_grant', code)
    return grant(world, code.accountId, code.scopes, world.store.secret('grant_'))
  }
  if (input.grant_type === 'refresh_token') {
    const old = findToken(world, 'tiktok', input.refresh_token)
    if (old?.kind !== 'refresh' || old.revoked || Number(old.expiresAt) <= world.now()) {
      throw oauthError('invalid_grant', 'The refresh token is invalid or expired.')
    }
    old.revoked = true
    return grant(world, old.accountId, old.scopes, old.grantId)
  }
  throw oauthError('unsupported_grant_type', 'grant_type is not supported.')
}

function grant(world: World, accountId: string, scopes: readonly string[], grantId: string): object {
  const make = (kind: Token['kind'], prefix: string, lifeMs: number): string => {
    const value = world.store.secret(prefix)
    const expiresAt = world.now() + lifeMs
    world.store.state.tokens.push({
      token: value,
      platform: 'tiktok',
      kind,
      accountId,
      grantId,
      scopes,
      expiresAt,
      revoked: false,
    })
    return value
  }
  return {
    access_token: make('access', 'act.', accessMs),
    expires_in: accessMs / 1000,
    open_id: accountId,
    refresh_token: make('refresh', 'rft.', refreshMs),
    refresh_expires_in: refreshMs / 1000,
    scope: scopes.join(','),
    token_type: 'Bearer',
  }
}

function initVideo(world: World, call: Call, inbox: boolean): object {
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

function initPhotos(world: World, call: Call): object {
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

async function upload(world: World, intake: Intake, req: Request): Promise<boolean> {
  const range = contentRange(req)
  const invalid = !range || range.total !== intake.totalBytes || range.start > intake.receivedBytes
  if (invalid || intake.phase !== 'receiving') throw new SandboxError(416, undefined)
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== range.end - range.start + 1) throw new SandboxError(400, undefined)
  const mediaId = present(intake.mediaIds[0], 'The video of the upload')
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

function contentRange(req: Request): { start: number; end: number; total: number } | null {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(req.headers['content-range'] ?? '')
  return match ? { start: Number(match[1]), end: Number(match[2]), total: Number(match[3]) } : null
}

/** JSON is written by hand: post ids are numbers beyond JavaScript's precision. */
function status(world: World, call: Call): string {
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

function assertClient(world: World, input: Readonly<Record<string, string>>): void {
  const { clientKey, clientSecret } = world.clients('tiktok')
  if (input.client_key !== clientKey || input.client_secret !== clientSecret) {
    throw oauthError('invalid_client', 'The client key or secret is wrong.')
  }
}

function assertScope(call: Call, scope: string): void {
  if (!call.token.scopes.includes(scope)) throw unauthorized(scope)
}

function unauthorized(scope: string): SandboxError {
  return tiktokError(401, 'scope_not_authorized', `The user has not authorized the scope ${scope}.`)
}

function ok(data: object) {
  return { data, error: { code: 'ok', message: '', log_id: logId() } }
}

function tiktokError(status: number, code: string, message: string): SandboxError {
  return new SandboxError(status, { data: {}, error: { code, message, log_id: logId() } })
}

function oauthError(error: string, description: string): SandboxError {
  return new SandboxError(400, { error, error_description: description, log_id: logId() })
}

function logId(): string {
  return new Date().toISOString().replace(/\D/g, '').padEnd(32, '0')
}

const dialect: Dialect = {
  platform: 'tiktok',
  error(kind) {
    switch (kind) {
      case 'server_error':
        return tiktokError(500, 'internal_error', 'Something went wrong.')
      case 'rate_limited':
        return tiktokError(429, 'rate_limit_exceeded', 'The rate limit was exceeded.')
      case 'quota':
        return tiktokError(403, 'spam_risk_too_many_posts', 'The daily post cap of this creator is reached.')
      case 'spam':
        return tiktokError(403, 'spam_risk', 'The post was taken for spam.')
      default:
        return tiktokError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
    }
  },
  custom: (fault, status) =>
    tiktokError(status, fault.code ?? 'internal_error', fault.message ?? 'An error as asked for.'),
  usageHeaders: {},
}
