import type express from 'express'
import { fields, text } from '../lib/read.ts'
import type { Call, Dialect } from './endpoint.ts'
import { endpoint, Refusal } from './endpoint.ts'
import type { Platform, Post, PostComment, Token } from './model.ts'
import type { World } from './world.ts'
import { findToken, postsOf } from './world.ts'

const day = 24 * 3600_000
export const longTokenMs = 60 * day

/** Graph's error body. `status` is 400 for nearly everything. */
export function graphError(code: number, subcode: number | null, message: string, status = 400, headers = {}): Refusal {
  const error = {
    message,
    type: code === 190 ? 'OAuthException' : 'GraphMethodException',
    code,
    ...(subcode === null ? {} : { error_subcode: subcode }),
    is_transient: code === 1 || code === 2,
    fbtrace_id: `A${Math.random().toString(36).slice(2, 12)}`,
  }
  return new Refusal(status, { error }, headers)
}

const appUsage = JSON.stringify({ call_count: 96, total_cputime: 31, total_time: 44 })

function businessUsage(minutes: number): string {
  const usage = { type: 'pages', call_count: 100, total_cputime: 40, total_time: 60 }
  return JSON.stringify({
    '17841400000000001': [{ ...usage, estimated_time_to_regain_access: minutes }],
    '17841400000000002': [{ ...usage, estimated_time_to_regain_access: 3 }],
  })
}

export function metaDialect(platform: Platform): Dialect {
  return {
    platform,
    refusal(kind) {
      switch (kind) {
        case 'no_token':
          return graphError(190, null, 'Invalid OAuth access token - Cannot parse access token.', 401)
        case 'expired':
          return graphError(190, 463, 'Error validating access token: Session has expired.', 401)
        case 'revoked':
          return graphError(190, 460, 'Error validating access token: The session was invalidated.', 401)
        case 'rate_limited':
          return graphError(4, null, 'Application request limit reached', 400, {
            'x-app-usage': appUsage,
            'x-business-use-case-usage': businessUsage(7),
          })
        case 'quota':
          return graphError(9, 2207042, 'The user reached the maximum number of posts in 24 hours.')
        case 'spam':
          return graphError(4, 2207051, 'We restrict certain activity to protect our community.')
        case 'server_error':
          return graphError(2, null, 'An unexpected error has occurred. Please retry later.', 500)
      }
    },
    custom: (fault, status) =>
      graphError(Number(fault.code ?? 1), fault.subcode, fault.message ?? 'An error as asked for.', status),
    usageHeaders: { 'x-app-usage': appUsage, 'x-business-use-case-usage': businessUsage(0) },
  }
}

/** `2026-11-20T10:00:00+0000`, as Graph writes times. */
export function graphTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+0000')
}

export function newToken(world: World, fields: Omit<Token, 'token' | 'revoked'>, prefix: string): Token {
  const token: Token = { ...fields, token: world.store.secret(prefix), revoked: false }
  world.store.state.tokens.push(token)
  return token
}

/** The token of a token endpoint's own parameter, live and of the right kind. */
export function requireToken(world: World, dialect: Dialect, value: string | undefined, kinds: Token['kind'][]): Token {
  const token = findToken(world, dialect.platform, value)
  if (!token || !kinds.includes(token.kind)) throw dialect.refusal('no_token')
  if (token.revoked) throw dialect.refusal('revoked')
  if (token.expiresAt !== null && token.expiresAt <= world.now()) throw dialect.refusal('expired')
  return token
}

export function assertPermission(call: Call, permission: string): void {
  if (call.token?.scopes.includes(permission)) return
  throw graphError(10, null, `Application does not have permission for this action: ${permission}.`, 403)
}

export interface CommentWords {
  readonly platform: Platform
  readonly permission: string
  readonly messagePermission: string
  readonly replyPath: 'replies' | 'comments'
  readonly hideField: string
  view(comment: PostComment): object
}

/** Comments of posts, answers to them, hiding, and the private answer. */
export function commentRoutes(world: World, dialect: Dialect, router: express.Router, words: CommentWords): void {
  const options = { operation: 'comment' as const }

  router.get(
    '/:id/comments',
    endpoint(world, dialect, options, (call) => {
      assertPermission(call, words.permission)
      const post = requirePost(world, call, String(call.req.params.id))
      const start = Number(call.input.after ?? 0)
      const limit = Math.min(Number(call.input.limit ?? 25), 100)
      const shown = post.comments.slice(start, start + limit).map((comment) => words.view(comment))
      const more = start + limit < post.comments.length
      const paging = { cursors: { after: String(start + limit) }, ...(more ? { next: 'more' } : {}) }
      return { body: { data: shown, paging } }
    }),
  )

  const write = (call: Call) => {
    assertPermission(call, words.permission)
    const id = String(call.req.params.id)
    const parent = findComment(world, call, id)
    const post = parent?.post ?? requirePost(world, call, id)
    const message = call.input.message?.trim()
    if (!message) throw graphError(100, null, 'The parameter message is required.')
    const comment: PostComment = {
      id: `1790${String(world.store.next()).padStart(13, '0')}`,
      parentId: parent?.comment.id ?? null,
      authorId: call.account.id,
      authorName: call.account.username,
      text: message,
      createdAt: world.now(),
      hidden: false,
      privatelyAnswered: false,
    }
    post.comments.push(comment)
    return { body: { id: comment.id } }
  }
  router.post('/:id/comments', endpoint(world, dialect, options, write))
  if (words.replyPath === 'replies') router.post('/:id/replies', endpoint(world, dialect, options, write))

  router.post(
    '/:id/messages',
    endpoint(world, dialect, options, (call) => {
      assertPermission(call, words.messagePermission)
      const commentId = text(fields(parsed(call.input.recipient)).comment_id)
      const found = commentId ? findComment(world, call, commentId) : null
      if (!found) throw graphError(100, null, 'The comment does not exist.')
      const late = world.now() - found.comment.createdAt > 7 * day
      if (late || found.comment.privatelyAnswered) {
        throw graphError(10, 2534022, 'This message is sent outside of allowed window.', 403)
      }
      found.comment.privatelyAnswered = true
      return { body: { recipient_id: found.comment.authorId, message_id: `mid.${world.store.next()}` } }
    }),
  )

  // A comment is hidden at its own address; other objects' are not written there.
  router.post(
    '/:id',
    endpoint(world, dialect, options, (call) => {
      assertPermission(call, words.permission)
      const found = findComment(world, call, String(call.req.params.id))
      if (!found) throw missing(String(call.req.params.id))
      found.comment.hidden = call.input[words.hideField] === 'true'
      return { body: { success: true } }
    }),
  )
}

function findComment(world: World, call: Call, id: string): { post: Post; comment: PostComment } | null {
  for (const post of postsOf(world, call.account)) {
    const comment = post.comments.find((entry) => entry.id === id)
    if (comment) return { post, comment }
  }
  return null
}

export function requirePost(world: World, call: Call, id: string): Post {
  const post = postsOf(world, call.account).find((entry) => entry.id === id)
  if (!post) throw missing(id)
  return post
}

export function missing(id: string): Refusal {
  const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`
  return graphError(803, null, message)
}

/**
 * Insights; a single unknown metric fails the whole call, as there. One that is known and null is not told yet, and
 * left out. The fault `metric_deprecated` makes the metric in its `code` unknown.
 */
export function insights(call: Call, figures: Readonly<Record<string, number | null>>): object {
  const deprecated = call.fault('metric_deprecated')?.code
  const known = Object.fromEntries(Object.entries(figures).filter(([name]) => name !== deprecated))
  const wanted = (call.input.metric ?? '').split(',').filter(Boolean)
  const unknown = wanted.filter((metric) => !(metric in known))
  if (wanted.length === 0 || unknown.length > 0) {
    throw graphError(100, null, `(#100) metric must be one of the following values: ${Object.keys(known).join(', ')}`)
  }
  const told = wanted.filter((name) => known[name] !== null)
  return { data: told.map((name) => ({ name, period: 'lifetime', values: [{ value: known[name] }] })) }
}

/** Insights are denied to a grant without their permission, and where the fault `insights_denied` says so. */
export function assertInsights(call: Call, permission: string): void {
  assertPermission(call, permission)
  if (call.fault('insights_denied'))
    throw graphError(10, null, 'Application does not have permission for this action.', 403)
}

function parsed(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
