/** The pages of review links as HTML. */

import type { ReviewPage, ReviewPiece } from '../features/approval/api.ts'
import { maxPageName, maxPageText } from '../features/approval/api.ts'
import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'
import { isKeyOf } from '../lib/keys.ts'
import { registry } from '../platforms/registry.ts'

interface Outcome {
  readonly said: string
  readonly piece: string
}

/** @param name whom the browser said it is */
export function reviewPage({ link, project, pieces }: ReviewPage, name: string | undefined, outcome?: Outcome): Html {
  const base = `/review/links/${link.id}`
  const who = name ?? link.reviewer_name
  const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: project.timezone })
  return html`${logoOf(base, project.brand)}
<h1>${project.name}</h1>
<p>${intro(link.permission, pieces)}${who !== null && who !== undefined && link.permission !== 'view' && html` You are ${who}.`}</p>
<p class="quiet">This page works until ${dayOf.format(link.expires_at)}. Whoever has its address can use it.</p>
${pieces.map((piece, index) => pieceArticle(base, { link, project, pieces }, piece, index, outcome))}`
}

function intro(permission: ReviewPage['link']['permission'], pieces: readonly ReviewPiece[]): string {
  const count = pieces.length === 1 ? 'One piece' : `${pieces.length} pieces`
  if (permission !== 'decide') return `${count} to look at.`
  const open = pieces.filter(isOpen).length
  if (open === 0) return `${count}. Everything is decided, thank you.`
  return pieces.length === open ? `${count} to decide on.` : `${count}, ${open} to decide on.`
}

const isOpen = ({ container }: ReviewPiece) =>
  container.status === 'ready' && container.approval_status === 'pending' && container.changes_requested_at === null

export function logoOf(base: string, brand: ReviewPage['project']['brand']): Html | undefined {
  const { logoMediaId, logoOnDarkMediaId } = brand
  const light = logoMediaId ?? logoOnDarkMediaId
  if (!light) return undefined
  return html`<picture>${logoOnDarkMediaId && html`<source media="(prefers-color-scheme: dark)" srcset="${base}/files/${logoOnDarkMediaId}">`}<img class="logo" src="${base}/files/${light}" alt=""></picture>`
}

function pieceArticle(
  base: string,
  { link, project }: ReviewPage,
  piece: ReviewPiece,
  index: number,
  outcome: Outcome | undefined,
): Html {
  const { container, assets, times, acts } = piece
  const { format } = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: project.timezone,
  })
  const isReady = container.status === 'ready'
  const title = container.hook ?? firstLine(container.captions.default) ?? `Piece ${index + 1}`
  return html`<article id="${container.id}" aria-labelledby="title-${container.id}">
<h2 id="title-${container.id}">${title}</h2>
${outcome?.piece === container.id && said(outcome.said)}
<p class="quiet">${describe(piece)}</p>
${isReady ? files(base, title, assets) : html`<p>${notReady[container.status]}</p>`}
${times.map(
  ({ isOut, at, platforms }) =>
    html`<p>${isOut ? 'Published' : 'Scheduled for'} ${at && html`<time datetime="${at.toISOString()}">${format(at)}</time>`} on ${platforms.map(labelOf).join(', ')}</p>`,
)}
${isReady && captions(container)}
${
  acts.length > 0 &&
  html`<h3>What was said here</h3>
<ul>${acts.map(
    ({ name, action, note, sceneId, version, at }) =>
      html`<li><strong>${name}</strong> ${verbs[action]} version ${version}${sceneId && `, ${sceneName(container, sceneId)}`} <span class="quiet"><time datetime="${at.toISOString()}">${format(at)}</time></span>${note && html`<br><span class="words">${note}</span>`}</li>`,
  )}</ul>`
}
${isReady && container.approval_status !== 'rejected' && link.permission !== 'view' && forms(base, { link, project }, piece)}
</article>`
}

const labelOf = (platform: string) => (isKeyOf(registry, platform) ? registry[platform].label : platform)

const firstLine = (text: string | null) => text?.split('\n', 1)[0]?.slice(0, 80) || undefined

const verbs = {
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'asked for changes of',
  commented: 'commented on',
} as const

const notReady: Readonly<Record<ReviewPiece['container']['status'], string>> = {
  queued: 'It is being made. Come back in a few minutes.',
  generating: 'It is being made. Come back in a few minutes.',
  ready: '',
  failed: 'It could not be made.',
  moderation_blocked: 'It could not be made.',
  archived: 'It was withdrawn.',
}

function said(done: string): Html | undefined {
  const sentences: Readonly<Record<string, string>> = {
    approve: 'Approved. Thank you.',
    reject: 'Rejected. It will not be published.',
    request_changes: 'Sent back with your words.',
    comment: 'Your comment was sent.',
    newer: 'There is a newer version by now, which is shown here. Nothing was decided: look at it, then decide.',
  }
  const sentence = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  return sentence === undefined ? undefined : html`<p class="note" role="status">${sentence}</p>`
}

function describe({ container, assets }: ReviewPiece): string {
  const images = assets.filter(({ role }) => role === 'image').length
  const { format, duration_seconds: seconds, version } = container
  const kind =
    format === 'video'
      ? `Video${seconds === null ? '' : `, ${Math.round(seconds)} seconds`}`
      : images > 1
        ? `${images} pictures`
        : 'Picture'
  return `${kind} · Version ${version} · ${stateOf(container)}`
}

function stateOf(container: ReviewPiece['container']): string {
  if (container.changes_requested_at !== null) return 'Changes are asked for'
  if (container.approval_status === 'approved') return 'Approved'
  return container.approval_status === 'rejected' ? 'Rejected' : 'Not decided'
}

/** Shows the files of a piece, whose addresses are below the page's. */
export function files(base: string, title: string, assets: ReviewPiece['assets']): Html {
  const addressOf = (id: string) => `${base}/files/${id}`
  const cover = assets.find(({ role }) => role === 'cover')
  const videos = assets.filter(({ role }) => role === 'video')
  const images = assets.filter(({ role }) => role === 'image')
  const picture = ({ id, width, height }: (typeof images)[number], alt: string) =>
    html`<img class="page" loading="lazy" src="${addressOf(id)}" alt="${alt}"${size(width, height)}>`
  return html`${videos.map(
    ({ id, width, height }) =>
      html`<video controls playsinline preload="none" src="${addressOf(id)}" aria-label="${title}"${size(width, height)}${cover && html` poster="${addressOf(cover.id)}"`}></video>`,
  )}${
    images.length > 1
      ? html`<ul class="pages" tabindex="0" aria-label="Pages">${images.map((one, index) => html`<li>${picture(one, `Page ${index + 1} of ${images.length}: ${title}`)}</li>`)}</ul>`
      : images.map((one) => picture(one, title))
  }`
}

const size = (width: number | null, height: number | null) =>
  width !== null && height !== null && html` width="${width}" height="${height}"`

/** The words of each platform, those of several that are the same once. */
function captions({
  captions: { default: shared, perPlatform },
  target_platforms: platforms,
}: ReviewPiece['container']): Html {
  const byWords = Map.groupBy(platforms, (platform) => perPlatform[platform]?.caption ?? shared ?? '')
  return html`${[...byWords].map(
    ([words, of]) =>
      words !== '' &&
      html`<h3>${of.map(labelOf).join(', ')}</h3>
<p class="words">${words}</p>`,
  )}`
}

const sceneName = ({ scenes }: ReviewPiece['container'], sceneId: string) => {
  const index = scenes.findIndex(({ id }) => id === sceneId)
  return index < 0 ? 'a scene' : `scene ${index + 1}`
}

function forms(base: string, { link, project }: Pick<ReviewPage, 'link' | 'project'>, piece: ReviewPiece): Html {
  const { container } = piece
  const { id, version, scenes } = container
  const decides = link.permission === 'decide'
  const isOut = piece.times.some((one) => one.isOut)
  const hidden = html`<input type="hidden" name="piece" value="${id}"><input type="hidden" name="version" value="${version}">`
  return html`${
    decides &&
    container.approval_status === 'pending' &&
    html`<form method="post" action="${base}">${hidden}<button name="act" value="approve">Approve</button></form>`
  }
<details>
<summary>${decides && !isOut ? 'Comment, ask for changes or reject' : 'Comment'}</summary>
<form method="post" action="${base}">${hidden}
<label class="field">Your words<textarea name="text" required maxlength="${maxPageText}"></textarea></label>
${
  scenes.length > 1 &&
  html`<label class="field">About<select name="scene"><option value="">All of it</option>${scenes.map(
    (scene, index) =>
      html`<option value="${scene.id}">Scene ${index + 1}${scene.headline && `: ${scene.headline.slice(0, 60)}`}</option>`,
  )}</select></label>`
}
${decides && !isOut && project.requires_approval && html`<button name="act" value="request_changes">Ask for changes</button>`}
<button class="second" name="act" value="comment">Only comment</button>
${decides && !isOut && html`<button class="second" name="act" value="reject">Reject for good</button>`}
</form>
</details>`
}

/** Asks who it is before the first act, and goes on with it. */
export function namePage(id: string, form: URLSearchParams): Html {
  const kept = ['piece', 'version', 'act', 'text', 'scene'].flatMap((key) => {
    const value = form.get(key)
    return value === null ? [] : html`<input type="hidden" name="${key}" value="${value}">`
  })
  return html`<h1>Your name</h1>
<p>It is shown beside what you decide and write.</p>
<form method="post" action="/review/links/${id}">${kept}
<label class="field">Your name<input name="name" required maxlength="${maxPageName}" autocomplete="name"></label>
<button>Go on</button></form>`
}
