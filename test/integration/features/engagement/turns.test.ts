import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { claimToCheck, claimToSend } from '../../../../src/features/engagement/store/action-queries.ts'
import { claimUndecided } from '../../../../src/features/engagement/store/item-queries.ts'
import { claimSync, listDueSyncs } from '../../../../src/features/engagement/store/sync-queries.ts'
import { checkActions } from '../../../../src/features/engagement/tasks/check-task.ts'
import { decideItems } from '../../../../src/features/engagement/tasks/decide-task.ts'
import { sendActions } from '../../../../src/features/engagement/tasks/send-task.ts'
import { planSyncs, readPlatforms } from '../../../../src/features/engagement/tasks/sync-tasks.ts'
import { addMissing, claimTasks, finishTasks } from '../../../../src/tasks/task-rows.ts'
import { endLeases } from '../../../support/leases.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { arrived, comment, decided, seedPost, useServer } from './fixture.ts'

const fixture = useServer()
afterEach(async () => {
  await fixture.server.deps.db.write.deleteFrom('tasks').execute()
})

const minute = 60_000
const now = () => fixture.server.deps.clock.now()
const kind = readPlatforms.kind

interface Reader {
  readonly organizationId: string
  readonly projectId: string
  readonly accountId: string
}

/** An organization with readings that have been due for some time; negative: that are due later. */
async function overdue(readings: number, forMs: number): Promise<Reader> {
  const organizationId = await fixture.server.createOrganization()
  const accountId = await buildFixture(fixture.server, 'socialAccountId', organizationId)
  const db = fixture.server.deps.db.write
  const { project_id: projectId } = await db
    .selectFrom('social_accounts')
    .select('project_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const due = new Date(now().getTime() - forMs)
  await sql`INSERT INTO engagement_configs (project_id, enabled, enabled_at, mode, comments, direct_messages, daily_caps, plan_at, updated_at)
    VALUES (${projectId}, true, ${due}, 'off', '{}', '{}', '{}', 'infinity', ${due})`.execute(db)
  for (let from = 1; from <= readings; from += 10_000)
    await sql`INSERT INTO engagement_readings (social_account_id, source, project_id, published_at, next_read_at)
      SELECT ${accountId}, 'post ' || n, ${projectId}, ${due}, ${due}::timestamptz + make_interval(secs => n / 1000.0)
      FROM generate_series(${from}::integer, ${Math.min(readings, from + 9_999)}::integer) n`.execute(db)
  return { organizationId, projectId, accountId }
}

const countDue = async ({ projectId }: Reader) => {
  const rows = await fixture.server.deps.db.write
    .selectFrom('engagement_readings')
    .select('source')
    .where('project_id', '=', projectId)
    .where('next_read_at', '<=', now())
    .execute()
  return rows.length
}

/** One worker with room for one task: claims, runs and ends as the engine does. @returns whose task it was */
async function runNext(): Promise<string | undefined> {
  const { db } = fixture.server.deps
  const [claim] = (await claimTasks(db.write, 'here', [{ kind, room: 1 }])).items
  if (!claim) return undefined
  const next = await readPlatforms.run(fixture.server.deps, { ...claim, signal: new AbortController().signal })
  const inSeconds = next === 'again' ? 0 : next && 'inSeconds' in next ? next.inSeconds : null
  await finishTasks(db.write, [
    { ...claim, inSeconds, aligned: false, at: null, slow: false, failures: 0, error: null },
  ])
  return claim.key
}

describe('organizations with something to read', () => {
  it('take turns: 700 overdue readings of one hold up none of the others, however much younger', async () => {
    const large = await overdue(700, 60 * minute)
    const small: Reader[] = []
    for (let n = 0; n < 6; n++) small.push(await overdue(2, minute))
    // What an older version left without a task gets one; the longest due comes first.
    await addMissing(fixture.server.deps.db.write, kind, readPlatforms.missing!.due)
    expect(await runNext()).toBe(large.organizationId)
    expect(await countDue(large)).toBe(700 - 64)
    const second = []
    for (let n = 0; n < 6; n++) second.push(await runNext())
    expect(second.toSorted()).toEqual(small.map(({ organizationId }) => organizationId).toSorted())
    expect(await Promise.all(small.map(countDue))).toEqual([0, 0, 0, 0, 0, 0])
    expect(await runNext()).toBe(large.organizationId)
    expect(await countDue(large)).toBe(700 - 128)
  })

  it('wait alone while their organization is suspended, and are read once it is not', async () => {
    const held = await overdue(3, minute)
    const organization = fixture.server.deps.db.write.updateTable('organizations').where('id', '=', held.organizationId)
    await organization.set({ kill_switch: true }).execute()
    const run = () =>
      readPlatforms.run(fixture.server.deps, {
        key: held.organizationId,
        failures: 0,
        signal: new AbortController().signal,
      })
    expect(await run()).toEqual({ inSeconds: 60 })
    expect(await countDue(held)).toBe(3)
    await organization.set({ kill_switch: false }).execute()
    await run()
    expect(await countDue(held)).toBe(0)
  })
})

/** Pages that a statement touches, by EXPLAIN (ANALYZE, BUFFERS). */
async function pagesOf(text: string, parameters: readonly unknown[] = []): Promise<number> {
  const { rows } = await fixture.server.deps.db.pools.write.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    parameters as unknown[],
  )
  const plan = rows[0]['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

describe('with 200,000 readings that are due later', () => {
  it('looking for what is missing costs a handful of pages for every task', async () => {
    await overdue(200_000, -minute)
    await fixture.server.deps.db.pools.write.query('VACUUM ANALYZE engagement_readings')
    for (const { missing } of [planSyncs, readPlatforms, decideItems, sendActions, checkActions]) {
      const { sql: text, parameters } = missing!.due.compile(fixture.server.deps.db.write)
      expect([text, await pagesOf(text, parameters)]).toEqual([text, expect.toSatisfy((pages) => pages < 50)])
    }
    await fixture.server.deps.db.pools.write.query('TRUNCATE engagement_readings')
  })

  it('planning what is planned writes nothing and locks no reading', async () => {
    const at = await seedPost(fixture.server)
    const db = fixture.server.deps.db.write
    const before = await sql`SELECT xmin, xmax, ctid, source FROM engagement_readings WHERE project_id = ${at.projectId}
      ORDER BY source`.execute(db)
    expect(before.rows.length).toBeGreaterThan(0)
    await db.updateTable('engagement_configs').set({ plan_at: now() }).where('project_id', '=', at.projectId).execute()
    await planSyncs.run(fixture.server.deps, { key: at.projectId, failures: 0, signal: new AbortController().signal })
    const after = await sql`SELECT xmin, xmax, ctid, source FROM engagement_readings WHERE project_id = ${at.projectId}
      ORDER BY source`.execute(db)
    expect(after.rows).toEqual(before.rows)
  })
})

describe('a process whose clock is ten minutes ahead', () => {
  const ahead = () => new Date(now().getTime() + 10 * minute)

  it('takes no reading, item or action from one that has it, and takes it when the lease ends', async () => {
    const at = await seedPost(fixture.server)
    const db = fixture.server.deps.db.write
    const action = async () =>
      (await db.selectFrom('engagement_actions').select('id').where('project_id', '=', at.projectId).executeTakeFirst())
        ?.id ?? ''
    const takes: Record<string, (now: Date) => Promise<unknown>> = {
      readings: async (time) => {
        const [reading] = await listDueSyncs(db, fixture.server.organizationId, time, 10)
        return reading && claimSync(db, reading, time)
      },
      items: async (time) => {
        const item = await db
          .selectFrom('engagement_items')
          .select('id')
          .where('decide_at', 'is not', null)
          .executeTakeFirstOrThrow()
        return claimUndecided(db, item.id, time)
      },
      sending: async (time) => claimToSend(db, await action(), time),
      checking: async (time) => claimToCheck(db, await action(), time),
    }
    const ready: Record<string, () => Promise<unknown>> = {
      readings: () =>
        db
          .updateTable('engagement_readings')
          .set({ next_read_at: new Date(0) })
          .where('social_account_id', '=', at.socialAccountId)
          .where('source', '=', '')
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
    for (const [name, take] of Object.entries(takes)) {
      await ready[name]!()
      expect([name, (await take(now())) !== undefined]).toEqual([name, true])
      expect([name, await take(ahead())]).toEqual([name, undefined])
      await endLeases(fixture.server)
      expect([name, (await take(ahead())) !== undefined]).toEqual([name, true])
      await endLeases(fixture.server)
    }
  })
})
