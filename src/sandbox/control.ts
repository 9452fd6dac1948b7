import express from 'express'
import { z } from 'zod'
import { assertFetchableUrl, SafeFetchError } from '../lib/fetchable-url.ts'
import { adControl } from './ad-control.ts'
import { peopleRoutes } from './control-people.ts'
import { demoAccounts } from './demo-accounts.ts'
import { faultKinds, operationKinds } from './model.ts'
import { platformIds } from './platforms.ts'
import type { World } from './world.ts'
import { permalink, postsOf } from './world.ts'

const platform = z.enum(platformIds)

const faultSchema = z.strictObject({
  platform,
  kind: z.enum(faultKinds),
  accountId: z.string().optional(),
  operation: z.enum(operationKinds).optional(),
  times: z.int().min(1).max(10_000).optional(),
  probability: z.number().gt(0).max(1).optional(),
  seed: z.int().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  code: z.string().optional(),
  subcode: z.int().optional(),
  status: z.int().min(200).max(599).optional(),
  message: z.string().optional(),
})

const webhookSchema = z.strictObject({ platform, url: z.url(), secret: z.string().min(8) })

/** Why a webhook cannot be sent to an address; null if it can. The resolved address is checked again at each send. */
function unreachable(url: string, { allowLoopback, baseUrl }: World): string | null {
  if (new URL(url).origin === new URL(baseUrl()).origin) return null
  try {
    assertFetchableUrl(url, { allowLoopback })
    return null
  } catch (error) {
    if (error instanceof SafeFetchError) return error.message
    throw error
  }
}

/** The sandbox's own address: arm and clear faults, register webhook receivers, let people write, see what was posted. */
export function controlRoutes(world: World): express.Router {
  const router = express.Router()
  router.use(express.json({ limit: '64kb' }))

  router.use(peopleRoutes(world))

  router.get('/faults', (_req, res) => void res.json({ kinds: faultKinds, faults: world.store.state.faults }))
  router.post('/faults', (req, res) => {
    const parsed = faultSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    const { accountId } = parsed.data
    if (accountId && !demoAccounts.some((entry) => entry.platform === parsed.data.platform && entry.id === accountId)) {
      return void res.status(422).json({ error: `There is no account ${accountId} on ${parsed.data.platform}.` })
    }
    res.status(201).json(world.faults.add(parsed.data))
  })
  router.delete('/faults', (_req, res) => {
    world.faults.clear()
    res.status(204).end()
  })

  router.put('/webhooks', (req, res) => {
    const parsed = webhookSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    const problem = unreachable(parsed.data.url, world)
    if (problem !== null) return void res.status(422).json({ error: problem })
    const others = world.store.state.webhooks.filter((entry) => entry.platform !== parsed.data.platform)
    world.store.state.webhooks = [...others, parsed.data]
    world.store.changed()
    res.status(204).end()
  })

  router.post('/webhooks/wait', async (_req, res) => {
    await world.webhooks.answered()
    res.json({})
  })

  router.use('/ads', adControl(world))
  router.get('/accounts', (_req, res) => void res.json({ accounts: demoAccounts }))
  router.get('/posts', (_req, res) => {
    const posts = demoAccounts.flatMap((account) => postsOf(world, account))
    res.json({ posts: posts.map((post) => ({ ...post, url: permalink(world, post) })) })
  })
  return router
}
