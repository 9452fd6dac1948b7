import type { Express, Response } from 'express'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'
import { drawCover } from '../lib/past-posts.ts'
import type { Platform } from '../platforms/connector.ts'
import { platforms } from '../platforms/connector.ts'
import { registry } from '../platforms/registry.ts'
import { codeOf, testConsents } from '../platforms/stand-in/test-accounts.ts'
import { findTestPost } from '../platforms/stand-in/test-posts.ts'

/** The pages have no script and load nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** The pages where a person consents in a test project, and where its posts would be. Nothing is read or stored. */
export function mountTestMode(app: Express, deps: Deps): void {
  app.get('/test-mode/:platform/authorize', (req, res) => {
    const platform = requirePlatform(req.params.platform)
    const { state } = req.query
    if (typeof state !== 'string') throw notFound()
    send(
      res,
      consentPage(platform, (query) => callbackUrl(deps, platform, { ...query, state })),
    )
  })
  app.get('/test-mode/:platform/posts/:postId', (req, res) => {
    const platform = requirePlatform(req.params.platform)
    const post = findTestPost(req.params.postId)
    if (!post) throw notFound()
    const at = new Date(post.createdAt).toISOString()
    const body = html`<h1>A test post</h1>
${
  post.past
    ? html`<p>It belongs to the past of a test account, which begins before the account is connected: ${at}. It is not on ${registry[platform].label}.</p>
<p>${post.past.caption}</p>`
    : html`<p>A test project published it on ${at}. Nothing was sent to ${registry[platform].label}.</p>`
}
<p><code>${post.postId}</code></p>`
    send(res, body)
  })
  app.get('/test-mode/:platform/posts/:postId/cover.svg', (req, res) => {
    requirePlatform(req.params.platform)
    const caption = findTestPost(req.params.postId)?.past?.caption
    if (caption === undefined) throw notFound()
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=86400' })
    res.type('image/svg+xml').send(drawCover(caption, '#334155'))
  })
}

function requirePlatform(name: string): Platform {
  const platform = platforms.find((candidate) => candidate === name)
  if (!platform) throw notFound()
  return platform
}

/** The only address that the platforms redirect to, whoever made the link to this page. */
function callbackUrl({ config }: Deps, platform: Platform, query: Readonly<Record<string, string>>): string {
  return `${config.http.publicUrl}/v1/oauth/${platform}/callback?${new URLSearchParams(query).toString()}`
}

function consentPage(platform: Platform, callback: (query: Readonly<Record<string, string>>) => string): Html {
  const choices = testConsents(platform).map(
    (consent) =>
      html`<li><a href="${callback({ code: codeOf(consent) })}">${consent.label}</a> ${consent.description}</li>`,
  )
  return html`<h1>Connect a test account</h1>
<p>This is a test project: no request is sent to ${registry[platform].label}, and the accounts are fictional. Choose how the account behaves.</p>
<ul>${choices}</ul>
<p><a href="${callback({ error: 'access_denied' })}">Decline</a></p>`
}

function send(res: Response, body: Html): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Castlane test mode</title>
<style>body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; } li { margin: .5rem 0; }</style>
</head>
<body>
${body}
</body>
</html>
`
  res.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  res.type('html').send(page.text)
}
