import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import { newId } from '../../../../src/lib/ids.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { fanOutOnce } from '../webhooks/receiver.ts'
import { acting, createChild, insertProjects, query } from './support.ts'

const scopes = ['projects:read', 'projects:write', 'webhooks:read', 'webhooks:write', 'telemetry:write', 'jobs:read']

let server: TestServer
let mine: string
let also: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const make = (projectIds: readonly string[], more: object = {}) =>
  server.send('POST', '/v1/api-keys', { body: { name: 'Contractor', scopes, projectIds, ...more } })
const limited = async (...projectIds: string[]) => (await make(projectIds)).body as { id: string; secret: string }
const statusOf = async (key: string, path: string) => (await server.send('GET', path, { key })).status
const idsIn = async (key: string, path: string): Promise<string[]> =>
  (await server.send('GET', path, { key })).body.data.map(({ id }: { id: string }) => id)
const projectsOf = async (key: string) => (await server.send('GET', '/v1/whoami', { key })).body.projectIds
const endpointOf = async (key: string, body: object = {}) =>
  (await server.send('POST', '/v1/webhooks/endpoints', { key, body: { url: `${server.baseUrl}/hook`, ...body } })).body

/** Raises an event of a project, or of none. */
const raise = (projectId: string | null) =>
  inTransaction(server.deps.db.write, (tx) =>
    emit(tx, server.deps, {
      type: 'metrics.updated',
      organizationId: server.organizationId,
      projectId,
      data: {} as never,
    }),
  )
const deliveredTo = async (endpointId: string, events: readonly string[]) => {
  const rows = await query<{ event_id: string }>(
    server,
    'select event_id from webhook_deliveries where endpoint_id = $1 and event_id = any($2)',
    [endpointId, events],
  )
  return new Set(rows.map(({ event_id }) => event_id))
}

beforeAll(async () => {
  ;[mine, also, other] = (await insertProjects(server, server.organizationId, 3)) as [string, string, string]
})

describe('a key for projects', () => {
  it('is created for projects of the organization alone, and shows them for good', async () => {
    const { status, body } = await make([mine.slice(4), also])
    expect([status, body.projectIds, body.projectId]).toEqual([201, [mine, also], null])
    expect(await projectsOf(body.secret)).toEqual([mine, also])
    const listed = await server.send('GET', '/v1/api-keys?limit=100')
    expect(listed.body.data.find(({ id }: { id: string }) => id === body.id).projectIds).toEqual([mine, also])
    const rotated = await server.send('POST', `/v1/api-keys/${body.id}/rotate`, { body: {} })
    expect([rotated.body.projectIds, await projectsOf(rotated.body.secret)]).toEqual([
      [mine, also],
      [mine, also],
    ])
    const changed = await server.send('PATCH', `/v1/api-keys/${body.id}`, { body: { projectIds: [other] } })
    expect([changed.status, changed.body.error.details.issues[0].path]).toEqual([422, '/body/projectIds'])
    const [foreign] = (await insertProjects(server, await server.createOrganization(), 1)) as [string]
    for (const id of [foreign, newId('prj')]) {
      const refused = await make([mine, id])
      expect([refused.status, refused.body.error.message]).toEqual([
        404,
        expect.stringMatching(/^`projectIds\/1` was not found\./),
      ])
    }
    for (const projectIds of [[], Array.from({ length: 101 }, () => newId('prj'))])
      expect((await make(projectIds)).status).toBe(422)
  })

  it('never holds org:admin, neither from the start nor later', async () => {
    const admin = await make([mine], { scopes: ['org:admin', 'projects:read'] })
    expect([admin.status, admin.body.error.details.issues[0].path]).toEqual([422, '/body/scopes'])
    const { id } = await limited(mine)
    const changed = await server.send('PATCH', `/v1/api-keys/${id}`, { body: { scopes: ['org:admin'] } })
    expect([changed.status, changed.body.error.details.issues[0].path]).toEqual([422, '/body/scopes'])
  })

  it('reaches its projects and no others, not even those of a child by the header', async () => {
    const { secret } = await limited(mine, also)
    expect((await idsIn(secret, '/v1/projects')).toSorted()).toEqual([mine, also].toSorted())
    expect([await statusOf(secret, `/v1/projects/${also}`), await statusOf(secret, `/v1/projects/${other}`)]).toEqual([
      200, 404,
    ])
    const child = await createChild(server)
    for (const [organization, status] of [
      [server.organizationId, 200],
      [child, 404],
    ] as const)
      expect((await server.send('GET', '/v1/projects', { key: secret, headers: acting(organization) })).status).toBe(
        status,
      )
  })

  it('reports telemetry of a project that it names and may reach', async () => {
    const { secret } = await limited(mine)
    const report = async (projectId?: string) => {
      const event = { eventId: newId('evt'), name: 'app_open', occurredAt: new Date().toISOString() }
      const { status, body } = await server.send('POST', '/v1/telemetry/events', {
        key: secret,
        body: { ...(projectId && { projectId }), events: [event] },
      })
      return [status, body.error?.code]
    }
    expect(await report(mine)).toEqual([200, undefined])
    expect(await report(other)).toEqual([404, 'NOT_FOUND'])
    expect(await report()).toEqual([422, 'VALIDATION'])
  })
})

describe('a webhook endpoint of a key for projects', () => {
  it('gets the events of those projects alone, and cannot be widened with the key', async () => {
    const { secret } = await limited(mine, also)
    const endpoint = await endpointOf(secret)
    expect(endpoint.projectIds).toEqual([mine, also])
    const patch = await server.send('PATCH', `/v1/webhooks/endpoints/${endpoint.id}`, {
      key: secret,
      body: { projectId: null },
    })
    expect([patch.status, patch.body.projectIds]).toEqual([200, [mine, also]])
    const events = [await raise(mine), await raise(also), await raise(other), await raise(null)]
    await fanOutOnce(server)
    expect(await deliveredTo(endpoint.id, events)).toEqual(new Set(events.slice(0, 2)))
    // The organization's own key sees and changes it as any other endpoint.
    expect((await server.send('GET', `/v1/webhooks/endpoints/${endpoint.id}`)).body.projectIds).toEqual([mine, also])
  })

  it('of one project that another key made can be used, and is limited to the key once it is changed', async () => {
    const { secret } = await limited(mine)
    const [wide, narrow] = [await endpointOf(server.key), await endpointOf(server.key, { projectId: mine })]
    const path = (id: string) => `/v1/webhooks/endpoints/${id}`
    expect([await statusOf(secret, path(wide.id)), await statusOf(secret, path(narrow.id))]).toEqual([404, 200])
    expect(await idsIn(secret, '/v1/webhooks/endpoints?limit=100')).not.toContain(wide.id)
    const { body } = await server.send('PATCH', path(narrow.id), { key: secret, body: { projectId: null } })
    expect([body.projectId, body.projectIds]).toEqual([null, [mine]])
  })

  it('shows no delivery of another project, though the endpoint got it before', async () => {
    const wide = await endpointOf(server.key)
    const events = [await raise(mine), await raise(other)]
    await fanOutOnce(server)
    await server.send('PATCH', `/v1/webhooks/endpoints/${wide.id}`, { body: { projectId: mine } })
    const { secret } = await limited(mine)
    const deliveries = `/v1/webhooks/endpoints/${wide.id}/deliveries`
    const seen = async (key: string) =>
      (await server.send('GET', `${deliveries}?limit=100`, { key })).body.data
        .map(({ eventId }: { eventId: string }) => eventId)
        .filter((id: string) => events.includes(id))
    expect((await seen(server.key)).toSorted()).toEqual(events.toSorted())
    expect(await seen(secret)).toEqual(events.slice(0, 1))
    const rows = await query<{ id: string; event_id: string }>(
      server,
      'select id, event_id from webhook_deliveries where endpoint_id = $1 and event_id = any($2)',
      [wide.id, events],
    )
    for (const row of rows)
      expect(await statusOf(secret, `/v1/webhooks/deliveries/${row.id}`)).toBe(row.event_id === events[0] ? 200 : 404)
    expect((await idsIn(secret, '/v1/webhooks/events?limit=100')).includes(events[1]!)).toBe(false)
  })

  it('is replayed by the key, which can follow the job of no project that it started', async () => {
    const { secret } = await limited(mine)
    const { id } = await endpointOf(secret)
    const started = await server.send('POST', `/v1/webhooks/endpoints/${id}/replay`, {
      key: secret,
      body: { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() - 1000).toISOString() },
    })
    expect(started.status).toBe(202)
    expect(await statusOf(secret, `/v1/jobs/${started.body.id}`)).toBe(200)
    expect(await idsIn(secret, '/v1/jobs?limit=100')).toContain(started.body.id)
    expect(await statusOf((await limited(mine)).secret, `/v1/jobs/${started.body.id}`)).toBe(404)
  })
})

describe('a project that leaves', () => {
  it('to a child takes the grant along, at once and for reads as well, and leaves a key that reaches nothing', async () => {
    const [going, staying] = (await insertProjects(server, server.organizationId, 2)) as [string, string]
    const [both, one] = [await limited(going, staying), await limited(going)]
    const endpoint = await endpointOf(both.secret)
    const moved = await server.send('POST', '/v1/organizations/migrate', { body: { mapping: { [going]: 'Fable' } } })
    expect(moved.status).toBe(201)
    // The organization's own key still reads it for 30 days.
    expect(await statusOf(server.key, `/v1/projects/${going}`)).toBe(200)
    for (const { secret } of [both, one]) expect(await statusOf(secret, `/v1/projects/${going}`)).toBe(404)
    expect([await projectsOf(both.secret), await projectsOf(one.secret)]).toEqual([[staying], []])
    expect(await idsIn(one.secret, '/v1/projects')).toEqual([])
    expect((await server.send('GET', '/v1/organization', { key: one.secret })).status).toBe(403)
    const shown = await server.send('GET', `/v1/webhooks/endpoints/${endpoint.id}`, { key: both.secret })
    expect(shown.body.projectIds).toEqual([staying])
    const child = moved.body.children[0].id
    expect(
      (await server.send('GET', `/v1/projects/${going}`, { key: one.secret, headers: acting(child) })).status,
    ).toBe(404)
  })

  it('by erasure is taken out of keys and endpoints', async () => {
    const [going, staying] = (await insertProjects(server, server.organizationId, 2)) as [string, string]
    const { secret } = await limited(going, staying)
    const endpoint = await endpointOf(secret)
    const erased = await server.send('POST', `/v1/projects/${going}/erase`, { body: { confirm: going } })
    expect(erased.status).toBe(202)
    expect(await projectsOf(secret)).toEqual([staying])
    const shown = await server.send('GET', `/v1/webhooks/endpoints/${endpoint.id}`, { key: secret })
    expect(shown.body.projectIds).toEqual([staying])
  })
})
