import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimActionsToCheck, claimActionsToSend } from '../../../src/features/engagement/action-queries.ts'
import { claimUndecided } from '../../../src/features/engagement/item-queries.ts'
import { claimReadings } from '../../../src/features/engagement/reading-queries.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import type { TestServer } from '../../support/harness.ts'
import { endLeases } from '../../support/leases.ts'
import { arrived, clearFaults, comment, decided, endEngagement, scene, startStage } from './stage.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startStage({ worker: false }))
})
afterEach(async () => {
  await clearFaults(server)
  await endEngagement(server)
})
afterAll(() => server?.close())

const minute = 60_000
const now = () => server.deps.clock.now()

/** An organization with readings that have been due for some time. */
async function overdue(readings: number, forMs: number): Promise<string> {
  const organizationId = await server.createOrganization()
  const accountId = await buildFixture(server, 'socialAccountId', organizationId)
  const db = server.deps.db.write
  const { project_id: projectId } = await db
    .selectFrom('social_accounts')
    .select('project_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const due = new Date(now().getTime() - forMs)
  await sql`INSERT INTO engagement_configs (project_id, enabled, enabled_at, mode, comments, direct_messages, daily_caps, plan_at, updated_at)
    VALUES (${projectId}, true, ${due}, 'off', '{}', '{}', '{}', 'infinity', ${due})`.execute(db)
  await sql`INSERT INTO engagement_readings (social_account_id, source, project_id, published_at, next_read_at)
    SELECT ${accountId}, 'post ' || n, ${projectId}, ${due}, ${due}::timestamptz + make_interval(secs => n / 1000.0)
    FROM generate_series(1, ${readings}::integer) n`.execute(db)
  return projectId
}

const served = async (claims: number) => {
  const rows = []
  for (let claim = 0; claim < claims; claim++) rows.push(...(await claimReadings(server.deps.db.write, now(), 10)))
  return rows.map(({ project_id: projectId }) => projectId)
}

describe('organizations with something to read', () => {
  it('are served in turn: 700 overdue readings of one hold up none of the others', async () => {
    const large = await overdue(700, 60 * minute)
    const small: string[] = []
    for (let n = 0; n < 6; n++) small.push(await overdue(2, minute))
    const first = await served(2)
    for (const projectId of small) expect(first.filter((one) => one === projectId).length).toBe(2)
    expect(first.filter((one) => one === large).length).toBe(5)
    expect(await served(1)).toEqual(Array(3).fill(large))
  })

  it('wait no longer for eleven large ones than for one', async () => {
    const large: string[] = []
    for (let n = 0; n < 11; n++) large.push(await overdue(100, 60 * minute))
    const late = await overdue(1, minute)
    const taken = await served(4)
    expect(taken).toContain(late)
    const counts = large.map((projectId) => taken.filter((one) => one === projectId).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
  })

  it('are found without sorting again for each reading', async () => {
    await overdue(700, 60 * minute)
    await sql`ANALYZE engagement_readings, engagement_configs, projects`.execute(server.deps.db.write)
    const nodes: { type: string; loops: number }[] = []
    const { sql: text, parameters } = await captured()
    const { rows } = await server.deps.db.pools.write.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters])
    const walk = (node: { 'Node Type': string; 'Actual Loops': number; Plans?: never[] }) => {
      nodes.push({ type: node['Node Type'], loops: node['Actual Loops'] })
      for (const below of node.Plans ?? []) walk(below)
    }
    walk(rows[0]['QUERY PLAN'][0].Plan)
    expect(nodes.some(({ type }) => type === 'WindowAgg')).toBe(true)
    for (const { type, loops } of nodes) if (['WindowAgg', 'Sort'].includes(type)) expect(loops).toBeLessThan(100)
  })
})

/** The statement of a claim, without running it. */
async function captured() {
  let seen: { sql: string; parameters: readonly unknown[] } | undefined
  const recorder = server.deps.db.write.withPlugin({
    transformQuery: ({ node }) => {
      seen = server.deps.db.write.getExecutor().compileQuery(node, { queryId: 'claim' })
      throw new Error('captured')
    },
    transformResult: async ({ result }) => result,
  })
  await claimReadings(recorder, now(), 10).catch(() => {})
  return seen!
}

describe('a process whose clock is ten minutes ahead', () => {
  const ahead = () => new Date(now().getTime() + 10 * minute)

  it('takes no reading, item or action from one that has it, and takes it when the lease ends', async () => {
    const at = await scene(server)
    const db = server.deps.db.write
    const claims: Record<string, (now: Date) => Promise<readonly unknown[]>> = {
      readings: (time) => claimReadings(db, time, 10),
      items: (time) => claimUndecided(db, time, 10),
      sending: (time) => claimActionsToSend(db, time, 10),
      checking: (time) => claimActionsToCheck(db, time, 10),
    }
    const ready: Record<string, () => Promise<unknown>> = {
      readings: () =>
        db
          .updateTable('engagement_readings')
          .set({ next_read_at: new Date(0) })
          .where('project_id', '=', at.projectId)
          .execute(),
      items: async () => arrived(at, await comment(at, 'Love it!')),
      sending: () => decided(at, 'So beautiful!', { username: 'amara.w' }),
      checking: () =>
        db
          .updateTable('engagement_actions')
          .set({ called_at: now(), next_check_at: new Date(0), leased_until: null })
          .where('status', '=', 'queued')
          .execute(),
    }
    for (const [name, claim] of Object.entries(claims)) {
      await ready[name]!()
      const held = await claim(now())
      expect([name, held.length > 0]).toEqual([name, true])
      expect([name, await claim(ahead())]).toEqual([name, []])
      await endLeases(server)
      expect([name, (await claim(ahead())).length]).toEqual([name, held.length])
      await endLeases(server)
    }
  })
})
