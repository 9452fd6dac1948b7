import express from 'express'
import { z } from 'zod'
import { installationView, repositoryView, SandboxError } from './github-answers.ts'
import type { GithubState } from './github-state.ts'
import { faultKinds } from './github-state.ts'
import { ownerOf } from './repository-world.ts'

/** What a test or a developer changes at GitHub: codes, repositories, faults and installations. */
export function githubControl({
  options,
  installations,
  world,
  faults,
  site,
  newCode,
  send,
}: GithubState): express.Router {
  const router = express.Router()
  router.use(express.json())
  router.post('/codes', (req, res) => {
    const { installationId, repositories } = z
      .object({ installationId: z.int(), repositories: z.array(z.string()).optional() })
      .parse(req.body)
    const readable = repositories?.map((fullName) => world.require(fullName).id)
    res.status(201).json({ code: newCode(installationId, readable) })
  })
  router.post('/repositories', async (req, res) => {
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
  router.post('/repositories/rename', async (req, res) => {
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
  router.post('/faults', (req, res) => {
    const fault = z
      .strictObject({ kind: z.enum(faultKinds), path: z.string().default(''), times: z.int().min(1).default(1) })
      .parse(req.body)
    faults.push({ kind: fault.kind, path: fault.path, remaining: fault.times })
    res.status(201).end()
  })
  router.delete('/faults', (_req, res) => {
    faults.length = 0
    res.status(204).end()
  })
  router.post('/installations/:id/:action', async (req, res) => {
    const { action } = req.params
    const found = installations.get(Number(req.params.id))
    if (!found || !/^(suspend|unsuspend|deleted)$/.test(action)) throw new SandboxError(404, 'Not Found')
    if (action === 'suspend') found.suspendedAt = new Date(options.now()).toISOString()
    if (action === 'unsuspend') found.suspendedAt = null
    if (action === 'deleted') found.removed = true
    await send('installation', { action, installation: installationView(found, site()) })
    res.status(204).end()
  })
  return router
}
