import type { Express, Request } from 'express'
import { sandboxSecret } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { sessionCookieMs } from '../features/organizations/api.ts'
import type { Secret } from '../lib/secret.ts'
import { eventPlatforms, mapPlatforms } from '../platforms/registry.ts'
import { sendsToken } from './bearer-token.ts'
import { build } from './build.ts'
import { mountConnectPages } from './connect-page.ts'
import { consoleRoutes, mountConsole } from './console.ts'
import { createConsoleSessions } from './console-sessions.ts'
import { createDocs } from './docs.ts'
import { createEncodedText } from './encoded.ts'
import { mountFiles } from './files.ts'
import { mountInbound } from './inbound.ts'
import { mcpRoutes, mountMcp } from './mcp.ts'
import type { Metrics } from './metrics.ts'
import { mountProbes } from './probes.ts'
import { clientIp } from './rate-limit.ts'
import { readPublicContract } from './read-bundles.ts'
import { mountReviewPages } from './review-page.ts'
import { mountTemplatePictures } from './template-pictures.ts'
import { mountTestMode } from './test-mode.ts'
import { mountThumbnails } from './thumbnails.ts'
import { createWebSdk } from './web-sdk.ts'

/** Every address outside the contract. The route gate reads this list. */
export const outsideRoutes: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'get', path: '/' },
  { method: 'all', path: '/docs' },
  { method: 'get', path: '/llms.txt' },
  { method: 'get', path: '/llms-full.txt' },
  { method: 'get', path: '/.well-known/security.txt' },
  { method: 'get', path: '/openapi.json' },
  { method: 'get', path: '/sdk/v1.js' },
  { method: 'get', path: '/templates/{file}' },
  { method: 'get', path: '/favicon.ico' },
  { method: 'get', path: '/healthz' },
  { method: 'get', path: '/readyz' },
  { method: 'get', path: '/metrics' },
  { method: 'get', path: '/files/{token}' },
  { method: 'get', path: '/thumbnails/{token}' },
  { method: 'put', path: '/uploads/{token}' },
  { method: 'options', path: '/uploads/{token}' },
  { method: 'post', path: '/webhooks/github' },
  ...eventPlatforms.flatMap((platform) => [
    { method: 'get', path: `/webhooks/${platform}` },
    { method: 'post', path: `/webhooks/${platform}` },
  ]),
  { method: 'get', path: '/test-mode/{platform}/authorize' },
  { method: 'get', path: '/test-mode/{platform}/posts/{postId}' },
  { method: 'get', path: '/test-mode/{platform}/posts/{postId}/cover.svg' },
  { method: 'get', path: '/test-mode/{platform}/posts/{postId}/files/{mediaId}' },
  { method: 'get', path: '/connect/{token}' },
  { method: 'post', path: '/connect/{token}' },
  { method: 'get', path: '/connect/links/{connectLinkId}' },
  { method: 'post', path: '/connect/links/{connectLinkId}/start' },
  { method: 'post', path: '/connect/links/{connectLinkId}/select' },
  ...consoleRoutes,
  ...mcpRoutes,
  { method: 'get', path: '/review/{token}' },
  { method: 'get', path: '/review/links/{reviewLinkId}' },
  { method: 'post', path: '/review/links/{reviewLinkId}' },
  { method: 'get', path: '/review/links/{reviewLinkId}/files/{mediaId}' },
  { method: 'all', path: '/sandbox' },
]

/** An icon: browsers request it on every page. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1f3b"/>
<path d="M9 26V6l14 10z" fill="#f2c14e"/></svg>`

export async function mountOutside(app: Express, deps: Deps, metrics: Metrics): Promise<void> {
  app.get('/', (_req, res) => res.redirect(302, '/docs'))
  app.get('/llms.txt', (_req, res) => res.redirect(302, '/docs/llms.txt'))
  app.get('/llms-full.txt', (_req, res) => res.redirect(302, '/docs/llms-full.txt'))
  const { securityContacts } = deps.config.http
  // RFC 9116. Without a contact there is nothing to say, and no such address.
  if (securityContacts.length > 0)
    app.get('/.well-known/security.txt', (_req, res) => {
      res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(securityText(deps, securityContacts))
    })
  app.get('/favicon.ico', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon)
  })
  mountProbes(app, deps, metrics)
  const sendContract = createEncodedText(() => readPublicContract(deps.config.http.publicUrl))
  app.get('/openapi.json', async (req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' })
    await sendContract(req, res, 'json')
  })
  app.use('/docs', createDocs(deps.log, deps.config.http.publicUrl))
  app.get('/sdk/v1.js', createWebSdk())
  mountTemplatePictures(app)
  mountFiles(app, deps)
  mountThumbnails(app, deps)
  mountInbound(app, deps)
  mountTestMode(app, deps)
  mountConnectPages(app, deps)
  mountConsoleOf(app, deps)
  mountMcpOf(app, deps)
  mountReviewPages(app, deps)
  if (deps.config.sandbox.enabled) {
    const { createSandbox } = await import('../sandbox/sandbox.ts')
    const { token } = deps.config.sandbox
    const sandbox = createSandbox({
      baseUrl: `${deps.config.http.publicUrl}/sandbox`,
      clock: deps.clock,
      stateFile: `${deps.config.dataDir}/sandbox.json`,
      onWriteError: (error) => deps.log.warn({ err: error }, 'the sandbox cannot write its state; it stays in memory'),
      receivers: receiversOfSandbox(deps),
      clients: sandboxClients(token),
      mayControl: (authorization) => token === null || sendsToken(authorization, token),
      allowLoopback: deps.config.environment !== 'production',
      ...githubOfSandbox(deps),
    })
    deps.onClose(() => sandbox.close())
    app.use('/sandbox', (req, res, next) => {
      // The sandbox simulates other companies' sites: it sets its own policy.
      res.removeHeader('Content-Security-Policy')
      sandbox.app(req, res, next)
    })
  }
}

function mountConsoleOf(app: Express, deps: Deps): void {
  const { console: settings, storage } = deps.config
  if (settings.enabled)
    mountConsole(app, {
      sessions: createConsoleSessions(deps),
      fileOrigins: storage.origins,
      isSecure: settings.isSecure,
      cookieMs: sessionCookieMs,
      reception: receptionOf(deps),
      build: () => build(deps.log, 'console'),
    })
  else
    app.get('/console', () => {
      throw new ApiError('NOT_FOUND', undefined, {
        message: 'The console is off, since no TLS is known to be in front of it. CASTLANE_CONSOLE=true turns it on.',
      })
    })
}

function mountMcpOf(app: Express, deps: Deps): void {
  const { mcp, http } = deps.config
  if (mcp.enabled) mountMcp(app, { publicUrl: http.publicUrl, reception: receptionOf(deps) })
  else
    app.all('/mcp', () => {
      throw new ApiError('NOT_FOUND', undefined, {
        message: 'The MCP server is off, since no TLS is known to be in front of it. CASTLANE_MCP=true turns it on.',
      })
    })
}

/** How bodies arrive before it is known whose they are. */
function receptionOf(deps: Deps) {
  return (req: Request) => ({
    timeoutMs: deps.config.http.bodyTimeoutMs,
    slots: deps.intake.bodies,
    holders: [clientIp({ req }, deps)],
  })
}

/** How long readers may rely on the contacts (RFC 9116 recommends less than a year). */
const securityTextDays = 90

function securityText({ clock, config }: Deps, contacts: readonly string[]): string {
  const expires = new Date(clock.now().getTime() + securityTextDays * 86_400_000)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${config.http.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** The sandbox sends the events that it would send to an app of its platforms. */
function receiversOfSandbox({ config }: Deps) {
  return eventPlatforms.flatMap((platform) => {
    const secret = config.platforms[platform].clientSecret?.reveal()
    return secret === undefined ? [] : [{ platform, url: `${config.http.publicUrl}/webhooks/${platform}`, secret }]
  })
}

/** The apps as the sandbox's platforms know them. */
function sandboxClients(token: Secret | null) {
  return mapPlatforms((platform) => ({
    clientKey: `castlane-sandbox-${platform}`,
    clientSecret: sandboxSecret(token, platform),
  }))
}

/** Where the sandbox sends the App's events; undefined while a real App is configured. */
function githubOfSandbox({ config }: Deps) {
  const { app } = config.github
  const clientSecret = sandboxSecret(config.sandbox.token, 'github')
  if (!app) return { github: { clientSecret } }
  const webhook = { url: `${config.http.publicUrl}/webhooks/github`, secret: app.webhookSecret.reveal() }
  return { github: { clientSecret, webhook } }
}
