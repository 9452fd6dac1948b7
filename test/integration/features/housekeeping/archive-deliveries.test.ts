import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepTable } from '../../../../src/features/housekeeping/tasks/sweep-table.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runRetention } from '../../../support/tasks.ts'

const tables = ['webhook_deliveries', 'webhook_attempts', 'events', 'request_counts']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CASTLANE_ARCHIVED_TABLES: 'webhook_deliveries,request_counts' } })
})
afterAll(() => server?.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

/** A worker that dies once a file is recorded. */
const dying = () => ({
  ...server.deps,
  faults: {
    reach(point: string) {
      if (point === 'archive.file') throw new Error('The worker dies.')
    },
  },
})

const read = (owner: string, table: string, month: string) =>
  readStoredParquet(server.deps.storage, `archive/${owner}/${table}/${month}.parquet`)

const isThere = async (partition: string) =>
  (await query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [partition]))[0]!.there

async function createProject(name: string): Promise<string> {
  return (await server.send('POST', '/v1/projects', { body: { name } })).body.id
}

/** Events of a month, each with a delivery to one endpoint and two attempts at it, the second in the month after. */
async function fillMonth(month: string, projects: readonly (string | null)[], count: number) {
  const at = `${month.slice(0, 4)}-${month.slice(4)}-10T12:00:00Z`
  for (const table of ['events', 'webhook_deliveries', 'webhook_attempts'])
    await query(`SELECT ensure_partitions($1, $2)`, [table, at])
  await query(
    `WITH made AS (
       INSERT INTO events (id, organization_id, project_id, type, data, metadata, created_at, sequence, fanned_out_at, mode)
       SELECT 'evt_' || $2 || n || coalesce(p, ''), $3, p, 'project.created', '{}', '{}',
         $4::timestamptz + n * interval '1 ms', n, now(), 'live'
       FROM unnest($1::text[]) p, generate_series(1, $5) n RETURNING id, organization_id, project_id, created_at),
     delivered AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id, project_id,
         status, attempt_count, created_at, updated_at)
       SELECT 'dlv_' || id, 'whe_1', id, created_at, 'project.created', organization_id, project_id, 'delivered', 2,
         created_at, created_at
       FROM made RETURNING id, created_at)
     INSERT INTO webhook_attempts (delivery_id, number, endpoint_id, trigger, started_at, url, request_headers, total_ms)
     SELECT id, number, 'whe_1', 'retry', created_at + (number - 1) * interval '25 days', 'https://example.com/hook', '{}', 5
     FROM delivered, generate_series(1, 2) number`,
    [projects, month, server.organizationId, at, count],
  )
}

describe('webhook deliveries past their retention', () => {
  it('are archived with their attempts, for the project or the organization of their event', async () => {
    const projects = [await createProject('One'), await createProject('Two')]
    await fillMonth('202502', [...projects, null], 1_203)
    await expect(runRetention(dying(), tables)).rejects.toThrow('The worker dies.')
    for (const table of ['webhook_deliveries', 'webhook_attempts', 'events'])
      expect(await isThere(`${table}_202502`)).toBe(true)
    await runRetention(server.deps, tables)
    for (const owner of [...projects, server.organizationId]) {
      const { rows, types } = await read(owner, 'webhook_deliveries', '202502')
      expect(rows).toHaveLength(1_203)
      const project_id = owner === server.organizationId ? undefined : owner
      const ids = Array.from({ length: 1_203 }, (_, n) => `dlv_evt_202502${n + 1}${project_id ?? ''}`)
      expect(rows.map(({ id }) => id)).toEqual(ids)
      for (const row of rows) {
        expect(row.project_id ?? undefined).toBe(project_id)
        expect(row.webhook_attempts.map((one: { number: number }) => one.number).sort()).toEqual([1, 2])
      }
      expect(types).toMatchObject({ webhook_attempts: 'JSON', attempt_count: 'INT32', replayed: 'BOOLEAN' })
    }
    expect(await isThere('webhook_deliveries_202502')).toBe(false)
  })

  it('take their attempts along only then: attempts and events of the month stay for as long as they are needed', async () => {
    // The run before ended the deliveries; what they needed goes in the next.
    await runRetention(server.deps, tables)
    for (const table of ['webhook_attempts', 'events']) expect(await isThere(`${table}_202502`)).toBe(false)
  })

  it('are archived again, as a whole, where a replay made one after the archive', async () => {
    const projectId = await createProject('Three')
    await fillMonth('202504', [projectId], 2)
    await expect(runRetention(dying(), ['webhook_deliveries'])).rejects.toThrow('The worker dies.')
    expect((await read(projectId, 'webhook_deliveries', '202504')).rows).toHaveLength(2)
    // Made now, of an event of then: it keeps the month until it is past the retention, too.
    await query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id, project_id,
         status, created_at, updated_at)
       SELECT 'dlv_replayed', 'whe_2', event_id, event_created_at, event_type, organization_id, project_id, 'delivered',
         now() + interval '1 minute', now()
       FROM webhook_deliveries WHERE project_id = $1 LIMIT 1`,
      [projectId],
    )
    await runRetention(server.deps, ['webhook_deliveries'])
    expect(await isThere('webhook_deliveries_202504')).toBe(true)
    const later = { ...server.deps, clock: { now: () => new Date(Date.now() + 40 * 86_400_000) } }
    await runRetention(later, ['webhook_deliveries'])
    expect(await isThere('webhook_deliveries_202504')).toBe(false)
    const { rows } = await read(projectId, 'webhook_deliveries', '202504')
    expect(rows.map(({ id }) => id)).toContain('dlv_replayed')
    expect(rows).toHaveLength(3)
    expect(await query(`SELECT month, rows FROM archives WHERE owner_id = $1`, [projectId])).toEqual([
      { month: '202504', rows: 3 },
    ])
  })

  it('are archived without their events, where those went before', async () => {
    const projectId = await createProject('Four')
    await fillMonth('202506', [projectId, null], 3)
    await query('DROP TABLE events_202506')
    await runRetention(server.deps, ['webhook_deliveries'])
    expect((await read(projectId, 'webhook_deliveries', '202506')).rows).toHaveLength(3)
    expect((await read(server.organizationId, 'webhook_deliveries', '202506')).rows).toHaveLength(3)
  })
})

describe('request counts past their retention', () => {
  it('are archived by whole months, each once, and those of an erased organization go without', async () => {
    const [organizationId, erased] = [await server.createOrganization(), await server.createOrganization()]
    await query('UPDATE organizations SET erased_at = now() WHERE id = $1', [erased])
    const projectId = await createProject('Counted')
    await query(
      `INSERT INTO request_counts (organization_id, day, project_id, read_light)
       SELECT o, d, p, 9007199254740993
       FROM unnest($1::text[]) o, unnest(ARRAY['', $2]) p,
         unnest(ARRAY['2020-03-01', '2020-03-31', '2020-04-01']::date[]) d`,
      [[organizationId, erased], projectId],
    )
    const april = (days: number) => ({
      ...server.deps,
      clock: { now: () => new Date(Date.parse('2020-04-20') + days * 86_400_000) },
    })
    await expect(runRetention({ ...april(1_130), faults: dying().faults }, ['request_counts'])).rejects.toThrow(
      'The worker dies.',
    )
    await runRetention(april(1_130), ['request_counts'])
    // April has passed by its first day, but not as a month.
    // The requests of this test are counted today.
    const daysOf2020 = () => query(`SELECT DISTINCT day FROM request_counts WHERE day < '2021-01-01'`)
    expect(await daysOf2020()).toEqual([{ day: '2020-04-01' }])
    const { rows, types } = await read(organizationId, 'request_counts', '202003')
    expect(types).toMatchObject({ day: 'DATE', read_light: 'INT64', organization_id: 'UTF8' })
    expect(
      rows.map(({ day, project_id, read_light }) => [day.toISOString().slice(0, 10), project_id, read_light]),
    ).toEqual(
      ['2020-03-01', '2020-03-31'].flatMap((day) =>
        ['', projectId].map((project) => [day, project, 9_007_199_254_740_993n]),
      ),
    )
    // The worker died before it deleted what it had recorded: the next one wrote that again.
    expect(await query(`SELECT month FROM archives WHERE owner_id = $1 ORDER BY month`, [organizationId])).toEqual([
      { month: '202003' },
      { month: '202003-2' },
    ])
    expect(await server.deps.storage.list(`archive/${erased}/`)).toEqual([])
    const sweep = (changes: object) => {
      const task = { key: 'request_counts', failures: 0, signal: new AbortController().signal }
      return sweepTable.run({ ...server.deps, ...changes }, task)
    }
    // Each run writes a file for each owner: they are fewer where rows are archived.
    expect(await sweep({})).toEqual({ inSeconds: 86_400 })
    expect(await sweep({ config: { ...server.deps.config, archivedTables: null } })).toEqual({ inSeconds: 60 })
    await runRetention(april(1_161), ['request_counts'])
    expect(await daysOf2020()).toEqual([])
  })
})
