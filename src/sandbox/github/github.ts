import type { KeyObject } from 'node:crypto'
import { createHmac, randomBytes, randomUUID, verify } from 'node:crypto'
import type { Request, Response } from 'express'
import express from 'express'
import { z } from 'zod'
import { html } from '../../lib/html.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { HOUR, MINUTE } from '../../lib/time.ts'
import { page } from '../html.ts'
import type { SandboxAccount, SandboxRepository } from './repositories.ts'
import { accounts, blobSha, bytesOf, commitSha } from './repositories.ts'
import { createRepositoryWorld, nameOf, ownerOf } from './repository-world.ts'

export interface GithubSandboxOptions {
  /** The sandbox's address, without trailing slash. */
  readonly baseUrl: () => string
  readonly now: () => number
  readonly fetch: SafeFetch
  /** Where the App's events are sent, and the secret they are signed with; without it none is sent. */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
  /** Default `castlane-sandbox-github-secret`. */
  readonly clientSecret?: string | undefined
  /** With it the App's tokens must be signed; without it only their shape and times are checked. */
  readonly publicKey?: KeyObject | undefined
}

const appId = '1'
const clientId = 'castlane-sandbox-github'
const codeMs = 10 * MINUTE
const tokenMs = HOUR

class SandboxError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Ids of the repositories that a person may read of an installation. */
type Readable = 'all' | readonly number[]

interface Installation {
  readonly account: SandboxAccount
  suspendedAt: string | null
  removed: boolean
}

const faultKinds = ['server_error', 'rate_limited', 'reset'] as const
interface Fault {
  readonly kind: (typeof faultKinds)[number]
  /** Calls whose path holds it are hit. */
  readonly path: string
  remaining: number
}

/** Simulates GitHub: its REST API, its code exchange, the page that installs an App, and the App's events. */
export function githubSandbox(options: GithubSandboxOptions): express.Router {
  const installations = new Map<number, Installation>(
    accounts.map((account) => [account.installationId, { account, suspendedAt: null, removed: false }]),
  )
  const world = createRepositoryWorld()
  const codes = new Map<string, { installationId: number; readable: Readable; expiresAt: number }>()
  let faults: Fault[] = []
  const site = () => `${options.baseUrl()}/github`

  const newCode = (installationId: number, readable: Readable = 'all') => {
    const code = randomBytes(10).toString('hex')
    codes.set(code, { installationId, readable, expiresAt: options.now() + codeMs })
    return code
  }

  async function send(event: string, payload: object): Promise<void> {
    if (!options.webhook) return
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', options.webhook.secret).update(body).digest('hex')
    await options.fetch(options.webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-github-delivery': randomUUID(),
        'x-hub-signature-256': `sha256=${signature}`,
        'user-agent': 'GitHub-Hookshot/sandbox',
      },
      body,
    })
  }

  // --- What may be asked, and by whom

  function assertApp(req: Request): void {
    const token = bearer(req)
    const [head = '', body = '', signature = ''] = token.split('.')
    const refuse = (message: string) => new SandboxError(401, message)
    const header = parse(head)
    const claims = parse(body)
    if (header.alg !== 'RS256' || String(claims.iss) !== appId) throw refuse('A JSON web token could not be decoded')
    const now = options.now() / 1000
    if (!(Number(claims.exp) > now && Number(claims.exp) <= now + 660 && Number(claims.iat) <= now + 60))
      throw refuse(
        "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
      )
    if (
      options.publicKey &&
      !verify('sha256', Buffer.from(`${head}.${body}`), options.publicKey, Buffer.from(signature, 'base64url'))
    )
      throw refuse('A JSON web token could not be decoded')
  }

  function present(id: number): Installation {
    const found = installations.get(id)
    if (!found || found.removed) throw new SandboxError(404, 'Not Found')
    return found
  }

  /** The installation behind a token; null for every other token. */
  function through(req: Request): Installation | null {
    const match = /^ghs_(\d+)_(\d+)$/.exec(bearer(req))
    if (!match) return null
    const found = installations.get(Number(match[1]))
    if (!found || found.removed || Number(match[2]) < options.now()) throw new SandboxError(401, 'Bad credentials')
    if (found.suspendedAt) throw new SandboxError(403, 'This installation has been suspended')
    return found
  }

  /** The person behind a token: the installation that they installed or use, and what they may read of it. */
  function personOf(req: Request): { readonly installation: Installation; readonly readable: Readable } {
    const [, id, readable = ''] = /^ghu_(\d+)_(all|[\d.]*)_/.exec(bearer(req)) ?? []
    const installation = installations.get(Number(id))
    if (!installation) throw new SandboxError(401, 'Bad credentials')
    return { installation, readable: readable === 'all' ? 'all' : readable.split('.').map(Number) }
  }

  /** A page of repositories, as the caller asked for it. */
  function sendRepositories(req: Request, res: Response, found: readonly SandboxRepository[]): void {
    const perPage = Number(req.query.per_page ?? 30)
    const start = (Number(req.query.page ?? 1) - 1) * perPage
    const page = found.slice(start, start + perPage)
    res.json({ total_count: found.length, repositories: page.map((one) => repositoryView(one, site())) })
  }

  function visible(req: Request): SandboxRepository {
    const found = world.find(`${req.params.owner}/${req.params.repo}`)
    const own = through(req)?.account.login
    if (!found || (found.private && own !== ownerOf(found))) throw new SandboxError(404, 'Not Found')
    return found
  }

  function committed(req: Request): SandboxRepository {
    const repository = visible(req)
    if (Object.keys(repository.files).length === 0) throw new SandboxError(409, 'Git Repository is empty.')
    return repository
  }

  // --- The REST API

  const api = express.Router()
  api.use((req, res, next) => {
    const fault = faults.find(({ path, remaining }) => remaining > 0 && req.path.includes(path))
    if (!fault) return next()
    fault.remaining -= 1
    if (fault.kind === 'reset') return void res.socket?.destroy()
    if (fault.kind === 'server_error') throw new SandboxError(503, 'Service unavailable')
    throw new SandboxError(429, 'You have exceeded a secondary rate limit.', { 'retry-after': '2' })
  })
  api.get('/app/installations/:id', (req, res) => {
    assertApp(req)
    res.json(installationView(present(Number(req.params.id)), site()))
  })
  api.post('/app/installations/:id/access_tokens', (req, res) => {
    assertApp(req)
    const { account, suspendedAt } = present(Number(req.params.id))
    if (suspendedAt) throw new SandboxError(403, 'This installation has been suspended')
    const expiresAt = options.now() + tokenMs
    res.status(201).json({
      token: `ghs_${account.installationId}_${expiresAt}`,
      expires_at: new Date(expiresAt).toISOString(),
      permissions: { contents: 'read', metadata: 'read' },
      repository_selection: account.selection,
    })
  })
  api.get('/installation/repositories', (req, res) => {
    const own = through(req)
    if (!own) throw new SandboxError(401, 'Requires authentication')
    sendRepositories(req, res, world.of(own.account.login))
  })
  api.get('/user/installations', (req, res) => {
    const { installation } = personOf(req)
    const shown = installation.removed ? [] : [installationView(installation, site())]
    res.json({ total_count: shown.length, installations: shown })
  })
  api.get('/user/installations/:id/repositories', (req, res) => {
    const { installation, readable } = personOf(req)
    const { account, removed, suspendedAt } = installation
    if (removed || String(account.installationId) !== req.params.id) throw new SandboxError(404, 'Not Found')
    if (suspendedAt) throw new SandboxError(403, 'This installation has been suspended')
    const found = world.of(account.login).filter(({ id }) => readable === 'all' || readable.includes(id))
    sendRepositories(req, res, found)
  })
  api.get('/repos/:owner/:repo', (req, res) => void res.json(repositoryView(visible(req), site())))
  api.get('/repos/:owner/:repo/commits/{*ref}', (req, res) => {
    const repository = committed(req)
    const ref = pathOf(req.params.ref)
    const sha = commitSha(repository)
    if (!['main', 'HEAD', sha, ...repository.releases.map(({ tag }) => tag)].includes(ref))
      throw new SandboxError(422, `No commit found for SHA: ${ref}`)
    res.json({ sha, html_url: `${site()}/${repository.fullName}/commit/${sha}`, commit: { message: 'Release' } })
  })
  api.get('/repos/:owner/:repo/git/trees/:sha', (req, res) => {
    const repository = committed(req)
    const tree = Object.entries(repository.files).map(([path, file]) => {
      const bytes = bytesOf(file)
      return { path, mode: '100644', type: 'blob', sha: blobSha(bytes), size: bytes.length }
    })
    res.json({ sha: req.params.sha, tree, truncated: false })
  })
  api.get('/repos/:owner/:repo/readme', (req, res) => {
    const repository = committed(req)
    const entry = Object.entries(repository.files).find(([path]) => /^readme\.md$/i.test(path))
    if (!entry) throw new SandboxError(404, 'Not Found')
    const bytes = bytesOf(entry[1])
    res.json({ type: 'file', encoding: 'base64', path: entry[0], size: bytes.length, content: lines(bytes) })
  })
  api.get('/repos/:owner/:repo/git/blobs/:sha', (req, res) => {
    const file = Object.values(committed(req).files).find((one) => blobSha(bytesOf(one)) === req.params.sha)
    if (!file) throw new SandboxError(404, 'Not Found')
    const bytes = bytesOf(file)
    res.json({ sha: req.params.sha, encoding: 'base64', size: bytes.length, content: lines(bytes) })
  })
  api.get('/repos/:owner/:repo/languages', (req, res) => void res.json(visible(req).languages))
  api.get('/repos/:owner/:repo/releases', (req, res) => {
    const repository = visible(req)
    res.json(
      repository.releases.map(({ tag, name, body, at }) => ({
        tag_name: tag,
        name,
        body,
        draft: false,
        prerelease: false,
        published_at: at,
        html_url: `${site()}/${repository.fullName}/releases/tag/${tag}`,
      })),
    )
  })
  api.use(() => {
    throw new SandboxError(404, 'Not Found')
  })

  // --- The site

  const router = express.Router()
  router.use('/api/v3', api)

  router.post('/login/oauth/access_token', (req, res) => {
    const { client_id: id, client_secret: secret, code } = (req.body ?? {}) as Record<string, unknown>
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
<p>Castlane asks to read code and metadata of the repositories that you choose.</p>${hidden}
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
    const form = (req.body ?? {}) as Record<string, string | undefined>
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

  router.use('/control', express.json())
  router.post('/control/codes', (req, res) => {
    const { installationId, repositories } = z
      .object({ installationId: z.int(), repositories: z.array(z.string()).optional() })
      .parse(req.body)
    const readable = repositories?.map((fullName) => world.require(fullName).id)
    res.status(201).json({ code: newCode(installationId, readable) })
  })
  router.post('/control/repositories', async (req, res) => {
    const { fullName } = z.strictObject({ fullName: z.string() }).parse(req.body)
    const added = world.add(fullName)
    const installation = [...installations.values()].find(({ account }) => account.login === ownerOf(added))
    if (installation)
      await send('installation_repositories', {
        action: 'added',
        installation: installationView(installation, site()),
        repositories_added: [repositoryView(added, site())],
        repositories_removed: [],
      })
    res.status(201).json({ id: added.id })
  })
  router.post('/control/repositories/rename', async (req, res) => {
    const { from, to } = z.strictObject({ from: z.string(), to: z.string() }).parse(req.body)
    const renamed = world.rename(from, to)
    const installation = [...installations.values()].find(({ account }) => account.login === ownerOf(renamed))
    if (installation)
      await send('repository', {
        action: 'renamed',
        installation: { id: installation.account.installationId },
        repository: repositoryView(renamed, site()),
        changes: { repository: { name: { from: from.split('/')[1] } } },
      })
    res.status(204).end()
  })
  router.post('/control/faults', (req, res) => {
    const fault = z
      .strictObject({ kind: z.enum(faultKinds), path: z.string().default(''), times: z.int().min(1).default(1) })
      .parse(req.body)
    faults.push({ kind: fault.kind, path: fault.path, remaining: fault.times })
    res.status(201).end()
  })
  router.delete('/control/faults', (_req, res) => {
    faults = []
    res.status(204).end()
  })
  router.post('/control/installations/:id/:action', async (req, res) => {
    const { action } = req.params
    const found = installations.get(Number(req.params.id))
    if (!found || !/^(suspend|unsuspend|deleted)$/.test(action)) throw new SandboxError(404, 'Not Found')
    if (action === 'suspend') found.suspendedAt = new Date(options.now()).toISOString()
    if (action === 'unsuspend') found.suspendedAt = null
    if (action === 'deleted') found.removed = true
    await send('installation', { action, installation: installationView(found, site()) })
    res.status(204).end()
  })

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

function bearer(req: Request): string {
  return /^(?:bearer|token) (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? ''
}

function parse(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A path wildcard is passed as its segments. */
function pathOf(segments: unknown): string {
  return Array.isArray(segments) ? segments.join('/') : String(segments)
}

/** Base64 in lines, as GitHub sends it. */
function lines(bytes: Buffer): string {
  return bytes.toString('base64').replace(/.{60}/g, '$&\n')
}

function oauthError(error: string, description: string) {
  return { error, error_description: description, error_uri: 'https://docs.github.com/apps/oauth' }
}

function installationView({ account, suspendedAt }: Installation, site: string) {
  return {
    id: account.installationId,
    app_id: Number(appId),
    account: { id: account.id, login: account.login, type: account.type },
    target_type: account.type,
    repository_selection: account.selection,
    suspended_at: suspendedAt,
    html_url: `${site}/settings/installations/${account.installationId}`,
  }
}

function repositoryView(repository: SandboxRepository, site: string) {
  return {
    id: repository.id,
    full_name: repository.fullName,
    name: nameOf(repository),
    description: repository.description,
    homepage: repository.homepage,
    private: repository.private,
    default_branch: 'main',
    language: repository.language,
    topics: repository.topics,
    html_url: `${site}/${repository.fullName}`,
  }
}
