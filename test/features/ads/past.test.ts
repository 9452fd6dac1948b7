import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAdAccounts } from '../../../src/features/ads/index.ts'
import type { AdsStage } from './stage.ts'
import { campaigns, people, read, startAds } from './stage.ts'

const dayMs = 86_400_000

let stage: AdsStage
let projectId: string

beforeAll(async () => {
  stage = await startAds()
  ;({ projectId } = await stage.readProject({ timezone: 'Asia/Tokyo' }, people.onePage))
})
afterAll(() => stage?.server.close())

const figureRows = () =>
  stage.server.deps.db.read
    .selectFrom('ad_figures')
    .selectAll()
    .orderBy('campaign_id')
    .orderBy('grain')
    .orderBy('start_at')
    .execute()

describe('figures', () => {
  it('of the past are read step by step, and what lies further back is unsupported', async () => {
    const { id } = await stage.campaign(projectId, campaigns.atlas)
    const at = async (days: number) => {
      const from = new Date(stage.now() - days * dayMs)
      const to = new Date(from.getTime() + 1)
      const { body } = await stage.spend(id, { from: from.toISOString(), to: to.toISOString() })
      return body.points[0]
    }
    expect(await at(300)).toMatchObject({ spend: null, availability: 'pending', asOf: null })
    await stage.readPast()
    expect(await at(300)).toMatchObject({ spend: { amount: '0', currency: 'JPY' }, availability: 'available' })
    expect(await at(500)).toMatchObject({ spend: null, availability: 'unsupported', asOf: null })
    expect(await at(-3)).toMatchObject({ spend: null, availability: 'pending' })
    // Every day and hour since is one reading, and they come to what the platform says of the whole.
    const { spend } = await read(stage.server, `/v1/ads/campaigns/${id}`)
    const { body } = await stage.spend(id, {
      from: new Date(stage.now() - 365 * dayMs).toISOString(),
      granularity: 'total',
    })
    expect(body.points).toHaveLength(1)
    expect(body.total).toEqual(body.points[0].spend)
    expect(Number(body.total.amount)).toBeLessThanOrEqual(Number(spend.amount))
    expect(Number(body.total.amount)).toBeGreaterThan(Number(spend.amount) * 0.98)
  })

  it('read again at the same time change nothing, and raise no event', async () => {
    const now = stage.server.deps.clock.now()
    const still = { ...stage.server.deps, clock: { now: () => now } }
    const readAgain = async () => {
      await stage.server.deps.db.write.updateTable('ad_accounts').set({ due_at: now }).execute()
      await readAdAccounts.run(still, new AbortController().signal)
      return figureRows()
    }
    const once = await readAgain()
    const events = await stage.events('metrics.updated', projectId)
    expect(await readAgain()).toEqual(once)
    expect(await stage.events('metrics.updated', projectId)).toEqual(events)
    expect(once.length).toBeGreaterThan(500)
  })
})
