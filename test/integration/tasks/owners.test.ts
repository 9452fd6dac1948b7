import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizesOf } from '../../../scripts/bench/scale/sizes.ts'
import { tasks } from '../../../src/work.ts'
import type { BenchPlace } from '../db/bench-place.ts'
import { createBenchPlace } from '../db/bench-place.ts'

let place: BenchPlace | undefined
let database: pg.Client | undefined
beforeAll(async () => {
  place = await createBenchPlace(sizesOf(0.01))
  database = new pg.Client({ connectionString: place.url })
  await database.connect()
  await database.query(`UPDATE organizations SET parent_id = NULL;
    UPDATE organizations SET parent_id = (SELECT min(id) FROM organizations) WHERE id = (SELECT max(id) FROM organizations)`)
})
afterAll(async () => {
  await database?.end()
  await place?.drop()
})

/** Where the organization of a task stands, by its kind: a row whose id is the task's key. */
const tables: Readonly<Record<string, string>> = {
  'ads.look_up': 'organizations',
  'ads.read': 'organizations',
  'container.approve': 'containers',
  'credits.refill': 'organizations',
  'engagement.check': 'engagement_actions',
  'engagement.decide': 'organizations',
  'engagement.plan': 'projects',
  'engagement.read': 'organizations',
  'engagement.send': 'engagement_actions',
  'github.sync_installation': 'github_installations',
  'leased_accounts.advance': 'leased_accounts',
  'leased_accounts.end_restricted': 'leased_accounts',
  'media.measure': 'media',
  'metrics.collect': 'social_accounts',
  'metrics.sum': 'organizations',
  'publication.check': 'publication_attempts',
  'publication.comment': 'publication_targets',
  'publication.retry': 'publications',
  'publication.start': 'publications',
  'recommendations.look': 'projects',
  'social_accounts.check': 'social_accounts',
  'social_accounts.end_consent': 'social_accounts',
  'telemetry.resolve': 'organizations',
  'telemetry.sum': 'projects',
  'webhook.deliver': 'webhook_endpoints',
  'webhook.fan_out': 'organizations',
}
/** Kinds that work for no organization alone. */
const ownerless = ['jobs.clear_results', 'leased_accounts.check_pool', 'retention.sweep']

it('every kind of task that works for one organization is named, and so is every one that does not', () => {
  const kinds = tasks.filter(({ everySeconds }) => everySeconds === undefined).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual([...Object.keys(tables), ...ownerless].sort())
})

it.each(Object.entries(tables))(
  'a task of %s belongs to the root of the organization of its row in %s',
  async (kind, table) => {
    const organization: Readonly<Record<string, string>> = {
      organizations: 't.id',
      webhook_endpoints: 't.organization_id',
      github_installations: 't.organization_id',
      projects: 't.organization_id',
      publication_attempts: `(SELECT p.organization_id FROM publication_targets g JOIN projects p ON p.id = g.project_id
      WHERE g.id = t.target_id)`,
    }
    const own = organization[table] ?? '(SELECT p.organization_id FROM projects p WHERE p.id = t.project_id)'
    const { rows } = await database!.query(
      `SELECT count(*)::int AS n, count(*) FILTER (WHERE task_owner($1, t.id) IS DISTINCT FROM
       (SELECT coalesce(o.parent_id, o.id) FROM organizations o WHERE o.id = ${own}))::int AS wrong
     FROM (SELECT * FROM ${table} ORDER BY random() LIMIT 200) t`,
      [kind],
    )
    expect(rows).toEqual([{ n: expect.toSatisfy((n) => n > 0), wrong: 0 }])
  },
)
