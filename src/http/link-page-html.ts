/** What the pages of links look like: no script, made for a phone (decision 138). */
import { createHash } from 'node:crypto'
import { Html, html } from '../lib/html.ts'

const style = `:root { color-scheme: light dark; --ink: #1b1f3b; --paper: #fff; --line: #c9ccd8; --quiet: #555b70; --act: #2b3a8f; --on: #fff; --note: #eef0fa; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceefa; --paper: #14172b; --line: #444a68; --quiet: #b3b8d0; --act: #b9c4ff; --on: #14172b; --note: #232843; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 30rem; padding: 1.25rem 1rem 3rem; font: 17px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: .75rem 0; }
p { margin: .5rem 0; }
.quiet { color: var(--quiet); }
.note { background: var(--note); border-radius: .6rem; padding: .75rem 1rem; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .7rem 1rem; margin: .6rem 0; border: 0; border-radius: .6rem; background: var(--act); color: var(--on); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
label { display: flex; gap: .75rem; align-items: center; min-height: 3rem; }
fieldset { border: 1px solid var(--line); border-radius: .6rem; padding: .25rem 1rem; margin: .5rem 0; }
input[type=checkbox] { width: 1.4rem; height: 1.4rem; flex: none; }
input:not([type=checkbox]), textarea, select { width: 100%; min-height: 3rem; padding: .6rem .8rem; border: 1px solid var(--quiet); border-radius: .6rem; background: var(--paper); color: var(--ink); font: inherit; }
textarea { min-height: 6rem; resize: vertical; }
.field { display: block; margin: .6rem 0; }
.second { background: none; color: var(--ink); border: 1px solid var(--quiet); }
article { border-top: 1px solid var(--line); padding: .5rem 0 1.5rem; scroll-margin-top: 1rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
.words { white-space: pre-line; }
video, .page { display: block; width: 100%; height: auto; max-height: 80vh; object-fit: contain; margin: .6rem 0; border-radius: .6rem; background: var(--note); }
.pages { display: flex; gap: .5rem; overflow-x: auto; scroll-snap-type: x mandatory; }
.pages li { flex: 0 0 90%; border: 0; padding: 0; scroll-snap-align: center; }
summary { min-height: 3rem; padding: .7rem 0; font-weight: 600; cursor: pointer; }
.logo { display: block; height: 3rem; max-width: 60%; object-fit: contain; object-position: left; }
.tiles { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 1rem 0; }
.tiles div { background: var(--note); border-radius: .6rem; padding: .75rem 1rem; break-inside: avoid; }
.tiles dd { margin: 0; }
.tiles strong { display: block; font-size: 1.4rem; line-height: 1.25; }
.tiles span { font-size: .85rem; }
.plot { margin: .5rem 0; color: var(--act); }
.plot svg { display: block; width: 100%; max-width: 30rem; height: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th { font-weight: normal; text-align: left; padding: .15rem 0; }
td { text-align: right; font-variant-numeric: tabular-nums; }
ol.posts { list-style: none; margin: 0; padding: 0; }
.posts li { display: flex; gap: .75rem; align-items: center; break-inside: avoid; }
.posts div > * { display: block; }
.cover { flex: none; width: 3rem; height: 4rem; object-fit: cover; border-radius: .4rem; background: var(--note); }
.beside { display: flex; justify-content: space-between; min-height: 3rem; align-items: center; }
.beside a { color: var(--act); padding: .7rem 0; }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --quiet: #444; --act: #2b3a8f; --note: #f2f3f8; } body { max-width: none; font-size: 11pt; } .beside { display: none; } .tiles { grid-template-columns: repeat(4, 1fr); } * { print-color-adjust: exact; } }`

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Only this style, forms that are sent to this server, and files.
 * @param fileOrigins where the addresses of files lead, beside this server
 */
export function linkPolicy(fileOrigins: readonly string[] = []): string {
  const files = ["'self'", ...fileOrigins].join(' ')
  return `default-src 'none'; style-src 'sha256-${styleHash}'; img-src ${files}; media-src ${files}; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`
}

export interface PageOptions {
  /** Where the browser goes on to at once. */
  readonly goTo?: string | undefined
  /** BCP 47; English without it. */
  readonly locale?: string
}

export function document(title: string, body: Html, { goTo, locale = 'en' }: PageOptions = {}): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${goTo !== undefined && html`<meta http-equiv="refresh" content="0;url=${goTo}">`}
<title>${title}</title>
${new Html(`<style>${style}</style>`)}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text
}

export function messagePage(title: string, message: string): Html {
  return html`<h1>${title}</h1>
<p>${message}</p>`
}
