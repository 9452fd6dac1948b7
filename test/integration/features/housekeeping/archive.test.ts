import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFolders } from '../../../../src/features/media/api.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runRetention } from '../../../support/tasks.ts'
import { killed, startWorkerProcess } from '../../../support/worker-process.ts'
import { envOf, run } from '../../cli/cli.ts'

let server: TestServer
let folder: string
const tables = ['events', 'telemetry_events']

beforeAll(async () => {
  server = await startTestServer({ env: { CASTLANE_ARCHIVED_TABLES: tables.join() } })
  folder = await mkdtemp(join(tmpdir(), 'castlane-archive-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

async function createProject(name: string): Promise<string> {
  return (await server.send('POST', '/v1/projects', { body: { name } })).body.id
}

/** Makes a month, with rows of the projects, and events of the organization that belong to no project. */
async function fillMonth(at: string, projects: readonly string[], count: number) {
  for (const table of tables) await query('SELECT ensure_partitions($1, $2)', [table, at])
  await query(
    `INSERT INTO telemetry_events (id, project_id, day, received_at, sourced, items, times, event_ids, names, properties)
     SELECT item, p, date_trunc('day', $2::timestamptz, 'UTC'), $2, false, ARRAY[item],
       ARRAY[$2::timestamptz + n * interval '1 ms'], ARRAY['e' || n], ARRAY['opened'], ARRAY[jsonb_build_object('text', repeat('é', 50))]
     FROM unnest($1::text[]) p, generate_series(1, $3) n, LATERAL (SELECT gen_random_uuid() AS item WHERE n > 0) made`,
    [projects, at, count],
  )
  await query(
    `INSERT INTO events (id, organization_id, project_id, type, data, metadata, created_at, sequence, fanned_out_at, mode)
     SELECT 'evt_' || n || coalesce(p, ''), $4, p, 'webhook.test', '{}', '{}', $2::timestamptz, n, now(), 'live'
     FROM unnest(array_append($1::text[], NULL)) p, generate_series(1, $3) n`,
    [projects, at, count, server.organizationId],
  )
}

/** A worker that dies at a point. */
const dyingAt = (point: string) => ({
  ...server.deps,
  faults: {
    reach(reached: string) {
      if (reached === point) throw new Error('The worker dies.')
    },
  },
})

const isThere = async (partition: string) =>
  (await query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [partition]))[0]!.there

/** The bytes of a table on the disk, with its partitions and their indexes. */
const bytesOf = async (table: string) =>
  (
    await query<{ bytes: number }>(
      'SELECT sum(pg_total_relation_size(relid))::bigint AS bytes FROM pg_partition_tree($1)',
      [table],
    )
  )[0]!.bytes

/** Restores lines of JSON by the statements of docs/operations.md, with an INSERT in place of psql's \copy. */
async function restore(lines: readonly string[]) {
  const operations = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const statements = /```sql\n-- PostgreSQL\n(.*?)```/s.exec(operations)![1]!
  const client = await server.deps.db.pools.write.connect()
  try {
    for (const statement of statements.split(/;\n|(?<=\\copy .*)\n/).filter((one) => one.trim() !== ''))
      await (statement.startsWith('\\copy')
        ? client.query('INSERT INTO lines SELECT unnest($1::text[])::jsonb', [lines])
        : client.query(statement))
  } finally {
    client.release()
  }
}

const castlane = (...args: string[]) => run(envOf(server), args)

describe('a month that is past its retention', () => {
  it('is archived before it is dropped, a file for each owner, and a run that fails goes on where it was', async () => {
    const projects = [await createProject('One'), await createProject('Two')]
    await fillMonth('2026-03-10T12:00:00Z', projects, 2_001)
    const [full, month] = [await bytesOf('telemetry_events'), await bytesOf('telemetry_events_202603')]
    await query('CREATE TABLE before AS SELECT * FROM telemetry_events WHERE project_id = $1', [projects[0]])
    await expect(runRetention(dyingAt('archive.file'), ['telemetry_events'])).rejects.toThrow('The worker dies.')
    expect(await query(`SELECT FROM archives WHERE table_name = 'telemetry_events'`)).toHaveLength(1)
    expect(await query(`SELECT to_regclass('telemetry_events_202603') IS NOT NULL AS there`)).toEqual([{ there: true }])
    await runRetention(server.deps, tables)
    expect(await query(`SELECT to_regclass('telemetry_events_202603') IS NOT NULL AS there`)).toEqual([
      { there: false },
    ])
    expect(await query(`SELECT to_regclass('events_202603') IS NOT NULL AS there`)).toEqual([{ there: false }])
    expect(month).toBeGreaterThan(500_000)
    // The empty months behind it are gone too.
    expect(await bytesOf('telemetry_events')).toBeLessThanOrEqual(full - month)
    const archived = await query<{ owner_id: string; table_name: string; rows: number }>(
      `SELECT owner_id, table_name, rows FROM archives WHERE month = '202603' ORDER BY table_name, owner_id`,
    )
    expect(archived).toEqual([
      ...[...projects, server.organizationId]
        .sort()
        .map((owner_id) => ({ owner_id, table_name: 'events', rows: 2_001 })),
      ...[...projects].sort().map((owner_id) => ({ owner_id, table_name: 'telemetry_events', rows: 2_001 })),
    ])
    const out = join(folder, 'rows.ndjson')
    const read = await castlane('archive', 'read', projects[0]!, 'telemetry_events', '202603', '--out', out)
    expect(read).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('2001 rows') })
    const lines = (await readFile(out, 'utf8')).split('\n').slice(0, -1)
    expect(lines).toHaveLength(2_001)
    await restore(lines)
    for (const [one, other] of [
      ['before', 'restored'],
      ['restored', 'before'],
    ])
      expect(await query(`SELECT * FROM ${one} EXCEPT ALL SELECT * FROM ${other}`)).toEqual([])
    expect(await query('SELECT id FROM restored')).toEqual(await query('SELECT id FROM before ORDER BY day, id'))
    const listed = await castlane('archive', 'list', projects[0]!, '--json')
    expect(JSON.parse(listed.stdout).data).toHaveLength(2)
    const ownersOf = async (...options: string[]) => {
      const { stdout } = await castlane('archive', 'list', server.organizationId, ...options, '--json')
      return JSON.parse(stdout).data.map(({ ownerId, table }: { ownerId: string; table: string }) => [ownerId, table])
    }
    expect(await ownersOf()).toEqual([[server.organizationId, 'events']])
    expect(await ownersOf('--projects')).toEqual([
      ...[...projects, server.organizationId].sort().map((owner) => [owner, 'events']),
      ...[...projects].sort().map((owner) => [owner, 'telemetry_events']),
    ])
  })

  it('is not read from a file that was changed', async () => {
    const [row] = await query<{ owner_id: string; storage_key: string }>(
      `SELECT owner_id, storage_key FROM archives WHERE table_name = 'events' LIMIT 1`,
    )
    await server.deps.storage.putBytes(row!.storage_key, Buffer.from('other'), 'application/gzip')
    const read = await castlane('archive', 'read', row!.owner_id, 'events', '202603', '--out', join(folder, 'changed'))
    expect(read).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('SHA-256') })
  })

  it('leaves no file of a project that is being erased', async () => {
    const projectId = await createProject('Three')
    await fillMonth('2026-04-10T12:00:00Z', [projectId], 3)
    await query('UPDATE projects SET erased_at = now() WHERE id = $1', [projectId])
    await runRetention(server.deps, tables)
    expect(await server.deps.storage.list(`archive/${projectId}/`)).toEqual([])
    expect(await query('SELECT FROM archives WHERE owner_id = $1', [projectId])).toEqual([])
  })

  it('is in one file and not in the database afterwards, wherever the worker died', async () => {
    const projectId = await createProject('Four')
    for (const [month, point] of [
      ['202502', 'archive.stored'],
      ['202503', 'archive.file'],
    ] as const) {
      await fillMonth(`${month.slice(0, 4)}-${month.slice(4)}-10T12:00:00Z`, [projectId], 30)
      const env = { CASTLANE_ROLES: 'collect', CASTLANE_ARCHIVED_TABLES: 'telemetry_events', CASTLANE_FAULTS: point }
      await killed(startWorkerProcess(server, env))
      expect(await isThere(`telemetry_events_${month}`)).toBe(true)
      await runRetention(server.deps, ['telemetry_events'])
      expect(await isThere(`telemetry_events_${month}`)).toBe(false)
      expect(await server.deps.storage.list(`archive/${projectId}/`)).toHaveLength(month === '202502' ? 2 : 4)
      const key = `archive/${projectId}/telemetry_events/${month}.parquet`
      const { rows } = await readStoredParquet(server.deps.storage, key)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(30)
      expect(rows).toHaveLength(30)
    }
  })

  it('leaves no file behind on the machine of a worker that was killed, and those that are being written alone', async () => {
    const root = join(server.config.dataDir, 'archiving')
    // The one that died before it had recorded what it had stored.
    const left = await readdir(root)
    expect(left).toHaveLength(1)
    const past = new Date(Date.now() - 2 * 86_400_000)
    await utimes(join(root, left[0]!, 'rows'), past, past)
    await mkdir(join(root, 'month-live'))
    await writeFile(join(root, 'month-live', 'rows'), 'PAR1')
    await sweepFolders(server.deps)
    expect(await readdir(root)).toEqual(['month-live'])
  })

  it('is Parquet with the types of its columns, which says what the rows said', async () => {
    const projectId = await createProject('Five')
    await fillMonth('2026-01-10T12:00:00.123Z', [projectId], 3)
    const before = await query<{ times: Date[] }>(
      'SELECT * FROM telemetry_events WHERE project_id = $1 ORDER BY day, id',
      [projectId],
    )
    await runRetention(server.deps, tables)
    const file = `archive/${projectId}/telemetry_events/202601.parquet`
    const { rows, types, metadata } = await readStoredParquet(server.deps.storage, file)
    const empty = Object.fromEntries(Object.keys(before[0]!).map((column) => [column, null]))
    expect(rows.map((row) => ({ ...empty, ...row }))).toEqual(
      before.map(({ times, ...row }) => ({
        ...row,
        times: times.map((at) => at.toISOString().replace('Z', '+00:00')),
      })),
    )
    expect(types).toMatchObject({
      id: 'UUID',
      project_id: 'UTF8',
      day: 'TIMESTAMP_MICROS',
      sourced: 'BOOLEAN',
      items: 'JSON',
      properties: 'JSON',
    })
    const codecs = metadata.row_groups.flatMap(({ columns }) => columns.map((one) => one.meta_data?.codec))
    expect(new Set(codecs)).toEqual(new Set(['SNAPPY']))
    const events = await readStoredParquet(server.deps.storage, `archive/${projectId}/events/202601.parquet`)
    expect(events.types).toMatchObject({ sequence: 'INT64', data: 'JSON', created_at: 'TIMESTAMP_MICROS' })
    expect(events.rows.map(({ sequence }) => typeof sequence)).toEqual(['bigint', 'bigint', 'bigint'])
    const manifest = JSON.parse((await buffer(server.deps.storage.open(`${file}.json`))).toString())
    const [recorded] = await query<{ sha256: string; bytes: number }>(
      `SELECT sha256, bytes FROM archives WHERE storage_key = $1`,
      [file],
    )
    expect(manifest).toMatchObject({ rows: 3, ...recorded })
  })

  it('is written by row groups of bounded rows and bytes, so that memory never holds a month', async () => {
    const [many, large] = [await createProject('Many'), await createProject('Large')]
    await fillMonth('2025-05-10T12:00:00Z', [many], 5_500)
    await fillMonth('2025-04-10T12:00:00Z', [large], 3_000)
    await query(
      `UPDATE telemetry_events SET properties = ARRAY[jsonb_build_object('text', repeat('x', 8000))] WHERE project_id = $1`,
      [large],
    )
    await runRetention(server.deps, ['telemetry_events'])
    const groupsOf = async (projectId: string, month: string) => {
      const key = `archive/${projectId}/telemetry_events/${month}.parquet`
      const { rows, metadata } = await readStoredParquet(server.deps.storage, key)
      return { rows: rows.length, groups: metadata.row_groups.map((group) => Number(group.num_rows)) }
    }
    expect(await groupsOf(many, '202505')).toEqual({ rows: 5_500, groups: [2_000, 2_000, 1_500] })
    // A page of 1,000 rows fills the bytes of a group.
    expect(await groupsOf(large, '202504')).toEqual({ rows: 3_000, groups: [1_000, 1_000, 1_000] })
  })

  it('is gone with the project when that is erased, and the months of others stay', async () => {
    const [erased, other] = [await createProject('Erased'), await createProject('Other')]
    await fillMonth('2025-06-10T12:00:00Z', [erased, other], 3)
    await runRetention(server.deps, tables)
    const filesOf = (projectId: string) => server.deps.storage.list(`archive/${projectId}/`)
    expect((await filesOf(erased)).filter((key) => key.endsWith('.parquet'))).toHaveLength(2)
    const worker = await server.startWorker()
    try {
      const { body } = await server.send('POST', `/v1/projects/${erased}/erase`, { body: { confirm: erased } })
      expect(await server.waitForJob(body.id)).toMatchObject({ status: 'succeeded' })
    } finally {
      await worker.stop()
    }
    expect(await filesOf(erased)).toEqual([])
    expect(await query('SELECT FROM archives WHERE owner_id = $1', [erased])).toEqual([])
    expect(await filesOf(other)).toHaveLength(4)
  })
})
