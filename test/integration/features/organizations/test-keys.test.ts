/** Test keys: what they make and reach, and what of theirs is apart from live work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { connectAgent, toolNames } from '../../../support/mcp-client.ts'
import { buildFixtures } from '../../contract/http/fixtures.ts'
import { acting, createChild, insertProjects, query } from './support.ts'

const scopes = [
  'projects:read',
  'projects:write',
  'content:read',
  'publishing:write',
  'webhooks:read',
  'webhooks:write',
  'metrics:read',
]

let server: TestServer
/** A live project. */
let live: string
let key: { id: string; secret: string }
beforeAll(async () => {
  server = await startTestServer({ worker: true })
  live = (await insertProjects(server, server.organizationId, 1))[0]!
  key = (await make()).body
})
afterAll(() => server?.close())

const make = (more: object = {}, headers = {}) =>
  server.send('POST', '/v1/api-keys', { body: { name: 'CI', scopes, mode: 'test', ...more }, headers })
const send = (method: string, path: string, body?: unknown, secret = key.secret) =>
  server.send(method, path, { key: secret, ...(body !== undefined && { body }) })
const statusOf = async (path: string, secret = key.secret) => (await send('GET', path, undefined, secret)).status
const ok = ({ status, body, text }: Awaited<ReturnType<typeof send>>) => {
  expect(status, text).toBe(200)
  return body
}
const idsIn = async (path: string, secret = key.secret): Promise<string[]> =>
  ok(await send('GET', path, undefined, secret)).data.map(({ id }: { id: string }) => id)
const createProject = async (body: object = {}, secret = key.secret): Promise<string> =>
  (await send('POST', '/v1/projects', { name: 'CI run', ...body }, secret)).body.id
const fault = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  body.error.details.reason ?? body.error.details.issues[0].path,
]

/** Raises an event of a project. */
const raise = (projectId: string) =>
  inTransaction(server.deps.db.write, (tx) =>
    emit(tx, server.deps, {
      type: 'metrics.updated',
      organizationId: server.organizationId,
      projectId,
      data: {} as never,
    }),
  )

describe('a test key', () => {
  it('says so by its first characters, also after a rotation, and is nobody else’s kind of key', async () => {
    const { status, body } = await make()
    expect([status, body.mode, body.projectIds]).toEqual([201, 'test', null])
    expect(body.secret).toMatch(/^cl_test_/)
    expect(body.secret.startsWith(body.prefix)).toBe(true)
    const rotated = await server.send('POST', `/v1/api-keys/${body.id}/rotate`, { body: {} })
    expect(rotated.body.secret).toMatch(/^cl_test_/)
    expect((await send('GET', '/v1/whoami', undefined, rotated.body.secret)).body.mode).toBe('test')
    expect((await server.send('GET', '/v1/whoami')).body.mode).toBe('live')
    expect(fault(await make({ projectIds: [live] }))).toEqual([422, '/body/projectIds'])
  })

  it('makes test projects without saying so, and no live one', async () => {
    const { status, body } = await send('POST', '/v1/projects', { name: 'CI run' })
    expect([status, body.mode]).toEqual([201, 'test'])
    expect(await statusOf(`/v1/projects/${body.id}`)).toBe(200)
    expect(fault(await send('POST', '/v1/projects', { name: 'CI run', mode: 'live' }))).toEqual([422, '/body/mode'])
  })

  it('sees the test projects of the organization alone, whoever made them, and lists them unasked', async () => {
    const [own, others] = [await createProject(), await createProject({ mode: 'test' }, server.key)]
    expect([await statusOf(`/v1/projects/${live}`), await statusOf(`/v1/projects/${others}`)]).toEqual([404, 200])
    const listed = await idsIn('/v1/projects?limit=100')
    expect(listed).toEqual(expect.arrayContaining([own, others]))
    expect(listed).not.toContain(live)
    expect((await send('GET', '/v1/whoami')).body.projectIds.toSorted()).toEqual(listed.toSorted())
    const contents: string[] = []
    for (const project of [live, own, others])
      contents.push((await buildFixtures(server, ['containerId'], server.organizationId, project)).containerId!)
    const [ofLive, ...ofTests] = contents
    const lists = async (search: string, secret?: string) =>
      (await idsIn(`/v1/content?limit=100${search}`, secret)).filter((id) => contents.includes(id)).toSorted()
    expect([await lists(''), await lists('&mode=live')]).toEqual([ofTests.toSorted(), []])
    expect([await lists('', server.key), await lists('&mode=test', server.key)]).toEqual([[ofLive], ofTests.toSorted()])
    // A live key goes on seeing both.
    expect(await idsIn('/v1/projects?limit=100', server.key)).toEqual(expect.arrayContaining([live, own, others]))
  })

  it('cannot act for a child; one of the child’s own makes and sees the child’s', async () => {
    const child = await createChild(server)
    const asked = { key: key.secret, headers: acting(child) }
    expect((await server.send('GET', '/v1/projects', asked)).status).toBe(404)
    const made = (await make({}, acting(child))).body
    const own = await createProject({}, made.secret)
    expect(await idsIn('/v1/projects', made.secret)).toEqual([own])
    expect(await statusOf(`/v1/projects/${own}`)).toBe(404)
  })

  it('has at most 100 test projects, and room again once one is erased', async () => {
    const organizationId = await server.createOrganization()
    const { key: admin } = await server.createKey(organizationId)
    const { secret } = (
      await server.send('POST', '/v1/api-keys', { key: admin, body: { name: 'CI', scopes, mode: 'test' } })
    ).body
    const [one] = await insertProjects(server, organizationId, 100)
    await query(server, "update projects set mode = 'test' where organization_id = $1", [organizationId])
    const refused = await send('POST', '/v1/projects', { name: 'One more' }, secret)
    expect(fault(refused)).toEqual([409, 'project_limit'])
    await query(server, 'update projects set erased_at = now() where id = $1', [one])
    expect((await send('POST', '/v1/projects', { name: 'One more' }, secret)).status).toBe(201)
  })

  it('erases test projects with org:admin, and does nothing else with it', async () => {
    const { secret } = (await make({ scopes: [...scopes, 'org:admin', 'jobs:read'] })).body
    const mine = await createProject({}, secret)
    const erase = (id: string) => send('POST', `/v1/projects/${id}/erase`, { confirm: id }, secret)
    expect([(await erase(mine)).status, (await erase(live)).status]).toEqual([202, 404])
    expect(await statusOf(`/v1/projects/${mine}`, secret)).toBe(404)
    for (const path of ['/v1/api-keys', '/v1/organizations/children']) expect(await statusOf(path, secret)).toBe(403)
    // Of requests, it reads its own.
    const refused = async (of: string) => (await send('POST', '/v1/projects', {}, of)).headers.get('x-request-id')
    const [own, other] = [await refused(secret), await refused(server.key)]
    await expect.poll(() => statusOf(`/v1/requests/${own}`, secret)).toBe(200)
    await expect.poll(() => statusOf(`/v1/requests/${other}`, server.key)).toBe(200)
    expect(await statusOf(`/v1/requests/${other}`, secret)).toBe(404)
  })

  it('takes over no schedule of a live project', async () => {
    const [from, project] = [await server.createKey(server.organizationId), await createProject()]
    const schedule = async (projectId: string) => {
      const { publicationId } = await buildFixtures(server, ['publicationId'], server.organizationId, projectId)
      await query(
        server,
        `update publications set status = 'scheduled', created_by = $2,
         publish_at = now() + interval '1 day', requested_publish_at = now() + interval '1 day' where id = $1`,
        [publicationId, from.apiKeyId],
      )
    }
    await schedule(project)
    const reassign = () =>
      server.send('POST', `/v1/api-keys/${from.apiKeyId}/reassign`, { body: { toApiKeyId: key.id } })
    expect((await reassign()).body).toMatchObject({ reassigned: 1 })
    await schedule(project)
    await schedule(live)
    expect(fault(await reassign())).toEqual([409, 'key_limited_to_projects'])
  })

  it('has rate limits of its own', async () => {
    const left = async (secret: string) =>
      Number((await send('GET', '/v1/whoami', undefined, secret)).headers.get('x-ratelimit-remaining'))
    const [before, others] = [await left(key.secret), await left(server.key)]
    for (let count = 0; count < 5; count += 1) await left(key.secret)
    expect(await left(key.secret)).toBeLessThan(before - 4)
    expect(await left(server.key)).toBeGreaterThanOrEqual(others - 1)
  })

  it('is good for the console and for agents, who are offered what the key may do', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Castlane-Console': '1' }
    const signedIn = await server.send('POST', '/console/session', { key: null, headers, body: { key: key.secret } })
    expect([signedIn.status, signedIn.body.mode]).toEqual([201, 'test'])
    const [Cookie = ''] = (signedIn.headers.getSetCookie()[0] ?? '').split(';')
    const asked = { key: null, headers: { ...headers, Cookie } }
    expect((await server.send('GET', `/console/api/v1/projects/${live}`, asked)).status).toBe(404)
    expect((await server.send('GET', '/console/api/v1/projects', asked)).body.data[0].mode).toBe('test')
    const names = await toolNames(await connectAgent(server.baseUrl, key.secret))
    expect(names).toContain('listProjects')
  })
})

describe('the events of a test key', () => {
  const endpoint = async (body: object = {}, secret = key.secret) =>
    (await send('POST', '/v1/webhooks/endpoints', { url: `${server.baseUrl}/hook`, enabled: false, ...body }, secret))
      .body

  it('reach an endpoint of its own from test projects made later, and never from live ones', async () => {
    const made = await endpoint({ enabled: true })
    expect(made).toMatchObject({ modes: ['test'], includeChildren: false, projectId: null, projectIds: null })
    const project = await createProject()
    const events = [await raise(project), await raise(live)]
    const deliveries = () =>
      query(server, 'select event_id from webhook_deliveries where endpoint_id = $1 and event_id = any($2)', [
        made.id,
        events,
      ])
    // The live one comes second: once a third is delivered, it was passed over.
    const last = await raise(project)
    events.push(last)
    await expect.poll(deliveries).toContainEqual({ event_id: last })
    expect((await deliveries()).map((row) => row.event_id).toSorted()).toEqual([events[0], last].toSorted())
    const listed = await idsIn('/v1/webhooks/events?limit=100')
    expect([listed.includes(events[0]!), listed.includes(events[1]!)]).toEqual([true, false])
    expect(await idsIn('/v1/webhooks/endpoints')).toContain(made.id)
  })

  it('cannot be widened to live ones, at the start or later, and what gets these is not found', async () => {
    const url = `${server.baseUrl}/hook`
    expect(fault(await send('POST', '/v1/webhooks/endpoints', { url, modes: ['live'] }))).toEqual([422, '/body/modes'])
    const project = await createProject()
    const [own, ofTests, wide, ofProject] = [
      await endpoint(),
      await endpoint({ modes: ['test'], includeChildren: false }, server.key),
      await endpoint({}, server.key),
      await endpoint({ projectId: project }, server.key),
    ]
    const path = (id: string) => `/v1/webhooks/endpoints/${id}`
    expect([await statusOf(path(ofTests.id)), await statusOf(path(wide.id))]).toEqual([200, 404])
    expect(fault(await send('PATCH', path(own.id), { modes: ['live'] }))).toEqual([422, '/body/modes'])
    for (const id of [own.id, ofProject.id]) {
      const { body } = await send('PATCH', path(id), {
        modes: ['live', 'test'],
        includeChildren: true,
        projectId: null,
      })
      expect(body).toMatchObject({ modes: ['test'], includeChildren: false, projectId: null })
    }
  })

  it('are streamed from test projects made after the stream began, and from no live one', async () => {
    const response = await fetch(`${server.baseUrl}/v1/webhooks/events/stream`, {
      headers: { 'X-Api-Key': key.secret },
    })
    const reader = response.body!.getReader()
    let text = ''
    const reading = (async () => {
      for (;;) {
        const part = await reader.read().catch(() => undefined)
        if (!part || part.done) return
        text += Buffer.from(part.value).toString()
      }
    })()
    await expect.poll(() => text).toContain(':')
    const project = await createProject()
    const [ofLive, ofTest] = [await raise(live), await raise(project)]
    await expect.poll(() => text).toContain(ofTest)
    expect(text).not.toContain(ofLive)
    await reader.cancel()
    await reading
  })
})
