import type { Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import type { Html } from '../lib/html.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { envelope, logError } from './envelope.ts'
import { requestIdOf } from './express-app.ts'
import type { PageOptions } from './link-page-html.ts'
import { document, linkPolicy, messagePage } from './link-page-html.ts'
import { rateLimited } from './rate-limit.ts'
import { receiveBytes } from './receive-bytes.ts'

/** Requests a minute of one address, so that nobody guesses tokens or opens sessions without end. */
const pagesPerMinute = 60

/** The files of one page come with it, and players request more. */
const filesPerMinute = 1_200

export type LinkPageWork = (req: Request, res: Response) => Promise<void>

/** What all pages of links do (decision 138). */
export interface LinkPages {
  /** Makes a route of work whose errors are shown as a page. */
  readonly route: (work: LinkPageWork, kind?: 'page' | 'file') => (req: Request, res: Response) => void
  readonly readForm: (req: Request, res: Response) => Promise<URLSearchParams>
  /** The attributes of a cookie of the pages. */
  readonly cookie: { readonly httpOnly: true; readonly sameSite: 'lax'; readonly secure: boolean }
}

/** @param title of the pages that say what did not work */
export function createLinkPages(deps: Deps, title: string): LinkPages {
  return {
    route: (work, kind = 'page') => {
      return (req, res) => {
        res.set({ 'Content-Security-Policy': linkPolicy(), 'X-Robots-Tag': 'noindex, nofollow' })
        takeToken(req, deps, kind)
          .then(() => work(req, res))
          .catch((error: unknown) => sendError(res, error, title, deps))
      }
    },
    readForm: async (req, res) => {
      const body = await receiveBytes(req, res, {
        maxBytes: parserBounds.linkForm,
        timeoutMs: deps.config.http.bodyTimeoutMs,
        slots: deps.intake.events,
        holders: [addressOf(req, deps)],
      })
      return new URLSearchParams(body.toString('utf8'))
    },
    // Whoever comes from a platform or a mail comes from another site.
    cookie: { httpOnly: true, sameSite: 'lax', secure: deps.config.http.publicUrl.startsWith('https:') },
  }
}

const addressOf = (req: Request, { clientIp }: Deps) =>
  clientIp(req.socket.remoteAddress, req.headers['x-forwarded-for'])

/** @throws RATE_LIMITED */
async function takeToken(req: Request, deps: Deps, kind: 'page' | 'file'): Promise<void> {
  const perMinute = kind === 'page' ? pagesPerMinute : filesPerMinute
  const { allowed, retryAfterMs } = await deps.limiter.take(`link-${kind}:${addressOf(req, deps)}`, perMinute, true)
  if (!allowed) throw rateLimited('read-light', retryAfterMs, 'Too many requests came from your address.')
}

export function sendPage(res: Response, title: string, body: Html, options?: PageOptions): void {
  res.type('html').send(document(title, body, options))
}

/** A person reads it: a page instead of the envelope. */
function sendError(res: Response, error: unknown, title: string, { log }: Deps): void {
  if (res.headersSent) return void res.destroy()
  const { status, headers, code } = envelope(error, requestIdOf(res))
  logError(log, error, code)
  res.status(status)
  const retryAfter = headers['Retry-After']
  if (retryAfter !== undefined) res.set('Retry-After', retryAfter)
  const message = error instanceof ApiError ? error.message : 'Something went wrong here. Try again in a moment.'
  sendPage(res, title, messagePage('This did not work', message))
}
