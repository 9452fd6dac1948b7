import type { Express } from 'express'
import type { Deps } from '../deps.ts'
import {
  beginLink,
  browserCookie,
  browserSecretIn,
  chooseAccounts,
  readConnectPage,
  readEntry,
  startConsent,
} from '../features/social-accounts/api.ts'
import { newToken } from '../lib/random-token.ts'
import { DAY } from '../lib/time.ts'
import { accountsPage, entryPage, leavingPage } from './connect-page-html.ts'
import { createLinkPages, sendPage } from './link-page.ts'

/** The browser keeps its secret longer than any link lives. */
const cookieMs = 40 * DAY

/** The pages on which customers connect accounts without a key (decision 138). */
export function mountConnectPages(app: Express, deps: Deps): void {
  const { route, readForm, cookie } = createLinkPages(deps, 'Connect accounts')
  app.get('/connect/links/:connectLinkId', (req, res) =>
    route(async () => {
      const shown = await readConnectPage(deps, req.params.connectLinkId, browserSecretIn(req.headers.cookie))
      const { oauthSessionId } = req.query
      const returned = typeof oauthSessionId === 'string' ? oauthSessionId : undefined
      sendPage(res, `Accounts of ${shown.projectName}`, accountsPage(shown, returned))
    })(req, res),
  )
  app.post('/connect/links/:connectLinkId/start', (req, res) =>
    route(async () => {
      const form = await readForm(req, res)
      const pressed = { platform: form.get('platform'), accountId: form.get('accountId') }
      const id = req.params.connectLinkId
      const { authorizeUrl, platform } = await startConsent(deps, id, browserSecretIn(req.headers.cookie), pressed)
      // A redirect of a form would need each platform's hosts in form-action, and platforms redirect on.
      sendPage(res, 'On to the platform', leavingPage(platform, authorizeUrl), { goTo: authorizeUrl })
    })(req, res),
  )
  app.post('/connect/links/:connectLinkId/select', (req, res) =>
    route(async () => {
      const form = await readForm(req, res)
      const id = req.params.connectLinkId
      const chosen = { sessionId: form.get('session') ?? '', platformAccountIds: form.getAll('account') }
      const session = await chooseAccounts(deps, id, browserSecretIn(req.headers.cookie), chosen)
      res.redirect(303, `/connect/links/${id}?oauthSessionId=${session.id}`)
    })(req, res),
  )
  app.get('/connect/:token', (req, res) =>
    route(async () => {
      const { link, projectName, isOwn } = await readEntry(deps, req.params.token, browserSecretIn(req.headers.cookie))
      if (isOwn) res.redirect(303, `/connect/links/${link.id}`)
      else sendPage(res, `Connect accounts of ${projectName}`, entryPage(projectName))
    })(req, res),
  )
  app.post('/connect/:token', (req, res) =>
    route(async () => {
      const secret = browserSecretIn(req.headers.cookie) ?? newToken()
      const link = await beginLink(deps, req.params.token, secret)
      res.cookie(browserCookie, secret, { ...cookie, path: '/', maxAge: cookieMs })
      res.redirect(303, `/connect/links/${link.id}`)
    })(req, res),
  )
}
