import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAllSources, readAdAccounts } from '../../../../src/features/ads/tasks/ad-tasks.ts'
import type { AdsFlow } from '../../../../src/platforms/ads-flow.ts'
import { runDue, runRetention, runTask } from '../../../support/tasks.ts'
import type { AdsFixture } from './fixture.ts'
import { campaigns, people, read, startAdsFixture } from './fixture.ts'

const dayMs = 86_400_000

let fixture: AdsFixture
let projectId: string

beforeAll(async () => {
  fixture = await startAdsFixture()
  ;({ projectId } = await fixture.readProject({ timezone: 'Asia/Tokyo' }, people.onePage))
})
afterAll(() => fixture?.server.close())

const metricRows = () =>
  fixture.server.deps.db.read
    .selectFrom('ad_figures')
    .selectAll()
    .orderBy('campaign_id')
    .orderBy('grain')
    .orderBy('start_at')
    .execute()

describe('metrics', () => {
  it('of the past are read step by step, and what lies further back is unsupported', async () => {
    const { id } = await fixture.campaign(projectId, campaigns.atlas)
    const at = async (days: number) => {
      const from = new Date(fixture.now() - days * dayMs)
      const to = new Date(from.getTime() + 1)
      const { body } = await fixture.spend(id, { from: from.toISOString(), to: to.toISOString() })
      return body.points[0]
    }
    expect(await at(300)).toMatchObject({ spend: null, availability: 'pending', asOf: null })
    await fixture.readPast()
    expect(await at(300)).toMatchObject({ spend: { amount: '0', currency: 'JPY' }, availability: 'available' })
    expect(await at(500)).toMatchObject({ spend: null, availability: 'unsupported', asOf: null })
    expect(await at(-3)).toMatchObject({ spend: null, availability: 'pending' })
    // Every day and hour since is one reading, and they come to what the platform says of the whole.
    const { spend } = await read(fixture.server, `/v1/ads/campaigns/${id}`)
    const { body } = await fixture.spend(id, {
      from: new Date(fixture.now() - 365 * dayMs).toISOString(),
      granularity: 'total',
    })
    expect(body.points).toHaveLength(1)
    expect(body.total).toEqual(body.points[0].spend)
    // The campaign's own total is of its last reading; the hours since may have been read later or not yet.
    expect(Number(body.total.amount)).toBeLessThan(Number(spend.amount) * 1.02)
    expect(Number(body.total.amount)).toBeGreaterThan(Number(spend.amount) * 0.98)
  })

  it('read again at the same time change nothing, and raise no event', async () => {
    const now = fixture.server.deps.clock.now()
    // The sandbox's clock goes on, and it reports again what it reported first.
    const told = new Map<string, unknown>()
    const connectors = fixture.server.deps.connectors.live
    const ads = new Proxy(connectors.facebook.ads!, {
      get:
        (flow, name: keyof AdsFlow) =>
        (...given: unknown[]) => {
          const key = JSON.stringify([name, given])
          if (!told.has(key)) told.set(key, (flow[name] as (...all: unknown[]) => unknown)(...given))
          return told.get(key)
        },
    })
    const facebook = { ...connectors.facebook, ads }
    const still = {
      ...fixture.server.deps,
      clock: { now: () => now },
      connectors: { ...fixture.server.deps.connectors, live: { ...connectors, facebook } },
    }
    const readAgain = async () => {
      await fixture.server.deps.db.write.updateTable('ad_accounts').set({ due_at: now }).execute()
      await runDue(readAdAccounts, still)
      return metricRows()
    }
    const once = await readAgain()
    const events = await fixture.events('metrics.updated', projectId)
    expect(await readAgain()).toEqual(once)
    expect(await fixture.events('metrics.updated', projectId)).toEqual(events)
    expect(once.length).toBeGreaterThan(500)
  })

  it('are forgotten when they lie further back than they are kept, and no sooner', async () => {
    const { db, clock } = fixture.server.deps
    const [one] = await metricRows()
    const ages = { hour: [406, 408], day: [1_129, 1_131] } as const
    for (const grain of ['hour', 'day'] as const)
      for (const days of ages[grain]) {
        const start_at = new Date(clock.now().getTime() - days * dayMs)
        await db.write
          .insertInto('ad_figures')
          .values({ ...one!, grain, start_at })
          .execute()
        await db.write
          .insertInto('ad_readings')
          .values({ ad_account_id: one!.ad_account_id, grain, start_at, read_at: clock.now() })
          .execute()
      }
    await runRetention(fixture.server.deps, ['ad_figures', 'ad_readings'])
    const oldest = async (table: 'ad_figures' | 'ad_readings', grain: 'day' | 'hour') => {
      const row = await db.read
        .selectFrom(table)
        .select((e) => e.fn.min('start_at').as('at'))
        .where('grain', '=', grain)
        .executeTakeFirstOrThrow()
      return Math.floor((clock.now().getTime() - Number(row.at)) / dayMs)
    }
    for (const table of ['ad_figures', 'ad_readings'] as const)
      expect([await oldest(table, 'hour'), await oldest(table, 'day')]).toEqual([406, 1_129])
  })
})

describe('an account that was connected while nobody looked', () => {
  it('is found all the same', async () => {
    const own = await fixture.project()
    await fixture.connect(own, people.twoPages)
    await fixture.advanceClock(3 * 3_600_000)
    await fixture.lookUp()
    expect(await fixture.accounts(own)).toEqual([])
    await runTask(findAllSources, fixture.server.deps)
    await fixture.lookUp()
    expect(await fixture.accounts(own)).toHaveLength(2)
  })
})
