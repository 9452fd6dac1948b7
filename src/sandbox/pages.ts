import { createRequire } from 'node:module'
import express from 'express'
import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'
import { nonNull } from '../lib/non-null.ts'
import { demoAccount, demoAccounts } from './demo-accounts.ts'
import { metricsOf } from './growth.ts'
import { page, pagePolicy } from './html.ts'
import type { DemoAccount, Platform, Post, PostComment } from './model.ts'
import { cover, findPastPost } from './past.ts'
import { platformIds, platforms } from './platforms.ts'
import { styleSheet } from './style.ts'
import type { World } from './world.ts'
import { postsOf } from './world.ts'

const emojiFont = createRequire(import.meta.url).resolve(
  '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2',
)

/** Serves the pages for people: the overview, an account's profile, a post; avatars, media and the style sheet. */
export function pageRoutes(world: World): express.Router {
  const router = express.Router()
  const show = (res: express.Response, title: string, body: Html, platform?: Platform, status = 200) =>
    res
      .status(status)
      .type('html')
      .send(page({ title, baseUrl: world.baseUrl(), platform, body }))
  const missing = (res: express.Response) =>
    show(res, 'Not found', html`<main><h1>Page not found</h1>${backLink(world)}</main>`, undefined, 404)

  router.get('/', (_req, res) => void show(res, 'Castlane sandbox', overview(world)))

  // Where somebody comes back to who tries a connection without an app of their own.
  router.get('/connected', (req, res) => void show(res, 'Connected', connected(world, req.query)))

  // A partner's receiver of webhooks, for endpoints of somebody who has none yet: it takes every delivery and keeps none.
  router.post('/received', (_req, res) => void res.status(204).end())

  // Instagram's profiles are at the bare name, beside its API: unknown names are left to the API.
  router.get(['/:platform/@:username', '/:platform/:username'], (req, res, next) => {
    const { platform, username } = req.params
    const account = demoAccounts.find((entry) => entry.platform === platform && entry.username === username)
    if (!account) return req.path.includes('@') ? void missing(res) : next()
    show(
      res,
      `${account.displayName} – ${platforms[account.platform].label} sandbox`,
      profile(world, account),
      account.platform,
    )
  })

  const showPost = (id: string, res: express.Response) => {
    const post = world.store.state.posts.find((entry) => entry.id === id) ?? findPastPost(world, id)
    const account = post && demoAccount(post.platform, post.accountId)
    if (!account) return void missing(res)
    show(res, `${account.displayName}: ${shortened(post.caption, 64)}`, postPage(world, post, account), post.platform)
  }
  router.get('/:platform/posts/:id', (req, res) => showPost(req.params.id, res))
  // TikTok's own form of a post's address.
  router.get('/:platform/@:username/:kind/:id', (req, res) => showPost(req.params.id, res))

  router.get('/media/:id', (req, res) => {
    const media = world.store.media(req.params.id)
    if (!media) return void missing(res)
    res.type(media.contentType).set('cache-control', 'public, max-age=86400')
    res.sendFile(world.store.mediaPath(media.id), { dotfiles: 'allow' })
  })

  router.get('/avatars/:platform/:file', (req, res) => {
    const account = demoAccounts.find(
      (entry) => entry.platform === req.params.platform && `${entry.id}.svg` === req.params.file,
    )
    if (!account) return void missing(res)
    const initials = account.displayName
      .split(' ')
      .map((word) => word.slice(0, 1).toUpperCase())
      .slice(0, 2)
      .join('')
    res.type('image/svg+xml').set('cache-control', 'public, max-age=86400').send(avatar(account.color, initials))
  })

  router.get('/covers/:platform/:file', (req, res) => {
    const id = req.params.file.replace(/\.svg$/, '')
    const post = world.store.state.posts.find((entry) => entry.id === id) ?? findPastPost(world, id)
    const account = post && demoAccount(post.platform, post.accountId)
    if (!account) return void missing(res)
    res.type('image/svg+xml').set('cache-control', 'public, max-age=86400').send(cover(post, account))
  })

  router.get('/icon.svg', (_req, res) => void res.type('image/svg+xml').send(avatar('#0f172a', 'C')))
  // The whole font: browsers draw nothing for the glyphs of the split files.
  router.get('/emoji.woff2', (_req, res) => res.sendFile(emojiFont, { maxAge: '30 days', dotfiles: 'allow' }))
  router.get('/style.css', (_req, res) => void res.type('css').send(styleSheet))
  return router
}

/** Allows no script, no frame and no foreign resource; uploads are served only as the type they were sniffed to be. */
export const pageHeaders: express.RequestHandler = (_req, res, next) => {
  res.set({
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  next()
}

function overview(world: World): Html {
  const baseUrl = world.baseUrl()
  const groups = platformIds.map((platform) => {
    const accounts = demoAccounts.filter((account) => account.platform === platform)
    return html`<section class="${platform}">
<h2>${platforms[platform].label}</h2>
<ul class="accounts">${accounts.map((account) => accountItem(world, account))}</ul>
</section>`
  })
  const posts = demoAccounts.flatMap((account) => postsOf(world, account))
  const latest = posts.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, 24)
  const armed = world.store.state.faults.filter((fault) => fault.remaining > 0)
  return html`<main class="wide">
<p class="badge">Sandbox</p>
<h1>Castlane sandbox</h1>
<p class="lead">Stand-ins for TikTok, Instagram and Facebook with the requests and responses of the real platforms. All accounts are fictional, and nothing leaves this machine.</p>
<h2>Latest posts</h2>
${latest.length === 0 ? html`<p class="quiet">Nothing has been published yet. Connect one of the accounts below and publish to it; what goes live appears here.</p>` : html`<ul class="posts">${latest.map((post) => postTile(world, post))}</ul>`}
<div class="groups">${groups}</div>
<h2>Faults</h2>
<p>${armed.length === 0 ? 'No faults are armed.' : `${armed.length} armed: ${armed.map((fault) => `${fault.kind} on ${platforms[fault.platform].label}`).join(', ')}.`}
Arm one with <code>POST ${baseUrl}/control/faults</code>, for example <code>{"platform": "tiktok", "kind": "answer_lost"}</code>.</p>
</main>`
}

/** @param query what the service adds to a return address */
function connected(world: World, query: Readonly<Record<string, unknown>>): Html {
  const { oauthSessionId, status } = query
  if (typeof oauthSessionId !== 'string' || typeof status !== 'string')
    return html`<main class="card"><h1>Nothing was connected here</h1>
<p>A connection that names this page as its <code>returnUrl</code> ends here.</p>${backLink(world)}</main>`
  const words = outcomes[status] ?? ['The connection failed', 'The session contains the reason.']
  return html`<main class="card">
<p class="badge">Sandbox</p>
<h1>${words[0]}</h1>
<p>${words[1]} Your own app would show its page here, at the <code>returnUrl</code> that you sent.</p>
<dl class="facts"><dt>Status</dt><dd><code>${status}</code></dd><dt>Session</dt><dd><code>${oauthSessionId}</code></dd></dl>
<p>To see the result, request <code>GET /v1/social-accounts/oauth-sessions/${oauthSessionId}</code></p>
${backLink(world)}
</main>`
}

const outcomes: Readonly<Record<string, readonly [title: string, next: string]>> = {
  completed: ['The account is connected', 'You can publish to it.'],
  awaiting_selection: [
    'Choose the accounts',
    'There are several. Send the ones you want to the session’s `select` operation.',
  ],
  failed: ['The account is not connected', 'Consent was denied, or the platform rejected the request.'],
  expired: ['The connection expired', 'Start a new session.'],
}

function accountItem(world: World, account: DemoAccount): Html {
  const count = postsOf(world, account).length
  const words = account.person ? 'person' : `${count} ${count === 1 ? 'post' : 'posts'}`
  return html`<li>${picture(world, account, 40)}<span>${account.person ? html`<strong>${account.displayName}</strong>` : html`<a href="${world.baseUrl()}/${account.platform}/@${account.username}"><strong>${account.displayName}</strong></a>`} <span class="quiet">${words}</span>
<span class="bio">${account.bio}</span></span></li>`
}

function postTile(world: World, post: Post): Html {
  const account = nonNull(demoAccount(post.platform, post.accountId), 'The account of the post')
  const media = world.store.media(post.mediaIds[0] ?? '')
  const address = `${world.baseUrl()}${post.path}`
  const view = !media
    ? html`<span class="tile-text">${shortened(post.caption, 140)}</span>`
    : media.contentType.startsWith('video/')
      ? html`<video src="${world.baseUrl()}/media/${media.id}#t=0.5" preload="metadata" muted playsinline aria-hidden="true" tabindex="-1"></video>`
      : html`<img src="${world.baseUrl()}/media/${media.id}" alt="">`
  return html`<li class="${post.platform}"><a href="${address}">${view}<span class="tile-name"><strong>${account.displayName}</strong> on ${platforms[post.platform].label}<br>${shortened(post.caption, 64) || 'Without caption'}</span></a></li>`
}

function profile(world: World, account: DemoAccount): Html {
  const posts = postsOf(world, account).toReversed()
  return html`<main class="wide">
<p class="badge">${platforms[account.platform].label} sandbox</p>
<header class="profile">${picture(world, account, 88)}<div><h1>${account.displayName}</h1><p class="quiet">@${account.username}</p><p>${account.bio}</p></div></header>
<h2>Posts</h2>
${posts.length === 0 ? html`<p class="quiet">Nothing yet.</p>` : html`<ul class="posts">${posts.map((post) => postTile(world, post))}</ul>`}
${messages(world, account)}
${backLink(world)}
</main>`
}

/** What the account and people wrote to each other, the oldest first. */
function messages(world: World, account: DemoAccount): Html | null {
  const { id, platform } = account
  const own = world.store.state.messages.filter((entry) => entry.platform === platform && entry.accountId === id)
  if (own.length === 0) return null
  return html`<h2>Messages</h2>
<ul class="comments">${own.slice(-50).map((message) => html`<li class="${message.own && 'reply'}"><strong>${message.own ? `${account.username} to ${message.personName}` : message.personName}</strong> ${message.text}</li>`)}</ul>`
}

function postPage(world: World, post: Post, account: DemoAccount): Html {
  const baseUrl = world.baseUrl()
  const media = post.mediaIds.map((id, index) => {
    const stored = world.store.media(id)
    if (!stored) return null
    const label = `${stored.contentType.startsWith('video/') ? 'Video' : 'Picture'} ${index + 1} of ${post.mediaIds.length}`
    return stored.contentType.startsWith('video/')
      ? html`<video src="${baseUrl}/media/${id}" controls playsinline preload="metadata" aria-label="${label}"></video>`
      : html`<img src="${baseUrl}/media/${id}" alt="${label}">`
  })
  const seen = metricsOf(world, post)
  const comments = threaded(post.comments.filter((comment) => !comment.hidden))
  const at = new Date(post.createdAt).toISOString()
  return html`<main class="post">
<div class="stage${media.length > 1 && ' many'}"${media.length > 1 && html` role="group" aria-label="Media" tabindex="0"`}>${media}</div>
<article>
<p class="badge">${platforms[post.platform].label} sandbox</p>
<header class="author">${picture(world, account, 48)}<div><h1><a href="${baseUrl}/${post.platform}/@${account.username}">${account.displayName}</a></h1>
<p class="quiet"><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>${post.privacyLevel && post.privacyLevel !== 'PUBLIC_TO_EVERYONE' && html` · <strong>${post.privacyLevel}</strong>`}</p></div></header>
<p class="caption">${post.caption || html`<span class="quiet">Without caption</span>`}</p>
<dl class="figures"><div><dt>Views</dt><dd>${seen.views}</dd></div><div><dt>Likes</dt><dd>${seen.likes}</dd></div><div><dt>Comments</dt><dd>${comments.length}</dd></div><div><dt>Shares</dt><dd>${seen.shares}</dd></div></dl>
<h2>Comments</h2>
<ul class="comments">${comments.map((comment) => html`<li class="${comment.parentId && 'reply'}"><strong>${comment.authorName}</strong> ${comment.text}</li>`)}</ul>
${backLink(world)}
</article>
</main>`
}

/** Lists replies below what they reply to. */
function threaded(comments: readonly PostComment[]): PostComment[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .flatMap((comment) => [comment, ...comments.filter(({ parentId }) => parentId === comment.id)])
}

/** Cuts at a word, with an ellipsis. */
function shortened(caption: string, length: number): string {
  if (caption.length <= length) return caption
  return `${caption
    .slice(0, length)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}

function picture(world: World, account: DemoAccount, size: number): Html {
  const source = `${world.baseUrl()}/avatars/${account.platform}/${account.id}.svg`
  return html`<img class="avatar" src="${source}" alt="" width="${size}" height="${size}">`
}

function backLink(world: World): Html {
  return html`<p><a href="${world.baseUrl()}/">All accounts and posts of the sandbox</a></p>`
}

function avatar(color: string, initials: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" rx="44" fill="${color}"/><text x="44" y="56" text-anchor="middle" font-family="system-ui, sans-serif" font-size="34" font-weight="600" fill="#fff">${initials}</text></svg>`
}
