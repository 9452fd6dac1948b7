import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobTypeNames, jobTypes } from '../../../../generated/jobs.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { JobDefinitions } from '../../../../src/jobs/definition.ts'
import { dueJobs, pausedKind } from '../../../../src/jobs/due-jobs.ts'
import { claimStatement } from '../../../../src/jobs/job-rows.ts'
import { listTypes } from '../../../../src/jobs/operate.ts'
import { workOnJobs } from '../../../../src/jobs/queue.ts'
import { pauseKind, resumeKind } from '../../../../src/tasks/operate.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

import { createRuns, jobType, testDefinitions } from '../../faults/job-definition.ts'
import { claimDueRows, rowOf, runsOf, start, startUnclaimed, until } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { CASTLANE_JOBS_PER_ORGANIZATION: '3' },
    overrides: { jobDefinitions: testDefinitions() },
  })
  await query(createRuns)
})
afterAll(() => server.close())
afterEach(async () => {
  await query('delete from paused_task_kinds')
  await query(`update job_queue set due_at = 'infinity'`)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows

/** As many more jobs as one that was started, in the same state. */
const copy = (id: string, count: number) =>
  query(
    `insert into jobs (id, organization_id, type, payload, counted, created_at, updated_at)
     select 'job_' || gen_random_uuid(), organization_id, type, payload, false, created_at, updated_at
     from jobs, generate_series(1, $2) where id = $1`,
    [id, count],
  )

describe('an organization with 1,000 jobs that are due', () => {
  it('has its share of a worker, and the jobs of others that come later start beside them', async () => {
    const hanging = { acts: { collect: ['hang' as const] } }
    const { id } = await start(server, hanging)
    await copy(id, 999)
    const worker = workOnJobs(server.deps)
    const runningOf = async (organizationId: string) =>
      (
        await query(`select count(*)::int as n from jobs where organization_id = $1 and status = 'running'`, [
          organizationId,
        ])
      )[0].n
    await until(async () => (await runningOf(server.organizationId)) === 3)
    const others = await Promise.all([1, 2].map(() => server.createOrganization({ credits: 100 })))
    const later = await Promise.all(others.map((organizationId) => start(server, hanging, { organizationId })))
    for (const job of later) await until(async () => (await runsOf(server, job.id)).length === 1)
    expect(await runningOf(server.organizationId)).toBe(3)
    await worker.stop()
    await query(`delete from jobs where api_key_id is null and counted = false`)
  })

  it('leaves a place free where a type has few', async () => {
    const only = new Map(
      [...testDefinitions()].map(([type, definition]) => [type, { ...definition, concurrency: 2 }]),
    ) as JobDefinitions
    const first = [await start(server, { acts: { collect: ['hang'] } }), await start(server)]
    const worker = workOnJobs({ ...server.deps, jobDefinitions: only })
    await until(async () => (await runsOf(server, first[0]!.id)).length === 1)
    const organizationId = await server.createOrganization({ credits: 100 })
    const other = await start(server, {}, { organizationId })
    await until(async () => (await rowOf(server, other.id)).status === 'succeeded')
    expect((await rowOf(server, first[1]!.id)).status).toBe('queued')
    await worker.stop()
  })
})

describe('the places of a pool', () => {
  it('go to the higher priority first, and to the longest due within one', async () => {
    const types = ['metrics.refresh', 'content.generate', 'publishing.publish', 'content.clone'] as const
    expect(types.map((type) => jobTypes[type].priority)).toEqual(['low', 'normal', 'high', 'normal'])
    const jobs: { id: string }[] = []
    for (const type of types) jobs.push(await start(server, {}, { type }))
    const capacities = types.map((type) => ({
      type,
      room: 9,
      pool: 'p',
      poolRoom: 3,
      maxPerOwner: 9,
      maxInPool: 9,
    }))
    const { items, more } = await server.deps.jobRows.claimDue({ capacities, running: [] })
    expect(new Set(items.map(({ job }) => job.id))).toEqual(new Set([jobs[1]!.id, jobs[2]!.id, jobs[3]!.id]))
    expect(more).toEqual(['metrics.refresh'])
    const two = types.map((type) => ({
      type,
      room: 9,
      pool: type.slice(0, 2),
      poolRoom: 9,
      maxPerOwner: 9,
      maxInPool: 9,
    }))
    expect((await server.deps.jobRows.claimDue({ capacities: two, running: [] })).items).toHaveLength(1)
  })
})

describe("an organization's share of a pool", () => {
  it('is of all types together, so that several types of one do not fill it', async () => {
    const types = ['content.generate', 'content.clone', 'content.regenerate'] as const
    for (const type of types) for (const _ of [1, 2]) await start(server, {}, { type })
    const organizationId = await server.createOrganization({ credits: 100 })
    const other = await start(server, {}, { type: 'content.generate', organizationId })
    const capacities = types.map((type) => ({
      type,
      room: 4,
      pool: 'p',
      poolRoom: 4,
      maxPerOwner: 3,
      maxInPool: 3,
    }))
    const first = await server.deps.jobRows.claimDue({ capacities, running: [] })
    expect(first.items.filter(({ job }) => job.organization_id !== organizationId)).toHaveLength(3)
    expect(first.items.map(({ job }) => job.id)).toContain(other.id)
    const running = [{ type: 'content.clone' as const, pool: 'p', owner: server.organizationId, count: 3 }]
    expect((await server.deps.jobRows.claimDue({ capacities, running })).items).toEqual([])
  })
})

describe('the share of an organization', () => {
  it('is one for it and all its children, whoever of them starts the jobs', async () => {
    const parentId = await server.createOrganization({ credits: 100 })
    const childIds = await Promise.all([1, 2, 3].map(() => server.createOrganization({ parentId, credits: 100 })))
    for (const organizationId of [parentId, ...childIds]) await start(server, {}, { organizationId })
    const other = await start(server, {}, { organizationId: await server.createOrganization({ credits: 100 }) })
    const capacities = [{ type: jobType, room: 9, pool: 'p', poolRoom: 9, maxPerOwner: 3, maxInPool: 9 }]
    const first = await server.deps.jobRows.claimDue({ capacities, running: [] })
    expect(first.items.filter(({ job }) => job.id !== other.id)).toHaveLength(3)
    expect(first.items.map(({ job }) => job.id)).toContain(other.id)
    expect(new Set(first.items.map(({ job }) => job.owner)).size).toBe(2)
    const running = [{ type: jobType, pool: 'p', owner: parentId, count: 3 }]
    expect((await server.deps.jobRows.claimDue({ capacities, running })).items).toEqual([])
  })
})

describe('a type that is paused', () => {
  it('starts no more jobs until it is resumed; the others go on', async () => {
    const paused = pausedKind(jobType)
    await inTransaction(server.deps.db.write, (tx) => pauseKind(tx, paused, 'the platform is down'))
    const { id } = await start(server)
    expect(await claimDueRows(server, 9)).toEqual([])
    expect((await listTypes(server.deps.db.read)).find(({ type }) => type === jobType)).toMatchObject({
      due: 1,
      pauseReason: 'the platform is down',
    })
    expect(await inTransaction(server.deps.db.write, (tx) => resumeKind(tx, paused))).toBe(true)
    expect((await claimDueRows(server, 9)).map(({ job }) => job.id)).toEqual([id])
  })
})

describe('a look for due jobs', () => {
  it('costs the same few pages beside 200,000 jobs that have ended and 20,000 that wait for later', async () => {
    const { id } = await startUnclaimed(server)
    // Without the server's limit on a statement's time.
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query(
      `insert into jobs (id, organization_id, type, payload, counted, status, created_at, updated_at, finished_at)
       select 'job_' || gen_random_uuid(), organization_id, type, '{}', false, 'succeeded', now(), now(), now()
       from jobs, generate_series(1, 200000) n where id = $1`,
      [id],
    )
    await client.query(
      `insert into jobs (id, organization_id, type, payload, counted, created_at, updated_at)
       select 'job_' || gen_random_uuid(), organization_id, type, '{}', false, now(), now()
       from jobs, generate_series(1, 20000) n where id = $1`,
      [id],
    )
    await client.query(`update job_queue set due_at = now() + interval '1 hour' + random() * interval '5 hours'`)
    await client.query('vacuum (index_cleanup on, analyze) jobs, job_queue')
    await client.end()
    const capacities = jobTypeNames.map((type) => ({
      type,
      room: 64,
      pool: 'common',
      poolRoom: 128,
      maxPerOwner: 16,
      maxInPool: 16,
    }))
    const running = [{ type: jobType, pool: 'common', owner: server.organizationId, count: 16 }]
    const statement = claimStatement(new Date(), dueJobs({ capacities, running }))
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
      EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`.execute(server.deps.db.write)
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan
    // Two levels of the index for each type, one look for those of test projects, and what a statement reads in any case.
    expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThanOrEqual(60)
    expect((await server.deps.jobRows.claimDue({ capacities, running: [] })).items).toEqual([])
  })
})
