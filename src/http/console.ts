/**
 * The console: a page of this origin whose requests are those of the public API, as the key that signed in (decision 132).
 * The server and the mock mount the same, each with its own sessions.
 */
import type { Express, Request, Response } from 'express'
import { invalid } from '../errors.ts'
import { cookieSecret } from '../lib/cookies.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { fields } from '../lib/untyped.ts'
import { unauthenticated } from './authenticate.ts'
import { createConsolePages } from './console-pages.ts'
import { readJson } from './read-body.ts'
import type { Reception } from './receive-bytes.ts'
import { receiveBytes } from './receive-bytes.ts'

/** What is kept of who is signed in. */
export interface ConsoleSessions {
  /** @throws UNAUTHENTICATED, KILL_SWITCH, RATE_LIMITED, VALIDATION where the key signs nobody in */
  begin(key: string, req: Request, res: Response): Promise<{ readonly token: string; readonly view: SessionView }>
  /** @throws UNAUTHENTICATED where the session has ended */
  read(token: string, req: Request, res: Response): Promise<SessionView>
  end(token: string): Promise<void>
  /** Lets the pipeline know whose request it is. */
  identify(token: string, req: Request, res: Response): void
}

/** What whoami answers, and when the session ends unless it is used. */
export type SessionView = object & { readonly expiresAt: string }

export interface ConsoleOptions {
  readonly sessions: ConsoleSessions
  /** The origins, beside the page's own, of files that the API's answers name. */
  readonly fileOrigins: readonly string[]
  /** Whether browsers send the cookie over https only. */
  readonly isSecure: boolean
  readonly cookieMs: number
  /** How the key of a sign-in is received. */
  reception(req: Request): Omit<Reception, 'maxBytes'>
  /** Builds the pages where they are missing or outdated. */
  build(): Promise<void>
}

const cookieName = 'castlane_console'

export const consoleRoutes: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'get', path: '/console' },
  { method: 'get', path: '/console/{*page}' },
  { method: 'all', path: '/console/api/*address' },
  { method: 'get', path: '/console/session' },
  { method: 'post', path: '/console/session' },
  { method: 'delete', path: '/console/session' },
]

export function mountConsole(app: Express, options: ConsoleOptions): void {
  const { sessions, isSecure, cookieMs } = options
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/console' } as const
  app.all('/console/api/*address', (req, res, next) => {
    assertOwnPage(req)
    if (req.headers.authorization !== undefined || req.headers['x-api-key'] !== undefined)
      throw unauthenticated('Requests below /console/api are those of who is signed in. Send keys to /v1 instead.')
    sessions.identify(tokenOf(req), req, res)
    // From here on it is a request of the public API, whose steps answer it.
    req.originalUrl = req.url.slice('/console/api'.length)
    req.url = req.originalUrl
    next()
  })
  app
    .route('/console/session')
    .all((req, _res, next) => {
      assertOwnPage(req)
      next()
    })
    .get(async (req, res) => {
      res.json(await sessions.read(tokenOf(req), req, res))
    })
    .post(async (req, res) => {
      const bytes = await receiveBytes(req, res, { maxBytes: parserBounds.signIn, ...options.reception(req) })
      const { key } = fields(readJson(bytes, { maxBodyMembers: 1, maxBodyDepth: 1 }))
      if (typeof key !== 'string') throw invalid('/body/key', 'is required. Send an API key.')
      const { token, view } = await sessions.begin(key, req, res)
      res.cookie(cookieName, token, { ...cookie, maxAge: cookieMs })
      res.status(201).json(view)
    })
    .delete(async (req, res) => {
      const token = cookieSecret(req.headers.cookie, cookieName)
      if (token !== undefined) await sessions.end(token)
      res.clearCookie(cookieName, cookie)
      res.status(204).end()
    })
  const sendPage = createConsolePages(options)
  app.get('/console', sendPage)
  app.get('/console/{*page}', sendPage)
}

/** Other sites cannot send the header without a preflight request, which is never granted, nor say that they are this one. */
function assertOwnPage({ headers }: Request): void {
  if (headers['sec-fetch-site'] !== 'same-origin')
    throw invalid('/headers/sec-fetch-site', 'must be same-origin: only the pages of the console call this address')
  if (headers['x-castlane-console'] !== '1')
    throw invalid('/headers/x-castlane-console', 'must be 1, as the pages of the console send it')
}

/** @throws UNAUTHENTICATED */
function tokenOf({ headers }: Request): string {
  const token = cookieSecret(headers.cookie, cookieName)
  if (token === undefined) throw unauthenticated('Nobody is signed in. Sign in with an API key at /console.')
  return token
}
