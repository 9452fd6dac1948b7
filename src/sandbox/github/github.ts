import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import express from 'express'
import { z } from 'zod'
import { html } from '../../lib/html.ts'
import { fields } from '../../lib/untyped.ts'
import { page } from '../html.ts'
import { SandboxError } from './github-answers.ts'
import { githubApi } from './github-api.ts'
import { githubControl } from './github-control.ts'
import type { GithubSandboxOptions } from './github-state.ts'
import { createGithubState } from './github-state.ts'
import { accounts, bytesOf } from './repositories.ts'
import { nameOf } from './repository-world.ts'

const clientId = 'castlane-sandbox-github'

/** Simulates GitHub: its REST API, its code exchange, the page that installs an App, and the App's events. */
export function githubSandbox(options: GithubSandboxOptions): express.Router {
  const state = createGithubState(options)
  const { installations, world, codes, site, newCode, visible } = state
  const router = express.Router()
  router.use('/api/v3', githubApi(state))

  router.post('/login/oauth/access_token', (req, res) => {
    const { client_id: id, client_secret: secret, code } = fields(req.body)
    if (id !== clientId || secret !== (options.clientSecret ?? 'castlane-sandbox-github-secret'))
      return void res.json(
        oauthError('incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.'),
      )
    const found = codes.get(String(code))
    codes.delete(String(code))
    if (!found || found.expiresAt < options.now())
      return void res.json(oauthError('bad_verification_code', 'The code passed is incorrect or expired.'))
    const readable = found.readable === 'all' ? 'all' : found.readable.join('.')
    const token = `ghu_${found.installationId}_${readable}_${randomBytes(8).toString('hex')}`
    res.json({ access_token: token, token_type: 'bearer', scope: '' })
  })

  router.get('/apps/castlane/installations/new', (req, res) => {
    const hidden = (['redirect_uri', 'state'] as const).map(
      (name) => html`<input type="hidden" name="${name}" value="${String(req.query[name] ?? '')}">`,
    )
    const body = html`<main><form class="card" method="post" action="${site()}/apps/castlane/installations/new">
<p class="badge">GitHub sandbox</p><h1>Install Castlane</h1>
<p>Castlane is requesting read access to the code and metadata of the repositories you choose.</p>${hidden}
<fieldset><legend>Install on</legend>${accounts.map(
      (
        account,
        index,
      ) => html`<label class="choice"><input type="radio" name="installation" value="${account.installationId}"${index === 0 && html` checked`}>
<span><strong>${account.login}</strong><span class="bio">${world
        .of(account.login)
        .map(nameOf)
        .join(', ')}</span></span></label>`,
    )}</fieldset>
<div class="actions"><button class="primary">Install</button></div></form></main>`
    res.type('html').send(page({ title: 'Install Castlane – GitHub sandbox', baseUrl: options.baseUrl(), body }))
  })
  router.post('/apps/castlane/installations/new', (req, res) => {
    const form: Record<string, string | undefined> = req.body ?? {}
    const installationId = Number(form.installation)
    const found = installations.get(installationId)
    if (!found) throw new SandboxError(404, 'Not Found')
    found.removed = false
    found.suspendedAt = null
    const code = newCode(installationId)
    if (form.redirect_uri && URL.canParse(form.redirect_uri) && /^https?:/.test(form.redirect_uri)) {
      const back = new URL(form.redirect_uri)
      const callback = {
        installation_id: String(installationId),
        setup_action: 'install',
        code,
        state: form.state ?? '',
      }
      for (const [name, value] of Object.entries(callback)) if (value) back.searchParams.set(name, value)
      return void res.redirect(302, back.href)
    }
    const body = html`<main><div class="card"><p class="badge">GitHub sandbox</p><h1>Installed on ${found.account.login}</h1>
<p>GitHub would go back to your setup page with these. Register the installation within ten minutes:</p>
<p><code>{"githubInstallationId": ${installationId}, "code": "${code}"}</code></p></div></main>`
    res.type('html').send(page({ title: 'Installed – GitHub sandbox', baseUrl: options.baseUrl(), body }))
  })

  router.use('/control', githubControl(state))

  router.get('/:owner/:repo{/*rest}', (req, res) => {
    const repository = visible(req)
    const readme = Object.entries(repository.files).find(([path]) => /^readme\.md$/i.test(path))
    const body = html`<main class="wide"><p class="badge">GitHub sandbox</p><h1>${repository.fullName}</h1>
<p class="lead">${repository.description}</p><article class="card"><p class="caption">${readme ? bytesOf(readme[1]).toString() : 'This repository is empty.'}</p></article></main>`
    res.type('html').send(page({ title: `${repository.fullName} – GitHub sandbox`, baseUrl: options.baseUrl(), body }))
  })

  router.use((error: unknown, _req: Request, res: Response, next: express.NextFunction) => {
    if (error instanceof z.ZodError) return void res.status(422).json({ message: z.prettifyError(error) })
    if (!(error instanceof SandboxError)) return next(error)
    res
      .status(error.status)
      .set(error.headers)
      .json({ message: error.message, documentation_url: 'https://docs.github.com/rest', status: String(error.status) })
  })
  return router
}

function oauthError(error: string, description: string) {
  return { error, error_description: description, error_uri: 'https://docs.github.com/apps/oauth' }
}
