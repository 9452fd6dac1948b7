import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runRetention } from '../../../support/tasks.ts'
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
    `INSERT INTO telemetry_events (item, project_id, occurred_at, received_at, event_id, name, sourced, properties)
     SELECT gen_random_uuid(), p, $2::timestamptz + n * interval '1 ms', $2, 'e' || n, 'opened', false, jsonb_build_object('text', repeat('é', 50))
     FROM unnest($1::text[]) p, generate_series(1, $3) n`,
    [projects, at, count],
  )
  await query(
    `INSERT INTO events (id, organization_id, project_id, type, data, metadata, created_at, fanned_out_at, mode)
     SELECT 'evt_' || n || coalesce(p, ''), $4, p, 'webhook.test', '{}', '{}', $2::timestamptz, now(), 'live'
     FROM unnest(array_append($1::text[], NULL)) p, generate_series(1, $3) n`,
    [projects, at, count, server.organizationId],
  )
}

const castlane = (...args: string[]) => run(envOf(server), args)

describe('a month that is past its retention', () => {
  it('is archived before it is dropped, a file for each owner, and a run that fails goes on where it was', async () => {
    const projects = [await createProject('One'), await createProject('Two')]
    await fillMonth('2026-03-10T12:00:00Z', projects, 2_001)
    const before = await query<{ line: string }>(
      `SELECT to_json(t)::text AS line FROM telemetry_events t WHERE project_id = $1 ORDER BY occurred_at, item`,
      [projects[0]],
    )
    const faults = {
      reach() {
        throw new Error('The worker dies.')
      },
    }
    await expect(runRetention({ ...server.deps, faults }, ['telemetry_events'])).rejects.toThrow('The worker dies.')
    expect(await query(`SELECT FROM archives WHERE table_name = 'telemetry_events'`)).toHaveLength(1)
    expect(await query(`SELECT to_regclass('telemetry_events_202603') IS NOT NULL AS there`)).toEqual([{ there: true }])
    await runRetention(server.deps, tables)
    expect(await query(`SELECT to_regclass('telemetry_events_202603') IS NOT NULL AS there`)).toEqual([
      { there: false },
    ])
    expect(await query(`SELECT to_regclass('events_202603') IS NOT NULL AS there`)).toEqual([{ there: false }])
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
    expect((await readFile(out, 'utf8')).split('\n').slice(0, -1)).toEqual(before.map(({ line }) => line))
    const listed = await castlane('archive', 'list', projects[0]!, '--json')
    expect(JSON.parse(listed.stdout).data).toHaveLength(2)
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
})
