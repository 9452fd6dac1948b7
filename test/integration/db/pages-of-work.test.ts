import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fill } from '../../../scripts/bench/scale/fill.ts'
import { measureFilled } from '../../../scripts/bench/scale/measure.ts'
import type { Sizes } from '../../../scripts/bench/scale/sizes.ts'
import { sizesOf } from '../../../scripts/bench/scale/sizes.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { Deps } from '../../../src/deps.ts'
import { createDeps } from '../../../src/deps.ts'
import { findAllSources } from '../../../src/features/ads/tasks/ad-tasks.ts'
import { trackProjects } from '../../../src/features/recommendations/tasks/daily-task.ts'
import { databaseUrl, newDatabaseName, onServer } from '../../support/postgres.ts'

/** More than two slices of each kind, so that the second one is a whole one; and three times as many. */
const sizes = { ...sizesOf(0.01), org: 120, prj: 1_200, acc: 2_400 }
const places = ([sizes, { ...sizes, org: 360, prj: 3_600, acc: 7_200 }] satisfies Sizes[]).map((its) => {
  const name = newDatabaseName()
  const url = databaseUrl(inject('serverUrl'), name)
  return {
    ...{ name, url, sizes: its },
    settings: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      CASTLANE_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
      CASTLANE_LOG_LEVEL: 'silent',
      CASTLANE_DATA_DIR: tmpdir(),
    },
  }
})

beforeAll(async () => {
  for (const place of places) {
    await onServer(inject('serverUrl'), `create database ${place.name} template ${inject('templateName')}`)
    await fill(place.url, place.sizes)
  }
})
afterAll(async () => {
  for (const { name } of places) await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
})

describe('work for all', () => {
  it('costs the same a run with three times the organizations, projects and accounts', async () => {
    const matching = /^run (credits\.reconcile|ads\.find_all_sources|recommendations\.follow|engagement\.read)$/
    const costs = []
    for (const place of places) {
      const measured = await measureFilled(place, place.sizes, { matching })
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
    const [, { settings }] = places as [unknown, (typeof places)[number]]
    const deps = await createDeps(loadConfig(settings, { port: 0 }))
    try {
      const { rows } = await deps.db.pools.write.query<{ id: string }>(
        `SELECT id FROM projects p WHERE EXISTS (SELECT FROM publication_targets t WHERE t.project_id = p.id
           AND t.status = 'published') ORDER BY id`,
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

/** @returns how many runs the round took */
async function roundOf({ run }: typeof trackProjects, deps: Deps): Promise<number> {
  let runs = 1
  while ((await run(deps, { key: '', failures: 0, signal: new AbortController().signal })) !== undefined) runs += 1
  return runs
}

async function idsOf({ db }: Deps, text: string): Promise<{ id: string }[]> {
  return (await db.pools.write.query<{ id: string }>(text)).rows
}
