/** The pages of connect links as HTML: no script, nothing loaded, made for a phone. */
import type { ConnectPage } from '../features/social-accounts/api.ts'
import type { Html } from '../lib/html.ts'
import { html } from '../lib/html.ts'
import type { Platform } from '../platforms/connector.ts'
import { registry } from '../platforms/registry.ts'

export function entryPage(projectName: string): Html {
  return html`<h1>Connect accounts of ${projectName}</h1>
<p>You are asked to connect social media accounts of ${projectName}, so that posts can be published on them. You sign in with each platform itself: nobody here sees your password.</p>
<form method="post"><button>Begin</button></form>
<p class="quiet">From then on this link works in this browser only.</p>`
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
