import type express from 'express'
import type { Call, Dialect } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { assertPermission, graphError, graphTime, missing, requirePost } from './meta.ts'
import type { Platform, Post, PostComment } from './model.ts'
import type { World } from './world.ts'
import { postsOf } from './world.ts'

export interface CommentWords {
  readonly platform: Platform
  readonly permission: string
  readonly replyPath: 'replies' | 'comments'
  readonly hideField: string
  view(comment: PostComment): object
}

/** Serves comments of posts, replies to them, and hiding. */
export function commentRoutes(world: World, dialect: Dialect, router: express.Router, words: CommentWords): void {
  const options = { operation: 'comment' as const }

  router.get(
    '/:id/comments',
    endpoint(world, dialect, options, (call) => {
      assertPermission(call, words.permission)
      const id = String(call.req.params.id)
      // Facebook lists the replies to a comment at the same address.
      const under = words.replyPath === 'comments' ? findComment(world, call, id) : null
      if (under) return { body: paged(call, answersTo(under.post, id).map(words.view)) }
      const { comments } = requirePost(world, call, id)
      const flat = call.input.filter === 'stream'
      const nested = /(?:^|,)replies\{/.test(call.input.fields ?? '')
      const shown = comments.filter((comment) => flat || comment.parentId === null)
      const answers = (comment: PostComment) => comments.filter(({ parentId }) => parentId === comment.id)
      return {
        body: paged(
          call,
          shown.map((comment) => ({
            ...words.view(comment),
            ...(nested && answers(comment).length > 0 && { replies: { data: answers(comment).map(words.view) } }),
          })),
        ),
      }
    }),
  )
  if (words.replyPath === 'replies')
    router.get(
      '/:id/replies',
      endpoint(world, dialect, options, (call) => {
        assertPermission(call, words.permission)
        const id = String(call.req.params.id)
        const found = findComment(world, call, id)
        if (!found) throw missing(id)
        return { body: paged(call, answersTo(found.post, id).map(words.view)) }
      }),
    )

  const write = (call: Call) => {
    assertPermission(call, words.permission)
    const id = String(call.req.params.id)
    const parent = findComment(world, call, id)
    const post = parent?.post ?? requirePost(world, call, id)
    const message = call.input.message?.trim()
    if (!message) throw graphError(100, null, 'The parameter message is required.')
    const { id: authorId, username: authorName } = call.account
    // The platforms' threads are one level deep: a reply to a reply is below the comment.
    const parentId = parent ? (parent.comment.parentId ?? parent.comment.id) : null
    const comment = addComment(world, post, { parentId, authorId, authorName, text: message })
    return { body: { id: comment.id } }
  }
  router.post('/:id/comments', endpoint(world, dialect, options, write))
  if (words.replyPath === 'replies') router.post('/:id/replies', endpoint(world, dialect, options, write))
}

/** Hides a comment at its own address; other objects are not written there. Mounted after every longer address. */
export function hideRoute(world: World, dialect: Dialect, router: express.Router, words: CommentWords): void {
  router.post(
    '/:id',
    endpoint(world, dialect, { operation: 'comment' }, (call) => {
      assertPermission(call, words.permission)
      const found = findComment(world, call, String(call.req.params.id))
      if (!found) throw missing(String(call.req.params.id))
      found.comment.hidden = call.input[words.hideField] === 'true'
      return { body: { success: true } }
    }),
  )
}

type NewComment = Pick<PostComment, 'parentId' | 'authorId' | 'authorName' | 'text'> & { readonly createdAt?: number }

/** Adds a comment to a post, and notifies whoever subscribed to the account. */
export function addComment(world: World, post: Post, fields: NewComment): PostComment {
  const comment: PostComment = {
    createdAt: world.now(),
    ...fields,
    id: `1790${String(world.store.next()).padStart(13, '0')}`,
    hidden: false,
    privatelyAnswered: false,
  }
  post.comments.push(comment)
  world.store.changed()
  const { platform, accountId } = post
  if (platform !== 'instagram' && platform !== 'facebook') return comment
  if (!world.store.state.subscriptions.includes(`${platform}/${accountId}`)) return comment
  const { id, parentId, authorId, authorName, text } = comment
  if (platform === 'instagram')
    world.webhooks.send(platform, accountId, 'comments', {
      id,
      text,
      from: { id: authorId, username: authorName },
      media: { id: post.id, media_product_type: post.kind === 'reel' ? 'REELS' : 'FEED' },
      ...(parentId && { parent_id: parentId }),
    })
  else
    world.webhooks.send(platform, accountId, 'feed', {
      item: 'comment',
      verb: 'add',
      comment_id: id,
      post_id: post.id,
      parent_id: parentId ?? post.id,
      from: { id: authorId, name: authorName },
      message: text,
      created_time: Math.floor(comment.createdAt / 1000),
    })
  return comment
}

export function findComment(world: World, call: Call, id: string): { post: Post; comment: PostComment } | null {
  for (const post of postsOf(world, call.account)) {
    const comment = post.comments.find((entry) => entry.id === id)
    if (comment) return { post, comment }
  }
  return null
}

function answersTo(post: Post, commentId: string): PostComment[] {
  return post.comments.filter(({ parentId }) => parentId === commentId)
}

/** Returns one page of entries in Graph's format. */
export function paged(call: Call, entries: readonly object[]): object {
  const start = Number(call.input.after ?? 0)
  const limit = Math.min(Number(call.input.limit ?? 25), 100)
  const more = start + limit < entries.length
  return {
    data: entries.slice(start, start + limit),
    paging: { cursors: { after: String(start + limit) }, ...(more ? { next: 'more' } : {}) },
  }
}

/** Two views of a comment that differ only in their words. */
export const commentViews = {
  instagram: (comment: PostComment) => ({
    id: comment.id,
    text: comment.text,
    timestamp: graphTime(comment.createdAt),
    username: comment.authorName,
    from: { id: comment.authorId, username: comment.authorName },
    hidden: comment.hidden,
    ...(comment.parentId ? { parent_id: comment.parentId } : {}),
  }),
  facebook: (comment: PostComment) => ({
    id: comment.id,
    message: comment.text,
    created_time: graphTime(comment.createdAt),
    from: { id: comment.authorId, name: comment.authorName },
    is_hidden: comment.hidden,
    ...(comment.parentId ? { parent: { id: comment.parentId } } : {}),
  }),
}
