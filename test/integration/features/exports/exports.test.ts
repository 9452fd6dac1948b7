/** Exports: what their files have, whose, for whom, and when they go. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportColumns } from '../../../../generated/exports.ts'
import { sweepFiles } from '../../../../src/features/media/tasks/sweep-files.ts'
import { claimJob, runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { everyScope, idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { endLeases } from '../../../support/leases.ts'
import { runRetention, runTask } from '../../../support/tasks.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import { insert } from '../../contract/http/fixtures.ts'
import { runSql } from '../../contract/http/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const window = () => ({ from: ago(20).toISOString(), to: ago(-1).toISOString() })
const dataSets = ['metrics', 'publications', 'engagement', 'ledger', 'usage', 'telemetry'] as const

interface Family {
  readonly parent: string
  readonly child: string
  readonly key: string
  readonly own: string
  readonly ofChild: string
}

async function addFamily(): Promise<Family> {
  const parent = await server.createOrganization()
  const child = await server.createOrganization({ parentId: parent })
  const { key } = await server.createKey(parent)
  const own = await insert(server, 'projects', new Map([['organizations', parent]]))
  const ofChild = await insert(server, 'projects', new Map([['organizations', child]]))
  return { parent, child, key, own, ofChild }
}

const madeOf = (organizationId: string, projectId: string) =>
  new Map([
    ['organizations', organizationId],
    ['projects', projectId],
  ])

const add = (table: string, organizationId: string, projectId: string, columns: Record<string, unknown> = {}) =>
  insert(server, table, madeOf(organizationId, projectId), { created_at: ago(2), ...columns })

const create = (key: string, body: object) =>
  server.send('POST', '/v1/exports', {
    key,
    headers: idempotencyKey(),
    body: { format: 'jsonl', ...window(), ...body },
  })

/** Has an export written. */
async function exported(key: string, body: object) {
  const started = await create(key, body)
  expect(started.status, started.text).toBe(202)
  await runAttempt(server.deps, started.body.id)
  const job = await server.send('GET', `/v1/jobs/${started.body.id}`, { key })
  const view = await server.send('GET', `/v1/exports/${started.body.resource.id}`, { key })
  expect(view.status, view.text).toBe(200)
  const { download } = view.body
  const file = download && (await (await fetch(download.url)).text())
  return { job: job.body, view: view.body, file: file as string }
}

const rowsOf = (file: string) =>
  file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('the file of an export', () => {
  it.each(dataSets)('of %s has the entries of its list in both formats', async (dataSet) => {
    const { parent, key, own } = await addFamily()
    await add('publications', parent, own, { publish_at: null, status: 'published' })
    await add('engagement_items', parent, own)
    const lines = await exported(key, { dataSet, format: 'jsonl' })
    expect(lines.job, JSON.stringify(lines.job)).toMatchObject({
      status: 'succeeded',
      result: { exportId: lines.view.id },
    })
    const rows = rowsOf(lines.file)
    expect(lines.view).toMatchObject({ status: 'ready', rows: rows.length, bytes: Buffer.byteLength(lines.file) })
    const { file, view } = await exported(key, { dataSet, format: 'csv' })
    expect(file.split('\r\n')[0]).toBe(exportColumns[dataSet].join(','))
    expect(view.rows).toBe(rows.length)
    const known: readonly string[] = exportColumns[dataSet]
    for (const name of Object.keys(rows[0] ?? {}))
      expect(
        known.some((column) => column.split('.')[0] === name),
        name,
      ).toBe(true)
  })

  it.each([
    ['publications', '/v1/publications'],
    ['engagement', '/v1/engagement/items?sort=newest'],
    ['ledger', '/v1/organization/credit-events'],
  ] as const)('of %s has the entries of %s, and none outside its window', async (dataSet, address) => {
    const { parent, key, own } = await addFamily()
    for (const days of [2, 5, 40]) {
      const table = dataSet === 'engagement' ? 'engagement_items' : 'publications'
      if (dataSet !== 'ledger') await add(table, parent, own, { created_at: ago(days) })
    }
    const listed = (await server.send('GET', address, { key })).body.data
    const { file } = await exported(key, { dataSet })
    const recent = listed.filter((one: { createdAt: string }) => new Date(one.createdAt) > ago(20))
    expect(recent.length).toBeGreaterThan(0)
    expect(rowsOf(file)).toEqual(recent)
  })

  it('shows a comment that begins as a formula does as text', async () => {
    const { parent, key, own } = await addFamily()
    await add('engagement_items', parent, own, { text: '=HYPERLINK("http://127.0.0.1")' })
    const { file } = await exported(key, { dataSet: 'engagement', format: 'csv' })
    expect(file).toContain(`"'=HYPERLINK(""http://127.0.0.1"")"`)
  })

  it('has what belongs to children with includeChildren only, and nothing of other partners', async () => {
    const { parent, child, key, own, ofChild } = await addFamily()
    const stranger = await addFamily()
    const mine = await add('publications', parent, own)
    const theirs = await add('publications', child, ofChild)
    await add('publications', stranger.parent, stranger.own)
    const ids = async (body: object) =>
      rowsOf((await exported(key, { dataSet: 'publications', ...body })).file).map(({ id }) => id)
    expect(await ids({})).toEqual([mine])
    expect((await ids({ includeChildren: true })).sort()).toEqual([mine, theirs].sort())
    expect(await ids({ includeChildren: true, projectIds: [ofChild] })).toEqual([theirs])
    const ledger = async (body: object) => [
      ...new Set(rowsOf((await exported(key, { dataSet: 'ledger', ...body })).file).map((row) => row.organizationId)),
    ]
    expect(await ledger({})).toEqual([parent])
    expect((await ledger({ includeChildren: true })).sort()).toEqual([parent, child].sort())
    for (const projectIds of [[stranger.own], [ofChild]])
      expect((await create(key, { dataSet: 'publications', projectIds })).body.error.code).toBe('NOT_FOUND')
  })

  it('has live projects unless test is asked for, and no entry of a test project in the ledger', async () => {
    const { parent, key, own } = await addFamily()
    const test = await insert(server, 'projects', new Map([['organizations', parent]]), { mode: 'test' })
    for (const [project, requests] of [
      [own, 1],
      [test, 2],
    ] as const)
      await runSql(
        server,
        `insert into request_counts (organization_id, day, project_id, read_light)
         values ($1, (now() - interval '1 day')::date, $2, $3)`,
        [parent, project, requests],
      )
    const usage = async (more: object) =>
      (await exported(key, { dataSet: 'usage', ...more })).file
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).projectId)
        .filter((id) => id !== null)
    expect(await usage({})).toEqual([own])
    expect(await usage({ mode: 'test' })).toEqual([test])
    expect(await usage({ projectIds: [test] })).toEqual([test])
    expect((await exported(key, { dataSet: 'ledger', mode: 'test' })).file).toBe('')
  })

  it('has each row once after the worker died between writing and storing it', async () => {
    const { parent, key, own } = await addFamily()
    const id = await add('publications', parent, own)
    const started = await create(key, { dataSet: 'publications' })
    await workUntilKilled(server, 'export.written')
    await endLeases(server)
    await runAttempt(server.deps, started.body.id)
    const { body } = await server.send('GET', `/v1/exports/${started.body.resource.id}`, { key })
    expect(body).toMatchObject({ status: 'ready', rows: 1 })
    expect(rowsOf(await (await fetch(body.download.url)).text()).map((row) => row.id)).toEqual([id])
  })
})

describe('a request for an export', () => {
  it.each([
    [{ from: ago(1).toISOString(), to: ago(2).toISOString() }, '/body/to'],
    [{ from: ago(200).toISOString() }, '/body/from'],
  ])('with the window %j is VALIDATION', async (times, path) => {
    const { key } = await addFamily()
    const { status, text } = await create(key, { dataSet: 'usage', ...times })
    expect(status).toBe(422)
    expect(text).toContain(path)
  })

  it.each([
    ['metrics', 'metrics:read'],
    ['publications', 'publishing:read'],
    ['engagement', 'engagement:read'],
    ['ledger', 'org:read'],
    ['usage', 'org:read'],
    ['telemetry', 'telemetry:read'],
  ])('of %s needs %s, and so do its reading and deletion', async (dataSet, requiredScope) => {
    const { parent, key } = await addFamily()
    const scopes = everyScope.filter((scope) => scope !== requiredScope)
    const { key: less } = await server.createKey(parent, { scopes })
    const refused = { code: 'FORBIDDEN_SCOPE', data: { requiredScope } }
    const codeOf = ({ body }: { body: { error: object } }) => body.error
    expect(JSON.stringify(codeOf(await create(less, { dataSet })))).toContain(requiredScope)
    const { view } = await exported(key, { dataSet })
    const address = `/v1/exports/${view.id}`
    expect(codeOf(await server.send('GET', address, { key: less }))).toMatchObject({ code: refused.code })
    expect((await server.send('DELETE', address, { key: less, headers: idempotencyKey() })).status).toBe(403)
    expect((await server.send('GET', '/v1/exports', { key: less })).body.data).toEqual([])
    expect((await server.send('GET', '/v1/exports', { key })).body.data).toHaveLength(1)
  })

  it('of a key that is limited to a project is of that project, and never of the organization', async () => {
    const { parent, key, own } = await addFamily()
    const other = await insert(server, 'projects', new Map([['organizations', parent]]))
    await add('publications', parent, other)
    const { key: limited } = await server.createKey(parent, { projectId: own })
    expect(rowsOf((await exported(limited, { dataSet: 'publications' })).file)).toEqual([])
    expect((await create(limited, { dataSet: 'ledger' })).status).toBe(403)
    const { view } = await exported(key, { dataSet: 'publications' })
    expect((await server.send('GET', `/v1/exports/${view.id}`, { key: limited })).status).toBe(404)
    const { key: foreign } = await addFamily()
    expect((await server.send('GET', `/v1/exports/${view.id}`, { key: foreign })).status).toBe(404)
  })
})

describe('an export goes with its file', () => {
  const left = async (key: string, { id, download }: { id: string; download: { url: string } }) => {
    await runTask(sweepFiles, server.deps)
    const { status } = await server.send('GET', `/v1/exports/${id}`, { key })
    return [status, (await fetch(download.url)).status]
  }
  const made = async () => {
    const family = await addFamily()
    const { view } = await exported(family.key, { dataSet: 'publications' })
    expect(await left(family.key, view)).toEqual([200, 200])
    return { ...family, view }
  }

  it('when it is deleted', async () => {
    const { key, view } = await made()
    const { status } = await server.send('DELETE', `/v1/exports/${view.id}`, { key, headers: idempotencyKey() })
    expect(status).toBe(204)
    expect(await left(key, view)).toEqual([404, 404])
  })

  it.each([
    ['is deleted', 204],
    ['has a project that moves', 201],
    ['has a project that is erased', 202],
  ] as const)('while it is still written, once it %s: its job stops', async (why, status) => {
    const { key, own } = await addFamily()
    const started = await create(key, { dataSet: 'publications' })
    const { id: jobId, resource } = started.body
    expect(await claimJob(server.deps, jobId)).toBeDefined()
    const ask = (method: string, path: string, body?: object) =>
      server.send(method, path, { key, headers: idempotencyKey(), ...(body && { body }) })
    const asked =
      why === 'is deleted'
        ? await ask('DELETE', `/v1/exports/${resource.id}`)
        : why === 'has a project that moves'
          ? await ask('POST', '/v1/organizations/migrate', { mapping: { [own]: 'Fable Coffee' } })
          : await ask('POST', `/v1/projects/${own}/erase`, { confirm: own })
    expect(asked.status, asked.text).toBe(status)
    if (status === 202) await runAttempt(server.deps, asked.body.id)
    const { rows } = await runSql(server, 'select cancel_requested from jobs where id = $1', [jobId])
    expect(rows).toEqual([{ cancel_requested: true }])
    expect((await server.send('GET', `/v1/exports/${resource.id}`, { key })).status).toBe(404)
    await endLeases(server)
    await runAttempt(server.deps, jobId)
    expect((await server.send('GET', `/v1/jobs/${jobId}`, { key })).body.status).toBe('cancelled')
  })

  it('when a project in it moves', async () => {
    const { key, own, view } = await made()
    const body = { mapping: { [own]: 'Fable Coffee' } }
    const moved = await server.send('POST', '/v1/organizations/migrate', { key, body, headers: idempotencyKey() })
    expect(moved.status, moved.text).toBe(201)
    expect(await left(key, view)).toEqual([404, 404])
  })

  it('when a project in it is erased', async () => {
    const { key, own, view } = await made()
    const headers = idempotencyKey()
    const erased = await server.send('POST', `/v1/projects/${own}/erase`, { key, body: { confirm: own }, headers })
    expect(erased.status, erased.text).toBe(202)
    await runAttempt(server.deps, erased.body.id)
    expect(await left(key, view)).toEqual([404, 404])
  })

  it('after seven days', async () => {
    const { key, view } = await made()
    expect(Date.parse(view.expiresAt) - Date.parse(view.createdAt)).toBe(7 * DAY)
    await runSql(server, "update exports set expires_at = now() - interval '1 second' where id = $1", [view.id])
    await runSql(server, "update loose_files set delete_after = now() where storage_key like 'exports/%'")
    await runRetention(server.deps, ['exports'])
    expect(await left(key, view)).toEqual([404, 404])
  })
})
