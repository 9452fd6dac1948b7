import express from 'express'
import { fields } from '../lib/untyped.ts'
import { consent } from './consent.ts'
import type { Call } from './endpoint.ts'
import { endpoint, SandboxError } from './endpoint.ts'
import { followers, metricsOf } from './growth.ts'
import type { OperationKind, Post } from './model.ts'
import { allPostsOf, coverUrl } from './past.ts'
import { assertScope, dialect, oauthError, ok, unauthorized } from './tiktok-errors.ts'
import { assertClient, token } from './tiktok-oauth.ts'
import { contentRange, initPhotos, initVideo, status, upload, uploadMs } from './tiktok-posting.ts'
import type { World } from './world.ts'
import { findToken, permalink, revokeGrants } from './world.ts'

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
      const videos = allPostsOf(world, call.account).filter((entry) => ids.includes(entry.id))
      return { body: ok({ videos: videos.map((entry) => videoView(world, entry)), cursor: 0, has_more: false }) }
    }),
  )

  router.post(
    '/v2/video/list',
    endpoint(world, dialect, { operation: 'history' }, (call) => {
      assertScope(call, 'video.list')
      const { cursor, max_count: count } = fields(call.req.body)
      // The cursor is a time: videos before it are listed.
      const before = typeof cursor === 'number' ? cursor : Number.POSITIVE_INFINITY
      const older = allPostsOf(world, call.account).filter(({ createdAt }) => createdAt < before)
      const page = older.slice(0, Math.min(typeof count === 'number' ? count : 10, 20))
      return {
        body: ok({
          videos: page.map((entry) => ({ ...videoView(world, entry), cover_image_url: coverUrl(world, entry) })),
          cursor: page.at(-1)?.createdAt ?? 0,
          has_more: page.length < older.length,
        }),
      }
    }),
  )
  return router
}

function videoView(world: World, post: Post): object {
  const seen = metricsOf(world, post)
  return {
    id: post.id,
    title: post.caption,
    video_description: post.caption,
    create_time: Math.floor(post.createdAt / 1000),
    share_url: permalink(world, post),
    view_count: seen.views,
    like_count: seen.likes,
    comment_count: seen.comments,
    share_count: seen.shares,
  }
}
