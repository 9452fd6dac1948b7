/** The pages of connect links as HTML: no script, nothing loaded, made for a phone. */
import { createHash } from 'node:crypto'
import type { ConnectPage } from '../features/social-accounts/api.ts'
import { Html, html } from '../lib/html.ts'
import type { Platform } from '../platforms/connector.ts'
import { registry } from '../platforms/registry.ts'

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
input { width: 1.4rem; height: 1.4rem; flex: none; }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Only this style, and forms that are sent to this server. */
export const connectPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** @param goTo where the browser goes on to at once */
export function document(title: string, body: Html, goTo?: string): string {
  return html`<!doctype html>
<html lang="en">
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

export function entryPage(projectName: string): Html {
  return html`<h1>Connect accounts of ${projectName}</h1>
<p>You are asked to connect social media accounts of ${projectName}, so that posts can be published on them. You sign in with each platform itself: nobody here sees your password.</p>
<form method="post"><button>Begin</button></form>
<p class="quiet">From then on this link works in this browser only.</p>`
}

export function messagePage(title: string, message: string): Html {
  return html`<h1>${title}</h1>
<p>${message}</p>`
}

export function leavingPage(platform: Platform, url: string): Html {
  const { label } = registry[platform]
  return html`<h1>On to ${label}</h1>
<p>You are taken to ${label}, and back here afterwards.</p>
<a class="button" href="${url}">Go on to ${label}</a>`
}

/** @param returnedId the session that the browser comes back from */
export function accountsPage(page: ConnectPage, returnedId: string | undefined): Html {
  const { link, projectName, platforms, accounts, choices } = page
  const address = `/connect/links/${link.id}`
  return html`<h1>${link.social_account_id === null ? 'Connect' : 'Reconnect'} accounts of ${projectName}</h1>
${outcome(page, returnedId)}
${choices.map((session) => choice(address, session))}
${
  accounts.length > 0 &&
  html`<h2>Connected accounts</h2>
<ul>${accounts.map((account) => accountItem(address, account))}</ul>`
}
${
  platforms.length > 0 &&
  html`<h2>Connect another account</h2>
${platforms.map(
  (platform) =>
    html`<form method="post" action="${address}/start"><button name="platform" value="${platform}">Connect ${registry[platform].label}</button></form>
`,
)}`
}
${link.return_url !== null && html`<p><a class="button" href="${link.return_url}">Done</a></p>`}`
}

function outcome({ sessions, accounts }: ConnectPage, returnedId: string | undefined): Html | undefined {
  const session = sessions.find(({ id }) => id === returnedId)
  if (!session) return undefined
  const { label } = registry[session.platform]
  const names = accounts
    .filter(({ id }) => session.social_account_ids.includes(id))
    .map(({ username }) => `@${username}`)
  if (session.status === 'completed')
    return html`<p class="note" role="status">Connected on ${label}: ${names.join(', ')}</p>`
  if (session.status === 'failed')
    return html`<p class="note" role="status">Not connected on ${label}. ${session.error?.message}</p>`
  if (session.status === 'expired')
    return html`<p class="note" role="status">That took too long, so nothing was connected on ${label}. Begin again.</p>`
  return undefined
}

const states: Readonly<Record<ConnectPage['accounts'][number]['status'], string>> = {
  active: 'Connected',
  expiring: 'Ends soon: connect it again',
  reauth_required: 'No longer connected: connect it again',
  restricted: 'Restricted by the platform',
  revoked: 'Disconnected',
}

function accountItem(address: string, account: ConnectPage['accounts'][number]): Html {
  const { id, platform, username, status } = account
  const { label } = registry[platform]
  const canRenew = status === 'expiring' || status === 'reauth_required'
  return html`<li>
<p><strong>@${username}</strong> on ${label}<br><span class="quiet">${states[status]}</span></p>
${
  canRenew &&
  html`<form method="post" action="${address}/start"><button name="accountId" value="${id}">Reconnect @${username} on ${label}</button></form>`
}
</li>`
}

function choice(address: string, session: ConnectPage['choices'][number]): Html {
  const { label } = registry[session.platform]
  return html`<h2>Choose accounts on ${label}</h2>
<form method="post" action="${address}/select">
<input type="hidden" name="session" value="${session.id}">
<fieldset>
<legend>Which accounts are to be connected?</legend>
${session.candidates.map(
  ({ platformAccountId, username, displayName }) =>
    html`<label><input type="checkbox" name="account" value="${platformAccountId}"><span>@${username}${displayName && html` <span class="quiet">${displayName}</span>`}</span></label>
`,
)}</fieldset>
<button>Connect the chosen accounts</button>
</form>`
}
