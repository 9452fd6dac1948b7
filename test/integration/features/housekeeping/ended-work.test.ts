import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listArchivedColumns } from '../../../../src/db/archive-columns.ts'
import { readSwept } from '../../../../src/db/archive-swept-rows.ts'
import { tablesByName } from '../../../../src/db/tables.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { TestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runRetention } from '../../../support/tasks.ts'
import { hook } from '../content/fixture.ts'
import { connect, createProject, people, post, startFixture } from '../publishing/fixture.ts'

const tables = ['jobs', 'publications']
const days = 30

let server: TestServer
let projectId: string
let cancelled: string
let published: string

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

const get = (path: string) => server.send('GET', path)
const statusOf = async (path: string) => (await get(path)).status

/** The worker's view of a later time. */
const later = (ahead: number, changes: object = {}) => ({
  ...server.deps,
  clock: { now: () => new Date(Date.now() + ahead * 86_400_000) },
  ...changes,
})

/** The rows of the project's archived files, by file. */
async function readArchive(table: string): Promise<Map<string, { id: string; publication_targets?: unknown[] }[]>> {
  const files = await query<{ month: string; storage_key: string; rows: number }>(
    'SELECT month, storage_key, rows FROM archives WHERE owner_id = $1 AND table_name = $2 ORDER BY month',
    [projectId, table],
  )
  const read = new Map()
  for (const { month, storage_key: key, rows } of files) {
    const { rows: stored } = await readStoredParquet(server.deps.storage, key)
    expect(stored).toHaveLength(rows)
    read.set(month, stored)
  }
  return read
}

async function make(): Promise<{ jobId: string; containerId: string }> {
  const { body } = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
  expect(await server.waitForJob(body.id)).toMatchObject({ status: 'succeeded' })
  return { jobId: body.id, containerId: body.resource.id }
}

beforeAll(async () => {
  ;({ server } = await startFixture({
    env: { CASTLANE_ARCHIVED_TABLES: tables.join(), CASTLANE_ENDED_WORK_DAYS: String(days) },
  }))
  projectId = await createProject(server, { requires_approval: false })
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  const targets = [{ socialAccountId }]
  const first = await make()
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const schedule = await post(server, `/v1/content/${first.containerId}/schedule`, { targets, publishAt })
  cancelled = schedule.body.id
  expect((await post(server, `/v1/publications/${cancelled}/cancel`)).body.status).toBe('cancelled')
  const started = await post(server, `/v1/content/${(await make()).containerId}/publish`, { targets })
  published = started.body.resource.id
  expect(await server.waitForJob(started.body.id)).toMatchObject({ status: 'succeeded' })
})
afterAll(() => server?.close())

describe('jobs that ended and publications of which nothing went out', () => {
  it('stay until their time has passed, and for ever where no time is set', async () => {
    const rows = () => query('SELECT id FROM jobs UNION ALL SELECT id FROM publications ORDER BY 1')
    const before = await rows()
    await runRetention(later(days - 1), tables)
    await runRetention(later(4_000, { config: { ...server.deps.config, endedWorkDays: null } }), tables)
    expect(await rows()).toEqual(before)
    expect(await query('SELECT FROM archives')).toEqual([])
  })

  it('are counted from their end: what was scheduled long ahead is not gone the moment it ends', async () => {
    const rows = () => query('SELECT id FROM jobs UNION ALL SELECT id FROM publications ORDER BY 1')
    const before = await rows()
    const moveEnds = async (by: string) => {
      for (const table of tables)
        await query(`UPDATE ${table} SET finished_at = finished_at + $1::interval WHERE finished_at IS NOT NULL`, [by])
    }
    await moveEnds('20 days')
    await runRetention(later(days + 1), tables)
    await runRetention(later(days + 1, { config: { ...server.deps.config, archivedTables: null } }), tables)
    expect(await rows()).toEqual(before)
    await moveEnds('-20 days')
  })

  it.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('are of one UTC month, also on a server in %s', async (zone) => {
    const rule = tablesByName.get('jobs')
    const sweep = rule && 'sweeps' in rule ? rule.sweeps[0] : undefined
    const before = later(days + 1).clock.now()
    const group = { owner: projectId, month: '202603' }
    const columns = await listArchivedColumns(server.deps.db.write, 'jobs')
    const inside = ['2026-03-01T00:00:00Z', '2026-03-29T12:00:00Z', '2026-03-31T23:59:59.999Z']
    const given = ['2026-02-28T23:59:59.999Z', ...inside, '2026-04-01T00:00:00Z']
    const found = await inTransaction(server.deps.db.write, async (tx) => {
      await sql`SELECT set_config('TimeZone', ${zone}, true)`.execute(tx)
      for (const [n, at] of given.entries())
        await sql`INSERT INTO jobs (id, organization_id, project_id, type, status, payload, counted, created_at, updated_at,
            finished_at)
          SELECT 'job_00000000-0000-7000-8000-00000000000' || ${String(n)}, organization_id, project_id, type, status, payload,
            counted, ${at}::timestamptz, updated_at, finished_at
          FROM jobs WHERE project_id = ${projectId} LIMIT 1`.execute(tx)
      const rows = await readSwept(tx, 'jobs', sweep!, group, { before, columns, after: undefined, limit: 100 })
      await sql`DELETE FROM jobs WHERE id LIKE 'job_00000000-0000-7000-%'`.execute(tx)
      return rows.map(({ texts }) => new Date(Number(texts.created_at) / 1_000).toISOString())
    })
    expect(found).toEqual(inside.map((at) => new Date(at).toISOString()))
  })

  it('are archived before they are removed, in another file where a worker died between the two', async () => {
    const ended = await query<{ id: string }>('SELECT id FROM jobs WHERE project_id = $1 ORDER BY created_at, id', [
      projectId,
    ])
    expect(ended.length).toBeGreaterThan(2)
    const faults = {
      reach(point: string) {
        if (point === 'archive.file') throw new Error('The worker dies.')
      },
    }
    await expect(runRetention(later(days + 1, { faults }), ['jobs'])).rejects.toThrow('The worker dies.')
    expect(await query('SELECT id FROM jobs WHERE project_id = $1 ORDER BY created_at, id', [projectId])).toEqual(ended)
    await runRetention(later(days + 1), tables)
    expect(await query('SELECT FROM jobs WHERE project_id = $1', [projectId])).toEqual([])
    const files = [...(await readArchive('jobs')).values()]
    expect(files).toHaveLength(2)
    for (const rows of files) expect(rows.map(({ id }) => ({ id }))).toEqual(ended)
  })

  it('are not found any more, while what they made keeps their ids', async () => {
    const { body } = await get(`/v1/projects/${projectId}/content`)
    expect(body.data).toHaveLength(2)
    for (const { jobId, id } of body.data) {
      expect(jobId).toMatch(/^job_/)
      expect(await statusOf(`/v1/jobs/${jobId}`)).toBe(404)
      expect(await statusOf(`/v1/content/${id}`)).toBe(200)
    }
    expect(await statusOf(`/v1/publications/${cancelled}`)).toBe(404)
    const [rows] = [...(await readArchive('publications')).values()]
    expect(rows).toMatchObject([{ id: cancelled, publication_targets: [{ publication_id: cancelled }] }])
  })

  it('do not take along what went out, what is under way, or the report of an erasure', async () => {
    expect((await get(`/v1/publications/${published}`)).body).toMatchObject({ id: published, status: 'published' })
    expect((await get(`/v1/publications/${published}`)).body.targets).toHaveLength(1)
    await query(
      `INSERT INTO paused_task_kinds (kind, reason, paused_at) VALUES ('job:content.generate', 'test', now())`,
    )
    const waiting = (await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })).body.id
    const other = await createProject(server)
    const erasure = (await post(server, `/v1/projects/${other}/erase`, { confirm: other })).body.id
    expect(await server.waitForJob(erasure)).toMatchObject({ status: 'succeeded' })
    await runRetention(later(days + 1), tables)
    expect([await statusOf(`/v1/jobs/${waiting}`), await statusOf(`/v1/jobs/${erasure}`)]).toEqual([200, 200])
    expect((await post(server, `/v1/projects/${other}/erase`, { confirm: other })).body.id).toBe(erasure)
    expect(await statusOf(`/v1/publications/${published}`)).toBe(200)
  })
})
