import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErasedKind, Erasure } from '../../../../src/db/erasure.ts'
import { erasure } from '../../../../src/db/erasure.ts'
import { sweepFiles } from '../../../../src/features/media/tasks/sweep-files.ts'
import { taskKinds } from '../../../../src/work.ts'
import { runAttempt } from '../../../support/attempts.ts'
import { fillTenant } from '../../../support/fill-tenant.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'

const list: readonly (readonly [table: string, rule: Erasure])[] = Object.entries(erasure)

interface Tenant {
  readonly organizationId: string
  readonly projectId: string
  readonly key: string
  readonly marker: string
}

let server: TestServer
let first: Tenant
let second: Tenant

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

async function createTenant(marker: string): Promise<Tenant> {
  const organizationId = await server.createOrganization({ credits: 100, name: `Organization ${marker}` })
  const { key } = await server.createKey(organizationId)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const made = await server.send('POST', '/v1/projects', { key, body: { name: `Project ${marker}` }, headers })
  const tenant = { organizationId, projectId: made.body.id as string, key, marker }
  await fillTenant(server.deps.db.pools.write, tenant)
  for (const folder of ['media', 'uploads', 'archive'])
    await server.deps.storage.putBytes(
      `${folder}/${tenant.projectId}/deep/${marker}`,
      Buffer.from(marker),
      'text/plain',
    )
  return tenant
}

/** Whether rows of the table go, or lose what they say, with an erased project or organization. */
function goes(table: string, kind: ErasedKind): boolean {
  const rule = (erasure as Record<string, Erasure>)[table]!
  if (!('rows' in rule)) return 'cleared' in rule && rule.cleared.some((one) => one.of === kind)
  return rule.rows.some((one) => ('below' in one ? goes(one.below, kind) : one.of === kind))
}

/** The tables in which a tenant's marker or ids are found, with how often. */
async function findTenant({ marker, projectId }: Tenant, tables: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const rows = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${table}" t WHERE t::text LIKE $1 OR t::text LIKE $2`,
      [`%${marker}%`, `%${projectId}%`],
    )
    if (rows[0]!.count > 0) found[table] = rows[0]!.count
  }
  return found
}

const tablesOf = (kind: ErasedKind) =>
  list.flatMap(([table, rule]) => ('rows' in rule && goes(table, kind) ? [table] : []))
const filesOf = async ({ projectId }: Tenant) =>
  (
    await Promise.all(
      ['media', 'uploads', 'archive']
        .map((folder) => `${folder}/${projectId}/`)
        .map((one) => server.deps.storage.list(one)),
    )
  ).flat()

async function snapshot(tenant: Tenant): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const [table] of list) {
    if (table === 'tasks') continue
    // Requests of this test are counted and logged some time later.
    const isLog = table === 'request_counts' || table === 'api_key_requests'
    const [row] = await query<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS text FROM "${table}" t
       WHERE t::text LIKE $1 OR t::text LIKE $2 OR t::text LIKE $3`,
      [tenant.marker, isLog ? tenant.marker : tenant.projectId, isLog ? tenant.marker : tenant.organizationId].map(
        (one) => `%${one}%`,
      ),
    )
    rows[table] = row!.text
  }
  return rows
}

const erase = (tenant: Tenant, path: string, confirm: string) =>
  server.send('POST', path, { key: tenant.key, body: { confirm }, headers: { 'Idempotency-Key': crypto.randomUUID() } })

beforeAll(async () => {
  server = await startTestServer()
  // The rows are no real ones: only the erasure works on them.
  await query(
    'INSERT INTO paused_task_kinds (kind, reason, paused_at) SELECT kind, $2, now() FROM unnest($1::text[]) kind',
    [taskKinds, 'test'],
  )
  first = await createTenant('quartz')
  second = await createTenant('walnut')
})
afterAll(() => server?.close())

describe('an erased project', () => {
  let jobId: string
  let others: Record<string, string>

  it('needs its id once more, and the scope org:admin', async () => {
    const path = `/v1/projects/${first.projectId}/erase`
    const wrong = await erase(first, path, second.projectId)
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'VALIDATION'])
    expect((await erase(second, path, first.projectId)).status).toBe(404)
    const { key } = await server.createKey(first.organizationId, { scopes: ['projects:write', 'projects:read'] })
    expect((await server.send('POST', path, { key, body: { confirm: first.projectId } })).status).toBe(403)
  })

  it('is not found from the moment the erasure is accepted', async () => {
    // An item's key is a hash, which names nobody, and gains name their post by a number.
    const filled = tablesOf('project').filter((table) => table !== 'telemetry_keys' && table !== 'post_gains')
    expect(Object.keys(await findTenant(first, filled)).sort()).toEqual(filled.sort())
    others = await snapshot(second)
    const accepted = await erase(first, `/v1/projects/${first.projectId}/erase`, first.projectId)
    expect(accepted.status).toBe(202)
    expect(accepted.body).toMatchObject({ type: 'project.erase', projectId: null, resource: { id: first.projectId } })
    jobId = accepted.body.id
    for (const path of ['', '/content', '/publications'])
      expect((await server.send('GET', `/v1/projects/${first.projectId}${path}`, { key: first.key })).status).toBe(404)
    expect((await server.send('GET', '/v1/projects', { key: first.key })).body.data).toEqual([])
  })

  it('is the same job when it is asked for again, which nobody can cancel', async () => {
    const again = await erase(first, `/v1/projects/${first.projectId}/erase`, first.projectId)
    expect([again.status, again.body.id]).toEqual([202, jobId])
    const cancelled = await server.send('POST', `/v1/jobs/${jobId}/cancel`, { key: first.key })
    expect([cancelled.status, cancelled.body.error.details.reason]).toEqual([409, 'not_cancellable'])
  })

  it('leaves no row and no file, however often its worker dies', async () => {
    for (const fault of ['erasure.batch:20', 'erasure.files']) {
      await workUntilKilled(server, fault)
      await query('UPDATE job_queue SET due_at = clock_timestamp() WHERE job_id = $1', [jobId])
    }
    const worker = await server.startWorker()
    await expect
      .poll(async () => (await server.send('GET', `/v1/jobs/${jobId}`, { key: first.key })).body.status)
      .toBe('succeeded')
    await worker.stop()
    expect(await filesOf(first)).toEqual([])
    expect(await query(`SELECT FROM idempotency_records WHERE position('quartz'::bytea IN body) > 0`)).toEqual([])
    // The job of the erasure with its event, and what may yet arrive at an address for an upload.
    const { event_outbox: waiting = 0, events = 0, ...left } = await findTenant(first, tablesOf('project'))
    expect({ ...left, events: events + waiting }).toEqual({ jobs: 1, events: 1, loose_files: 1 })
    const ofNoPost = 'SELECT FROM post_gains g WHERE NOT EXISTS (SELECT FROM metric_posts p WHERE p.id = g.post_id)'
    expect(await query(ofNoPost)).toEqual([])
    await query('UPDATE loose_files SET delete_after = now() WHERE job_id IS NULL')
    await runTask(sweepFiles, server.deps)
    expect(await findTenant(first, ['loose_files'])).toEqual({})
  })

  it('is reported, a count for every kind of rows', async () => {
    const { result } = (await server.send('GET', `/v1/jobs/${jobId}`, { key: first.key })).body
    expect(Object.keys(result.deleted).sort()).toEqual(tablesOf('project').sort())
    // Sums have a row of their own, and one of what they sum; telemetry leaves notes, and an item its keys.
    const {
      ad_account_figures: _,
      metric_gains: __,
      metric_published: ___,
      telemetry_news: ____,
      telemetry_keys: _____,
      idempotency_records: answers,
      ...rows
    } = result.deleted
    // That of the test's row, of the project's creation and of the two requests to erase it.
    expect(answers).toBe(4)
    expect(new Set(Object.values(rows))).toEqual(new Set([1]))
    expect(result.cleared).toEqual({ api_keys: 1, credit_events: 1, operator_audit: 1, projects: 1 })
    expect(result.files).toBe(3)
    expect(result.remains.map(({ what }: { what: string }) => what)).toContain('credit_entries')
  })

  it('leaves everybody else as they were', async () => {
    expect(await snapshot(second)).toEqual(others)
    expect(await filesOf(second)).toHaveLength(3)
  })

  it('keeps ids and amounts in the ledger and in the audit, without their texts', async () => {
    const [event] = await query<{ note: string | null; credits: number }>(
      'SELECT note, credits FROM credit_events WHERE project_id = $1',
      [first.projectId],
    )
    expect(event).toMatchObject({ note: null, credits: 1 })
    const change = (table: string, set: string) => query(`UPDATE ${table} SET ${set}`)
    await expect(change('credit_events', 'note = NULL')).rejects.toThrow(/append-only/)
    await expect(change('credit_events', 'credits = 2')).rejects.toThrow(/append-only/)
    await expect(change('operator_audit', 'reason = NULL')).rejects.toThrow(/append-only/)
    await expect(query('DELETE FROM approval_records')).rejects.toThrow(/append-only/)
  })
})

describe('an erasure whose job failed', () => {
  it('is continued by asking again, with one report of both jobs', async () => {
    const third = await createTenant('garnet')
    const ask = () => erase(third, `/v1/projects/${third.projectId}/erase`, third.projectId)
    const { body: failing } = await ask()
    const cannotDelete = { ...server.deps.storage, delete: () => Promise.reject(new Error('The storage refuses.')) }
    let job = failing
    // Attempts are made until none is left.
    for (let attempt = 0; attempt < 20 && job.status !== 'failed'; attempt++) {
      await query('UPDATE job_queue SET due_at = clock_timestamp() WHERE job_id = $1', [failing.id])
      await runAttempt({ ...server.deps, storage: cannotDelete } as typeof server.deps, failing.id)
      job = (await server.send('GET', `/v1/jobs/${failing.id}`, { key: third.key })).body
    }
    expect(job).toMatchObject({ status: 'failed', error: { code: expect.any(String) } })
    expect(await filesOf(third)).toHaveLength(3)
    const { status, body: next } = await ask()
    expect([status, next.type, next.id === failing.id]).toEqual([202, 'project.erase', false])
    expect((await ask()).body.id).toBe(next.id)
    await runAttempt(server.deps, next.id)
    const { result } = (await server.send('GET', `/v1/jobs/${next.id}`, { key: third.key })).body
    expect(result.deleted).toMatchObject({ containers: 1, publications: 1 })
    expect(result.files).toBe(3)
    expect(await filesOf(third)).toEqual([])
    expect(
      await query('SELECT finished_at IS NOT NULL AS done FROM erasures WHERE target_id = $1', [third.projectId]),
    ).toEqual([{ done: true }])
  })
})

describe('the sums of an erased project', () => {
  it('are deleted without being written again for the rows that they are the sums of', async () => {
    const fourth = await createTenant('topaz')
    const sums = ['metric_published', 'metric_published_months', 'metric_gains', 'ad_account_figures']
    expect(Object.keys(await findTenant(fourth, sums))).toEqual(sums)
    await query(`CREATE FUNCTION refuse_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'a sum is written'; END $$`)
    for (const table of sums)
      await query(`CREATE TRIGGER refuse_sums BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
        EXECUTE FUNCTION refuse_sums()`)
    const { body } = await erase(fourth, `/v1/projects/${fourth.projectId}/erase`, fourth.projectId)
    await runAttempt(server.deps, body.id)
    const job = (await server.send('GET', `/v1/jobs/${body.id}`, { key: fourth.key })).body
    await query('DROP FUNCTION refuse_sums CASCADE')
    expect(job).toMatchObject({ status: 'succeeded', error: null, result: { deleted: { metric_posts: 1 } } })
    expect(await findTenant(fourth, sums)).toEqual({})
  })
})

describe('an erased organization', () => {
  let jobId: string

  it('is switched off from the moment the erasure is accepted, but for the key that follows it', async () => {
    const { key: other } = await server.createKey(second.organizationId)
    const accepted = await erase(second, '/v1/organization/erase', second.organizationId)
    expect([accepted.status, accepted.body.type]).toEqual([202, 'organization.erase'])
    jobId = accepted.body.id
    expect((await server.send('GET', '/v1/projects', { key: other })).status).toBe(401)
    const refused = await server.send('GET', '/v1/projects', { key: second.key })
    expect([refused.status, refused.body.error.code]).toEqual([503, 'KILL_SWITCH'])
    expect((await server.send('GET', `/v1/jobs/${jobId}`, { key: second.key })).status).toBe(200)
    const again = await erase(second, '/v1/organization/erase', second.organizationId)
    expect([again.status, again.body.id]).toEqual([202, jobId])
  })

  it('leaves no row and no file, and its wallet closed', async () => {
    const worker = await server.startWorker()
    await expect
      .poll(async () => (await server.send('GET', `/v1/jobs/${jobId}`, { key: second.key })).body.status)
      .toBe('succeeded')
    await worker.stop()
    const { result } = (await server.send('GET', `/v1/jobs/${jobId}`, { key: second.key })).body
    expect(result.deleted).toMatchObject({ idempotency_records: 4, github_repositories: 1, webhook_endpoints: 1 })
    expect(result.files).toBe(3)
    const ofNoPost = 'SELECT FROM post_gains g WHERE NOT EXISTS (SELECT FROM metric_posts p WHERE p.id = g.post_id)'
    expect(await query(ofNoPost)).toEqual([])
    await query('UPDATE loose_files SET delete_after = now() WHERE job_id IS NULL')
    await runTask(sweepFiles, server.deps)
    const tables = list.flatMap(([table, rule]) => ('rows' in rule ? [table] : []))
    expect(await findTenant(second, tables)).toEqual({})
    expect(await filesOf(second)).toEqual([])
    const [wallet] = await query(
      'SELECT available, closed_at IS NOT NULL AS closed FROM wallets WHERE organization_id = $1',
      [second.organizationId],
    )
    expect(wallet).toEqual({ available: 0, closed: true })
    const [organization] = await query('SELECT name, metadata FROM organizations WHERE id = $1', [
      second.organizationId,
    ])
    expect(organization).toEqual({ name: 'Erased', metadata: {} })
  })

  it('must have no children, whose credits return to it when they are erased', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId, name: 'A child' })
    const before = (await server.api.GET('/v1/organization/wallet')).data!.available
    const params = { path: { organizationId: child } }
    await server.api.POST('/v1/organizations/children/{organizationId}/credits/allocate', {
      params,
      body: { credits: 7 },
    })
    const own = await server.send('POST', '/v1/organization/erase', { body: { confirm: server.organizationId } })
    expect([own.status, own.body.error.details]).toMatchObject([409, { reason: 'has_children', existingId: child }])
    const headers = { 'X-Castlane-Organization': child, 'Idempotency-Key': crypto.randomUUID() }
    const accepted = await server.send('POST', '/v1/organization/erase', { body: { confirm: child }, headers })
    expect(accepted.status).toBe(202)
    expect((await server.send('GET', '/v1/projects', { headers })).status).toBe(404)
    expect((await server.api.GET('/v1/organizations/children')).data!.data).toEqual([])
    const worker = await server.startWorker()
    expect((await server.waitForJob(accepted.body.id)).status).toBe('succeeded')
    await worker.stop()
    const again = await server.send('POST', '/v1/organization/erase', { body: { confirm: child }, headers })
    expect([again.status, again.body.id]).toEqual([202, accepted.body.id])
    expect((await server.api.GET('/v1/organization/wallet')).data!.available).toBe(before)
  })
})
