import express from 'express'
import { z } from 'zod'
import { campaignNow, changesOf, demoAdAccounts } from './ad-world.ts'
import type { World } from './world.ts'

const accountSchema = z.strictObject({
  currency: z.string().optional(),
  /** The currency that insights report in place of the account's own. */
  insightsCurrency: z.string().optional(),
  accountStatus: z.int().optional(),
  /** False if its owner has not let the app read it. */
  granted: z.boolean().optional(),
})

const campaignSchema = z.strictObject({
  effectiveStatus: z.string().optional(),
  name: z.string().optional(),
  dailyBudget: z.int().positive().optional(),
  /** Deleted: not listed any more. */
  removed: z.boolean().optional(),
})

/** Ad accounts and campaigns to look at and to change, as their owner would in the platform's own pages. */
export function adControl(world: World): express.Router {
  const router = express.Router()

  router.get('/', (_req, res) => {
    const accounts = demoAdAccounts.map(({ campaigns, ...account }) => ({
      ...account,
      ...changesOf(world).accounts[account.id],
      campaigns: campaigns.map((campaign) => campaignNow(world, campaign)),
    }))
    res.json({ accounts })
  })

  router.put('/accounts/:id', (req, res) => {
    const parsed = accountSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    if (!demoAdAccounts.some(({ id }) => id === req.params.id))
      return void res.status(422).json({ error: `There is no ad account ${req.params.id}.` })
    const { accounts } = changesOf(world)
    accounts[req.params.id] = { ...accounts[req.params.id], ...parsed.data }
    world.store.changed()
    res.status(204).end()
  })

  router.put('/campaigns/:id', (req, res) => {
    const parsed = campaignSchema.safeParse(req.body)
    if (!parsed.success) return void res.status(422).json({ error: z.prettifyError(parsed.error) })
    if (!demoAdAccounts.some(({ campaigns }) => campaigns.some(({ id }) => id === req.params.id)))
      return void res.status(422).json({ error: `There is no campaign ${req.params.id}.` })
    changesOf(world).campaigns.push({ id: req.params.id, at: world.now(), ...parsed.data })
    world.store.changed()
    res.status(204).end()
  })
  return router
}
