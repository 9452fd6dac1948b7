import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksLikeApiKey } from '../../../../src/lib/api-key.ts'
import { emittedEventsText } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { anEvent, createApp, createProject, query, report } from '../telemetry/fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const ios = { platform: 'ios', bundleId: 'example.fable.ios', name: 'Fable for iOS' }
const appsOf = (projectId: string) => `/v1/projects/${projectId}/sdk-apps`
const create = (projectId: string, body: object = {}, options: object = {}) =>
  server.send('POST', appsOf(projectId), { body: { ...ios, ...body }, ...options })
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.error.details?.reason]
const whoami = async (key: string) => (await server.send('GET', '/v1/whoami', { key })).status

describe('a new SDK app', () => {
  it('comes with a write key that can send telemetry to its project and nothing else, of the tier of its maker', async () => {
    const projectId = await createProject(server)
    const pilot = await server.createKey(server.organizationId, { tier: 'pilot', scopes: ['sdk:write'] })
    const { status, body, headers } = await create(projectId, { metadata: { crmId: '4711' } }, { key: pilot.key })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/sdk-apps/${body.id}`)
    expect(body).toMatchObject({ ...ios, projectId, metadata: { crmId: '4711' } })
    expect(looksLikeApiKey(body.writeKey)).toBe(true)
    const me = await server.send('GET', '/v1/whoami', { key: body.writeKey })
    expect(me.body).toMatchObject({ scopes: ['telemetry:write'], rateLimitTier: 'pilot' })
    const elsewhere = await createProject(server)
    const events = [anEvent(new Date())]
    const send = (projectId?: string) =>
      server.send('POST', '/v1/telemetry/events', { key: body.writeKey, body: { events, projectId } })
    expect((await send(elsewhere)).status).toBe(404)
    expect((await send()).body.accepted).toBe(1)
    expect((await send(projectId.slice(4))).body.duplicates).toBe(1)
    const read = await server.send('GET', `/v1/projects/${projectId}/telemetry/summary`, { key: body.writeKey })
    expect([read.status, read.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
    const child = await server.createOrganization({ parentId: server.organizationId })
    const within = { 'x-castlane-organization': child }
    const asChild = await server.send('GET', '/v1/whoami', { key: body.writeKey, headers: within })
    expect([asChild.status, asChild.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('shows the write key in its first answer and in the replay of that alone; nothing else holds it', async () => {
    const projectId = await createProject(server)
    const headers = idempotencyKey()
    const first = await create(projectId, {}, { headers })
    const again = await create(projectId, {}, { headers })
    expect(again.text).toBe(first.text)
    const { id, apiKeyId, writeKey } = first.body
    for (const path of [`/v1/sdk-apps/${id}`, appsOf(projectId), `/v1/sdk-apps/${id}/install-spec`, '/v1/api-keys'])
      expect((await server.send('GET', path)).text, path).not.toContain(writeKey)
    for (const table of ['idempotency_records', 'api_keys', 'api_key_secrets', 'sdk_apps', 'events', 'event_outbox'])
      expect(await query(server, `select 1 from ${table} t where t::text like '%' || $1 || '%'`, [writeKey])).toEqual(
        [],
      )
    const listed = await server.send('GET', '/v1/api-keys?limit=100')
    expect(listed.body.data.find((key: { id: string }) => key.id === apiKeyId)).toMatchObject({
      name: 'SDK write key of Fable for iOS',
      projectId,
      scopes: ['telemetry:write'],
    })
  })

  it('is one of its platform and bundle id in a project, also when many are made at once', async () => {
    const projectId = await createProject(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(projectId)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(reasonOf(answer)).toEqual([409, 'already_exists'])
      expect(answer.body.error.details.existingId).toBe(made[0]!.body.id)
    }
    const keys = await query(server, 'select 1 from api_keys where project_id = $1', [projectId])
    expect(keys).toHaveLength(1)
    expect((await create(projectId, { platform: 'android' })).status).toBe(201)
    expect((await create(await createProject(server))).status).toBe(201)
  })

  it('is refused in an archived project, as are changes and rotations; reading and deleting go on', async () => {
    const app = await createApp(server)
    await server.send('POST', `/v1/projects/${app.projectId}/archive`)
    const at = `/v1/sdk-apps/${app.appId}`
    expect(reasonOf(await create(app.projectId))).toEqual([409, 'archived'])
    expect(reasonOf(await server.send('PATCH', at, { body: { name: 'Other' } }))).toEqual([409, 'archived'])
    expect(reasonOf(await server.send('POST', `${at}/write-key/rotate`, { body: {} }))).toEqual([409, 'archived'])
    expect(reasonOf(await report(server, app, 'events', [anEvent(new Date())]))).toEqual([409, 'archived'])
    expect((await server.send('GET', at)).status).toBe(200)
    expect((await server.send('DELETE', at)).status).toBe(204)
  })

  it('is listed newest first, by platform where asked', async () => {
    const projectId = await createProject(server)
    const ids = []
    for (const platform of ['ios', 'android', 'web']) ids.push((await create(projectId, { platform })).body.id)
    const first = await server.send('GET', `${appsOf(projectId)}?limit=2`)
    expect(first.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    const next = await server.send('GET', `${appsOf(projectId)}?limit=2&cursor=${first.body.nextCursor}`)
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
    const web = await server.send('GET', `${appsOf(projectId)}?platform=web`)
    expect(web.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]])
  })
})

describe('changing an SDK app', () => {
  it('changes what is sent and leaves the rest; its key follows its name', async () => {
    const projectId = await createProject(server)
    const { body: app } = await create(projectId, { metadata: { a: '1' } })
    const changed = await server.send('PATCH', `/v1/sdk-apps/${app.id}`, {
      body: { name: 'Fable', metadata: { b: '2' } },
    })
    expect(changed.body).toMatchObject({ ...ios, name: 'Fable', metadata: { a: '1', b: '2' }, apiKeyId: app.apiKeyId })
    const [key] = await query(server, 'select name from api_keys where id = $1', [app.apiKeyId])
    expect(key).toEqual({ name: 'SDK write key of Fable' })
    const platform = await server.send('PATCH', `/v1/sdk-apps/${app.id}`, { body: { platform: 'web' } })
    expect(platform.body.error.details.issues[0].path).toBe('/body/platform')
  })

  it('keeps the key out of the hands of the API keys: it is rotated and revoked with its app alone', async () => {
    const { apiKeyId } = await createApp(server)
    const at = `/v1/api-keys/${apiKeyId}`
    expect(reasonOf(await server.send('DELETE', at))).toEqual([409, 'sdk_write_key'])
    expect(reasonOf(await server.send('POST', `${at}/rotate`, { body: {} }))).toEqual([409, 'sdk_write_key'])
  })
})

describe('rotating a write key', () => {
  const rotate = (appId: string, body: object) =>
    server.send('POST', `/v1/sdk-apps/${appId}/write-key/rotate`, { body })

  it('gives a new one under the same id while the old one works on for its grace', async () => {
    const app = await createApp(server)
    const before = Date.now()
    const { status, body } = await rotate(app.appId, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ sdkAppId: app.appId, apiKeyId: app.apiKeyId })
    const graceEnd = Date.parse(body.previousExpiresAt)
    expect(graceEnd).toBeGreaterThanOrEqual(before + 86_400_000 - 1_000)
    expect(graceEnd).toBeLessThanOrEqual(Date.now() + 86_400_000 + 1_000)
    expect([await whoami(app.writeKey), await whoami(body.writeKey)]).toEqual([200, 200])
  })

  it('ends an older key at once with the next rotation, and the present one where no grace is asked for', async () => {
    const app = await createApp(server)
    const second = (await rotate(app.appId, { graceSeconds: 604_800 })).body.writeKey
    const third = (await rotate(app.appId, { graceSeconds: 60 })).body.writeKey
    expect([await whoami(app.writeKey), await whoami(second), await whoami(third)]).toEqual([401, 200, 200])
    const fourth = (await rotate(app.appId, { graceSeconds: 0 })).body
    expect([await whoami(second), await whoami(third), await whoami(fourth.writeKey)]).toEqual([401, 401, 200])
    expect(Date.parse(fourth.previousExpiresAt)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('gives nobody a write key of a higher tier than the calling key', async () => {
    const app = await createApp(server)
    const { key } = await server.createKey(server.organizationId, { scopes: ['sdk:write'], tier: 'standard' })
    const refused = await server.send('POST', `/v1/sdk-apps/${app.appId}/write-key/rotate`, { body: {}, key })
    expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/path/sdkAppId'])
    expect(await whoami(app.writeKey)).toBe(200)
  })
})

describe('deleting an SDK app', () => {
  it('revokes its write key at once, the old one of a rotation too, and keeps what it reported', async () => {
    const app = await createApp(server)
    await report(server, app, 'events', [anEvent(new Date())])
    const rotated = await server.send('POST', `/v1/sdk-apps/${app.appId}/write-key/rotate`, { body: {} })
    expect((await server.send('DELETE', `/v1/sdk-apps/${app.appId}`)).status).toBe(204)
    expect([await whoami(app.writeKey), await whoami(rotated.body.writeKey)]).toEqual([401, 401])
    expect((await server.send('GET', `/v1/sdk-apps/${app.appId}`)).status).toBe(404)
    expect((await server.send('DELETE', `/v1/sdk-apps/${app.appId}`)).status).toBe(404)
    const { body } = await server.send('GET', `/v1/projects/${app.projectId}/telemetry/summary`)
    expect(body.events).toBe(1)
    expect((await create(app.projectId)).status).toBe(201)
  })
})

describe('migrating a project', () => {
  it('takes its apps and their write keys along: the app reports on, and the parent reads for its grace and no longer writes', async () => {
    const app = await createApp(server)
    const moved = await server.send('POST', '/v1/organizations/migrate', {
      body: { mapping: { [app.projectId]: 'Fable' } },
    })
    expect(moved.status).toBe(201)
    const child = moved.body.children[0].id
    expect((await report(server, app, 'events', [anEvent(new Date())])).body.accepted).toBe(1)
    const me = await server.send('GET', '/v1/whoami', { key: app.writeKey })
    expect(me.body.organizationId).toBe(child)
    const at = `/v1/sdk-apps/${app.appId}`
    expect((await server.send('GET', at)).status).toBe(200)
    expect((await server.send('PATCH', at, { body: { name: 'Mine' } })).status).toBe(404)
    const headers = { 'X-Castlane-Organization': child }
    expect((await server.send('PATCH', at, { body: { name: 'Theirs' }, headers })).status).toBe(200)
    const [event] = await query(
      server,
      `select organization_id from ${emittedEventsText} where type = 'telemetry.first_event' and project_id = $1`,
      [app.projectId],
    )
    expect(event).toEqual({ organization_id: child })
  })
})
