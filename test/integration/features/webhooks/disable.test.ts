import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import type { Receiver, Reply } from './receiver.ts'
import { createProvenEndpoint, deliverOnce, fanOutOnce, startReceiver, until } from './receiver.ts'

const backlog = 200_000

let server: TestServer
/** Without the timeout of the server's own connections. */
let database: pg.Client
const receivers: Receiver[] = []

beforeAll(async () => {
  server = await startTestServer()
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.close()
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

async function createEndpoint(reply?: Reply): Promise<string> {
  const receiver = await startReceiver(reply)
  receivers.push(receiver)
  return (await createProvenEndpoint(server, { url: receiver.url })).id
}

const at = (id: string) => `/v1/webhooks/endpoints/${id}`
const patch = (id: string, body: object) => server.send('PATCH', at(id), { body })

/** Deliveries as the fan-out makes them, of one event each; those after the first are due in an hour. */
async function seedPending(endpointId: string, count: number): Promise<void> {
  const eventId = `evt_${randomUUID()}`
  await database.query(
    `INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
     VALUES ($1, $2, 'organization.resumed', '{}', 1000, now(), now())`,
    [eventId, server.organizationId],
  )
  await database.query(
    `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
       next_attempt_at, created_at, updated_at)
     SELECT 'dlv_' || uuid_v7(now()), $1, CASE WHEN n = 1 THEN $2 ELSE 'evt_' || gen_random_uuid() END,
       (SELECT created_at FROM events WHERE id = $2), 'organization.resumed', $3,
       now() + CASE WHEN n = 1 THEN interval '-1 second' ELSE interval '1 hour' END, now(), now()
     FROM generate_series(1, $4) n`,
    [endpointId, eventId, server.organizationId, count],
  )
}

async function count(endpointId: string): Promise<Record<string, number>> {
  const { rows } = await database.query(
    'SELECT status, count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY status',
    [endpointId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

describe(`an endpoint with ${backlog} pending deliveries`, () => {
  it('is disabled by a 410, by a request and by its deletion at once: none touches a delivery of the backlog', async () => {
    const id = await createEndpoint((response) => response.writeHead(410).end())
    await seedPending(id, backlog)
    const { pending } = await count(id)
    expect(pending).toBeGreaterThanOrEqual(backlog)
    await deliverOnce(server)
    expect((await server.send('GET', at(id))).body).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect((await count(id)).pending).toBe(pending! - 1)
    expect((await patch(id, { enabled: true })).body).toMatchObject({ enabled: true })
    const off = await patch(id, { enabled: false })
    expect([off.status, off.body.disabledReason]).toEqual([200, 'by_request'])
    expect((await count(id)).pending).toBe(pending! - 1)
    expect((await server.send('DELETE', at(id))).status).toBe(204)
    expect((await count(id)).pending).toBe(pending! - 1)
    await until(async () => {
      await deliverOnce(server)
      return Object.keys(await count(id)).length === 0
    })
  })
})

describe('deliveries of a disabled endpoint', () => {
  it('end in several batches as failed, with `endpoint_disabled` as the reason', async () => {
    const id = await createEndpoint()
    await seedPending(id, 4_500)
    await patch(id, { enabled: false })
    await deliverOnce(server)
    expect((await count(id)).pending).toBeUndefined()
    const { body } = await server.send('GET', `${at(id)}/deliveries?status=failed&limit=1`)
    expect(body.data).toMatchObject([{ attemptCount: 0, nextAttemptAt: null, lastError: 'endpoint_disabled' }])
  })

  it('end after 120 hours of failures too', async () => {
    const id = await createEndpoint((response) => response.writeHead(500).end())
    await seedPending(id, 3)
    await database.query(`UPDATE webhook_endpoints SET failing_since = now() - interval '121 hours' WHERE id = $1`, [
      id,
    ])
    await deliverOnce(server)
    expect((await server.send('GET', at(id))).body).toMatchObject({ enabled: false, disabledReason: 'failing' })
    await deliverOnce(server)
    expect((await count(id)).pending).toBeUndefined()
  })

  it('end when a fan-out that saw the endpoint enabled commits after the disabling and a first sweep', async () => {
    const id = await createEndpoint()
    await database.query('BEGIN')
    try {
      await database.query(
        `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
           next_attempt_at, created_at, updated_at)
         SELECT 'dlv_' || uuid_v7(now()), id, 'evt_' || gen_random_uuid(), now(), 'organization.resumed', $2, now(), now(), now()
         FROM webhook_endpoints WHERE id = $1 AND enabled`,
        [id, server.organizationId],
      )
      await patch(id, { enabled: false })
      await deliverOnce(server)
    } finally {
      await database.query('COMMIT')
    }
    expect((await count(id)).pending).toBe(1)
    await deliverOnce(server)
    expect((await count(id)).pending).toBeUndefined()
  })

  it('never stay pending where a receiver answers 410 while events keep coming', async () => {
    const id = await createEndpoint((response) => response.writeHead(410).end())
    const raise = () =>
      inTransaction(server.deps.db.write, (tx) =>
        emit(tx, server.deps, {
          type: 'organization.resumed',
          organizationId: server.organizationId,
          projectId: null,
          data: {} as never,
        }),
      )
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await raise()
        await fanOutOnce(server)
        await deliverOnce(server)
      }),
    )
    await fanOutOnce(server)
    await deliverOnce(server)
    expect((await count(id)).pending).toBeUndefined()
    expect((await server.send('GET', at(id))).body.enabled).toBe(false)
  })

  it('are looked for until a minute after the disabling, and then no more', async () => {
    const id = await createEndpoint()
    await patch(id, { enabled: false })
    await deliverOnce(server)
    const sweeping = async () =>
      (await database.query('SELECT sweeping_since FROM webhook_endpoints WHERE id = $1', [id])).rows[0].sweeping_since
    expect(await sweeping()).not.toBeNull()
    await database.query(
      `UPDATE webhook_endpoints SET sweeping_since = sweeping_since - interval '61 seconds' WHERE id = $1`,
      [id],
    )
    await deliverOnce(server)
    expect(await sweeping()).toBeNull()
  })
})
