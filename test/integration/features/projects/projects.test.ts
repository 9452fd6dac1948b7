import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

const create = (body: object, how: object = {}): Promise<Answer> =>
  server.send('POST', '/v1/projects', { body, ...how })
const patch = (id: string, body: object): Promise<Answer> => server.send('PATCH', `/v1/projects/${id}`, { body })
const reasonOf = ({ status, body }: Answer) => [status, body.error?.code, body.error?.details?.reason]

async function newOrganization() {
  const organizationId = await server.createOrganization()
  const { key } = await server.createKey(organizationId)
  return { organizationId, key }
}

describe('creating a project', () => {
  it('with an id of one’s own answers 201, then 200 with the same project, in either spelling of the id', async () => {
    const uuid = randomUUID()
    const first = await create({ id: uuid, name: 'Own id', metadata: { b: '2', a: '1' } })
    expect([first.status, first.body.id, first.headers.get('location')]).toEqual([
      201,
      `prj_${uuid}`,
      `/v1/projects/prj_${uuid}`,
    ])
    for (const id of [uuid, `prj_${uuid}`]) {
      const again = await create({ metadata: { a: '1', b: '2' }, name: 'Own id', id })
      expect([again.status, again.body, again.headers.get('location')]).toEqual([200, first.body, null])
    }
  })

  it('with an id that is taken is CONFLICT and changes nothing, and nobody learns by whom', async () => {
    const uuid = randomUUID()
    const mine = await create({ id: uuid, name: 'Mine' })
    const { key } = await newOrganization()
    const made = (await create({ name: 'Server’s id' })).body.id
    const answers = [
      await create({ id: uuid, name: 'Other' }),
      await create({ id: uuid, name: 'Mine', niche: 'coffee' }),
      await create({ id: uuid, name: 'Mine' }, { key }),
      await create({ id: made, name: 'Server’s id' }),
    ]
    for (const answer of answers) expect(reasonOf(answer)).toEqual([409, 'CONFLICT', 'upsert_would_mutate'])
    const messages = answers.slice(0, 3).map(({ body }) => body.error.message)
    expect(new Set(messages).size).toBe(1)
    expect((await server.send('GET', `/v1/projects/${uuid}`)).body).toEqual(mine.body)
  })

  it('twenty times at once with one id makes one', async () => {
    const uuid = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ id: uuid, name: 'At once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  })

  it('fills in what is left out, and takes no time zone that does not exist', async () => {
    expect((await create({ name: 'Least' })).body).toMatchObject({
      status: 'active',
      requires_approval: true,
      timezone: 'UTC',
      locale: 'en',
      customerExternalId: null,
      niche: null,
      brand: {},
      metadata: {},
    })
    const rejected = await create({ name: 'Where', timezone: 'Mars/Olympus' })
    expect([rejected.status, rejected.body.error.details.issues[0].path]).toEqual([422, '/body/timezone'])
  })
})

describe('changing a project', () => {
  it('leaves what is absent, clears what is null, merges objects one level and replaces arrays', async () => {
    const { body: before } = await create({
      name: 'Patch me',
      niche: 'coffee',
      customerExternalId: 'c-1',
      brand: { voice: 'warm', colors: ['#111111', '#222222'], disclosure: 'Ad' },
      postingPolicy: { quietHours: { from: '22:00', to: '07:00' }, minGapMinutes: 5 },
      metadata: { a: '1', b: '2' },
    })
    const { status, body } = await patch(before.id, {
      niche: null,
      brand: { colors: ['#333333'], disclosure: null },
      postingPolicy: { quietHours: { from: '20:00', to: '06:00' } },
      metadata: { b: '3', c: '4' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      niche: null,
      brand: { voice: 'warm', colors: ['#333333'] },
      postingPolicy: { quietHours: { from: '20:00', to: '06:00' }, minGapMinutes: 5 },
      metadata: { a: '1', b: '3', c: '4' },
      updatedAt: expect.any(String),
    })
    expect(body.updatedAt >= before.updatedAt).toBe(true)
    expect((await server.send('GET', `/v1/projects/${before.id}`)).body).toEqual(body)
  })

  it('refuses null where there must be a value, and a change of nothing', async () => {
    const { id } = (await create({ name: 'Strict' })).body
    for (const body of [
      { name: null },
      { timezone: null },
      { brand: null },
      { requires_approval: null },
      {},
      { id },
      { status: 'archived' },
    ])
      expect([body, (await patch(id, body)).status]).toEqual([body, 422])
  })

  it('refuses metadata that would come to more than 50 keys', async () => {
    const keys = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, 'x']))
    const { id } = (await create({ name: 'Much metadata', metadata: keys('a', 40) })).body
    const rejected = await patch(id, { metadata: keys('b', 11) })
    expect([rejected.status, rejected.body.error.details?.issues?.[0].path]).toEqual([422, '/body/metadata'])
    expect((await patch(id, { metadata: keys('b', 10) })).status).toBe(200)
  })

  it('at the same time from two sides loses neither change', async () => {
    const { id } = (await create({ name: 'Both' })).body
    await Promise.all([
      patch(id, { metadata: { one: '1' } }),
      patch(id, { metadata: { two: '2' } }),
      patch(id, { niche: 'tea' }),
    ])
    expect((await server.send('GET', `/v1/projects/${id}`)).body).toMatchObject({
      niche: 'tea',
      metadata: { one: '1', two: '2' },
    })
  })
})

describe('archiving a project', () => {
  it('and unarchiving it work once each; the second time is CONFLICT', async () => {
    const { id } = (await create({ name: 'Away' })).body
    const go = (step: string) => server.send('POST', `/v1/projects/${id}/${step}`)
    expect(reasonOf(await go('unarchive'))).toEqual([409, 'CONFLICT', 'already_active'])
    expect((await go('archive')).body.status).toBe('archived')
    expect(reasonOf(await go('archive'))).toEqual([409, 'CONFLICT', 'already_archived'])
    expect(reasonOf(await patch(id, { name: 'Changed' }))).toEqual([409, 'CONFLICT', 'archived'])
    expect((await server.send('GET', `/v1/projects/${id}`)).status).toBe(200)
    expect((await go('unarchive')).body.status).toBe('active')
  })

  it('is CONFLICT while one of its jobs is at work, and names it', async () => {
    const { id } = (await create({ name: 'Busy' })).body
    const jobId = `job_${randomUUID()}`
    await inTransaction(server.deps.db.write, async (tx) => {
      const now = new Date()
      await tx
        .insertInto('jobs')
        .values({
          id: jobId,
          organization_id: server.organizationId,
          project_id: id,
          type: 'metrics.refresh',
          payload: '{}',
          counted: false,
          created_at: now,
          updated_at: now,
        })
        .execute()
    })
    const rejected = await server.send('POST', `/v1/projects/${id}/archive`)
    expect(reasonOf(rejected)).toEqual([409, 'CONFLICT', 'in_flight'])
    expect(rejected.body.error.details.existingId).toBe(jobId)
  })
})

describe('a list', () => {
  it('shows each entry once, newest first, though others are made while it is read', async () => {
    const { key } = await newOrganization()
    for (let n = 0; n < 25; n += 1) await create({ name: `P${n}` }, { key })
    const names: string[] = []
    let url: string | undefined = '/v1/projects?limit=10'
    let pages = 0
    while (url) {
      const page: Answer = await server.send('GET', url, { key })
      names.push(...page.body.data.map(({ name }: { name: string }) => name))
      await create({ name: `Meanwhile ${pages}` }, { key })
      pages += 1
      const link = page.headers.get('link')
      expect(link === null).toBe(page.body.nextCursor === null)
      url = link ? /^<([^>]+)>; rel="next"$/.exec(link)![1] : undefined
    }
    expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `P${24 - n}`))
    expect(pages).toBe(3)
  })

  it('pages through entries of the same millisecond without losing one', async () => {
    const { key, organizationId } = await newOrganization()
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => create({ name: `P${n}` }, { key })))
    await server.deps.db.pools.write.query(
      "update projects set created_at = '2026-11-16T08:00:00Z' where organization_id = $1",
      [organizationId],
    )
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Answer = await server.send('GET', `/v1/projects?limit=5${cursor && `&cursor=${cursor}`}`, { key })
      seen.push(...page.body.data.map(({ id }: { id: string }) => id))
      cursor = page.body.nextCursor
    }
    expect(seen.sort()).toEqual(made.map(({ body }) => body.id).sort())
  })

  it('takes a cursor for the same list, filters and organization only, in any order of the filters', async () => {
    const { key, organizationId } = await newOrganization()
    const child = await server.createOrganization({ parentId: organizationId })
    for (let n = 0; n < 3; n += 1) await create({ name: `P${n}`, customerExternalId: 'c' }, { key })
    const get = (url: string, headers: Record<string, string> = {}) => server.send('GET', url, { key, headers })
    const { nextCursor } = (await get('/v1/projects?limit=1&status=active&customerExternalId=c')).body
    expect(
      (await get(`/v1/projects?customerExternalId=c&status=active&limit=2&cursor=${nextCursor}`)).body.data,
    ).toHaveLength(2)
    const rejected = [
      await get(`/v1/projects?limit=1&cursor=${nextCursor}`),
      await get(`/v1/projects?limit=1&status=archived&customerExternalId=c&cursor=${nextCursor}`),
      await get(`/v1/jobs?limit=1&cursor=${nextCursor}`),
      await get(`/v1/projects?status=active&customerExternalId=c&cursor=${nextCursor}`, {
        'X-Castlane-Organization': child,
      }),
      await server.send('GET', `/v1/projects?status=active&customerExternalId=c&cursor=${nextCursor}`),
      await get(`/v1/projects?status=active&customerExternalId=c&cursor=${nextCursor.slice(0, -2)}AA`),
      await get('/v1/projects?cursor=e30'),
    ]
    for (const answer of rejected)
      expect([answer.status, answer.body.error.details.issues[0].path]).toEqual([422, '/query/cursor'])
  })

  it('filters by status and by customer', async () => {
    const { key } = await newOrganization()
    const one = (await create({ name: 'One', customerExternalId: 'x' }, { key })).body.id
    const two = (await create({ name: 'Two', customerExternalId: 'x' }, { key })).body.id
    await create({ name: 'Three', customerExternalId: 'y' }, { key })
    await server.send('POST', `/v1/projects/${one}/archive`, { key })
    const ids = async (query: string) =>
      (await server.send('GET', `/v1/projects?${query}`, { key })).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('customerExternalId=x')).toEqual([two, one])
    expect(await ids('customerExternalId=x&status=archived')).toEqual([one])
    expect(await ids('status=active')).toHaveLength(2)
  })
})
