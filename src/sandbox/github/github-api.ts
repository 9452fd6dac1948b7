import express from 'express'
import { HOUR } from '../../lib/time.ts'
import { installationView, repositoryView, SandboxError } from './github-answers.ts'
import type { GithubState } from './github-state.ts'
import { blobSha, bytesOf, commitSha } from './repositories.ts'

const tokenMs = HOUR

/** The REST API. */
export function githubApi(state: GithubState): express.Router {
  const { options, world, faults, site, assertApp, present, through, personOf, sendRepositories } = state
  const { visible, committed } = state
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
  return api
}

/** A path wildcard is passed as its segments. */
function pathOf(segments: unknown): string {
  return Array.isArray(segments) ? segments.join('/') : String(segments)
}

/** Base64 in lines, as GitHub sends it. */
function lines(bytes: Buffer): string {
  return bytes.toString('base64').replace(/.{60}/g, '$&\n')
}
