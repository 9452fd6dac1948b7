import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureFilled } from '../../../scripts/bench/scale/measure.ts'
import { createMeter } from '../../../scripts/bench/scale/meter.ts'
import type { Sizes } from '../../../scripts/bench/scale/sizes.ts'
import { sizesOf } from '../../../scripts/bench/scale/sizes.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { Deps } from '../../../src/deps.ts'
import { createDeps } from '../../../src/deps.ts'
import { findReadAccounts } from '../../../src/features/ads/store/metric-queries.ts'
import { findAllSources } from '../../../src/features/ads/tasks/ad-tasks.ts'
import { listDueSyncs } from '../../../src/features/engagement/store/sync-queries.ts'
import { trackProjects } from '../../../src/features/recommendations/tasks/daily-task.ts'
import type { BenchPlace } from './bench-place.ts'
import { createBenchPlace } from './bench-place.ts'

/** More than two slices of each kind, so that the second one is a whole one; and three times as many. */
const sizes = { ...sizesOf(0.01), org: 120, prj: 1_200, acc: 2_400 }
const bothSizes: readonly Sizes[] = [sizes, { ...sizes, org: 360, prj: 3_600, acc: 7_200 }]
const places: BenchPlace[] = []

beforeAll(async () => {
  for (const one of bothSizes) places.push(await createBenchPlace(one))
})
afterAll(async () => {
  for (const place of places) await place.drop()
})

describe('work for all', () => {
  it('costs the same a run with three times the organizations, projects and accounts', async () => {
    const matching = /^run (credits\.reconcile|ads\.find_all_sources|recommendations\.follow|engagement\.read)$/
    const costs = []
    for (const [n, place] of places.entries()) {
      const measured = await measureFilled(place, bothSizes[n]!, { matching })
      costs.push(new Map(measured.map(({ what, pages, failed }) => [what, failed ?? pages])))
    }
    const [one, three] = costs
    expect(one!.size).toBe(4)
    for (const [what, pages] of one!)
      expect({ what, pages: three!.get(what) }).toEqual({
        what,
        pages: expect.toSatisfy((its) => its <= 1.2 * +pages + 5),
      })
  })

  it('finds in its slices what it would find in one piece', async () => {
    const deps = await createDeps(loadConfig(places[1]!.settings, { port: 0 }))
    try {
      const { rows } = await deps.db.pools.write.query<{ id: string }>(
        `SELECT id FROM projects p WHERE EXISTS (SELECT FROM publication_targets t WHERE t.project_id = p.id
           AND t.status = 'published') OR EXISTS (SELECT FROM account_posts a WHERE a.project_id = p.id) ORDER BY id`,
      )
      expect(rows.length).toBeGreaterThan(0)
      await deps.db.pools.write.query(`TRUNCATE recommendation_runs, ad_sources; DELETE FROM scan_positions;
        UPDATE social_accounts SET platform = 'facebook' WHERE platform = 'tiktok'`)
      expect(await roundOf(trackProjects, deps)).toBeGreaterThan(7)
      expect(await idsOf(deps, 'SELECT project_id AS id FROM recommendation_runs ORDER BY 1')).toEqual(rows)
      expect(await roundOf(findAllSources, deps)).toBeGreaterThan(7)
      const withAds = await idsOf(
        deps,
        `SELECT id FROM social_accounts WHERE platform = 'facebook' AND ownership = 'connected' AND status <> 'revoked'
         ORDER BY 1`,
      )
      expect(withAds.length).toBeGreaterThan(0)
      expect(await idsOf(deps, 'SELECT social_account_id AS id FROM ad_sources ORDER BY 1')).toEqual(withAds)
    } finally {
      await deps.close()
    }
  })
})

describe('the due readings of an organization', () => {
  it.each([
    ['few', 20],
    ['many', 2_000],
  ])('are found with one statement where %s are due', async (_, due) => {
    const { settings } = places[0]!
    const deps = await createDeps(loadConfig(settings, { port: 0 }))
    try {
      const { write } = deps.db.pools
      await write.query(
        `UPDATE engagement_readings SET next_read_at = now() - make_interval(secs => n) FROM (
           SELECT social_account_id, source, row_number() OVER (ORDER BY md5(source || social_account_id)) AS n
           FROM engagement_readings) r
         WHERE r.n <= $1 AND (r.social_account_id, r.source) = (engagement_readings.social_account_id, engagement_readings.source)`,
        [due],
      )
      const { rows } = await write.query<{ id: string; keys: unknown[] }>(
        `SELECT p.organization_id AS id, (array_agg(json_build_object('social_account_id', social_account_id, 'source', source)
           ORDER BY next_read_at))[1:64] AS keys
         FROM engagement_readings r JOIN projects p ON p.id = r.project_id WHERE next_read_at <= now()
         GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      )
      const [{ id, keys }] = rows as [{ id: string; keys: unknown[] }]
      let found: readonly unknown[] = []
      const { statements } = await createMeter(deps.db).costOf(async () => {
        found = await listDueSyncs(deps.db.write, id, deps.clock.now(), 64)
      })
      expect({ statements, found }).toEqual({ statements: 1, found: keys })
    } finally {
      await deps.close()
    }
  })
})

describe('the ad accounts of a project', () => {
  it('are read without a look-up of its connected account for each of them', async () => {
    const { settings } = places[1]!
    const deps = await createDeps(loadConfig(settings, { port: 0 }))
    try {
      const { write } = deps.db.pools
      const { rows } = await write.query<{ id: string; project_id: string }>(
        `INSERT INTO ad_accounts SELECT (jsonb_populate_record(a, jsonb_build_object(
           'id', left(a.id, -4) || to_char(n, 'FM0000'), 'platform_account_id', 'more-' || n))).*
         FROM ad_accounts a, generate_series(1, 40) n WHERE a.id = (SELECT min(id) FROM ad_accounts) RETURNING id, project_id`,
      )
      const ids = rows.map(({ id }) => id)
      let found: readonly unknown[] = []
      const { pages } = await createMeter(deps.db).costOf(async () => {
        found = await findReadAccounts(deps.db.read, [rows[0]!.project_id], ids)
      })
      expect(found).toHaveLength(40)
      expect(pages).toBeLessThan(40)
    } finally {
      await deps.close()
    }
  })
})

/** @returns how many runs the round took */
async function roundOf({ run }: typeof trackProjects, deps: Deps): Promise<number> {
  let runs = 1
  while ((await run(deps, { key: '', failures: 0, signal: new AbortController().signal })) !== undefined) runs += 1
  return runs
}

async function idsOf({ db }: Deps, text: string): Promise<{ id: string }[]> {
  return (await db.pools.write.query<{ id: string }>(text)).rows
}
