import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import { deliver } from '../../../../src/features/webhooks/tasks/deliver.ts'
import { enqueueMany } from '../../../../src/tasks/index.ts'
import type { TestKey, TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runRetention } from '../../../support/tasks.ts'
import type { Receiver, Reply } from './receiver.ts'
import { createProvenEndpoint, startReceiver, until } from './receiver.ts'

const timeoutMs = 600
const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 36_000]

/** Runs ahead of the system's by as much as a test wants. */
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

let server: TestServer
const receivers: Receiver[] = []

beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    overrides: { clock },
    env: { CASTLANE_WEBHOOK_TIMEOUT_MS: String(timeoutMs), CASTLANE_WEBHOOK_POLL_MS: '50' },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

/** Moves the server's clock, and makes due what is due by it: tasks wait by the database's, which nothing moves. */
async function passTime(ms: number): Promise<void> {
  aheadMs += ms
  const { rows } = await server.deps.db.pools.write.query<{ key: string }>('SELECT key FROM tasks WHERE kind = $1', [
    deliver.kind,
  ])
  const keys = rows.map(({ key }) => key)
  await inTransaction(server.deps.db.write, (tx) => enqueueMany(tx, deliver.kind, keys, { wake: server.deps.wake }))
}

interface Hook {
  readonly id: string
  readonly secret: string
  readonly organizationId: string
  readonly key: string
  readonly receiver: Receiver
  send(method: string, path: string, body?: unknown): ReturnType<TestServer['send']>
  deliveries(query?: string): Promise<{ id: string; status: string; attemptCount: number; [field: string]: unknown }[]>
}

/** An endpoint at a receiver of its own, in an organization of its own unless one is given. */
async function hook(reply?: Reply, body: object = {}, of?: Pick<TestKey, 'organizationId' | 'key'>): Promise<Hook> {
  const { organizationId, key } = of ?? (await server.createKey(await server.createOrganization({ credits: 100 })))
  const receiver = await startReceiver(reply)
  receivers.push(receiver)
  const send: Hook['send'] = (method, path, content) => server.send(method, path, { key, body: content })
  const { id, secret } = await createProvenEndpoint(server, { url: receiver.url, ...body }, key)
  return {
    id,
    secret,
    organizationId,
    key,
    receiver,
    send,
    deliveries: async (query = '') => (await send('GET', `/v1/webhooks/endpoints/${id}/deliveries?${query}`)).body.data,
  }
}

/** Raises an event as a use case does. */
async function raise(organizationId: string, projectId: string | null = null, metadata = {}): Promise<string> {
  return inTransaction(server.deps.db.write, (tx) =>
    emit(tx, server.deps, {
      type: 'organization.resumed',
      organizationId,
      projectId,
      data: { organizationId, parentId: null } as never,
      metadata,
    }),
  )
}

const ended = (h: Hook) => until(async () => (await h.deliveries()).find(({ status }) => status !== 'pending'))
const tried = (h: Hook, attempts = 1) =>
  until(async () => (await h.deliveries()).find(({ attemptCount }) => attemptCount >= attempts))
const attemptsOf = async (h: Hook, id: string) => (await h.send('GET', `/v1/webhooks/deliveries/${id}`)).body

describe('events', () => {
  it('delivers an event of a committed transaction, with the id and body under which it can be read', async () => {
    const h = await hook()
    const id = await raise(h.organizationId, null, { crmId: '4711' })
    const delivery = await ended(h)
    expect(h.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
    const detail = await attemptsOf(h, delivery.id)
    expect(detail).toMatchObject({ status: 'delivered', attemptCount: 1, lastStatus: 204, lastError: null })
    expect(detail.body).toBe(h.receiver.received[0]!.body)
    expect(detail.attempts).toMatchObject([{ number: 1, trigger: 'first', response: { status: 204 }, error: null }])
    const { connectMs, firstByteMs, totalMs } = detail.attempts[0].timing
    expect([connectMs, firstByteMs, totalMs]).toEqual([connectMs, firstByteMs, totalMs].sort((a, b) => a - b))
    const events = await h.send('GET', '/v1/webhooks/events')
    expect(events.body.data).toEqual([h.receiver.received[0]!.event])
    expect(events.body.data[0]).toMatchObject({ id, sequence: 1, metadata: { crmId: '4711' } })
  })

  it('never delivers an event of a transaction that rolled back', async () => {
    const h = await hook()
    await expect(
      inTransaction(server.deps.db.write, async (tx) => {
        await emit(tx, server.deps, {
          type: 'organization.resumed',
          organizationId: h.organizationId,
          projectId: null,
          data: {} as never,
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const id = await raise(h.organizationId)
    await ended(h)
    expect(h.receiver.received.map(({ event }) => event.id)).toEqual([id])
  })

  it('delivers an event that committed after younger ones had been taken', async () => {
    const h = await hook()
    let late = ''
    await inTransaction(server.deps.db.write, async (tx) => {
      late = await emit(tx, server.deps, {
        type: 'organization.resumed',
        organizationId: h.organizationId,
        projectId: null,
        data: {} as never,
      })
      await raise(h.organizationId)
      await until(() => h.receiver.received.length === 1)
    })
    await until(() => h.receiver.received.length === 2)
    expect(h.receiver.received[1]!.event).toMatchObject({ id: late, sequence: 2 })
  })

  it('numbers the events of an organization without gap or double, however many come at once', async () => {
    const h = await hook()
    await Promise.all(Array.from({ length: 60 }, () => raise(h.organizationId)))
    await until(() => h.receiver.received.length === 60)
    const sequences = h.receiver.received.map(({ event }) => event.sequence).sort((a, b) => a - b)
    expect(sequences).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(new Set(h.receiver.received.map(({ event }) => event.id)).size).toBe(60)
    expect(h.receiver.open.most).toBeLessThanOrEqual(8)
  })

  it('gives an endpoint the types and the project that it asks for, and nothing else', async () => {
    const key = await server.createKey(await server.createOrganization())
    const { data: project } = await server.as(key.key).POST('/v1/projects', { body: { name: 'P' } })
    const ofProject = await hook(undefined, { projectId: project!.id }, key)
    const ofType = await hook(undefined, { eventTypes: ['organization.resumed'] }, key)
    const ofOther = await hook(undefined, { eventTypes: ['job.failed'] }, key)
    const [without, withProject] = [await raise(key.organizationId), await raise(key.organizationId, project!.id)]
    await until(() => ofType.receiver.received.length === 2 && ofProject.receiver.received.length === 1)
    expect(ofType.receiver.received.map(({ event }) => event.id).sort()).toEqual([without, withProject].sort())
    expect(ofProject.receiver.received[0]!.event.id).toBe(withProject)
    expect(ofOther.receiver.received).toEqual([])
    expect(await ofOther.deliveries()).toEqual([])
  })

  it('lets a parent hear its children unless its endpoint says otherwise', async () => {
    const parent = await server.createKey(await server.createOrganization())
    const childId = await server.createOrganization({ parentId: parent.organizationId })
    const hearing = await hook(undefined, {}, parent)
    const deaf = await hook(undefined, { includeChildren: false }, parent)
    await raise(childId)
    await until(() => hearing.receiver.received.length === 1)
    expect(hearing.receiver.received[0]!.event.organizationId).toBe(childId)
    expect(await deaf.deliveries()).toEqual([])
  })

  it('sends a test to the one endpoint, whatever types it takes', async () => {
    const tested = await hook(undefined, { eventTypes: ['job.failed'] })
    const other = await hook(undefined, {}, tested)
    const answer = await tested.send('POST', `/v1/webhooks/endpoints/${tested.id}/test`)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'pending', eventType: 'webhook.test', attemptCount: 0 })
    await until(() => tested.receiver.received.length === 1)
    expect(tested.receiver.received[0]!.event).toMatchObject({ type: 'webhook.test', data: { endpointId: tested.id } })
    expect((await ended(tested)).id).toBe(answer.body.id)
    expect(other.receiver.received).toEqual([])
  })
})

describe('receivers that fail', () => {
  const cases: [string, Reply | 'down', object, object][] = [
    [
      'answers 500',
      (response) => response.writeHead(500).end('oops'),
      { lastStatus: 500, lastError: 'status' },
      { response: { status: 500, bodyStart: 'oops' } },
    ],
    [
      'answers 302',
      (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      { lastStatus: 302, lastError: 'redirect' },
      { response: { status: 302 } },
    ],
    ['is down', 'down', { lastStatus: null, lastError: 'connection' }, { response: null }],
    ['hangs', () => {}, { lastStatus: null, lastError: 'timeout' }, { response: null }],
    [
      'resets the connection',
      (_response, request) => request.socket.resetAndDestroy(),
      { lastStatus: null, lastError: 'connection' },
      { response: null },
    ],
  ]
  it.each(cases)(
    'tries again after 5 s, give or take a fifth, when one %s',
    async (_name, reply, delivery, attempt) => {
      const h = await hook(reply === 'down' ? undefined : reply)
      if (reply === 'down') await h.receiver.close()
      await raise(h.organizationId)
      const row = await tried(h)
      expect(row).toMatchObject({ status: 'pending', attemptCount: 1, ...delivery })
      const detail = await attemptsOf(h, row.id)
      expect(detail.attempts).toMatchObject([attempt])
      const waitMs = Date.parse(detail.nextAttemptAt) - Date.parse(detail.updatedAt)
      expect(waitMs).toBeGreaterThanOrEqual(4_000)
      expect(waitMs).toBeLessThanOrEqual(6_000)
      const endpoint = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
      expect(endpoint.body.failingSince).not.toBeNull()
    },
  )

  it('takes a 2xx for delivered although its body never ends, and reads no more than 1024 bytes of it', async () => {
    const h = await hook((response) => {
      response.writeHead(200)
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', flood)
      flood()
    })
    await raise(h.organizationId)
    const { id } = await ended(h)
    const detail = await attemptsOf(h, id)
    expect(detail).toMatchObject({ status: 'delivered', attempts: [{ response: { bodyStart: 'x'.repeat(1024) } }] })
  })

  it.each<[string, Reply]>([
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.socket?.resetAndDestroy())
      },
    ],
    [
      'drips a byte at a time and never ends',
      (response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('half'), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'is no gzip although it says so',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('half'),
    ],
  ])('counts a 2xx as delivered whose body %s: the status line decides', async (_what, reply) => {
    const h = await hook(reply)
    await raise(h.organizationId)
    const { id } = await ended(h)
    expect(await attemptsOf(h, id)).toMatchObject({
      status: 'delivered',
      attemptCount: 1,
      lastStatus: 200,
      lastError: null,
      attempts: [{ response: { status: 200 }, error: null }],
    })
  })

  it('reports the status of an answer other than 2xx whose body breaks off', async () => {
    const h = await hook((response) => {
      response.writeHead(500, { 'Content-Length': '100' }).write('half', () => response.socket?.resetAndDestroy())
    })
    await raise(h.organizationId)
    expect(await tried(h)).toMatchObject({ status: 'pending', lastStatus: 500, lastError: 'status' })
  })

  it('reads no more than 1024 bytes of what a gzip bomb unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'))
    const h = await hook((response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
    const before = process.memoryUsage().rss
    await raise(h.organizationId)
    const { id } = await ended(h)
    expect((await attemptsOf(h, id)).attempts[0].response.bodyStart).toBe('a'.repeat(1024))
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024)
  })

  it('heeds Retry-After where it asks for more than the schedule', async () => {
    const h = await hook((response) => response.writeHead(429, { 'Retry-After': '120' }).end())
    await raise(h.organizationId)
    const row = await tried(h)
    const waitMs = Date.parse(String(row.nextAttemptAt)) - Date.parse(String(row.updatedAt))
    expect(waitMs).toBe(120_000)
  })

  it('keeps the whole schedule within ± 20 % and gives up after the eighth attempt', async () => {
    const h = await hook((response) => response.writeHead(503).end())
    const id = await raise(h.organizationId)
    for (const [index, seconds] of schedule.entries()) {
      const row = await tried(h, index + 1)
      const waitMs = Date.parse(String(row.nextAttemptAt)) - Date.parse(String(row.updatedAt))
      expect(waitMs).toBeGreaterThanOrEqual(seconds * 800)
      expect(waitMs).toBeLessThanOrEqual(seconds * 1200)
      await passTime(waitMs)
    }
    expect(await ended(h)).toMatchObject({ status: 'failed', attemptCount: 8, nextAttemptAt: null })
    expect(new Set(h.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(h.receiver.received.map(({ body }) => body)).size).toBe(1)
    const { attempts } = await attemptsOf(h, (await ended(h)).id)
    expect(attempts.map((attempt: { trigger: string }) => attempt.trigger)).toEqual([
      'first',
      ...Array.from({ length: 7 }, () => 'retry'),
    ])
  })

  it('switches an endpoint off that answers 410, ends what it still had, and tells the others', async () => {
    const h = await hook((response) => response.writeHead(410).end())
    const other = await hook(undefined, { eventTypes: ['webhook.endpoint_disabled'] }, h)
    await raise(h.organizationId)
    await until(() => other.receiver.received.length === 1)
    expect(other.receiver.received[0]!.event).toMatchObject({
      type: 'webhook.endpoint_disabled',
      data: { endpointId: h.id, url: h.receiver.url, reason: 'gone', failingSince: null, lastStatus: 410 },
    })
    const { body: endpoint } = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
    expect(endpoint).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect(await h.deliveries()).toMatchObject([{ status: 'failed', lastStatus: 410 }])
    await raise(h.organizationId)
    const test = await h.send('POST', `/v1/webhooks/endpoints/${h.id}/test`)
    expect(test.body.error.details.reason).toBe('endpoint_disabled')
    expect(h.receiver.received).toHaveLength(1)
  })

  it('switches an endpoint off after five days of nothing but failures, and not before', async () => {
    const h = await hook((response) => response.writeHead(500).end())
    const other = await hook(undefined, { eventTypes: ['webhook.endpoint_disabled'] }, h)
    await raise(h.organizationId)
    await tried(h)
    await passTime(119 * 3_600_000)
    await tried(h, 2)
    const almost = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
    expect(almost.body.enabled).toBe(true)
    await passTime(2 * 3_600_000)
    await until(() => other.receiver.received.length === 1)
    expect(other.receiver.received[0]!.event.data).toMatchObject({
      reason: 'failing',
      failingSince: almost.body.failingSince,
      lastStatus: 500,
    })
    const { body: endpoint } = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
    expect(endpoint).toMatchObject({ enabled: false, disabledReason: 'failing' })
    const on = await h.send('PATCH', `/v1/webhooks/endpoints/${h.id}`, { enabled: true })
    expect(on.body).toMatchObject({ enabled: true, failingSince: null })
  })

  it('forgets failures with the first success', async () => {
    const h = await hook((response, _request, count) => response.writeHead(count === 1 ? 500 : 204).end())
    await raise(h.organizationId)
    await tried(h)
    await passTime(6_000)
    expect(await ended(h)).toMatchObject({ status: 'delivered', attemptCount: 2 })
    const { body: endpoint } = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
    expect(endpoint.failingSince).toBeNull()
  })

  it('does not slow other endpoints down, and gives a failing one a single delivery at a time', async () => {
    const hanging = await hook(() => {})
    const quick = await hook(undefined, {}, hanging)
    await Promise.all(Array.from({ length: 40 }, () => raise(hanging.organizationId)))
    await until(() => quick.receiver.received.length === 40)
    // Those that it has not tried yet held up none.
    expect(hanging.receiver.received.length).toBeLessThan(40)
    await tried(hanging)
    await until(() => hanging.receiver.open.now <= 1)
    hanging.receiver.open.most = 0
    await new Promise((resolve) => setTimeout(resolve, timeoutMs))
    expect(hanging.receiver.open.most).toBeLessThanOrEqual(1)
    await hanging.send('DELETE', `/v1/webhooks/endpoints/${hanging.id}`)
  })

  it('lets the deliveries of a suspended organization wait', async () => {
    const h = await hook()
    const suspend = (status: 'active' | 'suspended') =>
      server.deps.db.write.updateTable('organizations').set({ status }).where('id', '=', h.organizationId).execute()
    await suspend('suspended')
    await raise(h.organizationId)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(h.receiver.received).toEqual([])
    await suspend('active')
    await passTime(60_000)
    expect(await ended(h)).toMatchObject({ status: 'delivered' })
  })
})

describe('signatures', () => {
  it('are verified by the public library', async () => {
    const h = await hook()
    await raise(h.organizationId)
    const { headers, body } = await until(() => h.receiver.received[0])
    // The library compares with the system's clock, which a test may have left behind.
    const signed = sign(h.secret, String(headers['webhook-id']), Math.floor(Date.now() / 1000), body)
    expect(new Webhook(h.secret).verify(body, signed)).toEqual(JSON.parse(body))
    expect(headers['webhook-signature']).toBe(
      sign(h.secret, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body)['webhook-signature'],
    )
    const seconds = Number(headers['webhook-timestamp']) - clock.now().getTime() / 1000
    expect(Math.abs(seconds)).toBeLessThan(5)
  })

  it('are made with the old and the new secret for 24 hours after a rotation, then with the new alone', async () => {
    const h = await hook()
    const rotated = await h.send('POST', `/v1/webhooks/endpoints/${h.id}/rotate-secret`)
    const next = rotated.body.secret
    expect(next).not.toBe(h.secret)
    expect(Date.parse(rotated.body.previousSecretExpiresAt) - clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000)
    await raise(h.organizationId)
    const during = await until(() => h.receiver.received[0])
    const [id, at] = [String(during.headers['webhook-id']), Number(during.headers['webhook-timestamp'])]
    const of = (secret: string) => sign(secret, id, at, during.body)['webhook-signature']
    expect(during.headers['webhook-signature']).toBe(`${of(next)} ${of(h.secret)}`)
    await passTime(24 * 3_600_000 + 1000)
    await raise(h.organizationId)
    const after = await until(() => h.receiver.received[1])
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1)
    const read = await h.send('GET', `/v1/webhooks/endpoints/${h.id}`)
    expect(read.body.previousSecretExpiresAt).toBeNull()
  })

  function sign(secret: string, id: string, seconds: number, body: string) {
    const key = Buffer.from(secret.slice(6), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
    return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${mac}` }
  }
})

describe('replays', () => {
  it('send one delivery again with the same id and body and a fresh signature', async () => {
    const h = await hook()
    await raise(h.organizationId)
    const { id } = await ended(h)
    await passTime(2_000)
    const answer = await h.send('POST', `/v1/webhooks/deliveries/${id}/replay`)
    expect(answer.body).toMatchObject({ status: 'pending', attemptCount: 1 })
    await until(() => h.receiver.received.length === 2)
    const [first, second] = h.receiver.received
    expect(second!.body).toBe(first!.body)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature'])
    const detail = await until(async () => {
      const read = await attemptsOf(h, id)
      return read.status === 'delivered' && read
    })
    expect(detail.attempts).toMatchObject([{ trigger: 'first' }, { trigger: 'replay' }])
  })

  it('refuse a delivery that is still pending, and one to an endpoint that is off', async () => {
    const h = await hook((response) => response.writeHead(500).end())
    await raise(h.organizationId)
    const { id } = await tried(h)
    const pending = await h.send('POST', `/v1/webhooks/deliveries/${id}/replay`)
    expect(pending.body.error.details.reason).toBe('still_pending')
    await h.send('PATCH', `/v1/webhooks/endpoints/${h.id}`, { enabled: false })
    expect(await ended(h)).toMatchObject({ status: 'failed', lastError: 'endpoint_disabled' })
    const off = await h.send('POST', `/v1/webhooks/deliveries/${id}/replay`)
    expect(off.body.error.details.reason).toBe('endpoint_disabled')
  })

  it('deliver a whole span, also what was missed while the endpoint was off', async () => {
    const h = await hook()
    const from = clock.now().toISOString()
    const heard = await raise(h.organizationId)
    await ended(h)
    await h.send('PATCH', `/v1/webhooks/endpoints/${h.id}`, { enabled: false })
    const missed = await raise(h.organizationId)
    await until(async () => (await h.send('GET', '/v1/webhooks/events')).body.data.length === 2)
    await h.send('PATCH', `/v1/webhooks/endpoints/${h.id}`, { enabled: true })
    const to = clock.now().toISOString()
    const started = await h.send('POST', `/v1/webhooks/endpoints/${h.id}/replay`, { from, to })
    expect(started.status).toBe(202)
    expect(started.body.resource).toEqual({ type: 'webhook_endpoint', id: h.id })
    const job = await until(async () => {
      const { body } = await h.send('GET', `/v1/jobs/${started.body.id}`)
      return body.finishedAt !== null && body
    })
    expect(job).toMatchObject({ status: 'succeeded', result: { deliveries: 2 }, credits: { charged: 0 } })
    // The job raises an event of its own, too.
    const replayed = () => h.receiver.received.filter(({ event }) => event.type === 'organization.resumed')
    await until(() => replayed().length === 3)
    expect(
      replayed()
        .map(({ event }) => event.id)
        .sort(),
    ).toEqual([heard, heard, missed].sort())
  })
})

it('sweeps up what a deleted endpoint leaves', async () => {
  const h = await hook()
  await raise(h.organizationId)
  const { id } = await ended(h)
  expect((await h.send('DELETE', `/v1/webhooks/endpoints/${h.id}`)).status).toBe(204)
  expect((await h.send('GET', `/v1/webhooks/deliveries/${id}`)).status).toBe(404)
  const left = (table: string) =>
    server.deps.db.pools.read.query(`SELECT 1 FROM ${table} WHERE endpoint_id = $1`, [h.id])
  await until(async () => (await left('webhook_deliveries')).rows.length === 0)
  expect((await left('webhook_attempts')).rows).toEqual([])
})

it('drops months past their retention and makes the coming ones', async () => {
  const before = aheadMs
  aheadMs += 200 * 24 * 3_600_000
  try {
    // No worker ran for months: what happens now has no month of its own yet.
    const early = await raise(await server.createOrganization())
    await runRetention(server.deps)
    const { rows } = await server.deps.db.pools.write.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'webhook_attempts'::regclass ORDER BY 1`,
    )
    const month = (date: Date) => date.toISOString().slice(0, 7).replace('-', '')
    const names = rows.map(({ name }) => name)
    expect(names).toContain(`webhook_attempts_${month(clock.now())}`)
    expect(names).not.toContain(`webhook_attempts_${month(new Date())}`)
    const { rows: moved } = await server.deps.db.pools.write.query<{ at: string }>(
      'SELECT tableoid::regclass::text AS at FROM events WHERE id = $1',
      [early],
    )
    expect(moved).toEqual([{ at: `events_${month(clock.now())}` }])
  } finally {
    aheadMs = before
  }
})
