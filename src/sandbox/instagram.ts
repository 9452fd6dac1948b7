import express from 'express'
import { HOUR } from '../lib/time.ts'
import { consent, spendCode } from './consent.ts'
import type { Call } from './endpoint.ts'
import { endpoint, SandboxError } from './endpoint.ts'
import { followers, hasBeenReported, metricsOf } from './growth.ts'
import { assertOwn, container, containerStatus, findContainer } from './instagram-containers.ts'
import {
  assertInsights,
  assertPermission,
  followerInsights,
  graphError,
  graphTime,
  insights,
  listPosts,
  longTokenMs,
  metaDialect,
  newToken,
  requirePost,
  requireToken,
} from './meta.ts'
import type { CommentWords } from './meta-comments.ts'
import { commentRoutes, commentViews, hideRoute } from './meta-comments.ts'
import { messageRoutes } from './meta-messages.ts'
import type { Post } from './model.ts'
import { coverUrl } from './past.ts'
import type { World } from './world.ts'
import { permalink, postsInLastDay, publishIntake, revokeGrants } from './world.ts'

const dialect = metaDialect('instagram')

const scopeWords = {
  instagram_business_basic: 'See your profile and your posts',
  instagram_business_content_publish: 'Publish posts and reels for you',
  instagram_business_manage_comments: 'Read, answer and hide comments',
  instagram_business_manage_messages: 'Answer messages for you',
  instagram_business_manage_insights: 'Read your insights',
}

/** Instagram API with Instagram Login, as far as a publisher uses it. */
export function instagramSandbox(world: World): express.Router {
  const router = express.Router()
  const { show, decide } = consent(world, { platform: 'instagram', clientParameter: 'client_id', scopes: scopeWords })
  router.get('/oauth/authorize', show)
  router.post('/oauth/authorize', decide)

  router.post(
    '/oauth/access_token',
    endpoint(world, dialect, { operation: 'token', open: true }, ({ input }) => {
      assertClient(world, input)
      const code = spendCode(world, 'instagram', input)
      if (typeof code === 'string') throw oauthError(code)
      const grantId = world.store.secret('grant_')
      const { accountId, scopes } = code
      const expiresAt = world.now() + HOUR
      const short = newToken(
        world,
        { platform: 'instagram', kind: 'short', accountId, grantId, scopes, expiresAt },
        'IGQS',
      )
      return { body: { access_token: short.token, user_id: Number(accountId), permissions: scopes } }
    }),
  )

  const longToken = (call: Call, from: 'short' | 'access') => {
    const old = requireToken(world, dialect, call.input.access_token, [from])
    const expiresAt = world.now() + longTokenMs
    const fresh = newToken(world, { ...old, kind: 'access', expiresAt }, 'IGQL')
    return { body: { access_token: fresh.token, token_type: 'bearer', expires_in: longTokenMs / 1000 } }
  }
  router.get(
    '/access_token',
    endpoint(world, dialect, { operation: 'token', open: true }, (call) => {
      if (call.input.client_secret !== world.clients('instagram').clientSecret)
        throw oauthError('Invalid client secret.')
      return longToken(call, 'short')
    }),
  )
  router.get(
    '/refresh_access_token',
    endpoint(world, dialect, { operation: 'token', open: true }, (call) => longToken(call, 'access')),
  )

  router.delete(
    '/me/permissions',
    endpoint(world, dialect, { operation: 'token' }, ({ token }) => {
      revokeGrants(world, 'instagram', token.grantId)
      return { body: { success: true } }
    }),
  )

  router.get(
    '/me',
    endpoint(world, dialect, { operation: 'account' }, ({ account }) => ({
      body: {
        id: account.id,
        user_id: account.id,
        username: account.username,
        name: account.displayName,
        account_type: 'BUSINESS',
        followers_count: followers(world, account),
        profile_picture_url: `${world.baseUrl()}/avatars/instagram/${account.id}.svg`,
      },
    })),
  )

  router.get(
    '/:ig/content_publishing_limit',
    endpoint(world, dialect, { operation: 'account' }, (call) => {
      assertOwn(call)
      const config = { quota_total: call.account.postsPer24Hours ?? 100, quota_duration: 86_400 }
      return { body: { data: [{ config, quota_usage: postsInLastDay(world, call.account) }] } }
    }),
  )

  router.post(
    '/:ig/media',
    endpoint(world, dialect, { operation: 'prepare' }, async (call) => ({
      body: { id: await container(world, call) },
    })),
  )

  router.post(
    '/:ig/media_publish',
    endpoint(world, dialect, { operation: 'commit' }, (call) => {
      assertOwn(call)
      assertPermission(call, 'instagram_business_content_publish')
      const intake = findContainer(world, call, call.input.creation_id ?? '')
      if (!intake || intake.phase === 'published') throw graphError(24, 2207006, 'The media could not be found.')
      if (intake.phase === 'failed' || intake.phase === 'expired')
        throw graphError(24, 2207008, 'The container is gone.')
      if (intake.phase !== 'ready') throw graphError(9007, 2207027, 'The media is not ready for publishing.')
      if (postsInLastDay(world, call.account) >= (call.account.postsPer24Hours ?? 100)) throw dialect.error('quota')
      return { body: { id: publishIntake(world, intake).id } }
    }),
  )

  router.get(
    '/:ig/media',
    endpoint(world, dialect, { operation: 'status' }, (call) => {
      assertOwn(call)
      return { body: listPosts(world, call, (post) => postView(world, post)) }
    }),
  )

  router.get(
    '/:ig/insights',
    (req, _res, next) => next(req.query.metric === 'follower_count' ? undefined : 'route'),
    endpoint(world, dialect, { operation: 'history' }, (call) => {
      assertOwn(call)
      assertInsights(call, 'instagram_business_manage_insights')
      return { body: followerInsights(world, call, { isGain: true }) }
    }),
  )

  router.get(
    '/:id/insights',
    endpoint(world, dialect, { operation: 'insights' }, (call) => {
      assertInsights(call, 'instagram_business_manage_insights')
      const post = requirePost(world, call, String(call.req.params.id))
      const seen = metricsOf(world, post)
      const known: Record<string, number | null> = {
        views: seen.views,
        reach: hasBeenReported(world, post, 0) ? seen.reach : null,
        saved: hasBeenReported(world, post, 1) ? seen.saved : null,
        likes: seen.likes,
        comments: seen.comments,
        shares: seen.shares,
        total_interactions: seen.interactions,
        // Known for reels only, so that requesting it for an image fails the whole call.
        ...(post.kind === 'reel' ? { ig_reels_avg_watch_time: seen.averageWatchMs } : {}),
      }
      return { body: insights(call, known) }
    }),
  )

  const comments: CommentWords = {
    platform: 'instagram',
    permission: 'instagram_business_manage_comments',
    replyPath: 'replies',
    hideField: 'hide',
    view: commentViews.instagram,
  }
  commentRoutes(world, dialect, router, comments)
  messageRoutes(world, dialect, router, { permission: 'instagram_business_manage_messages', person: 'username' })
  hideRoute(world, dialect, router, comments)

  // Finds a container or a post by its id only.
  router.get(
    '/:id',
    endpoint(world, dialect, { operation: 'status' }, (call) => {
      const id = String(call.req.params.id)
      const intake = findContainer(world, call, id)
      if (intake) return { body: { id, ...containerStatus(intake) } }
      return { body: postView(world, requirePost(world, call, id)) }
    }),
  )
  return router
}

function postView(world: World, post: Post): object {
  const cover = coverUrl(world, post)
  return {
    id: post.id,
    caption: post.caption,
    ...(post.kind === 'reel' ? { thumbnail_url: cover, media_product_type: 'REELS' } : { media_url: cover }),
    media_type: post.kind === 'reel' ? 'VIDEO' : post.kind === 'carousel' ? 'CAROUSEL_ALBUM' : 'IMAGE',
    permalink: permalink(world, post),
    timestamp: graphTime(post.createdAt),
  }
}

function assertClient(world: World, input: Readonly<Record<string, string>>): void {
  const { clientKey, clientSecret } = world.clients('instagram')
  if (input.client_id !== clientKey || input.client_secret !== clientSecret) throw oauthError('Invalid platform app.')
  if (input.grant_type !== 'authorization_code') throw oauthError('grant_type must be authorization_code.')
}

function oauthError(message: string): SandboxError {
  return new SandboxError(400, { error_type: 'OAuthException', code: 400, error_message: message })
}
