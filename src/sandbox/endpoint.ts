import type { Request, RequestHandler, Response } from 'express'
import { demoAccount } from './demo-accounts.ts'
import type { DemoAccount, Fault, FaultKind, OperationKind, Platform, Token } from './model.ts'
import type { World } from './world.ts'
import { findToken, revokeGrants } from './world.ts'

/** An error in the platform's own shape. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super('The sandbox answers with an error of the platform.')
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type SandboxErrorKind = 'no_token' | 'expired' | 'revoked' | 'server_error' | 'rate_limited' | 'quota' | 'spam'

/** How one platform words the errors that all of them have. */
export interface Dialect {
  readonly platform: Platform
  error(kind: SandboxErrorKind): SandboxError
  /** An error of the caller's choosing, for the kinds `error` and `error_in_200`. */
  custom(fault: Fault, status: number): SandboxError
  readonly usageHeaders: Readonly<Record<string, string>>
}

export interface Call {
  readonly req: Request
  readonly res: Response
  /** Query and body, flattened; only text values are included. */
  readonly input: Readonly<Record<string, string>>
  /** Throws if the request has none, which only an open endpoint permits. */
  readonly token: Token
  /** The account behind the token. Throws if the endpoint takes none. */
  readonly account: DemoAccount
  fault(kind: FaultKind): Fault | null
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  /** JSON as it goes out, where numbers are too large for JavaScript. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface EndpointOptions {
  readonly operation: OperationKind
  /** Needs no token: token endpoints, and uploads to an address that is a secret itself. */
  readonly open?: boolean
  /** The account of an open endpoint, for faults. */
  accountOf?(req: Request): string | null
}

/** Serves one API call of a simulation: faults, token, work, response. */
export function endpoint(
  world: World,
  dialect: Dialect,
  options: EndpointOptions,
  work: (call: Call) => Answer | Promise<Answer>,
): RequestHandler {
  const { platform } = dialect
  return async (req, res) => {
    const input = flatInput(req)
    const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? input.access_token
    const token = findToken(world, platform, bearer) ?? null
    const accountId = token?.accountId ?? options.accountOf?.(req) ?? null
    const take = (...kinds: FaultKind[]) => world.faults.take(kinds, platform, accountId, options.operation)
    const call: Call = {
      req,
      res,
      input,
      get token() {
        if (!token) throw dialect.error('no_token')
        return token
      },
      get account() {
        const account = accountId === null ? undefined : demoAccount(platform, accountId)
        if (!account) throw dialect.error('no_token')
        return account
      },
      fault: (kind) => take(kind),
    }
    try {
      if (take('reset')) return void res.socket?.destroy()
      strikeBefore(world, dialect, take, token)
      if (!options.open) assertToken(world, dialect, token)
      const answer = await work(call)
      if (take('answer_lost')) return void res.socket?.destroy()
      if (take('spam_block')) throw dialect.error('spam')
      const slow = take('slow')
      if (slow) await new Promise((resolve) => setTimeout(resolve, slow.delayMs))
      send(res, answer.status ?? 200, answer, take('usage_headers') ? dialect.usageHeaders : {})
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      send(res, error.status, { body: error.body, headers: error.headers }, {})
    } finally {
      world.store.changed()
    }
  }
}

function strikeBefore(
  world: World,
  dialect: Dialect,
  take: (...kinds: FaultKind[]) => Fault | null,
  token: Token | null,
): void {
  if (token && take('token_expired')) token.expiresAt = world.now() - 1
  if (token && take('revoked')) revokeGrants(world, dialect.platform, token.grantId)
  if (take('server_error')) throw dialect.error('server_error')
  if (take('rate_limited')) throw dialect.error('rate_limited')
  if (take('quota_reached')) throw dialect.error('quota')
  const custom = take('error')
  if (custom) throw dialect.custom(custom, custom.status ?? 400)
  const disguised = take('error_in_200')
  if (disguised) throw dialect.custom(disguised, 200)
}

function assertToken(world: World, dialect: Dialect, token: Token | null): void {
  if (!token || token.kind === 'refresh') throw dialect.error('no_token')
  if (token.revoked) throw dialect.error('revoked')
  if (token.expiresAt !== null && token.expiresAt <= world.now()) throw dialect.error('expired')
}

function send(res: Response, status: number, answer: Answer, extra: Readonly<Record<string, string>>): void {
  if (res.destroyed || res.headersSent) return
  res.status(status).set({ ...answer.headers, ...extra, 'cache-control': 'no-store' })
  if (answer.raw !== undefined) res.type('application/json').send(answer.raw)
  else if (answer.body === undefined) res.end()
  else res.json(answer.body)
}

function flatInput(req: Request): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const source of [req.query, req.body]) {
    if (typeof source !== 'object' || source === null) continue
    for (const [name, value] of Object.entries(source)) {
      if (typeof value === 'string') flat[name] = value
      else if (typeof value === 'number' || typeof value === 'boolean') flat[name] = String(value)
    }
  }
  return flat
}
