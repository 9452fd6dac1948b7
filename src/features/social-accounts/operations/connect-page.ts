/** What the page of a connect link does, for the browser that has it. */
import type { PrepareDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import { modeOf } from '../../../project-mode.ts'
import { isLinkLive } from '../../../reporting/page-links.ts'
import { linkEnded } from '../../common/page-links.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { lockProject, readProject } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import type { ConnectLink } from '../store/connect-link-queries.ts'
import {
  bindLink,
  findLink,
  findLinkByToken,
  isOfBrowser,
  listLinkAccounts,
  noteSeen,
} from '../store/connect-link-queries.ts'
import type { OauthSessionRow } from '../store/oauth-session-queries.ts'
import { insertSession, listLinkSessions, lockLinkSession } from '../store/oauth-session-queries.ts'
import { connectSelected, openGrant } from './finish-session.ts'
import { sessionStatus } from './oauth-session-view.ts'
import { hasApp, prepareConsent } from './open-session.ts'

export interface ConnectPage {
  readonly link: ConnectLink
  readonly projectName: string
  /** Where accounts can be added; none on a page that renews one. */
  readonly platforms: readonly Platform[]
  readonly accounts: readonly SocialAccountRow[]
  /** Sessions of several accounts, of which some have to be chosen. */
  readonly choices: readonly OauthSessionRow[]
  readonly sessions: readonly OauthSessionRow[]
}

const elsewhere = () =>
  conflict('other_browser', 'This link is in use in another browser. Go on there, or ask for a new link.')

async function requireLive(deps: PrepareDeps, link: ConnectLink | undefined): Promise<ConnectLink> {
  if (!link || !(await isLinkLive(deps.db.read, 'connect_links', link.id))) throw linkEnded()
  return link
}

/** Looks at the address of a link, which gives it to nobody: programs that preview addresses do so, too. */
export async function readEntry(deps: PrepareDeps, token: string, secret: string | undefined) {
  const link = await requireLive(deps, await findLinkByToken(deps.db.read, token))
  if (link.browser_hash !== null && !isOfBrowser(link, secret)) throw elsewhere()
  const project = await readProject(deps.db.read, link.project_id)
  return { link, projectName: project.name, isOwn: link.browser_hash !== null }
}

/** Gives the link to the browser that presses its button first. */
export async function beginLink(deps: PrepareDeps, token: string, secret: string): Promise<ConnectLink> {
  const link = await requireLive(deps, await findLinkByToken(deps.db.read, token))
  const isOwn = await inTransaction(deps.db.write, (tx) => bindLink(tx, link.id, secret, deps.clock.now()))
  if (!isOwn) throw elsewhere()
  return link
}

async function requireOwn(deps: PrepareDeps, id: string, secret: string | undefined): Promise<ConnectLink> {
  const link = await requireLive(deps, await findLink(deps.db.read, id))
  if (!isOfBrowser(link, secret)) throw elsewhere()
  return link
}

export async function readConnectPage(deps: PrepareDeps, id: string, secret: string | undefined): Promise<ConnectPage> {
  const link = await requireOwn(deps, id, secret)
  const { read, write } = deps.db
  await noteSeen(write, link.id, deps.clock.now())
  const project = await readProject(read, link.project_id)
  const sessions = await listLinkSessions(read, link.id)
  return {
    link,
    projectName: project.name,
    platforms: addable(deps, link, project),
    accounts: await listLinkAccounts(read, link),
    choices: sessions.filter((one) => sessionStatus(one, deps.clock.now()) === 'awaiting_selection'),
    sessions,
  }
}

function addable(deps: PrepareDeps, link: ConnectLink, project: ProjectRow): readonly Platform[] {
  if (link.social_account_id !== null) return []
  return (link.platforms ?? platforms).filter((platform) => hasApp(deps, modeOf(project), platform))
}

/** Opens a session for one of the page's buttons. @returns the address of the platform's consent */
export async function startConsent(
  deps: PrepareDeps,
  id: string,
  secret: string | undefined,
  pressed: { readonly platform: string | null; readonly accountId: string | null },
): Promise<{ readonly authorizeUrl: string; readonly platform: Platform }> {
  const page = await readConnectPage(deps, id, secret)
  const account = page.accounts.find((one) => one.id === pressed.accountId)
  const platform = account?.platform ?? page.platforms.find((one) => one === pressed.platform)
  if (!platform) throw invalid('/body/platform', 'is not one that this page connects')
  const project = await readProject(deps.db.read, page.link.project_id)
  const consent = prepareConsent(deps, modeOf(project), platform)
  if (!consent) throw invalid('/body/platform', 'cannot be connected: this server has no app on that platform')
  const { link } = page
  await inTransaction(deps.db.write, (tx) =>
    insertSession(tx, {
      projectId: link.project_id,
      organizationId: link.organization_id,
      apiKeyId: link.api_key_id,
      platform,
      socialAccountId: account?.id ?? null,
      connectLinkId: link.id,
      returnUrl: `${deps.config.http.publicUrl}/connect/links/${link.id}`,
      state: null,
      platformState: consent.platformState,
      metadata: link.metadata,
      now: deps.clock.now(),
    }),
  )
  return { authorizeUrl: consent.authorizeUrl, platform }
}

/** Connects what was chosen among the accounts of a session. */
export async function chooseAccounts(
  deps: PrepareDeps,
  id: string,
  secret: string | undefined,
  chosen: { readonly sessionId: string; readonly platformAccountIds: readonly string[] },
): Promise<OauthSessionRow> {
  const link = await requireOwn(deps, id, secret)
  return inTransaction(deps.db.write, async (tx) => {
    // The project may be archived or moved concurrently.
    await lockProject(tx, link.project_id)
    if (!(await isLinkLive(tx, 'connect_links', link.id))) throw linkEnded()
    const session = await lockLinkSession(tx, link.id, chosen.sessionId)
    if (!session || sessionStatus(session, deps.clock.now()) !== 'awaiting_selection')
      throw conflict('not_awaiting_selection', 'There is nothing to choose any more. Start again.')
    const grant = openGrant(deps.vault, session)
    const accounts = grant.accounts.filter((one) => chosen.platformAccountIds.includes(one.platformAccountId))
    if (accounts.length === 0) throw invalid('/body/account', 'must be one or more of the accounts')
    return connectSelected(tx, deps, session, grant, accounts)
  })
}
