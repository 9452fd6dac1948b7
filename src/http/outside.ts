import type { Express, Request, Response } from 'express'
import express from 'express'
import type { Platform } from '../connectors/connector.ts'
import type { Deps } from '../deps.ts'
import { readBundle } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { takeInbound } from '../features/engagement/index.ts'
import { takeGithubEvent } from '../features/github/index.ts'
import { createDocs } from './docs.ts'
import { mountFiles } from './files.ts'
import type { Metrics } from './metrics.ts'

/** Platforms that tell us of comments and messages by webhook. */
const telling = ['instagram', 'facebook'] as const

/** Every address that the contract does not hold. The route gate reads this list. */
export const outsideRoutes: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'get', path: '/' },
  { method: 'get', path: '/docs' },
  { method: 'get', path: '/openapi.json' },
  { method: 'get', path: '/favicon.ico' },
  { method: 'get', path: '/healthz' },
  { method: 'get', path: '/readyz' },
  { method: 'get', path: '/metrics' },
  { method: 'get', path: '/files/{token}' },
  { method: 'put', path: '/uploads/{token}' },
  { method: 'options', path: '/uploads/{token}' },
  { method: 'post', path: '/webhooks/github' },
  ...telling.flatMap((platform) => [
    { method: 'get', path: `/webhooks/${platform}` },
    { method: 'post', path: `/webhooks/${platform}` },
  ]),
  { method: 'all', path: '/sandbox' },
]

/** A lane between two walls: browsers ask for it on every page. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1f3b"/>
<path d="M9 26V6l14 10z" fill="#f2c14e"/></svg>`

export async function mountOutside(app: Express, deps: Deps, metrics: Metrics): Promise<void> {
  app.get('/', (_req, res) => res.redirect(302, '/docs'))
  app.get('/favicon.ico', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon)
  })
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.get('/readyz', async (_req, res) => {
    const draining = app.locals.draining === true
    const database = await deps.db.pools.read.query('SELECT 1').then(
      () => true,
      () => false,
    )
    res
      .status(database && !draining ? 200 : 503)
      .json({ status: draining ? 'draining' : database ? 'ready' : 'database unreachable' })
  })
  app.get('/metrics', (req, res) => metrics.scrape(req, res))
  const bundle = readBundle()
  app.get('/openapi.json', (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }).type('json').send(bundle)
  })
  app.get('/docs', createDocs(deps.log))
  mountFiles(app, deps)
  app.post('/webhooks/github', express.raw({ type: () => true, limit: githubEventBytes }), (req, res, next) => {
    takeFromGithub(req, res, deps).catch(next)
  })
  for (const platform of telling) mountInbound(app, deps, platform)
  if (deps.config.sandbox.enabled) {
    const { createSandbox } = await import('../sandbox/sandbox.ts')
    const sandbox = createSandbox({
      baseUrl: `${deps.config.http.publicUrl}/sandbox`,
      clock: deps.clock,
      stateFile: `${deps.config.dataDir}/sandbox.json`,
      onWriteError: (error) => deps.log.warn({ err: error }, 'the sandbox cannot write its state; it stays in memory'),
      receivers: receiversOfSandbox(deps),
      ...githubOfSandbox(deps),
    })
    deps.onClose(() => sandbox.close())
    app.use('/sandbox', (req, res, next) => {
      // The sandbox stands for other companies' sites: it sets its own policy.
      res.removeHeader('Content-Security-Policy')
      sandbox.app(req, res, next)
    })
  }
}

/** GitHub sends no larger ones. */
const githubEventBytes = 25 * 1024 * 1024

/** Takes in an event of our GitHub App. GitHub looks at the status alone and keeps the answer for the App's owner. */
async function takeFromGithub(req: Request, res: Response, deps: Deps): Promise<void> {
  const taken = await takeGithubEvent(deps, {
    event: req.get('X-GitHub-Event'),
    signature: req.get('X-Hub-Signature-256'),
    body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
  })
  if (!taken)
    throw new ApiError('UNAUTHENTICATED', undefined, {
      message: 'The event is not signed with the webhook secret of our App.',
    })
  res.status(204).end()
}

/** Larger ones no platform sends. */
const inboundBytes = 4 * 1024 * 1024

/** Where a platform asks whether the address is ours, and tells what came in. It looks at the status alone. */
function mountInbound(app: Express, deps: Deps, platform: Platform): void {
  const path = `/webhooks/${platform}`
  app.get(path, (req, res) => {
    const challenge = deps.connectors[platform].inbound?.challenge(req.query) ?? null
    if (challenge === null)
      throw new ApiError('UNAUTHENTICATED', undefined, { message: 'The question does not name our verify token.' })
    res.type('text/plain').send(challenge)
  })
  app.post(path, express.raw({ type: () => true, limit: inboundBytes }), (req, res, next) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    takeInbound(deps, { platform, body, header: (name) => req.get(name) })
      .then((taken) => {
        if (!taken)
          throw new ApiError('UNAUTHENTICATED', undefined, {
            message: 'The event is not signed with the secret of our app.',
          })
        res.status(200).end()
      })
      .catch(next)
  })
}

/** The sandbox tells us what it would tell an app of its platforms. */
function receiversOfSandbox({ config }: Deps) {
  return telling.flatMap((platform) => {
    const secret = config.platforms[platform].clientSecret?.reveal()
    return secret === undefined ? [] : [{ platform, url: `${config.http.publicUrl}/webhooks/${platform}`, secret }]
  })
}

/** Where the sandbox sends the App's events; nowhere while a real App is configured. */
function githubOfSandbox({ config }: Deps) {
  const { app } = config.github
  if (!app) return {}
  return {
    github: { webhook: { url: `${config.http.publicUrl}/webhooks/github`, secret: app.webhookSecret.reveal() } },
  }
}
