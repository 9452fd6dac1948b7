import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import bundle from '../../../../generated/openapi.json' with { type: 'json' }
import type { TestServer } from '../../../support/harness.ts'
import { everyScope, startTestServer } from '../../../support/harness.ts'

/** What the contract's webhooks say, by type. */
const scopes = new Map(
  Object.entries(bundle.webhooks as Record<string, { post: { 'x-scope'?: string } }>).map(([type, { post }]) => [
    type,
    post['x-scope'] ?? '',
  ]),
)

let server: TestServer
let organizationId: string
let endpointId: string

beforeAll(async () => {
  server = await startTestServer()
  organizationId = await server.createOrganization()
  const { key } = await server.createKey(organizationId)
  const { body } = await server.send('POST', '/v1/webhooks/endpoints', {
    key,
    body: { url: 'https://hooks.example.com/a', enabled: false },
  })
  endpointId = body.id
  let sequence = 0
  for (const type of scopes.keys()) {
    sequence += 1
    const values = [`evt_${randomUUID()}`, organizationId, type, sequence, endpointId]
    await server.deps.db.pools.write.query(
      `WITH event AS (
         INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
         VALUES ($1, $2, $3, '{"canary": true}', $4, now(), now()) RETURNING *
       )
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id, status,
         created_at, updated_at)
       SELECT 'dlv_' || gen_random_uuid(), $5, id, created_at, type, organization_id, 'failed', now(), now() FROM event`,
      values,
    )
  }
})
afterAll(() => server.close())

const read = async (key: string, path: string) => (await server.send('GET', path, { key })).body

it.each(everyScope)(
  'a key with %s and webhooks:read reads the events of what it may read, and no others',
  async (scope) => {
    const { key } = await server.createKey(organizationId, { scopes: ['webhooks:read', scope] })
    const expected = [...scopes].filter(([, needed]) => ['webhooks:read', scope].includes(needed)).map(([type]) => type)
    const events = await read(key, '/v1/webhooks/events?limit=100')
    expect(events.data.map(({ type }: { type: string }) => type).sort()).toEqual(expected.sort())
    const deliveries = await read(key, `/v1/webhooks/endpoints/${endpointId}/deliveries?limit=100`)
    expect(deliveries.data).toHaveLength(scopes.size)
    for (const { id, eventType } of deliveries.data) {
      const { body } = await read(key, `/v1/webhooks/deliveries/${id}`)
      expect([eventType, body.includes('canary')]).toEqual([eventType, expected.includes(eventType)])
    }
  },
)

it('a type that the key may not read yields an empty page', async () => {
  const { key } = await server.createKey(organizationId, { scopes: ['webhooks:read'] })
  expect(await read(key, '/v1/webhooks/events?type=content.generated')).toEqual({ data: [], nextCursor: null })
})
