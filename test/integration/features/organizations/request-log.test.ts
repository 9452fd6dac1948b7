import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequestLog, networkOf } from '../../../../src/features/organizations/store/request-log.ts'
import { newId, newRequestId } from '../../../../src/lib/ids.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { runRetention } from '../../../support/tasks.ts'
import { anEvent, createApp } from '../telemetry/fixture.ts'
import { acting, createChild, query } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CASTLANE_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server?.close())

interface Entry {
  readonly operation: string
  readonly status: number
  readonly code: string | null
  readonly requests: number
  readonly requestId: string | null
  readonly client: string | null
  readonly [field: string]: unknown
}

async function logOf(apiKeyId: string, search = ''): Promise<Entry[]> {
  await server.deps.requestLog.flush()
  const { status, body, text } = await server.send('GET', `/v1/api-keys/${apiKeyId}/requests?limit=100${search}`)
  if (status !== 200) throw new Error(text)
  return body.data
}

const from = { 'X-Forwarded-For': '192.0.2.77' }

describe('the request log of a key', () => {
  it('holds changes and errors by themselves, with code, reason, request id, duration, replay and network', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    const headers = { ...idempotencyKey(), ...from }
    const create = () => server.send('POST', '/v1/projects', { key, headers, body: { name: 'Secret name' } })
    const [made, again] = [await create(), await create()]
    const refused = await server.send('POST', '/v1/projects', { key, headers: from, body: {} })
    const archive = () => server.send('POST', `/v1/projects/${made.body.id}/archive`, { key, headers: from })
    await archive()
    const conflict = await archive()
    const entries = await logOf(apiKeyId)
    expect(
      entries.map(({ operation, status, code, reason, replayed }) => [operation, status, code, reason, replayed]),
    ).toEqual([
      ['archiveProject', 409, 'CONFLICT', 'already_archived', false],
      ['archiveProject', 200, null, null, false],
      ['createProject', 422, 'VALIDATION', null, false],
      ['createProject', 201, null, null, true],
      ['createProject', 201, null, null, false],
    ])
    expect(entries.map(({ requestId }) => requestId)).toEqual(
      [conflict, undefined, refused, again, made].map(
        (answer, n) => answer?.headers.get('x-request-id') ?? entries[n]!.requestId,
      ),
    )
    for (const entry of entries) {
      expect(entry).toMatchObject({ client: '192.0.2.0/24', requests: 1, organizationId: server.organizationId })
      expect(entry.durationMs).toBeTypeOf('number')
    }
    const [row] = await query(
      server,
      "select 1 from api_key_requests r where r::text like '%Secret name%' or r::text like '%' || $1 || '%'",
      [key],
    )
    expect(row).toBeUndefined()
  })

  it('counts reads by the hour and operation, in one entry', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    for (let n = 0; n < 3; n += 1) await server.send('GET', '/v1/projects', { key })
    await server.send('GET', '/v1/jobs', { key })
    await logOf(apiKeyId)
    await server.send('GET', '/v1/projects', { key })
    const entries = await logOf(apiKeyId)
    const sum = (operation: string) =>
      entries.filter((entry) => entry.operation === operation).reduce((total, { requests }) => total + requests, 0)
    expect([sum('listProjects'), sum('listJobs')]).toEqual([4, 1])
    // Two at most, where the hour ends while the test runs.
    expect(entries.length).toBeLessThanOrEqual(4)
    for (const entry of entries) expect(entry).toMatchObject({ requestId: null, client: null, status: 200 })
  })

  it('filters by class of status, operation and time, and pages with a cursor', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    for (let n = 0; n < 3; n += 1) await server.send('POST', '/v1/projects', { key, body: {} })
    await server.send('POST', '/v1/projects', { key, body: { name: 'Fable' } })
    expect(await logOf(apiKeyId, '&statusClass=4xx')).toHaveLength(3)
    expect(await logOf(apiKeyId, '&statusClass=2xx&operation=createProject')).toHaveLength(1)
    expect(await logOf(apiKeyId, '&operation=createContent')).toHaveLength(0)
    expect(await logOf(apiKeyId, `&from=${new Date(Date.now() + 60_000).toISOString()}`)).toHaveLength(0)
    expect(await logOf(apiKeyId, `&to=${new Date(Date.now() + 60_000).toISOString()}`)).toHaveLength(4)
    const address = `/v1/api-keys/${apiKeyId}/requests?limit=3`
    const first = (await server.send('GET', address)).body
    expect(first).toMatchObject({ data: { length: 3 }, nextCursor: expect.any(String) })
    const next = (await server.send('GET', `${address}&cursor=${first.nextCursor}`)).body
    expect(next).toHaveProperty('data')
    const ids = [...first.data, ...next.data].map(({ requestId }: Entry) => requestId)
    expect([new Set(ids).size, next.nextCursor]).toEqual([4, null])
  })

  it('names the child that was acted on, and is its own organization’s alone', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    const child = await createChild(server)
    await server.send('POST', '/v1/projects', { key, headers: acting(child), body: { name: 'Fable' } })
    expect((await logOf(apiKeyId))[0]).toMatchObject({ organizationId: child })
    const stranger = await server.createKey(await server.createOrganization())
    const refused = await server.send('GET', `/v1/api-keys/${apiKeyId}/requests`, { key: stranger.key })
    expect(refused.status).toBe(404)
  })

  it('counts refusals that no bucket bounds, and what a write key reports', async () => {
    const off = await server.createKey(server.organizationId)
    await server.send('PATCH', `/v1/api-keys/${off.apiKeyId}`, { body: { killSwitch: true } })
    for (let n = 0; n < 3; n += 1) await server.send('POST', '/v1/projects', { key: off.key, body: {} })
    const refused = await logOf(off.apiKeyId)
    expect(refused.reduce((total, { requests }) => total + requests, 0)).toBe(3)
    for (const entry of refused) expect(entry).toMatchObject({ status: 503, code: 'KILL_SWITCH', requestId: null })
    const app = await createApp(server)
    const report = (events: object[]) =>
      server.send('POST', '/v1/telemetry/events', { key: app.writeKey, body: { events } })
    await report([anEvent(new Date())])
    await report([])
    const told = await logOf(app.apiKeyId)
    expect(told.map(({ status, requestId }) => [status, requestId === null])).toEqual([
      [422, false],
      [200, true],
    ])
  })
})

describe('the memory of the request log', () => {
  const request = (apiKeyId: string) => ({
    requestId: newRequestId(),
    apiKeyId,
    organizationId: server.organizationId,
    operation: 'createProject',
    status: 201,
    code: '',
    reason: null,
    durationMs: 3,
    replayed: false,
    client: '192.0.2.0/24',
    inFull: true,
  })

  const quiet = pino({ level: 'silent' })

  it('is bounded: what has no room by itself is counted, and nothing is lost', async () => {
    const apiKeyId = newId('key')
    const { db, clock } = server.deps
    const log = createRequestLog({ db, clock, log: quiet, everyMs: 3_600_000, maxHeld: 10 })
    for (let n = 0; n < 50; n += 1) log.record(request(apiKeyId))
    await log.close()
    const rows = await query<{ is_count: boolean; sum: number }>(
      server,
      'select is_count, sum(requests)::int as sum from api_key_requests where api_key_id = $1 group by 1 order by 1',
      [apiKeyId],
    )
    expect(rows).toEqual([
      { is_count: false, sum: 10 },
      { is_count: true, sum: 40 },
    ])
  })

  it('keeps so many errors of a key an hour one by one and counts the rest; changes and other keys are kept', async () => {
    const [noisy, quietKey] = [newId('key'), newId('key')]
    const { db } = server.deps
    let now = new Date('2026-11-16T08:59:00Z')
    const clock = { now: () => now }
    const log = createRequestLog({ db, clock, log: quiet, everyMs: 3_600_000, maxErrorsAnHour: 10 })
    const error = { status: 404, code: 'NOT_FOUND' }
    for (let n = 0; n < 50; n += 1) log.record({ ...request(noisy), ...error })
    log.record(request(noisy))
    log.record({ ...request(quietKey), ...error })
    now = new Date('2026-11-16T09:00:00Z')
    log.record({ ...request(noisy), ...error })
    await log.close()
    const rows = await query<{ noisy: boolean; status: number; is_count: boolean; sum: number }>(
      server,
      `select api_key_id = $1 as noisy, status, is_count, sum(requests)::int as sum from api_key_requests
       where api_key_id in ($1, $2) group by 1, 2, 3 order by 1, 2, 3`,
      [noisy, quietKey],
    )
    expect(rows).toEqual([
      { noisy: false, status: 404, is_count: false, sum: 1 },
      { noisy: true, status: 201, is_count: false, sum: 1 },
      { noisy: true, status: 404, is_count: false, sum: 11 },
      { noisy: true, status: 404, is_count: true, sum: 40 },
    ])
  })

  it('outlives a database that is away, and writes an entry once where an acknowledgement was lost', async () => {
    const apiKeyId = newId('key')
    const { db, clock } = server.deps
    let answer: 'refuse' | 'lose' | 'give' = 'refuse'
    const write = new Proxy(db.write, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver)
        if (name !== 'getExecutor') return value
        return () =>
          new Proxy(target.getExecutor(), {
            get(executor, field) {
              const inner = Reflect.get(executor, field)
              if (field !== 'executeQuery') return typeof inner === 'function' ? inner.bind(executor) : inner
              return async (...given: Parameters<typeof executor.executeQuery>) => {
                if (answer === 'refuse') throw new Error('away')
                const result = await executor.executeQuery(...given)
                if (answer === 'lose') throw new Error('lost')
                return result
              }
            },
          })
      },
    })
    const log = createRequestLog({ db: { write }, clock, log: quiet, everyMs: 3_600_000 })
    log.record(request(apiKeyId))
    await expect(log.flush()).rejects.toThrow('away')
    answer = 'lose'
    await expect(log.flush()).rejects.toThrow('lost')
    answer = 'give'
    await log.close()
    const rows = await query(server, 'select requests from api_key_requests where api_key_id = $1', [apiKeyId])
    expect(rows).toEqual([{ requests: 1 }])
  })

  it('keeps a network of an address and no more', () => {
    expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24')
    expect(networkOf('2001:db8:0:1::/64')).toBe('2001:db8:0:1::/64')
  })
})

describe('requests older than 30 days', () => {
  it('are forgotten, younger ones are kept', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    for (let n = 0; n < 2; n += 1) await server.send('POST', '/v1/projects', { key, body: {} })
    const [newest] = await logOf(apiKeyId)
    await query(server, "update api_key_requests set created_at = now() - interval '31 days' where id = $1", [
      newest!.requestId,
    ])
    await runRetention(server.deps, ['api_key_requests'])
    const left = await logOf(apiKeyId)
    expect(left).toHaveLength(1)
    expect(left[0]!.requestId).not.toBe(newest!.requestId)
  })
})

describe('a request that is asked for by its id', () => {
  const idOf = (answer: { readonly headers: Headers }) => String(answer.headers.get('x-request-id'))
  const read = async (id: string, options: { key?: string; headers?: Record<string, string> } = {}) => {
    await server.deps.requestLog.flush()
    const { status, body } = await server.send('GET', `/v1/requests/${id}`, options)
    return { status, body }
  }
  const found = async (id: string, options: { key?: string; headers?: Record<string, string> } = {}) =>
    (await read(id, options)).status

  it('is shown to its own key with any scope, as its list shows it', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId, { scopes: ['metrics:read'] })
    const refused = await server.send('POST', '/v1/projects', { key, headers: from, body: { name: 'Launch' } })
    const { status, body } = await read(idOf(refused), { key })
    expect([status, body]).toEqual([200, (await logOf(apiKeyId)).find(({ requestId }) => requestId === idOf(refused))])
    expect(body).toMatchObject({
      apiKeyId,
      operation: 'createProject',
      status: 403,
      code: 'FORBIDDEN_SCOPE',
      requests: 1,
    })
  })

  it('is shown to another key with org:admin alone, of the same organization or its parent that acts for it', async () => {
    const { key } = await server.createKey(server.organizationId)
    const made = await server.send('POST', '/v1/projects', { key, body: { name: 'Launch' } })
    const other = (scopes: string[]) => server.createKey(server.organizationId, { scopes }).then((one) => one.key)
    expect(await found(idOf(made), { key: await other(['org:admin']) })).toBe(200)
    expect(await found(idOf(made), { key: await other(['org:read', 'projects:read', 'projects:write']) })).toBe(404)
    expect(await found(idOf(made), { key: (await server.createKey(await server.createOrganization())).key })).toBe(404)

    const child = await createChild(server)
    const ofChild = await server.send('POST', '/v1/projects', {
      key: (await server.createKey(child)).key,
      body: { name: 'Launch' },
    })
    expect([await found(idOf(ofChild)), await found(idOf(ofChild), { headers: acting(child) })]).toEqual([404, 200])
    const internal = await server.createKey(server.organizationId, { tier: 'internal' })
    const service = await server.send('POST', '/v1/projects', { key: internal.key, body: { name: 'Launch' } })
    expect(await found(idOf(service))).toBe(404)
  })

  it('is NOT_FOUND where it was counted or never was, and the message says that reads are counted', async () => {
    const counted = await server.send('GET', '/v1/projects')
    const [count] = await query<{ id: string }>(server, 'select id from api_key_requests where is_count limit 1')
    for (const id of [idOf(counted), newRequestId(), count!.id]) {
      const { status, body } = await read(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toContain('reads are counted, not kept')
    }
    expect(await found('req_')).toBe(422)
  })
})
