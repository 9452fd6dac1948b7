import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import type { Receiver, Reply } from './receiver.ts'
import { deliverOnce, fanOutOnce, startReceiver, until } from './receiver.ts'

let server: TestServer
const receivers: Receiver[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

async function listen(reply?: Reply): Promise<Receiver> {
  const receiver = await startReceiver(reply)
  receivers.push(receiver)
  return receiver
}

/** What a worker does in one round. */
async function work(): Promise<void> {
  await fanOutOnce(server)
  await deliverOnce(server)
}

async function startEndpoint(reply?: Reply, body: object = {}) {
  const { organizationId, key } = await server.createKey(await server.createOrganization())
  const receiver = await listen(reply)
  const created = await server.send('POST', '/v1/webhooks/endpoints', { key, body: { url: receiver.url, ...body } })
  expect(created.status, created.text).toBe(201)
  const path = `/v1/webhooks/endpoints/${created.body.id}`
  return {
    receiver,
    created: created.body,
    get: async () => (await server.send('GET', path, { key })).body,
    patch: (change: object) => server.send('PATCH', path, { key, body: change }),
    types: () => receiver.received.map(({ event }) => event.type),
    raise: () =>
      inTransaction(server.deps.db.write, (tx) =>
        emit(tx, server.deps, { type: 'organization.resumed', organizationId, projectId: null, data: {} as never }),
      ),
    test: () => server.send('POST', `${path}/test`, { key }),
    /** With the time of the request. */
    async deliveries() {
      const { data } = (await server.send('GET', `${path}/deliveries`, { key })).body
      // biome-ignore lint/suspicious/noExplicitAny: deliveries as they were sent
      return data.map((delivery: any) => ({ ...delivery, now: new Date().toISOString() })) as any[]
    },
    async restEnds() {
      const { rowCount } = await server.deps.db.pools.write.query(
        `UPDATE webhook_endpoints SET held_until = now() WHERE id = $1`,
        [created.body.id],
      )
      expect(rowCount).toBe(1)
    },
  }
}

it('a new endpoint is sent a signed webhook.test, and the 2xx to it proves the address', async () => {
  const endpoint = await startEndpoint(undefined, { eventTypes: ['job.failed'] })
  expect(endpoint.created.provenAt).toBeNull()
  await work()
  // Whoever creates it has five seconds to store the secret.
  expect(endpoint.types()).toEqual([])
  await endpoint.restEnds()
  await work()
  expect(endpoint.types()).toEqual(['webhook.test'])
  const [{ headers, body, event }] = endpoint.receiver.received as [(typeof endpoint.receiver.received)[number]]
  expect(event.data).toEqual({ endpointId: endpoint.created.id })
  expect(new Webhook(endpoint.created.secret).verify(body, headers as Record<string, string>)).toEqual(event)
  const { provenAt } = await endpoint.get()
  expect(Date.parse(provenAt)).toBeGreaterThan(Date.parse(endpoint.created.createdAt))
  await work()
  expect(endpoint.receiver.received).toHaveLength(1)
})

it('an address that answers no 2xx gets one attempt between two rests, and everything once it does', async () => {
  const endpoint = await startEndpoint((response) => response.writeHead(404).end())
  for (let raised = 0; raised < 20; raised++) await endpoint.raise()
  for (const attempts of [1, 2, 3]) {
    await endpoint.restEnds()
    for (let round = 0; round < 3; round++) await work()
    expect(endpoint.receiver.received).toHaveLength(attempts)
  }
  await endpoint.restEnds()
  expect((await endpoint.get()).provenAt).toBeNull()
  endpoint.receiver.reply = (response) => response.writeHead(204).end()
  await work()
  expect((await endpoint.get()).provenAt).not.toBeNull()
  await work()
  expect(new Set(endpoint.receiver.received.map(({ event }) => event.id)).size).toBe(21)
})

it('a changed address is sent a test and must be proven anew; the same address stays proven', async () => {
  const endpoint = await startEndpoint()
  await endpoint.restEnds()
  await work()
  const { provenAt, url } = await endpoint.get()
  expect((await endpoint.patch({ url, description: 'the same' })).body.provenAt).toBe(provenAt)
  const next = await listen((response) => response.writeHead(500).end())
  expect((await endpoint.patch({ url: next.url })).body.provenAt).toBeNull()
  await work()
  expect(next.received.map(({ event }) => event.type)).toEqual(['webhook.test'])
  expect((await endpoint.get()).provenAt).toBeNull()
  expect(endpoint.types()).toEqual(['webhook.test'])
})

it('a 2xx of the address before does not prove the one after', async () => {
  let answer = () => {}
  const endpoint = await startEndpoint((response) => {
    answer = () => response.writeHead(204).end()
  })
  await endpoint.restEnds()
  await fanOutOnce(server)
  const delivering = deliverOnce(server)
  await until(() => endpoint.receiver.received.length === 1)
  await endpoint.patch({ url: (await listen()).url })
  answer()
  await delivering
  expect((await endpoint.get()).provenAt).toBeNull()
})

it('an endpoint that is created disabled is sent its test when it is enabled', async () => {
  const endpoint = await startEndpoint(undefined, { enabled: false })
  await work()
  expect(endpoint.receiver.received).toEqual([])
  await endpoint.restEnds()
  expect((await endpoint.patch({ enabled: true })).body).toMatchObject({ enabled: true, provenAt: null })
  await work()
  expect(endpoint.types()).toEqual(['webhook.test'])
})
