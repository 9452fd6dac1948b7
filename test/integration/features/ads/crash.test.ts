import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rowLeaseMs } from '../../../../src/db/lease.ts'
import { claimNow, renewHeld, reschedule } from '../../../../src/features/ads/store/claims.ts'
import { endLeases } from '../../../support/leases.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import type { AdsFixture } from './fixture.ts'
import { campaigns, people, startAdsFixture } from './fixture.ts'

let fixture: AdsFixture

// The other process goes by the real clock, which a test that put its own ahead has left behind.
beforeEach(async () => {
  fixture = await startAdsFixture()
})
afterEach(async () => {
  await fixture?.server.close()
})

describe('a worker killed in a reading of ads', () => {
  it.each(['ads.campaigns_saved', 'ads.metrics_saved', 'ads.metrics_saved:2'])(
    'at %s loses nothing and doubles nothing: the next goes on when its lease ends',
    async (fault) => {
      const { projectId } = await fixture.readProject({}, people.onePage)
      const updates = async () => (await fixture.events('metrics.updated', projectId)).length
      const before = await updates()
      await fixture.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'WITH_ISSUES' })
      await fixture.hurry(projectId)
      await workUntilKilled(fixture.server, fault)
      expect(await updates()).toBe(before)
      await fixture.readAll()
      expect(await updates()).toBe(before)
      await fixture.advanceClock(rowLeaseMs + 1_000)
      await endLeases(fixture.server)
      await fixture.readAll()
      const changes = await fixture.events('ad_campaign.status_changed', projectId)
      expect(changes.map(({ data }) => (data as { status: string }).status)).toEqual(['error'])
      expect(await updates()).toBe(before + 1)
      const { rows } = await fixture.server.deps.db.pools.read.query(
        `select count(*)::int as rows, count(distinct (campaign_id, grain, start_at))::int as distinct from ad_figures f
         join ad_accounts a on a.id = f.ad_account_id where a.project_id = $1`,
        [projectId],
      )
      expect(rows[0].rows).toBe(rows[0].distinct)
    },
  )
})

describe('a lease that is renewed', () => {
  it('lasts half a minute from then on, and nothing of one that was given back or taken over', async () => {
    const { projectId } = await fixture.readProject({}, people.onePage)
    const { write, pools } = fixture.server.deps.db
    const row = async () => {
      const { rows } = await pools.read.query(
        `SELECT id, due_at, leased_until, extract(epoch FROM leased_until - clock_timestamp())::float AS seconds
         FROM ad_accounts WHERE project_id = $1`,
        [projectId],
      )
      return rows[0]
    }
    const { id } = await row()
    const now = new Date()
    const held = (await claimNow(write, 'account', id, now))!
    await pools.write.query(`UPDATE ad_accounts SET leased_until = clock_timestamp() WHERE id = $1`, [id])
    await renewHeld(write, 'account', held, now)
    expect((await row()).seconds).toBeGreaterThan(0)
    expect((await row()).seconds).toBeLessThanOrEqual(rowLeaseMs / 1_000)
    const dueAt = new Date(now.getTime() + 3_600_000)
    await reschedule(write, 'account', held, { dueAt, tries: 0 })
    await renewHeld(write, 'account', held, now)
    expect(await row()).toMatchObject({ due_at: dueAt, leased_until: null })
    await claimNow(write, 'account', id, now)
    const taken = await row()
    await renewHeld(write, 'account', held, dueAt)
    expect(await row()).toMatchObject({ due_at: taken.due_at, leased_until: taken.leased_until })
  })
})
