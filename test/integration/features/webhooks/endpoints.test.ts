import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTypes } from '../../../../generated/events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function create(body: object = {}, headers = {}) {
  return server.send('POST', '/v1/webhooks/endpoints', {
    body: { url: 'https://hooks.example.com/a', ...body },
    headers,
  })
}

describe('webhook endpoints', () => {
  it('shows the secret once, at creation, and keeps it sealed', async () => {
    const created = await create({ description: 'All', metadata: { team: 'platform' } })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/v1/webhooks/endpoints/${created.body.id}`)
    expect(Buffer.from(created.body.secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    const read = await server.send('GET', `/v1/webhooks/endpoints/${created.body.id}`)
    const { secret, ...rest } = created.body
    expect(read.body).toEqual(rest)
    const row = await server.deps.db.read
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', created.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  })

  it('shows the same secret to a repeat with the same Idempotency-Key', async () => {
    const key = idempotencyKey()
    const [first, second] = [await create({}, key), await create({}, key)]
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  it.each([
    'http://10.0.0.8/x',
    'http://169.254.169.254/latest',
    'ftp://hooks.example.com/a',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:22/',
    'http://[::ffff:10.0.0.1]/',
  ])('refuses the address %s', async (url) => {
    const answer = await create({ url })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details.issues[0].path).toBe('/body/url')
  })

  it('changes what is sent and leaves the rest; null clears', async () => {
    const { body: endpoint } = await create({ description: 'x', eventTypes: ['job.failed'], metadata: { a: '1' } })
    const path = `/v1/webhooks/endpoints/${endpoint.id}`
    const changed = await server.send('PATCH', path, { body: { description: null, metadata: { b: '2' } } })
    expect(changed.body).toMatchObject({ description: null, eventTypes: ['job.failed'], metadata: { a: '1', b: '2' } })
    const off = await server.send('PATCH', path, { body: { enabled: false, eventTypes: null } })
    expect(off.body).toMatchObject({ enabled: false, disabledReason: 'by_request', eventTypes: null })
    expect(off.body.disabledAt).not.toBeNull()
    const on = await server.send('PATCH', path, { body: { enabled: true } })
    expect(on.body).toMatchObject({ enabled: true, disabledReason: null, disabledAt: null })
  })

  it('takes no project that is not yours', async () => {
    const foreign = await create({ projectId: `prj_${randomUUID()}` })
    expect(foreign.status).toBe(404)
    const { data: project } = await server.api.POST('/v1/projects', { body: { name: 'P' } })
    const own = await create({ projectId: project!.id.slice(4) })
    expect(own.body.projectId).toBe(project!.id)
    const listed = await server.send('GET', `/v1/webhooks/endpoints?projectId=${project!.id}`)
    expect(listed.body.data.map((row: { id: string }) => row.id)).toEqual([own.body.id])
  })

  it('tells nothing of an endpoint of another organization', async () => {
    const { body: endpoint } = await create()
    const other = await server.createKey(await server.createOrganization())
    for (const [method, suffix] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const) {
      const answer = await server.send(method, `/v1/webhooks/endpoints/${endpoint.id}${suffix}`, { key: other.key })
      expect([method, suffix, answer.status]).toEqual([method, suffix, 404])
    }
  })

  it('lists endpoints by pages, on or off', async () => {
    const organizationId = await server.createOrganization()
    const { key } = await server.createKey(organizationId)
    for (const enabled of [true, false, true])
      await server.send('POST', '/v1/webhooks/endpoints', { key, body: { url: 'https://hooks.example.com/', enabled } })
    const first = await server.send('GET', '/v1/webhooks/endpoints?limit=2', { key })
    const second = await server.send('GET', `/v1/webhooks/endpoints?limit=2&cursor=${first.body.nextCursor}`, { key })
    expect([first.body.data.length, second.body.data.length, second.body.nextCursor]).toEqual([2, 1, null])
    const off = await server.send('GET', '/v1/webhooks/endpoints?enabled=false', { key })
    expect(off.body.data).toHaveLength(1)
  })

  it('lets an organization have 50 endpoints, also when many are made at once', async () => {
    const organizationId = await server.createOrganization()
    const { key } = await server.createKey(organizationId)
    const one = () =>
      server.send('POST', '/v1/webhooks/endpoints', { key, body: { url: 'https://hooks.example.com/' } })
    await one()
    await server.deps.db.pools.write.query(
      `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, secret, created_at, updated_at)
       SELECT 'whe_' || uuid_v7(created_at), organization_id, url, true, true, secret, created_at, updated_at
       FROM webhook_endpoints, generate_series(1, 47) WHERE organization_id = $1`,
      [organizationId],
    )
    const last = await Promise.all(Array.from({ length: 4 }, one))
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body.error.details.reason).toBe('endpoint_limit')
  })

  it('lists every type of event in alphabetical order, by pages', async () => {
    const types: string[] = []
    let cursor = ''
    do {
      const { body } = await server.send('GET', `/v1/webhooks/event-types?limit=20${cursor && `&cursor=${cursor}`}`)
      types.push(...body.data.map((row: { type: string }) => row.type))
      cursor = body.nextCursor
    } while (cursor)
    expect(types).toEqual([...eventTypes].sort())
  })

  it('refuses a replay of a span that is not kept, not over, or empty', async () => {
    const { body: endpoint } = await create()
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    for (const [from, to, path] of [
      [ago(24 * 91), ago(1), '/body/from'],
      [ago(2), ago(-1), '/body/to'],
      [ago(1), ago(2), '/body/to'],
    ]) {
      const answer = await server.send('POST', `/v1/webhooks/endpoints/${endpoint.id}/replay`, { body: { from, to } })
      expect(answer.status).toBe(422)
      expect(answer.body.error.details.issues[0].path).toBe(path)
    }
  })
})
