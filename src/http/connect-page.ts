import type { Express, Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import {
  beginLink,
  browserCookie,
  browserSecretIn,
  chooseAccounts,
  newBrowserSecret,
  readConnectPage,
  readEntry,
  startConsent,
} from '../features/social-accounts/api.ts'
import type { Html } from '../lib/html.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { DAY } from '../lib/time.ts'
import { accountsPage, connectPolicy, document, entryPage, leavingPage, messagePage } from './connect-page-html.ts'
import { envelope, logError } from './envelope.ts'
import { requestIdOf } from './express-app.ts'
import { rateLimited } from './rate-limit.ts'
import { receiveBytes } from './receive-bytes.ts'

/** Requests a minute of one address, so that nobody guesses tokens or opens sessions without end. */
const perMinute = 60

/** The browser keeps its secret longer than any link lives. */
const cookieMs = 40 * DAY

/** The pages on which customers connect accounts without a key (decision 138). */
export function mountConnectPages(app: Express, deps: Deps): void {
  const page = (work: (req: Request, res: Response, secret: string | undefined) => Promise<void>) => {
    return (req: Request, res: Response) => {
      res.set({ 'Content-Security-Policy': connectPolicy, 'X-Robots-Tag': 'noindex, nofollow' })
      takeToken(req, deps)
        .then(() => work(req, res, browserSecretIn(req.headers.cookie)))
        .catch((error: unknown) => sendError(res, error, deps))
    }
  }
  app.get('/connect/links/:connectLinkId', (req, res) =>
    page(async (_, __, secret) => {
      const shown = await readConnectPage(deps, String(req.params.connectLinkId), secret)
      const { oauthSessionId } = req.query
      const returned = typeof oauthSessionId === 'string' ? oauthSessionId : undefined
      send(res, `Accounts of ${shown.projectName}`, accountsPage(shown, returned))
    })(req, res),
  )
  app.post('/connect/links/:connectLinkId/start', (req, res) =>
    page(async (_, __, secret) => {
      const form = await readForm(req, res, deps)
      const pressed = { platform: form.get('platform'), accountId: form.get('accountId') }
      const id = String(req.params.connectLinkId)
      const { authorizeUrl, platform } = await startConsent(deps, id, secret, pressed)
      // A redirect of a form would need each platform's hosts in form-action, and platforms redirect on.
      send(res, 'On to the platform', leavingPage(platform, authorizeUrl), authorizeUrl)
    })(req, res),
  )
  app.post('/connect/links/:connectLinkId/select', (req, res) =>
    page(async (_, __, secret) => {
      const form = await readForm(req, res, deps)
      const id = String(req.params.connectLinkId)
      const chosen = { sessionId: form.get('session') ?? '', platformAccountIds: form.getAll('account') }
      const session = await chooseAccounts(deps, id, secret, chosen)
      res.redirect(303, `/connect/links/${id}?oauthSessionId=${session.id}`)
    })(req, res),
  )
  app.get('/connect/:token', (req, res) =>
    page(async (_, __, secret) => {
      const { link, projectName, isOwn } = await readEntry(deps, String(req.params.token), secret)
      if (isOwn) res.redirect(303, `/connect/links/${link.id}`)
      else send(res, `Connect accounts of ${projectName}`, entryPage(projectName))
    })(req, res),
  )
  app.post('/connect/:token', (req, res) =>
    page(async (_, __, secret = newBrowserSecret()) => {
      const link = await beginLink(deps, String(req.params.token), secret)
      res.cookie(browserCookie, secret, {
        httpOnly: true,
        // The callback of the platform is another site's redirect to this one.
        sameSite: 'lax',
        secure: deps.config.http.publicUrl.startsWith('https:'),
        path: '/',
        maxAge: cookieMs,
      })
      res.redirect(303, `/connect/links/${link.id}`)
    })(req, res),
  )
}

const addressOf = (req: Request, { clientIp }: Deps) =>
  clientIp(req.socket.remoteAddress, req.headers['x-forwarded-for'])

/** @throws RATE_LIMITED */
async function takeToken(req: Request, deps: Deps): Promise<void> {
  const { allowed, retryAfterMs } = await deps.limiter.take(`connect:${addressOf(req, deps)}`, perMinute, true)
  if (!allowed) throw rateLimited('read-light', retryAfterMs, 'Too many requests came from your address.')
}

async function readForm(req: Request, res: Response, deps: Deps): Promise<URLSearchParams> {
  const body = await receiveBytes(req, res, {
    maxBytes: parserBounds.connectForm,
    timeoutMs: deps.config.http.bodyTimeoutMs,
    slots: deps.intake.events,
    holders: [addressOf(req, deps)],
  })
  return new URLSearchParams(body.toString('utf8'))
}

function send(res: Response, title: string, body: Html, goTo?: string): void {
  res.type('html').send(document(title, body, goTo))
}

/** A person reads it: a page instead of the envelope. */
function sendError(res: Response, error: unknown, { log }: Deps): void {
  if (res.headersSent) return void res.destroy()
  const { status, headers, code } = envelope(error, requestIdOf(res))
  logError(log, error, code)
  res.status(status)
  const retryAfter = headers['Retry-After']
  if (retryAfter !== undefined) res.set('Retry-After', retryAfter)
  const message = error instanceof ApiError ? error.message : 'Something went wrong here. Try again in a moment.'
  send(res, 'Connect accounts', messagePage('This did not work', message))
}
