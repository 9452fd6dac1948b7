import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureFilled } from '../../../../scripts/bench/scale/measure.ts'
import { sizesOf } from '../../../../scripts/bench/scale/sizes.ts'
import type { BenchPlace } from '../../db/bench-place.ts'
import { createBenchPlace } from '../../db/bench-place.ts'

/** The large tenant has a tenth of all projects: 500. */
const sizes = { ...sizesOf(0.05), org: 500, prj: 5_000 }
let place: BenchPlace

/** Gives half of these to children, and spreads what there is over them so that something of each kind waits everywhere. */
const everythingWaits = `
  SET session_replication_role = replica;
  CREATE TEMP TABLE family AS SELECT id, root_organization_id AS root, row_number() OVER (ORDER BY id) - 1 AS n
    FROM projects WHERE root_organization_id = (SELECT parent_id FROM organizations WHERE parent_id IS NOT NULL LIMIT 1);
  CREATE TEMP TABLE children AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM organizations WHERE parent_id IS NOT NULL;
  UPDATE projects p SET organization_id = c.id FROM family f JOIN children c ON f.n % 2 = 1 AND c.n = f.n / 2 % 49 WHERE p.id = f.id;
  ${['containers', 'engagement_items', 'publications', 'social_accounts']
    .map(
      (table) => `UPDATE ${table} t SET project_id = f.id FROM family f
        WHERE t.root_organization_id = f.root AND f.n = abs(hashtext(t.id)) % (SELECT count(*) FROM family);`,
    )
    .join('\n')}
  UPDATE containers SET status = 'ready', approval_status = 'pending', pending_since = now(), pending_cause = 'ready';
  UPDATE engagement_items SET attention = (ARRAY['needs_human', 'decide', 'unattended'])[1 + abs(hashtext(id)) % 3];
  UPDATE publications SET status = 'failed';
  UPDATE social_accounts SET status = 'reauth_required';
  UPDATE wallets SET low_threshold = 10;
  UPDATE webhook_endpoints SET failing_since = now()`

beforeAll(async () => {
  place = await createBenchPlace(sizes)
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(everythingWaits)
  await client.query('VACUUM (FULL, ANALYZE)')
  await client.query('VACUUM')
  await client.end()
})
afterAll(() => place?.drop())

it('the overview of 500 projects touches at most 300 pages', async () => {
  // Three calls each: the last ones are made by the plan that PostgreSQL keeps for every organization.
  const reads = ['', ' includeChildren=true', ' includeChildren=false', ' mode=live'].map(
    (of) => `GET getOverview${of}`,
  )
  const measured = await measureFilled(place, sizes, { only: new Set(reads) })
  expect(measured.map(({ what, failed, rows }) => [what, failed, rows])).toEqual(reads.map((what) => [what, null, 50]))
  for (const { pages } of measured) expect(pages).toBeLessThanOrEqual(300)
})
