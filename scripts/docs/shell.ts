/** What every page has around its content: head, header, navigation. */
import { Html, html } from '../../src/lib/html.ts'
import type { DocsModel, DocsOperation } from './model.ts'

export interface Page {
  /** Where it is served, such as `/docs/guides/webhooks`. */
  readonly address: string
  readonly title: string
  readonly description: string
  readonly main: Html
  /** Samples or the page's sections, beside the main column where there is room. */
  readonly rail?: Html
  /** Whether the page is also there as Markdown. */
  readonly hasText?: boolean
  readonly kind: 'home' | 'guide' | 'group' | 'operation' | 'event' | 'list'
}

/** @param stamp changes with the assets, so that browsers keep them until then */
export function createShell(model: DocsModel, stamp: string): (page: Page) => string {
  const navigation = navigationOf(model)
  return (page) => {
    const name = page.address === '/docs' ? model.title : `${page.title} · ${model.title}`
    return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${page.description}">
<title>${name}</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
${page.hasText && html`<link rel="alternate" type="text/markdown" href="${page.address}.md">`}
<link rel="stylesheet" href="/docs/assets/docs.css?v=${stamp}">
<script type="module" src="/docs/assets/main.js?v=${stamp}"></script>
</head>
<body class="${page.kind}">
<a class="skip" href="#page">Skip to content</a>
<header class="top">
<button class="menu" type="button" popovertarget="navigation" aria-label="Open the navigation">${icons.menu}</button>
<a class="brand" href="/docs" aria-label="${model.title}">${icons.mark}<span>${model.title}</span></a>
<div class="search" role="search" hidden>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" role="combobox" aria-label="Search the docs" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div id="results" role="listbox" aria-label="Results" hidden></div>
<p id="found" class="unseen" role="status"></p>
</div>
<a class="version" href="/docs/changelog">v${model.version}</a>
</header>
<div class="frame">
${navigation(page.address)}
<main id="page" tabindex="-1">
<article>${page.main}</article>
${page.rail && html`<aside class="rail" aria-label="${page.kind === 'guide' ? 'On this page' : 'Samples'}">${page.rail}</aside>`}
</main>
</div>
</body>
</html>
`.text
  }
}

/** The same on every page, but for the mark at the page itself: made once, and marked as text. */
function navigationOf(model: DocsModel): (address: string) => Html {
  const link = (address: string, label: Html | string) => html`<li><a href="${address}">${label}</a></li>`
  const fold = (title: string, address: string, items: readonly Html[]) =>
    html`<li><details data-at="${address}"><summary>${title}</summary><ul>${link(address, 'Overview')}${items}</ul></details></li>`
  const operation = ({ address, method, summary }: DocsOperation) =>
    link(address, html`<span class="method ${method.toLowerCase()}">${method}</span> <span>${summary}</span>`)
  const all = html`<nav id="navigation" popover aria-label="Docs">
<h2>Guides</h2><ul>${link('/docs', 'Overview')}${model.guides.map(({ address, title }) => link(address, title))}</ul>
<h2>Reference</h2><ul>${model.groups.map((group) => fold(group.name, group.address, group.operations.map(operation)))}</ul>
<h2>Events and errors</h2><ul>${fold(
    'Events',
    '/docs/events',
    model.events.map(({ address, type }) => link(address, html`<span class="event">${type}</span>`)),
  )}${link('/docs/errors', 'Error codes')}</ul>
<h2>More</h2><ul>${link('/docs/changelog', 'Changelog')}${link('/docs/downloads', 'Downloads')}</ul>
</nav>`.text
  return (address) => {
    const parent = address.split('/').slice(0, -1).join('/')
    const marked = all
      .replace(`<a href="${address}">`, `<a href="${address}" aria-current="page">`)
      .replace(`<details data-at="${address}">`, '<details open>')
      .replace(`<details data-at="${parent}">`, '<details open>')
      .replaceAll(/ data-at="[^"]*"/g, '')
    return new Html(marked)
  }
}

export const icons = {
  menu: html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></svg>`,
  mark: html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1b1f3b"/><path d="M9 26V6l14 10z" fill="#f2c14e"/></svg>`,
} as const

/**
 * Panels of which one is shown, chosen by radio buttons: they work without a script, and from the keyboard.
 * @param remember the name below which the script keeps the choice for all pages; null if it is of this page alone
 */
export function tabs(
  id: string,
  legend: string,
  panels: readonly { readonly label: string; readonly content: Html }[],
  remember: string | null = null,
): Html {
  const [only] = panels
  if (panels.length === 1 && only) return only.content
  return html`<fieldset class="tabs"${remember !== null && html` data-remember="${remember}"`}><legend class="unseen">${legend}</legend>${panels.map(
    ({ label }, index) =>
      html`<input type="radio" name="${id}" id="${id}-${index}" value="${label}"${index === 0 && html` checked`}><label for="${id}-${index}">${label}</label>`,
  )}${panels.map(({ content }) => html`<div class="panel">${content}</div>`)}</fieldset>`
}
