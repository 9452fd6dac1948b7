import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsOf } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { expectLedgerToAddUp, walletOf } from '../jobs/support.ts'
import { acting, allocate, errorOf, finish, insertProjects, query, spend } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Mapping = Record<string, string>
const migrate = (mapping: Mapping, options: object = {}) =>
  server.send('POST', '/v1/organizations/migrate', { body: { mapping }, ...options })
const insert = (count: number) => insertProjects(server, server.organizationId, count)
const ownerOf = async (projectId: string) =>
  (await query(server, 'select organization_id from projects where id = $1', [projectId]))[0]?.organization_id
const countOf = async (table: string) => (await query(server, `select count(*)::int as n from ${table}`))[0]?.n

describe('a migration', () => {
  it('makes one new child for each distinct name, also where a child of that name exists, and moves each project to its own', async () => {
    await server.send('POST', '/v1/organizations/children', { body: { name: 'Fable Coffee' } })
    const [a, b, c] = (await insert(3)) as [string, string, string]
    const bare = b.slice(4)
    const { status, body, headers } = await migrate({
      [a]: 'Fable Coffee',
      [bare]: 'Fable Coffee',
      [c]: 'Juniper Yoga',
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe('/v1/organizations/children')
    expect(body).toMatchObject({ projectsMoved: 3, childrenCreated: 2 })
    expect(
      body.children.map(({ name, projectIds }: { name: string; projectIds: string[] }) => [name, projectIds]),
    ).toEqual([
      ['Fable Coffee', [a, b]],
      ['Juniper Yoga', [c]],
    ])
    const [coffee, yoga] = body.children
    expect([await ownerOf(a), await ownerOf(b), await ownerOf(c)]).toEqual([coffee.id, coffee.id, yoga.id])
    const listed = await server.send('GET', '/v1/projects', { headers: acting(coffee.id) })
    expect(listed.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([a, b].sort())
    expect(await walletOf(server, coffee.id)).toMatchObject({ available: 0 })
  })

  it('leaves past spend in the parent’s ledger and bills what comes to the child', async () => {
    const [project] = (await insert(1)) as [string]
    const job = await spend(server, { organizationId: server.organizationId, projectId: project, price: 7 })
    await finish(server, job.id, 7)
    const { body } = await migrate({ [project]: 'Fable Coffee' })
    const child = body.children[0].id
    const broke = spend(server, { organizationId: child, projectId: project, price: 4 })
    expect(await errorOf(broke)).toBe('insufficient')
    await allocate(server, child, 10)
    await spend(server, { organizationId: child, projectId: project, price: 4 })
    const ownEvents = await server.send('GET', `/v1/organization/credit-events?projectId=${project}`)
    const theirs = await server.send('GET', `/v1/organization/credit-events?projectId=${project}`, {
      headers: acting(child),
    })
    const types = ({ body }: typeof ownEvents) =>
      body.data.map((e: { type: string; credits: number }) => [e.type, e.credits])
    expect(types(ownEvents)).toEqual([
      ['settle', 7],
      ['reserve', 7],
    ])
    expect(types(theirs)).toEqual([['reserve', 4]])
    await expectLedgerToAddUp(server)
  })

  it('shows in the project which child it belongs to and until when the parent reads it', async () => {
    const made = (await server.send('POST', '/v1/projects', { body: { name: 'Moving' } })).body
    expect([made.organizationId, made.readableUntil]).toEqual([server.organizationId, null])
    const { body } = await migrate({ [made.id]: 'Fable Coffee' })
    const [child] = body.children
    const [row] = await query(server, "select migrated_at + interval '720 hours' as ends from projects where id = $1", [
      made.id,
    ])
    const readableUntil = (row!.ends as Date).toISOString()
    const path = `/v1/projects/${made.id}`
    for (const headers of [{}, acting(child.id)])
      expect((await server.send('GET', path, { headers })).body).toMatchObject({
        organizationId: child.id,
        readableUntil,
      })
    const listed = await server.send('GET', '/v1/projects', { headers: acting(child.id) })
    expect(listed.body.data).toMatchObject([{ id: made.id, organizationId: child.id, readableUntil }])
  })

  it('takes the write keys of the project’s apps with it: they work on, for the child', async () => {
    const [project] = (await insert(1)) as [string]
    const { key } = await server.createKey(server.organizationId, { projectId: project, scopes: ['telemetry:write'] })
    const { body } = await migrate({ [project]: 'Fable Coffee' })
    const whoami = await server.send('GET', '/v1/whoami', { key })
    expect(whoami.body.organizationId).toBe(body.children[0].id)
  })

  it('replayed gives the first answer to the letter and moves nothing twice', async () => {
    const [project] = (await insert(1)) as [string]
    const headers = idempotencyKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => migrate({ [project]: 'Once' }, { headers })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await migrate({ [project]: 'Once' }, { headers })).headers.get('idempotency-replayed')).toBe('true')
    const other = await migrate({ [project]: 'Twice' }, { headers })
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    const [made] = await query(server, "select count(*)::int as n from organizations where name = 'Once'")
    expect(made?.n).toBe(1)
    expect((await migrate({ [project]: 'Again' })).status).toBe(404)
  })

  it('of 10,000 projects to 10,000 children is one call', async () => {
    const ids = await insert(10_000)
    const { status, body } = await migrate(Object.fromEntries(ids.map((id, n) => [id, `Customer ${n}`])))
    expect(status).toBe(201)
    expect([body.projectsMoved, body.childrenCreated]).toEqual([10_000, 10_000])
    expect(await ownerOf(ids[9_999]!)).toBe(body.children[9_999].id)
  })
})

describe('a migration is refused whole', () => {
  it('while a mapped project has a job that is not terminal or a publication under way: detail names those and no others', async () => {
    const [a, b, c] = (await insert(3)) as [string, string, string]
    const job = await spend(server, { organizationId: server.organizationId, projectId: b, price: 1 })
    await query(
      server,
      `set session_replication_role = replica;
       insert into publications (id, project_id, container_id, status, created_at, updated_at)
       values ('pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c02', '${c}', 'cnt_x', 'publishing', now(), now());
       set session_replication_role = default`,
    )
    const children = await countOf('organizations')
    const { status, body } = await migrate({ [a]: 'X', [b]: 'X', [c]: 'Y' })
    expect([status, body.error.code, body.error.details.reason]).toEqual([409, 'CONFLICT', 'in_flight'])
    expect(body.error.details.detail).toContain(b)
    expect(body.error.details.detail).toContain(c)
    expect(body.error.details.detail).not.toContain(a)
    expect([await ownerOf(a), await countOf('organizations')]).toEqual([server.organizationId, children])
    await finish(server, job.id, 1)
    expect((await migrate({ [a]: 'X', [b]: 'X' })).status).toBe(201)
  })

  it('where a project is somebody else’s, in the same words as where it is missing, and before CONFLICT is told', async () => {
    const [mine, busy] = (await insert(2)) as [string, string]
    await spend(server, { organizationId: server.organizationId, projectId: busy, price: 1 })
    const [foreign] = (await insertProjects(server, await server.createOrganization(), 1)) as [string]
    const told = async (id: string) => {
      const { status, body } = await migrate({ [mine]: 'X', [busy]: 'X', [id]: 'X' })
      return [status, body.error.code, body.error.message, body.error.details]
    }
    const missing = await told('prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2fffff')
    expect(await told(foreign)).toEqual(missing)
    expect(missing.slice(0, 2)).toEqual([404, 'NOT_FOUND'])
    expect(await ownerOf(mine)).toBe(server.organizationId)
  })

  it('without naming which project is unknown, whether it is one of them or several', async () => {
    const [mine] = (await insert(1)) as [string]
    const [foreign] = (await insertProjects(server, await server.createOrganization(), 1)) as [string]
    const unknown = [foreign, 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2fffff', '019a9b1e-2c11-7d3e-9a41-6f0b6a2ffffe']
    for (const ids of [unknown.slice(0, 1), unknown.slice(1), unknown]) {
      const { status, body } = await migrate(Object.fromEntries([mine, ...ids].map((id) => [id, 'X'])))
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      for (const id of [mine, ...ids]) expect(JSON.stringify(body)).not.toContain(id.replace('prj_', ''))
    }
  })

  it.each<[what: string, mapping: Mapping]>([
    ['an empty mapping', {}],
    ['a key that is no project id', { prj_x: 'A' }],
    ['another kind of id', { 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01': 'A' }],
    ['an empty name', { 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01': '' }],
    ['a name of 129 characters', { 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01': 'x'.repeat(129) }],
    [
      'one project in both forms',
      { 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01': 'A', '019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01': 'A' },
    ],
  ])('for %s, as VALIDATION', async (_what, mapping) => {
    const { status, body } = await migrate(mapping)
    expect([status, body.error.code]).toEqual([422, 'VALIDATION'])
  })

  it('tells each key that is no project id', async () => {
    const good = '019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'
    const { body } = await migrate({ prj_x: 'A', [good]: 'A', 'a/b~c': 'B' })
    const claim = 'is not a valid key: it must be a project id (prj_…), with or without its prefix.'
    expect(body.error.details.issues).toEqual([
      { path: '/body/mapping/prj_x', message: `\`mapping/prj_x\` ${claim}` },
      { path: '/body/mapping/a~1b~0c', message: `\`mapping/a~1b~0c\` ${claim}` },
    ])
    expect(body.error.message).toBe(`2 faults, the first: \`mapping/prj_x\` ${claim}`)
  })

  it('for more than 10,000 projects, as VALIDATION; 128 characters of any kind are a name', async () => {
    const ids = Array.from({ length: 10_001 }, (_, n) => `019a9b1e-2c11-7d3e-9a41-${String(n).padStart(12, '0')}`)
    expect((await migrate(Object.fromEntries(ids.map((id) => [id, 'A'])))).status).toBe(422)
    const [project] = (await insert(1)) as [string]
    expect((await migrate({ [project]: '🫘'.repeat(128) })).status).toBe(201)
  })

  it('with an organization header that names a child as NOT_FOUND, and without org:admin as FORBIDDEN_SCOPE', async () => {
    const [project] = (await insert(1)) as [string]
    const { body } = await migrate({ [project]: 'Fable Coffee' })
    const child = body.children[0].id
    expect((await migrate({ [project]: 'X' }, { headers: acting(child) })).status).toBe(404)
    const [other] = (await insert(1)) as [string]
    const named = { headers: acting(server.organizationId) }
    expect((await migrate({ [other]: 'Juniper Yoga' }, named)).status).toBe(201)
    const { key } = await server.createKey(server.organizationId, { scopes: ['projects:write'] })
    const refused = await migrate({ [project]: 'X' }, { key })
    expect([refused.status, refused.body.error.details]).toEqual([403, { requiredScope: 'org:admin' }])
  })
})

describe('after a migration the parent’s key', () => {
  it('reads the project and its jobs by id until day 30 and not after; it writes to neither, and its lists leave both out', async () => {
    const [project] = (await insert(1)) as [string]
    const job = await spend(server, { organizationId: server.organizationId, projectId: project, price: 2 })
    await finish(server, job.id, 2)
    const { body } = await migrate({ [project]: 'Fable Coffee' })
    const child = body.children[0].id
    const status = async (method: string, path: string, more: object = {}) =>
      (await server.send(method, path, more)).status
    const reads = async (more: object = {}) => [
      await status('GET', `/v1/projects/${project}`, more),
      await status('GET', `/v1/projects/${project}/content`, more),
      await status('GET', `/v1/jobs/${job.id}`, more),
    ]
    expect(await reads()).toEqual([200, 200, 200])
    expect(await reads({ headers: acting(child) })).toEqual([200, 200, 200])
    // Who names an organization reads that one alone.
    expect(await reads({ headers: acting(server.organizationId) })).toEqual([404, 404, 404])
    expect(await status('PATCH', `/v1/projects/${project}`, { body: { name: 'X' } })).toBe(404)
    expect(await status('POST', `/v1/jobs/${job.id}/cancel`)).toBe(404)
    expect((await server.send('GET', '/v1/projects?limit=100')).text).not.toContain(project)
    expect((await server.send('GET', '/v1/jobs?limit=100')).text).not.toContain(job.id)
    const { key: siblings } = await server.createKey(
      await server.createOrganization({ parentId: server.organizationId }),
    )
    expect(await reads({ key: siblings })).toEqual([404, 404, 404])

    const age = (text: string) =>
      query(server, `update projects set migrated_at = now() - interval '${text}' where id = $1`, [project])
    await age('30 days -5 seconds')
    expect(await reads()).toEqual([200, 200, 200])
    await age('30 days')
    expect(await reads()).toEqual([404, 404, 404])
    expect(await reads({ headers: acting(child) })).toEqual([200, 200, 200])
  })
})

describe('a migration against everything else at the same time', () => {
  it(`is all or nothing, over ${runsOf(200, 1000)} interleavings with starts, spends and archives`, async () => {
    const outcomes = { moved: 0, busy: 0 }
    for (let round = 0; round < runsOf(200, 1000); round += 1) {
      const [a, b, c] = (await insert(3)) as [string, string, string]
      const { organizationId } = server
      const wait = () => sleep(Math.random() * 8)
      const job = { id: '' }
      const [migrated, started] = await Promise.all([
        wait().then(() => migrate({ [a]: 'One', [b]: 'Two', [c]: 'One' })),
        wait()
          .then(() => spend(server, { organizationId, projectId: b, price: 3 }))
          .then(({ id }) => {
            job.id = id
            return 'started'
          })
          .catch((error) => error.code as string),
        wait().then(() => server.send('POST', `/v1/projects/${c}/archive`)),
        wait().then(() =>
          spend(server, { organizationId, projectId: null, price: 1 }).then(({ id }) => finish(server, id, 1)),
        ),
      ])
      const owners = new Set([await ownerOf(a), await ownerOf(b), await ownerOf(c)])
      if (migrated.status === 201) {
        // The start came after, and found the project gone.
        expect([owners.has(organizationId), owners.size, started]).toEqual([false, 2, 'NOT_FOUND'])
        outcomes.moved += 1
      } else {
        expect([migrated.status, [...owners], started]).toEqual([409, [organizationId], 'started'])
        expect(migrated.body.error.details.detail).toContain(b)
        outcomes.busy += 1
      }
      if (job.id) await finish(server, job.id, 3)
    }
    expect(outcomes.moved).toBeGreaterThan(0)
    expect(outcomes.busy).toBeGreaterThan(0)
    await expectLedgerToAddUp(server)
  })

  it('of the same projects in opposite orders by ten at once moves each once, without a deadlock', async () => {
    const ids = await insert(60)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const order = n % 2 ? ids : ids.toReversed()
        return migrate(Object.fromEntries(order.map((id) => [id, `Mine ${n}`])))
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })
})
