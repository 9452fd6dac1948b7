import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endLeases } from '../../support/leases.ts'
import { workUntilKilled } from '../../support/worker-process.ts'
import type { AdsStage } from './stage.ts'
import { campaigns, people, startAds } from './stage.ts'

let stage: AdsStage

// The other process goes by the real clock, which a test that put its own ahead has left behind.
beforeEach(async () => {
  stage = await startAds()
})
afterEach(async () => {
  await stage?.server.close()
})

describe('a worker killed in a reading of ads', () => {
  it.each(['ads.campaigns_kept', 'ads.figures_kept', 'ads.figures_kept:2'])(
    'at %s loses nothing and doubles nothing: the next goes on when its lease ends',
    async (fault) => {
      const { projectId } = await stage.readProject({}, people.onePage)
      const updates = async () => (await stage.events('metrics.updated', projectId)).length
      const before = await updates()
      await stage.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'WITH_ISSUES' })
      await stage.hurry(projectId)
      await workUntilKilled(stage.server, fault)
      expect(await updates()).toBe(before)
      await stage.readAll()
      expect(await updates()).toBe(before)
      stage.goAhead(10 * 60_000 + 1)
      await endLeases(stage.server)
      await stage.readAll()
      const changes = await stage.events('ad_campaign.status_changed', projectId)
      expect(changes.map(({ data }) => (data as { status: string }).status)).toEqual(['error'])
      expect(await updates()).toBe(before + 1)
      const { rows } = await stage.server.deps.db.pools.read.query(
        `select count(*)::int as rows, count(distinct (campaign_id, grain, start_at))::int as distinct from ad_figures f
         join ad_accounts a on a.id = f.ad_account_id where a.project_id = $1`,
        [projectId],
      )
      expect(rows[0].rows).toBe(rows[0].distinct)
    },
    60_000,
  )
})
