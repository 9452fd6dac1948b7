/** Samples of events: each type is sent as the contract has it, marked, and taken for something that happened nowhere. */
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTypes } from '../../../../generated/events.ts'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { checkAgainst } from '../../contract/contract-answers.ts'
import type { Receiver } from './receiver.ts'
import { createProvenEndpoint, startReceiver } from './receiver.ts'

const bundle = JSON.parse(
  readFileSync(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject
const judge = checkAgainst(bundle)
const samples = eventTypes.filter((type) => type !== 'webhook.test')

let server: TestServer
let receiver: Receiver
let endpoint: { readonly id: string; readonly secret: string }
beforeAll(async () => {
  server = await startTestServer({ worker: true, env: { CASTLANE_WEBHOOK_POLL_MS: '50' } })
  receiver = await startReceiver()
  endpoint = await createProvenEndpoint(server, { url: receiver.url, eventTypes: ['job.failed'], modes: ['live'] })
})
afterAll(async () => {
  await receiver?.close()
  await server?.close()
})

const ask = (body?: object) =>
  server.send('POST', `/v1/webhooks/endpoints/${endpoint.id}/test`, body === undefined ? {} : { body })

/** What is wrong with a body by the contract's schema of a webhook. */
function faultsOf(type: string, body: unknown): string[] {
  const node = objectAt(resolveLocal(bundle, objectAt(bundle, 'webhooks')[type]), 'post')
  const { content } = objectAt(node, 'requestBody')
  const call = { node: { responses: { 200: { content } } } } as unknown as Parameters<typeof judge>[0]
  const headers = new Headers({ 'content-type': 'application/json' })
  return judge(call, { status: 200, headers, body: body as JsonObject })
}

describe('a sample of an event', () => {
  it('of each type is sent to the endpoint, signed, by its schema, and says that it is one', async () => {
    for (const type of samples) {
      const { status, body, text } = await ask({ type })
      expect(status, text).toBe(201)
      expect(body.eventType).toBe('webhook.test')
    }
    await expect.poll(() => receiver.received.length).toBe(samples.length)
    expect(receiver.received.map(({ event }) => event.type).toSorted()).toEqual(samples.toSorted())
    for (const { event, body, headers } of receiver.received) {
      expect([event.type, faultsOf(event.type, event)]).toEqual([event.type, []])
      expect(event).toMatchObject({ sample: true, mode: 'test', organizationId: server.organizationId })
      expect(event.id).toBe(headers['webhook-id'])
      expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toEqual(event)
    }
  })

  it('is listed as the test that it was, and its delivery shows what was sent', async () => {
    const { body: delivery } = await ask({ type: 'content.approved' })
    const sent = async () => (await server.send('GET', `/v1/webhooks/deliveries/${delivery.id}`)).body
    await expect.poll(async () => (await sent()).status).toBe('delivered')
    expect(JSON.parse((await sent()).body)).toMatchObject({ type: 'content.approved', sample: true })
    const events = (await server.send('GET', '/v1/webhooks/events?limit=100')).body.data
    expect(events.every(({ type }: { type: string }) => type === 'webhook.test')).toBe(true)
    const listed = events.find(({ id }: { id: string }) => id === delivery.eventId)
    expect(listed.data).toEqual({ endpointId: endpoint.id, sampleType: 'content.approved' })
  })

  it('is none where no type is named, and a type that does not exist is named in the error', async () => {
    const before = receiver.received.length
    for (const body of [undefined, {}, { type: 'webhook.test' }]) expect((await ask(body)).status).toBe(201)
    await expect.poll(() => receiver.received.length).toBe(before + 3)
    for (const { event } of receiver.received.slice(before)) {
      expect([event.type, event.data]).toEqual(['webhook.test', { endpointId: endpoint.id }])
      expect('sample' in event).toBe(false)
    }
    const refused = await ask({ type: 'content.exploded' })
    expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/body/type'])
  })
})
