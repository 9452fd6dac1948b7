import type { Express, Response } from 'express'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { PostedTest } from '../features/publishing/api.ts'
import { findPostedTest, testPostFile } from '../features/publishing/api.ts'
import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'
import { drawCover } from '../lib/past-posts.ts'
import type { Platform } from '../platforms/connector.ts'
import { platforms } from '../platforms/connector.ts'
import { registry } from '../platforms/registry.ts'
import { codeOf, testConsents } from '../platforms/stand-in/test-accounts.ts'
import type { TestPost } from '../platforms/stand-in/test-posts.ts'
import { findTestPost, testPostUrl } from '../platforms/stand-in/test-posts.ts'
import { createLinkPages, sendPage } from './link-page.ts'
import { linkPolicy } from './link-page-html.ts'
import { files } from './review-page-html.ts'

/** The page of consent has no script and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** The pages where a person consents in a test project, and where its posts would be. Nothing is stored. */
export function mountTestMode(app: Express, deps: Deps): void {
  const { route } = createLinkPages(deps, 'Test post')
  app.get('/test-mode/:platform/authorize', (req, res) => {
    const platform = requirePlatform(req.params.platform)
    const { state } = req.query
    if (typeof state !== 'string') throw notFound()
    send(
      res,
      consentPage(platform, (query) => callbackUrl(deps, platform, { ...query, state })),
    )
  })
  const findPost = (platform: Platform, postId: string) =>
    findPostedTest(deps.db.read, testPostUrl(deps.config.http.publicUrl, platform, postId))
  app.get('/test-mode/:platform/posts/:postId', (req, res) =>
    route(async () => {
      const platform = requirePlatform(req.params.platform)
      const test = findTestPost(req.params.postId)
      if (!test) throw notFound()
      const posted = test.past ? undefined : await findPost(platform, test.postId)
      res.set({ 'Content-Security-Policy': linkPolicy(deps.config.storage.origins), 'Cache-Control': 'no-store' })
      sendPage(res, 'A test post', postPage(platform, test, posted))
    })(req, res),
  )
  app.get('/test-mode/:platform/posts/:postId/files/:mediaId', (req, res) =>
    route(async () => {
      const posted = await findPost(requirePlatform(req.params.platform), req.params.postId)
      const url = posted && (await testPostFile(deps, posted, req.params.mediaId))
      if (!url) throw notFound()
      res.set('Cache-Control', 'no-store').redirect(302, url)
    }, 'file')(req, res),
  )
  app.get('/test-mode/:platform/posts/:postId/cover.svg', (req, res) => {
    requirePlatform(req.params.platform)
    const caption = findTestPost(req.params.postId)?.past?.caption
    if (caption === undefined) throw notFound()
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'public, max-age=86400' })
    res.type('image/svg+xml').send(drawCover(caption, '#334155'))
  })
}

/** @param posted undefined once it is deleted: the id alone says that there was a post */
function postPage(platform: Platform, { postId, createdAt, past }: TestPost, posted: PostedTest | undefined): Html {
  const { label } = registry[platform]
  const at = new Date(createdAt).toISOString()
  if (past)
    return html`<h1>A test post</h1>
<p class="note">It belongs to the past of a test account, which begins before the account is connected: <time datetime="${at}">${when.format(createdAt)}</time>. It is not on ${label}.</p>
<p class="words">${past.caption}</p>
<p class="quiet">${postId}</p>`
  const title = posted?.title
  return html`<h1>${title ?? 'A test post'}</h1>
<p class="note">A test project published it on <time datetime="${at}">${when.format(createdAt)}</time>. Nothing was sent to ${label}.</p>
${
  posted
    ? html`${files(`/test-mode/${platform}/posts/${postId}`, title ?? 'The post', posted.files)}
${
  posted.target.caption &&
  html`<h2>Caption</h2>
<p class="words">${posted.target.caption}</p>`
}
${
  posted.target.first_comment !== null &&
  html`<h2>First comment</h2>
<p class="words">${posted.target.first_comment}</p>`
}`
    : html`<p>What it showed is deleted.</p>`
}
<p class="quiet">${postId}</p>`
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

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
