import { pageAfter } from '../lib/past-posts.ts'
import { DAY } from '../lib/time.ts'
import type { Call, Dialect } from './endpoint.ts'
import { SandboxError } from './endpoint.ts'
import type { Platform, Post, Token } from './model.ts'
import { allPostsOf, followersByDay } from './past.ts'
import type { World } from './world.ts'
import { findToken } from './world.ts'

export const longTokenMs = 60 * DAY

/** Graph's error body. `status` is 400 for nearly everything. */
export function graphError(
  code: number,
  subcode: number | null,
  message: string,
  status = 400,
  headers = {},
): SandboxError {
  const error = {
    message,
    type: code === 190 ? 'OAuthException' : 'GraphMethodException',
    code,
    ...(subcode === null ? {} : { error_subcode: subcode }),
    is_transient: code === 1 || code === 2,
    fbtrace_id: `A${Math.random().toString(36).slice(2, 12)}`,
  }
  return new SandboxError(status, { error }, headers)
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
    error(kind) {
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

/** Reads the token of a token endpoint's own parameter, live and of the right kind. */
export function requireToken(world: World, dialect: Dialect, value: string | undefined, kinds: Token['kind'][]): Token {
  const token = findToken(world, dialect.platform, value)
  if (!token || !kinds.includes(token.kind)) throw dialect.error('no_token')
  if (token.revoked) throw dialect.error('revoked')
  if (token.expiresAt !== null && token.expiresAt <= world.now()) throw dialect.error('expired')
  return token
}

export function assertPermission(call: Call, permission: string): void {
  if (call.token.scopes.includes(permission)) return
  throw graphError(10, null, `Application does not have permission for this action: ${permission}.`, 403)
}

export function requirePost(world: World, call: Call, id: string): Post {
  const post = allPostsOf(world, call.account).find((entry) => entry.id === id)
  if (!post) throw missing(id)
  return post
}

/** One page of everything that an account posted, the newest first, with its cursors and the address of the next one. */
export function listPosts(world: World, { req, input, account }: Call, view: (post: Post) => object): object {
  const { page, next } = pageAfter(allPostsOf(world, account), ({ id }) => id, {
    after: input.after ?? null,
    limit: Number(input.limit ?? 25),
  })
  const [first] = page
  if (!first) return { data: [] }
  const cursors = { before: first.id, after: page.at(-1)?.id }
  const address = next === null ? {} : { next: `${world.baseUrl()}${req.originalUrl}` }
  return { data: page.map(view), paging: { cursors, ...address } }
}

/** An account's followers by day: how many there were, or how many came. */
export function followerInsights(world: World, call: Call, { isGain }: { readonly isGain: boolean }): object {
  const { metric = '', since, until } = call.input
  const days = followersByDay(world, call.account, {
    since: Number(since ?? 0) * 1000,
    until: Number(until ?? Math.floor(world.now() / 1000)) * 1000,
  })
  const values = days.map(({ at, followers }, index) => ({
    value: isGain ? followers - (days[index - 1]?.followers ?? followers) : followers,
    end_time: graphTime(at),
  }))
  return { data: [{ name: metric, period: 'day', values }] }
}

export function missing(id: string): SandboxError {
  const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`
  return graphError(803, null, message)
}

/**
 * Insights; a single unknown metric fails the whole call, as there. One that is known and null is not reported yet, and
 * left out. The fault `metric_deprecated` makes the metric in its `code` unknown.
 */
export function insights(call: Call, metrics: Readonly<Record<string, number | null>>): object {
  const deprecated = call.fault('metric_deprecated')?.code
  const known = Object.fromEntries(Object.entries(metrics).filter(([name]) => name !== deprecated))
  const requested = (call.input.metric ?? '').split(',').filter(Boolean)
  const unknown = requested.filter((metric) => !(metric in known))
  if (requested.length === 0 || unknown.length > 0) {
    throw graphError(100, null, `(#100) metric must be one of the following values: ${Object.keys(known).join(', ')}`)
  }
  const reported = requested.filter((name) => known[name] !== null)
  return { data: reported.map((name) => ({ name, period: 'lifetime', values: [{ value: known[name] }] })) }
}

/** Insights are denied to a grant without their permission, and if the fault `insights_denied` says so. */
export function assertInsights(call: Call, permission: string): void {
  assertPermission(call, permission)
  if (call.fault('insights_denied'))
    throw graphError(10, null, 'Application does not have permission for this action.', 403)
}
