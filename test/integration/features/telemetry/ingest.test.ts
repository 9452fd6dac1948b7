import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp as createHttpApp } from '../../../../src/app.ts'
import { createDeps } from '../../../../src/deps.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { emittedEventsText } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { runRetention } from '../../../support/tasks.ts'
import {
  aConversion,
  anEvent,
  anyId,
  createApp,
  createProject,
  dayMs,
  hourMs,
  insertAccount,
  insertContainer,
  query,
  report,
  summary,
  taken,
} from './fixture.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

const ago = (ms: number) => new Date(now.getTime() - ms)
const statusesOf = (answer: Awaited<ReturnType<typeof report>>) =>
  answer.body.results.map(({ status }: { status: string }) => status)
const firstEvents = (projectId: string) =>
  query<{ data: object; metadata: object }>(
    server,
    `select data, metadata from ${emittedEventsText} where type = 'telemetry.first_event' and project_id = $1`,
    [projectId],
  )

describe('a batch', () => {
  it('is answered item by item: what is wrong with one costs only that one', async () => {
    const app = await createApp(server)
    const foreign = await insertContainer(server, await createProject(server))
    const known = anyId()
    await taken(server, app, 'events', [anEvent(now, { eventId: known })])
    const { status, body } = await report(server, app, 'events', [
      anEvent(ago(hourMs), { eventId: 'good' }),
      anEvent(ago(hourMs), { eventId: known }),
      anEvent(ago(90 * dayMs + 1), { eventId: 'old' }),
      anEvent(ago(-hourMs - 1), { eventId: 'ahead' }),
      anEvent(now, { eventId: 'foreign', source: { containerId: foreign, publicationId: newId('pub') } }),
      anEvent(ago(90 * dayMs), { eventId: 'oldest' }),
      anEvent(ago(-hourMs), { eventId: 'newest' }),
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: 3, duplicates: 1, rejected: 3 })
    const nothing = { message: expect.stringMatching(/^`source\/\w+` does not exist in this project\.$/) }
    expect(body.results).toEqual([
      { index: 0, id: 'good', status: 'accepted', issues: [] },
      { index: 1, id: known, status: 'duplicate', issues: [] },
      {
        index: 2,
        id: 'old',
        status: 'rejected',
        issues: [{ path: '/occurredAt', message: '`occurredAt` must be at most 90 days ago.' }],
      },
      {
        index: 3,
        id: 'ahead',
        status: 'rejected',
        issues: [{ path: '/occurredAt', message: '`occurredAt` must be at most an hour in the future.' }],
      },
      {
        index: 4,
        id: 'foreign',
        status: 'rejected',
        issues: [
          { path: '/source/containerId', ...nothing },
          { path: '/source/publicationId', ...nothing },
        ],
      },
      { index: 5, id: 'oldest', status: 'accepted', issues: [] },
      { index: 6, id: 'newest', status: 'accepted', issues: [] },
    ])
  })

  it('that breaks the schema takes nothing and names the item, so that it can be dropped', async () => {
    const app = await createApp(server)
    for (const [kind, item, path] of [
      ['events', { ...anEvent(now), name: '1st' }, '/body/events/17/name'],
      ['conversions', { ...aConversion(now), type: 'gift' }, '/body/conversions/17/type'],
      [
        'attributions',
        { kind: 'rumour', transactionId: 'a', occurredAt: now.toISOString() },
        '/body/attributions/17/kind',
      ],
    ] as const) {
      const good = Array.from({ length: 17 }, () =>
        kind === 'attributions' ? aClick() : kind === 'events' ? anEvent(now) : aConversion(now),
      )
      const refused = await report(server, app, kind, [...good, item])
      expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
      expect(refused.body.error.details.issues.map((issue: { path: string }) => issue.path)).toContain(path)
      expect((await report(server, app, kind, good)).body.accepted).toBe(17)
    }
  })

  it('has 1 to 500 items', async () => {
    const app = await createApp(server)
    const many = Array.from({ length: 501 }, () => anEvent(now))
    expect((await report(server, app, 'events', many)).status).toBe(422)
    expect((await report(server, app, 'events', [])).status).toBe(422)
    expect((await report(server, app, 'events', many.slice(1))).body).toMatchObject({ accepted: 500 })
    expect((await report(server, app, 'events', many)).status).toBe(422)
    expect((await report(server, app, 'events', many.slice(0, 500))).body).toMatchObject({
      accepted: 1,
      duplicates: 499,
    })
  })

  it('knows an item again whatever else it says, each kind by itself, and takes the first good one of a batch', async () => {
    const app = await createApp(server)
    const id = anyId()
    const first = await report(server, app, 'events', [
      anEvent(ago(91 * dayMs), { eventId: id }),
      anEvent(now, { eventId: id }),
      anEvent(ago(40 * dayMs), { eventId: id, name: 'other' }),
    ])
    expect(statusesOf(first)).toEqual(['rejected', 'accepted', 'duplicate'])
    expect(statusesOf(await report(server, app, 'events', [anEvent(ago(60 * dayMs), { eventId: id })]))).toEqual([
      'duplicate',
    ])
    expect(statusesOf(await report(server, app, 'conversions', [aConversion(now, { transactionId: id })]))).toEqual([
      'accepted',
    ])
    const other = await createApp(server)
    expect(statusesOf(await report(server, other, 'events', [anEvent(now, { eventId: id })]))).toEqual(['accepted'])
  })

  it('sent with an Idempotency-Key is answered the same again', async () => {
    const app = await createApp(server)
    const options = { key: app.writeKey, headers: idempotencyKey(), body: { events: [anEvent(now)] } }
    const first = await server.send('POST', '/v1/telemetry/events', options)
    const again = await server.send('POST', '/v1/telemetry/events', options)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('batches at the same time', () => {
  it('take each item once, over two processes, with the items in any order, and raise one first event', async () => {
    const deps = await createDeps(server.config)
    const second = createServer(await createHttpApp(deps))
    await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(second.address() as AddressInfo).port}`
    try {
      for (let round = 0; round < 5; round++) {
        const app = await createApp(server)
        const events = Array.from({ length: 200 }, (_, n) =>
          anEvent(new Date(), { eventId: `e${n}`, userId: `u${n % 7}`, anonymousId: `i${n % 11}` }),
        )
        const answers = await Promise.all(
          Array.from({ length: 12 }, async (_, n) => {
            const own = events.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1) * (n % 2 ? 1 : -1) * (n % 3 || 1))
            const response = await fetch(`${n % 2 ? elsewhere : server.baseUrl}/v1/telemetry/events`, {
              method: 'POST',
              headers: { 'X-Api-Key': app.writeKey, 'Content-Type': 'application/json' },
              body: JSON.stringify({ events: own }),
            })
            return { status: response.status, body: await response.json() }
          }),
        )
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        const accepted = answers.flatMap(({ body }) =>
          body.results.flatMap((item: { id: string; status: string }) => (item.status === 'accepted' ? [item.id] : [])),
        )
        expect(accepted.toSorted()).toEqual(events.map(({ eventId }) => eventId).toSorted())
        const [{ count } = { count: 0 }] = await query<{ count: number }>(
          server,
          'select sum(cardinality(items))::int as count from telemetry_events where project_id = $1',
          [app.projectId],
        )
        expect(count).toBe(200)
        expect(await firstEvents(app.projectId)).toHaveLength(1)
      }
    } finally {
      second.closeAllConnections()
      await new Promise((resolve) => second.close(resolve))
      await deps.close()
    }
  })
})

describe('the project of a report', () => {
  it('is told by the write key, and must be named with any other', async () => {
    const app = await createApp(server)
    const events = [anEvent(now)]
    const send = (body: object, key?: string) =>
      server.send('POST', '/v1/telemetry/events', { body: { events, ...body }, ...(key && { key }) })
    const missing = await send({})
    expect([missing.status, missing.body.error.details.issues[0].path]).toEqual([422, '/body/projectId'])
    expect((await send({ projectId: app.projectId })).body.accepted).toBe(1)
    expect((await send({ projectId: newId('prj') })).status).toBe(404)
    expect((await send({ projectId: await createProject(server) }, app.writeKey)).status).toBe(404)
    expect((await send({ projectId: app.projectId }, app.writeKey)).body.duplicates).toBe(1)
    const stranger = await server.createKey(await server.createOrganization())
    expect((await send({ projectId: app.projectId }, stranger.key)).status).toBe(404)
  })

  it("is reached by a parent's key under its child's name, as everything else", async () => {
    const projectId = await createProject(server)
    const moved = await server.send('POST', '/v1/organizations/migrate', {
      body: { mapping: { [projectId]: 'Child' } },
    })
    const body = { projectId, events: [anEvent(now)] }
    expect((await server.send('POST', '/v1/telemetry/events', { body })).status).toBe(404)
    const headers = { 'X-Castlane-Organization': moved.body.children[0].id }
    expect((await server.send('POST', '/v1/telemetry/events', { body, headers })).body.accepted).toBe(1)
  })
})

describe('the first event', () => {
  it('is told once a project, with the app that sent it and the name of what happened', async () => {
    const projectId = await createProject(server, { metadata: { crmId: '4711' } })
    const app = await createApp(server, projectId)
    await report(server, app, 'conversions', [aConversion(now)])
    await report(server, app, 'events', [anEvent(ago(100 * dayMs))])
    expect(await firstEvents(projectId)).toEqual([])
    await taken(server, app, 'events', [anEvent(ago(hourMs), { name: 'page_view' }), anEvent(ago(dayMs))])
    const receivedAt = now.toISOString()
    const told = { data: { sdkAppId: app.appId, name: 'page_view', receivedAt }, metadata: { crmId: '4711' } }
    expect(await firstEvents(projectId)).toEqual([told])
    const then = now
    now = new Date(now.getTime() + 5000)
    await taken(server, app, 'events', [anEvent(now)])
    expect(await firstEvents(projectId)).toEqual([told])
    const { firstEventAt, lastEventAt } = await summary(server, projectId)
    expect([firstEventAt, lastEventAt]).toEqual([receivedAt, now.toISOString()])
    now = then
  })

  it('names no app where another key reported it', async () => {
    const projectId = await createProject(server)
    await server.send('POST', '/v1/telemetry/events', { body: { projectId, events: [anEvent(now)] } })
    expect(await firstEvents(projectId)).toMatchObject([{ data: { sdkAppId: null } }])
  })
})

describe('a conversion', () => {
  it('needs a name where it is custom, and no negative value', async () => {
    const app = await createApp(server)
    const value = (amount: string) => ({ value: { amount, currency: 'EUR' } })
    const { body } = await report(server, app, 'conversions', [
      aConversion(now, { type: 'custom' }),
      aConversion(now, { type: 'custom', name: 'table_booked' }),
      aConversion(now, value('-0.01')),
      aConversion(now, value('-0.00')),
      aConversion(now, { type: 'refund', ...value('9.99') }),
    ])
    expect(body.results.map((item: { issues: { path: string }[] }) => item.issues.map(({ path }) => path))).toEqual([
      ['/name'],
      [],
      ['/value/amount'],
      [],
      [],
    ])
  })
})

describe('a browser', () => {
  const origin = 'https://fable.example'

  it.each(['events', 'conversions', 'attributions'])(
    'may report %s from any page, refusals readable too',
    async (kind) => {
      const app = await createApp(server)
      const path = `/v1/telemetry/${kind}`
      const response = await fetch(server.baseUrl + path, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,x-api-key,idempotency-key',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-methods')).toBe('POST')
      const allowed = response.headers.get('access-control-allow-headers')!.toLowerCase().split(', ')
      for (const name of ['content-type', 'x-api-key', 'idempotency-key']) expect(allowed).toContain(name)
      for (const key of [app.writeKey, `${app.writeKey.slice(0, -1)}x`, null]) {
        const answer = await server.send('POST', path, { key, body: {}, headers: { Origin: origin } })
        expect(answer.status).toBe(key === app.writeKey ? 422 : 401)
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      }
    },
  )

  it('may not read reports, nor do anything else', async () => {
    const projectId = await createProject(server)
    for (const path of [`/v1/projects/${projectId}/telemetry/summary`, '/v1/projects']) {
      const response = await fetch(server.baseUrl + path, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      const answer = await server.send('GET', path, { headers: { Origin: origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('retention', () => {
  const tables = [
    'telemetry_events',
    'telemetry_conversions',
    'telemetry_attributions',
    'telemetry_touches',
    'telemetry_links',
    'telemetry_people',
    'telemetry_names',
  ]

  it('drops months that are over and forgets the ids in them, so that nothing of a person stays behind', async () => {
    const app = await createApp(server)
    const containerId = await insertContainer(server, app.projectId)
    const accountId = await insertAccount(server, app.projectId, 'someone')
    const fields = { userId: 'gone', anonymousId: 'gone-too', source: { containerId, socialAccountId: accountId } }
    const properties = { gclid: anyId('click') }
    await taken(server, app, 'events', [
      anEvent(ago(hourMs), { ...fields, properties }),
      anEvent(ago(60 * dayMs), fields),
    ])
    await taken(server, app, 'conversions', [aConversion(ago(hourMs), fields), aConversion(ago(60 * dayMs), fields)])
    await taken(server, app, 'attributions', [
      { ...aClick(), userId: 'gone', occurredAt: ago(60 * dayMs).toISOString() },
    ])
    const mine = async (table: string) =>
      (await query(server, `select 1 from ${table} where project_id = $1`, [app.projectId])).length
    expect(await Promise.all(tables.map(mine))).toEqual([2, 2, 1, 4, 2, 2, 2])
    const then = now
    try {
      await runRetention(server.deps)
      expect(await mine('telemetry_events')).toBe(2)
      now = new Date(now.getTime() + 31 * dayMs)
      await runRetention(server.deps)
      expect(await mine('telemetry_events')).toBe(1)
      now = new Date(then.getTime() + 125 * dayMs)
      await runRetention(server.deps)
      expect(await Promise.all(tables.map(mine))).toEqual(tables.map(() => 0))
      for (const table of ['telemetry_keys', 'telemetry_clicks'])
        expect(await query(server, `select 1 from ${table}`)).toEqual([])
      expect((await summary(server, app.projectId)).firstEventAt).toBe(then.toISOString())
    } finally {
      now = then
    }
  })

  it('puts what came in before its month had a partition where it belongs', async () => {
    const then = now
    // Far behind the months that the test before made, whatever the day of the month.
    now = new Date(now.getTime() + 300 * dayMs)
    try {
      const app = await createApp(server)
      const containerId = await insertContainer(server, app.projectId, { hook: 'Late' })
      const fields = { userId: 'u', anonymousId: 'i', source: { containerId } }
      await taken(server, app, 'events', [anEvent(now, fields)])
      await taken(server, app, 'conversions', [aConversion(now, fields)])
      await taken(server, app, 'attributions', [aClick()])
      const attributions = () =>
        Promise.all(
          tables.map(async (table) => {
            const rows = await query<{ at: string }>(
              server,
              `select distinct tableoid::regclass::text as at from ${table} where project_id = $1`,
              [app.projectId],
            )
            return rows.map(({ at }) => at)
          }),
        )
      expect(await attributions()).toEqual(tables.map((table) => [`${table}_default`]))
      const before = await summary(server, app.projectId)
      await runRetention(server.deps, tables)
      const month = now.toISOString().slice(0, 7).replace('-', '')
      expect(await attributions()).toEqual(tables.map((table) => [`${table}_${month}`]))
      expect(await summary(server, app.projectId)).toEqual(before)
    } finally {
      now = then
    }
  })
})

function aClick() {
  const transactionId = anyId('click')
  const clickId = { parameter: 'ttclid', value: transactionId }
  return { kind: 'click_id', transactionId, occurredAt: now.toISOString(), clickId }
}
