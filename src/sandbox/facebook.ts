import express from 'express'
import { HOUR } from '../lib/time.ts'
import { adRoutes } from './ads.ts'
import { consent, spendCode } from './consent.ts'
import { pagesOf } from './demo-accounts.ts'
import type { Call } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import {
  assertPage,
  attachedPhotos,
  dialect,
  findIntake,
  listedView,
  newVideo,
  photoRule,
  postView,
  publishPhotos,
  receive,
  reelRoutes,
  videoStatus,
} from './facebook-posts.ts'
import { followers, metricsOf } from './growth.ts'
import {
  assertInsights,
  followerInsights,
  graphError,
  graphTime,
  insights,
  listPosts,
  longTokenMs,
  missing,
  newToken,
  requirePost,
  requireToken,
} from './meta.ts'
import type { CommentWords } from './meta-comments.ts'
import { commentRoutes, commentViews, hideRoute } from './meta-comments.ts'
import { messageRoutes } from './meta-messages.ts'
import type { DemoAccount } from './model.ts'
import type { World } from './world.ts'
import { fetchSources, newIntake, permalink, postId, postsOf, revokeGrants } from './world.ts'

const scopeWords = {
  pages_show_list: 'See the list of your Pages',
  pages_manage_posts: 'Publish posts on your Pages',
  pages_read_engagement: 'Read what is posted on your Pages',
  pages_manage_engagement: 'Write and hide comments as your Pages',
  pages_read_user_content: 'Read what people write on your Pages',
  pages_messaging: 'Answer messages as your Pages',
  read_insights: 'Read the insights of your Pages',
  ads_read: 'Read your ad accounts, campaigns and their results',
}

/** Facebook Login and the Pages API, as far as a publisher uses them. */
export function facebookSandbox(world: World): express.Router {
  const router = express.Router()
  const { show, decide } = consent(world, { platform: 'facebook', clientParameter: 'client_id', scopes: scopeWords })
  router.get('/dialog/oauth', show)
  router.post('/dialog/oauth', decide)

  router.get(
    '/oauth/access_token',
    endpoint(world, dialect, { operation: 'token', open: true }, ({ input }) => ({ body: token(world, input) })),
  )
  router.get(
    '/me/permissions',
    endpoint(world, dialect, { operation: 'account' }, ({ token }) => ({
      body: {
        data: Object.keys(scopeWords).map((permission) => ({
          permission,
          status: token.scopes.includes(permission) ? 'granted' : 'declined',
        })),
      },
    })),
  )
  router.delete(
    '/me/permissions',
    endpoint(world, dialect, { operation: 'token' }, ({ token }) => {
      revokeGrants(world, 'facebook', token.grantId)
      return { body: { success: true } }
    }),
  )
  router.get(
    '/me/accounts',
    endpoint(world, dialect, { operation: 'account' }, (call) => ({ body: { data: pageList(world, call) } })),
  )
  router.get(
    '/me',
    endpoint(world, dialect, { operation: 'account' }, ({ account }) => ({ body: pageView(world, account) })),
  )

  adRoutes(world, dialect, router)

  router.post(
    '/:page/photos',
    endpoint(world, dialect, { operation: 'prepare' }, async (call) => {
      assertPage(call)
      const photo = newIntake(world, {
        id: postId(world, 'facebook'),
        platform: 'facebook',
        accountId: call.account.id,
        kind: 'image',
        caption: call.input.caption ?? '',
        sourceUrls: [call.input.url ?? ''],
      })
      await fetchSources(world, photo, photoRule)
      if (photo.failure) throw graphError(324, 2069019, 'Missing or invalid image file')
      if (call.input.published === 'false') return { body: { id: photo.id } }
      const post = publishPhotos(world, call, [photo], photo.caption)
      return { body: { id: photo.id, post_id: post.id } }
    }),
  )

  router.post(
    '/:page/feed',
    endpoint(world, dialect, { operation: 'commit' }, (call) => {
      assertPage(call)
      const attached = attachedPhotos(world, call)
      const message = call.input.message ?? ''
      if (attached.length === 0 && message === '') throw graphError(100, null, 'The post is empty.')
      return { body: { id: publishPhotos(world, call, attached, message).id } }
    }),
  )
  router.get(
    '/:page/feed',
    endpoint(world, dialect, { operation: 'status' }, (call) => {
      assertPage(call)
      const since = Number(call.input.since ?? 0) * 1000
      const posts = postsOf(world, call.account).filter((post) => post.createdAt >= since)
      return { body: { data: posts.toReversed().map((post) => postView(world, post)) } }
    }),
  )

  router.get(
    '/:page/published_posts',
    endpoint(world, dialect, { operation: 'history' }, (call) => {
      assertPage(call)
      return { body: listPosts(world, call, (post) => ({ ...postView(world, post), ...listedView(world, post) })) }
    }),
  )
  router.get(
    '/:page/insights',
    (req, _res, next) => next(req.query.metric === 'page_follows' ? undefined : 'route'),
    endpoint(world, dialect, { operation: 'history' }, (call) => {
      assertPage(call)
      assertInsights(call, 'read_insights')
      return { body: followerInsights(world, call, { isGain: false }) }
    }),
  )

  router.post(
    '/:page/videos',
    endpoint(world, dialect, { operation: 'commit' }, (call) => {
      assertPage(call)
      const video = newVideo(world, call, 'video', call.input.description ?? '')
      video.sourceUrls = [call.input.file_url ?? '']
      video.publishWhenReady = true
      if (call.fault('container_error')) video.sourceUrls = []
      void receive(world, video)
      return { body: { id: video.id } }
    }),
  )
  router.get(
    '/:page/videos',
    endpoint(world, dialect, { operation: 'status' }, (call) => {
      assertPage(call)
      const videos = world.store.state.intakes.filter(
        (entry) => entry.platform === 'facebook' && entry.accountId === call.account.id && entry.kind === 'video',
      )
      const data = videos.toReversed().map(({ id, caption, createdAt }) => ({
        id,
        description: caption,
        created_time: graphTime(createdAt),
      }))
      return { body: { data } }
    }),
  )

  reelRoutes(world, router)

  router.get(
    '/:id/insights',
    endpoint(world, dialect, { operation: 'insights' }, (call) => {
      assertInsights(call, 'read_insights')
      const post = requirePost(world, call, String(call.req.params.id))
      const seen = metricsOf(world, post)
      const known: Record<string, number> = {
        post_media_view: seen.views,
        post_total_media_view_unique: seen.reach,
        post_reactions_like_total: seen.likes,
        ...(post.kind === 'image' || post.kind === 'carousel'
          ? {}
          : { post_video_avg_time_watched: seen.averageWatchMs }),
      }
      return { body: insights(call, known) }
    }),
  )

  const comments: CommentWords = {
    platform: 'facebook',
    permission: 'pages_manage_engagement',
    replyPath: 'comments',
    hideField: 'is_hidden',
    view: commentViews.facebook,
  }
  commentRoutes(world, dialect, router, comments)
  messageRoutes(world, dialect, router, { permission: 'pages_messaging', person: 'name' })
  hideRoute(world, dialect, router, comments)

  router.get(
    '/:id',
    endpoint(world, dialect, { operation: 'status' }, (call) => {
      const id = String(call.req.params.id)
      const video = findIntake(world, call, id)
      const post = postsOf(world, call.account).find((entry) => entry.id === id)
      if (video) {
        const address = post ? { permalink_url: permalink(world, post) } : {}
        return { body: { id, ...address, status: videoStatus(video) } }
      }
      if (!post) throw missing(id)
      return { body: postView(world, post) }
    }),
  )
  return router
}

function token(world: World, input: Readonly<Record<string, string>>): object {
  const { clientKey, clientSecret } = world.clients('facebook')
  if (input.client_id !== clientKey || input.client_secret !== clientSecret) {
    throw graphError(101, null, 'Error validating client secret.')
  }
  if (input.grant_type === 'fb_exchange_token') {
    const old = requireToken(world, dialect, input.fb_exchange_token, ['short', 'access'])
    const fresh = newToken(world, { ...old, kind: 'access', expiresAt: world.now() + longTokenMs }, 'EAAL')
    return { access_token: fresh.token, token_type: 'bearer', expires_in: longTokenMs / 1000 }
  }
  const code = spendCode(world, 'facebook', input)
  if (typeof code === 'string') throw graphError(100, 36009, code)
  const { accountId, scopes } = code
  const grantId = world.store.secret('grant_')
  const expiresAt = world.now() + HOUR
  const short = newToken(world, { platform: 'facebook', kind: 'short', accountId, grantId, scopes, expiresAt }, 'EAAS')
  return { access_token: short.token, token_type: 'bearer', expires_in: 3600 }
}

function pageList(world: World, call: Call): object[] {
  const { token } = call
  if (!token.scopes.includes('pages_show_list')) return []
  return pagesOf(token.accountId).map((page) => {
    const { grantId, scopes } = token
    const own =
      world.store.state.tokens.find((entry) => entry.grantId === grantId && entry.accountId === page.id) ??
      newToken(
        world,
        { platform: 'facebook', kind: 'page', accountId: page.id, grantId, scopes, expiresAt: null },
        'EAAP',
      )
    return { ...pageView(world, page), access_token: own.token }
  })
}

function pageView(world: World, account: DemoAccount): object {
  return {
    id: account.id,
    name: account.displayName,
    username: account.username,
    link: `${world.baseUrl()}/facebook/@${account.username}`,
    picture: { data: { url: `${world.baseUrl()}/avatars/facebook/${account.id}.svg` } },
    ...(account.person ? {} : { followers_count: followers(world, account) }),
    ...(account.person ? {} : { tasks: ['ANALYZE', 'ADVERTISE', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'] }),
  }
}
