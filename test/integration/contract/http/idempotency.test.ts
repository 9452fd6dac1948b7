import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../src/app.ts'
import { eraseRows } from '../../../../src/db/erase-rows.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { createDeps } from '../../../../src/deps.ts'
import { findNamedProjects } from '../../../../src/http/named-project.ts'
import type { Reply, SweptServer } from './support.ts'
import { openLimiter, runSql, send, sha256, startSweptServer } from './support.ts'

let server: SweptServer
/** A second process, as far as the database can see: connections, queue and state of its own. */
let other: { baseUrl: string; close: () => Promise<void> }
let now = new Date()

beforeAll(async () => {
  server = await startSweptServer({
    env: { CASTLANE_DATABASE_WRITE_POOL: '4', CASTLANE_DATABASE_READ_POOL: '3' },
    overrides: { clock: { now: () => now } },
  })
  const deps = await createDeps(server.config, {
    log: server.deps.log,
    limiter: openLimiter(),
    clock: { now: () => now },
  })
  const http = createServer(await createApp(deps))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  other = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await deps.close()
    },
  }
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Waits until as many sessions of the database stand before a lock. */
async function lockWaiters(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await server.deps.db.pools.write.query(waiting)).rowCount)
    .toBeGreaterThanOrEqual(count)
}

interface Post {
  readonly body: unknown
  readonly idempotencyKey: string
  readonly key?: string
  readonly at?: { readonly baseUrl: string }
  readonly headers?: Record<string, string>
  readonly url?: string
}

function post({
  body,
  idempotencyKey,
  key = server.key,
  at = server,
  headers = {},
  url = '/v1/projects',
}: Post): Promise<Reply> {
  return send({ baseUrl: at.baseUrl, key }, 'POST', url, {
    body,
    headers: { 'idempotency-key': idempotencyKey, ...headers },
  })
}

async function projectsNamed(name: string): Promise<number> {
  const { rows } = await runSql(server, 'select count(*)::int as n from projects where name = $1', [name])
  return rows[0].n
}

/** What the client gets of a kept answer, byte by byte. */
const kept = ({ status, headers, bytes }: Reply) => [
  status,
  headers.location,
  headers['content-type'],
  bytes.toString('latin1'),
]

describe('a repeated Idempotency-Key', () => {
  it('makes one project of 200 identical requests at once over two processes, and answers all with the same bytes', async () => {
    const once = { idempotencyKey: randomUUID(), body: { name: 'Two hundred at once' } }
    const all = Promise.all(Array.from({ length: 200 }, (_, n) => post({ ...once, at: n % 2 ? server : other })))
    // The duplicates wait without holding connections, so that others are served.
    const reads = await Promise.all(Array.from({ length: 10 }, () => send(server, 'GET', '/v1/projects')))
    expect(reads.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const replies = await all
    expect(replies.map(({ status, code }) => code ?? status).filter((one) => one !== 201)).toEqual([])
    expect(new Set(replies.map((reply) => JSON.stringify(kept(reply)))).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(199)
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(200)
    expect(await projectsNamed('Two hundred at once')).toBe(1)
  })

  it('keeps its answer with the project that the answer is about, and not with one that a text names', async () => {
    const made = await post({ idempotencyKey: randomUUID(), body: { name: 'With its answer' } })
    const { id } = JSON.parse(made.bytes.toString()) as { id: string }
    const named = await post({ idempotencyKey: randomUUID(), body: { name: id }, url: '/v1/organizations/children' })
    expect(named.status, named.bytes.toString()).toBe(201)
    const { rows } = await runSql(server, 'select project_id from idempotency_records where project_id = $1', [id])
    expect(rows).toEqual([{ project_id: id }])
  })

  it('keeps its answer with its own project, whatever project its metadata names', async () => {
    const parent = await post({ idempotencyKey: randomUUID(), body: { name: 'A parent' } })
    const { id: parentId } = parent.body as { id: string }
    const metadata = { projectId: parentId, id: parentId }
    const made = await post({ idempotencyKey: randomUUID(), body: { name: 'A child of it', metadata } })
    const text = 'select project_id from idempotency_records where project_id = any ($1) order by created_at'
    const { rows } = await runSql(server, text, [[parentId, made.body.id]])
    expect(rows).toEqual([{ project_id: parentId }, { project_id: made.body.id }])
  })

  it('keeps its answer with every project that the answer is about, and loses it with any of them', async () => {
    const ids: string[] = []
    for (const name of ['First of two', 'Second of two']) {
      const { body } = await post({ idempotencyKey: randomUUID(), body: { name } })
      ids.push((body as { id: string }).id)
    }
    expect(
      findNamedProjects({
        results: ids.map((projectId) => ({ resource: { id: 'cnt_1', projectId, metadata: { projectId: 'prj_no' } } })),
      }),
    ).toEqual(ids)
    const keep = `SELECT keep_answer($1, organization_id, api_key_id, $2, request_hash, 200, headers, body, false,
      created_at, expires_at) FROM idempotency_records WHERE project_id = $3`
    const scopes = ids.map((id) => Buffer.from(id))
    for (const scope of scopes) await runSql(server, keep, [scope, ids, ids[0]])
    const left = async () =>
      (await runSql(server, 'SELECT FROM idempotency_records WHERE scope_hash = any ($1)', [scopes])).rows.length
    expect(await left()).toBe(2)
    await eraseRows({ kind: 'project', id: ids[1]! }, (work) => inTransaction(server.deps.db.write, work))
    expect(await left()).toBe(0)
  })

  it('keeps the answer to a batch of telemetry with the project that the request names', async () => {
    const { id } = (await post({ idempotencyKey: randomUUID(), body: { name: 'With telemetry' } })).body
    const events = [{ eventId: 'order-of-a-person', name: 'opened', occurredAt: new Date().toISOString() }]
    const sent = await post({
      idempotencyKey: randomUUID(),
      body: { projectId: id, events },
      url: '/v1/telemetry/events',
    })
    expect(sent.status, sent.bytes.toString()).toBe(200)
    const { rows } = await runSql(server, 'select from idempotency_records where project_id = $1', [id])
    expect(rows).toHaveLength(2)
  })

  it('does not see the order of JSON keys nor white space', async () => {
    const idempotencyKey = randomUUID()
    const texts = [
      '{"name":"Order","metadata":{"a":"1","b":"é"},"brand":{"colors":["#2B1B12"]}}',
      '{ "brand" : { "colors" : [ "#2B1B12" ] },\n "metadata":{"b":"\\u00e9","a":"1"}, "name":"Order" }',
    ]
    const [first, second] = [
      await post({ idempotencyKey, body: texts[0] }),
      await post({ idempotencyKey, body: texts[1] }),
    ]
    expect([first!.status, second!.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(kept(second!)).toEqual(kept(first!))
  })

  it('with any other change is IDEMPOTENCY_CONFLICT, with the hashes of both requests', async () => {
    const idempotencyKey = randomUUID()
    const { id } = (await post({ idempotencyKey, body: { name: 'A', metadata: { a: '1' } } })).body
    const changes: Partial<Post>[] = [
      { body: { name: 'B', metadata: { a: '1' } } },
      { body: { name: 'A', metadata: { a: '2' } } },
      { body: { name: 'A' } },
      { body: { name: 'A', metadata: { a: '1' }, niche: null } },
      // What the contract would have filled in is a change, too: another release may fill in something else.
      { body: { name: 'A', metadata: { a: '1' }, timezone: 'UTC' } },
      // The handler refuses it before it asks the database anything.
      { body: { name: 'A', metadata: { a: '1' }, timezone: 'Europe/Atlantis' } },
      { url: `/v1/projects/${id}/archive` },
    ]
    for (const change of changes) {
      const reply = await post({ idempotencyKey, body: { name: 'A', metadata: { a: '1' } }, ...change })
      expect([change, reply.status, reply.code]).toEqual([change, 409, 'IDEMPOTENCY_CONFLICT'])
      const { originalRequestHash, currentRequestHash } = reply.body.error.details
      expect(originalRequestHash).toBe(
        sha256(['POST', '/v1/projects', '', '{"metadata":{"a":"1"},"name":"A"}'].join('\n')).toString('hex'),
      )
      expect(currentRequestHash).not.toBe(originalRequestHash)
    }
  })

  it('is free again after a refusal: the same key succeeds once the request is mended', async () => {
    const idempotencyKey = randomUUID()
    const { key, apiKeyId } = await server.createKey(server.organizationId, { scopes: ['projects:read'] })
    const body = { name: 'Refused often', id: randomUUID() }
    const codes: unknown[] = []
    const attempt = async (how: Partial<Post> = {}) => {
      const { code, status } = await post({ idempotencyKey, key, body, ...how })
      codes.push(code ?? status)
    }
    await attempt()
    await runSql(server, "update api_keys set scopes = '{projects:write}' where id = $1", [apiKeyId])
    await attempt({ headers: { 'content-type': 'text/plain' } })
    await attempt({ body: '{' })
    await attempt({ body: { ...body, name: '' } })
    await attempt({ body: { ...body, timezone: 'Mars/Olympus' } })
    const taken = (await post({ idempotencyKey: randomUUID(), body: { name: 'Taken' } })).body.id
    await attempt({ body: { ...body, id: taken } })
    await runSql(server, 'update api_keys set kill_switch = true where id = $1', [apiKeyId])
    await attempt()
    await runSql(server, 'update api_keys set kill_switch = false where id = $1', [apiKeyId])
    await attempt()
    await attempt()
    const refusals = [
      'FORBIDDEN_SCOPE',
      'UNSUPPORTED_MEDIA_TYPE',
      'VALIDATION',
      'VALIDATION',
      'VALIDATION',
      'CONFLICT',
      'KILL_SWITCH',
    ]
    expect(codes).toEqual([...refusals, 201, 201])
    expect(await projectsNamed('Refused often')).toBe(1)
  })

  it('means another request with another key or another organization, and the same in upper case', async () => {
    const idempotencyKey = randomUUID()
    const body = { name: 'Scopes' }
    const child = await server.createOrganization({ parentId: server.organizationId })
    const { key } = await server.createKey(server.organizationId)
    const made = [
      await post({ idempotencyKey, body }),
      await post({ idempotencyKey, body, key }),
      await post({ idempotencyKey, body, headers: { 'x-castlane-organization': child } }),
    ]
    expect(made.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual(
      made.map(() => [201, undefined]),
    )
    expect(new Set(made.map((reply) => reply.body.id)).size).toBe(3)
    const again = await post({ idempotencyKey: idempotencyKey.toUpperCase(), body })
    expect(kept(again)).toEqual(kept(made[0]!))
  })

  it('waits while the first request is at work, then gives its answer', async () => {
    const idempotencyKey = randomUUID()
    const id = `prj_${randomUUID()}`
    const body = { id, name: 'Slow' }
    const blocker = await server.deps.db.pools.write.connect()
    try {
      // Another transaction holds the id, so that the first request stands in the middle of its work.
      await blocker.query('begin')
      await blocker.query(
        `insert into projects (id, organization_id, name, requires_approval, timezone, locale, approval_mode, approval_updated_at, created_at, updated_at)
         values ($1, $2, 'Blocker', true, 'UTC', 'en', 'manual', now(), now(), now())`,
        [id, server.organizationId],
      )
      const first = post({ idempotencyKey, body })
      await lockWaiters(1)
      const second = post({ idempotencyKey, body, at: other })
      // The second one asks again and again, and shows nowhere that it does.
      await sleep(150)
      await blocker.query('rollback')
      const [one, two] = await Promise.all([first, second])
      expect([one.status, two.headers['idempotency-replayed']]).toEqual([201, 'true'])
      expect(kept(two)).toEqual(kept(one))
    } finally {
      blocker.release()
    }
  })

  it('that stays in flight for longer than 10 seconds is CONFLICT with a wait, and reads are served all the while', async () => {
    const idempotencyKey = randomUUID()
    const scope = sha256([(await keyId()) ?? '', server.organizationId, idempotencyKey].join('\n'))
    const holder = await server.deps.db.pools.write.connect()
    try {
      await holder.query('begin')
      await holder.query('set local idle_in_transaction_session_timeout = 0')
      await holder.query('select pg_advisory_xact_lock($1::bigint)', [scope.readBigInt64BE(0).toString()])
      const waiting = Promise.all(Array.from({ length: 20 }, () => post({ idempotencyKey, body: { name: 'Never' } })))
      // The twenty take turns with a lock that they only try, so nothing shows when all have begun.
      await sleep(500)
      const first = await Promise.race([
        waiting.then(() => 'waited'),
        send(server, 'GET', '/v1/projects').then(() => 'read'),
      ])
      expect(first).toBe('read')
      expect((await post({ idempotencyKey: randomUUID(), body: { name: 'Meanwhile' } })).status).toBe(201)
      for (const reply of await waiting) {
        expect([reply.status, reply.code, reply.body.error.details]).toEqual([
          409,
          'CONFLICT',
          { reason: 'request_in_flight' },
        ])
        expect(reply.headers['retry-after']).toBe('1')
      }
      expect(await projectsNamed('Never')).toBe(0)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('is forgotten after 72 hours, and not before', async () => {
    const idempotencyKey = randomUUID()
    const start = now
    const body = { name: 'Three days' }
    const first = await post({ idempotencyKey, body })
    now = new Date(start.getTime() + 72 * 3_600_000 - 1000)
    expect(kept(await post({ idempotencyKey, body }))).toEqual(kept(first))
    now = new Date(start.getTime() + 72 * 3_600_000 + 1000)
    const later = await post({ idempotencyKey, body })
    expect([later.status, later.headers['idempotency-replayed']]).toEqual([201, undefined])
    expect(later.body.id).not.toBe(first.body.id)
    expect(kept(await post({ idempotencyKey, body }))).toEqual(kept(later))
    now = start
  })

  it('keeps an answer that shows a secret under seal, and gives it again to the letter', async () => {
    const idempotencyKey = randomUUID()
    const request = {
      idempotencyKey,
      url: '/v1/webhooks/endpoints',
      body: { url: 'https://hooks.northwind.example/castlane' },
    }
    const first = await post(request)
    if (first.status === 501) return
    expect([first.status, first.body?.secret]).toEqual([201, expect.stringMatching(/^whsec_/)])
    expect(kept(await post(request))).toEqual(kept(first))
    const { rows } = await runSql(server, 'select body, sealed from idempotency_records where scope_hash = $1', [
      sha256([(await keyId()) ?? '', server.organizationId, idempotencyKey].join('\n')),
    ])
    expect([rows[0].sealed, rows[0].body.toString()]).toEqual([true, expect.stringMatching(/^v1\./)])
    expect(rows[0].body.toString()).not.toContain(first.body.secret)
  })

  it('does nothing on a read', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    for (const count of [1, 2]) {
      await post({
        idempotencyKey: randomUUID(),
        body: { name: 'Seen', customerExternalId: headers['idempotency-key'] },
      })
      const { body, headers: told } = await send(
        server,
        'GET',
        `/v1/projects?customerExternalId=${headers['idempotency-key']}`,
        {
          headers,
        },
      )
      expect([body.data.length, told['idempotency-replayed']]).toEqual([count, undefined])
    }
  })
})

async function keyId(): Promise<string | undefined> {
  const { rows } = await runSql(server, 'select api_key_id as id from api_key_secrets where hash = $1', [
    sha256(server.key),
  ])
  return rows[0]?.id
}

it('failed at nothing on our side meanwhile', () => expect(server.faults).toEqual([]))
