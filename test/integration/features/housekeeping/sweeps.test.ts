import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runRetention } from '../../../support/tasks.ts'

const hourMs = 3_600_000

describe('housekeeping', () => {
  let server: TestServer
  let aheadMs = 0

  beforeAll(async () => {
    server = await startTestServer({ overrides: { clock: { now: () => new Date(Date.now() + aheadMs) } } })
  })
  afterAll(() => server?.close())

  const kept = () => server.deps.db.read.selectFrom('idempotency_records').select('scope_hash').execute()
  const sweep = () => runRetention(server.deps)

  it('keeps an answer for 72 hours and forgets it then', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await server.send('POST', '/v1/projects', { body: { name: 'Swept' }, headers })
    aheadMs = 71 * hourMs
    await sweep()
    expect(await kept()).toHaveLength(1)
    const again = await server.send('POST', '/v1/projects', { body: { name: 'Swept' }, headers })
    expect(again.text).toBe(first.text)
    aheadMs = 73 * hourMs
    await sweep()
    expect(await kept()).toHaveLength(0)
    const fresh = await server.send('POST', '/v1/projects', { body: { name: 'Swept' }, headers })
    expect(fresh.status).toBe(201)
    expect(fresh.body.id).not.toBe(first.body.id)
  })

  it('forgets the old secret of a rotated key a week after its grace, and never the live one', async () => {
    const { apiKeyId, key } = await server.createKey(server.organizationId)
    const rotated = await server.send('POST', `/v1/api-keys/${apiKeyId}/rotate`, { body: { graceSeconds: 0 } })
    expect(rotated.status).toBe(200)
    aheadMs += 8 * 24 * hourMs
    await sweep()
    const secrets = await server.deps.db.read
      .selectFrom('api_key_secrets')
      .selectAll()
      .where('api_key_id', '=', apiKeyId)
      .execute()
    expect(secrets).toHaveLength(1)
    expect((await server.send('GET', '/v1/whoami', { key })).status).toBe(401)
  })

  it.each([
    ['a project', '/v1/projects', { name: 'Full' }],
    ['a webhook endpoint', '/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/hook', eventTypes: null }],
    ['a child organization', '/v1/organizations/children', { name: 'Full' }],
    ['an API key', '/v1/api-keys', { name: 'Full', scopes: ['projects:read'] }],
  ])('lets metadata of %s grow to 50 keys over many changes, and no further', async (_what, path, body) => {
    const keys = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`k${from + n}`, 'v']))
    const made = await server.send('POST', path, { body: { ...body, metadata: keys(0, 30) } })
    expect(made.status, made.text).toBe(201)
    const address = `${path}/${made.body.id}`
    expect((await server.send('PATCH', address, { body: { metadata: keys(30, 50) } })).status).toBe(200)
    const rejected = await server.send('PATCH', address, { body: { metadata: keys(50, 51) } })
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'VALIDATION'])
    expect(rejected.body.error.details.issues[0].path).toBe('/body/metadata')
  })
})
