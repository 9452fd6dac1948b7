import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import {
  acting,
  allocate,
  childPath,
  createChild,
  errorOf,
  eventsOf,
  finish,
  insertProjects,
  query,
  spend,
} from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (childId: string, act: string, body?: object) =>
  server.send('POST', childPath(childId, `/${act}`), { body })

describe('a child organization', () => {
  it('begins with an empty, uncapped wallet and without keys, and is reached by the header', async () => {
    const { status, body, headers } = await server.send('POST', '/v1/organizations/children', {
      body: { name: 'Fable Coffee', metadata: { crmId: '4711' } },
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/organizations/children/${body.id}`)
    expect((await server.send('GET', childPath(body.id))).body).toEqual(body)
    const wallet = await server.send('GET', '/v1/organization/wallet', { headers: acting(body.id) })
    expect(wallet.body).toMatchObject({ available: 0, reserved: 0, monthlyCreditCap: null, refillAmount: null })
    expect((await server.send('GET', '/v1/api-keys', { headers: acting(body.id) })).body.data).toEqual([])
  })

  it('has no children of its own: not through the header, not with its key, not past the database', async () => {
    const child = await createChild(server)
    const body = { name: 'Grandchild' }
    const through = await server.send('POST', '/v1/organizations/children', { body, headers: acting(child) })
    const { key } = await server.createKey(child)
    const own = await server.send('POST', '/v1/organizations/children', { body, key })
    expect([through.status, own.status]).toEqual([404, 404])
    await expect(server.createOrganization({ parentId: child })).rejects.toThrow(/more than one level deep/)
  })

  it('is nobody else’s: every operation on it answers a stranger as it answers for one that is not there', async () => {
    const child = await createChild(server)
    const { key } = await server.createKey(await server.createOrganization())
    const missing = 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2fffff'
    const operations: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/suspend'],
      ['POST', '/resume'],
      ['POST', '/archive'],
      ['GET', '/credit-config'],
      ['PATCH', '/credit-config', { monthlyCreditCap: 1 }],
      ['POST', '/credits/allocate', { credits: 1 }],
    ]
    for (const [method, path, body] of operations) {
      const plain = async (id: string, options: object = { key }) => {
        const { status, body: answer } = await server.send(method, childPath(id, path), { body, ...options })
        return [status, answer.error.code, answer.error.message, answer.error.details]
      }
      expect(await plain(child), `${method} ${path}`).toEqual(await plain(missing))
      expect((await plain(child, { headers: acting(child) }))[0], `${method} ${path} by the header`).toBe(404)
    }
  })

  it('is listed newest first, by status and in pages', async () => {
    const { key } = await server.createKey(await server.createOrganization())
    const make = async (name: string) =>
      (await server.send('POST', '/v1/organizations/children', { body: { name }, key })).body.id
    const ids = [await make('a'), await make('b'), await make('c')]
    await server.send('POST', childPath(ids[1], '/suspend'), { key })
    const list = async (search: string) =>
      (await server.send('GET', `/v1/organizations/children${search}`, { key })).body
    const first = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await list('?status=suspended')).data.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  })

  it('is renamed also while it is suspended, its metadata merged', async () => {
    const child = await createChild(server)
    await post(child, 'suspend')
    const { body } = await server.send('PATCH', childPath(child), { body: { name: 'Roasters', metadata: { a: '1' } } })
    expect(body).toMatchObject({ name: 'Roasters', metadata: { a: '1' }, status: 'suspended', killSwitch: true })
  })
})

describe('suspending', () => {
  it('takes effect with the very next request, replays included, and resuming takes it back', async () => {
    const child = await createChild(server)
    const { key } = await server.createKey(child)
    const headers = idempotencyKey()
    const create = () => server.send('POST', '/v1/projects', { body: { name: 'P' }, key, headers })
    expect((await create()).status).toBe(201)
    expect((await post(child, 'suspend')).body.status).toBe('suspended')
    const refused = await create()
    expect([refused.status, refused.body.error.details]).toEqual([503, { scope: 'organization' }])
    expect((await server.send('GET', '/v1/projects', { headers: acting(child) })).status).toBe(503)
    expect((await allocate(server, child, 5)).status).toBe(200)
    await post(child, 'resume')
    expect((await create()).headers.get('idempotency-replayed')).toBe('true')
    const events = await eventsOf(server, child)
    expect(events.map(({ type }) => type)).toEqual(['organization.suspended', 'organization.resumed'])
    expect(events[0]?.data).toMatchObject({ organizationId: child, status: 'suspended', creditsReturned: 0 })
  })
})

describe('archiving', () => {
  it('gives the balance back, revokes the keys, closes the wallet and tells how much came back', async () => {
    const child = await createChild(server)
    await allocate(server, child, 300)
    const { key } = await server.createKey(child)
    const before = (await server.send('GET', '/v1/organization/wallet')).body.available
    const { status, body } = await post(child, 'archive')
    expect([status, body.status]).toEqual([200, 'archived'])
    expect((await server.send('GET', '/v1/organization/wallet')).body.available).toBe(before + 300)
    expect((await server.send('GET', '/v1/whoami', { key })).status).toBe(401)
    const ledger = await server.send('GET', `/v1/organization/credit-events?organizationId=${child}`)
    expect(ledger.body.data.map((e: { amount: number }) => e.amount)).toEqual([-300, 300])
    expect(ledger.body.data[0].counterpartOrganizationId).toBe(server.organizationId)
    const events = await eventsOf(server, child)
    expect(events.at(-1)).toMatchObject({ type: 'organization.archived', data: { creditsReturned: 300 } })
    expect(await errorOf(spend(server, { organizationId: child, projectId: null, price: 0 }))).toBe('NOT_FOUND')
  })

  it('leaves what the child made readable for its parent, who can no longer change it', async () => {
    const child = await createChild(server)
    const headers = acting(child)
    const made = await server.send('POST', '/v1/projects', { headers, body: { name: 'Kept' } })
    const path = `/v1/projects/${made.body.id}`
    expect((await post(child, 'archive')).status).toBe(200)
    expect((await server.send('GET', path, { headers })).body).toEqual(made.body)
    expect((await server.send('GET', '/v1/projects', { headers })).body.data).toEqual([made.body])
    expect((await server.send('GET', '/v1/whoami', { headers })).body.organizationId).toBe(child)
    for (const write of [
      server.send('PATCH', path, { headers, body: { name: 'Changed' } }),
      server.send('POST', '/v1/projects', { headers, body: { name: 'New' } }),
      server.send('POST', '/v1/api-keys', { headers, body: { name: 'New', scopes: ['projects:read'] } }),
    ]) {
      const { status, body } = await write
      expect([status, body.error.details]).toEqual([409, { reason: 'archived' }])
    }
    expect((await server.send('GET', path, { headers })).body.name).toBe('Kept')
    // Without the header it is not the parent's, as before.
    expect((await server.send('GET', path)).status).toBe(404)
  })

  it('waits for nothing: a live job or a publication under way is CONFLICT in_flight, and nothing changes', async () => {
    const child = await createChild(server)
    await allocate(server, child, 50)
    const [projectId] = await insertProjects(server, child, 1)
    const job = await spend(server, { organizationId: child, projectId: projectId!, price: 20 })
    const busy = await post(child, 'archive')
    expect([busy.status, busy.body.error.details]).toEqual([409, { reason: 'in_flight', existingId: job.id }])
    await finish(server, job.id, 5)
    expect((await post(child, 'archive')).status).toBe(200)
    const [last] = await eventsOf(server, child).then((events) => events.slice(-1))
    expect(last?.data.creditsReturned).toBe(45)
  })

  it('cancels what was scheduled', async () => {
    const child = await createChild(server)
    const [projectId] = await insertProjects(server, child, 1)
    const publication = 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c01'
    // In one message, so that it is one connection: its container is of no account here.
    await query(
      server,
      `set session_replication_role = replica;
       insert into publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
       values ('${publication}', '${projectId}', 'cnt_x', 'scheduled', now() + interval '1 day', 'x', now(), now());
       set session_replication_role = default`,
    )
    expect((await post(child, 'archive')).status).toBe(200)
    const [row] = await query(server, 'select status from publications where id = $1', [publication])
    expect(row?.status).toBe('cancelled')
  })

  it('against 20 starts at once ends with either a job or an archive, never both', async () => {
    const seen = new Set<number>()
    // The first and the last round do one after the other, so that both outcomes are seen however fast the machine is.
    const rounds = 30
    for (let round = 0; round <= rounds; round += 1) {
      const child = await createChild(server)
      await allocate(server, child, 100)
      const [projectId] = await insertProjects(server, child, 1)
      const startAll = () =>
        Array.from({ length: 20 }, (_, n) =>
          errorOf(spend(server, { organizationId: child, projectId: n % 2 ? projectId! : null, price: n % 3 })),
        )
      const early = round === rounds ? startAll() : []
      await Promise.all(early)
      const archiving = post(child, 'archive')
      if (round === 0) await archiving
      else await sleep(round / 4)
      const starts = [...early, ...(round === rounds ? [] : startAll())]
      const { status } = await archiving
      const started = (await Promise.all(starts)).filter((outcome) => outcome === 'none').length
      expect([status, started > 0]).toEqual(status === 200 ? [200, false] : [409, true])
      seen.add(status)
    }
    expect([...seen].sort()).toEqual([200, 409])
  })

  it('is final: every change of an archived child is CONFLICT with its reason', async () => {
    const child = await createChild(server)
    await post(child, 'archive')
    const reason = async (method: string, path: string, body?: object) =>
      (await server.send(method, childPath(child, path), { body })).body.error.details.reason
    expect(await reason('POST', '/archive')).toBe('already_archived')
    expect(await reason('POST', '/suspend')).toBe('archived')
    expect(await reason('POST', '/resume')).toBe('archived')
    expect(await reason('PATCH', '', { name: 'x' })).toBe('archived')
    expect(await reason('PATCH', '/credit-config', { monthlyCreditCap: 5 })).toBe('archived')
    expect(await reason('POST', '/credits/allocate', { credits: 5 })).toBe('archived')
    expect((await server.send('GET', childPath(child))).body.status).toBe('archived')
  })
})

it('tells that a child is in the state that is asked for already', async () => {
  const child = await createChild(server)
  expect((await post(child, 'resume')).body.error.details.reason).toBe('already_active')
  await post(child, 'suspend')
  expect((await post(child, 'suspend')).body.error.details.reason).toBe('already_suspended')
})
