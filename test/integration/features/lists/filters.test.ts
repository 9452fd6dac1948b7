/** Filters and orders of lists, of one project and of many: what they leave out, and that pages go on in the same order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insert } from '../../contract/http/fixtures.ts'
import type { SweptServer } from '../../contract/http/support.ts'
import { startSweptServer } from '../../contract/http/support.ts'

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

interface Partner {
  readonly organizationId: string
  readonly projects: readonly string[]
  readonly key: string
}

async function addPartner(projects = 2): Promise<Partner> {
  const organizationId = await server.createOrganization()
  const { key } = await server.createKey(organizationId)
  const ids: string[] = []
  for (let n = 0; n < projects; n += 1)
    ids.push(await insert(server, 'projects', new Map([['organizations', organizationId]])))
  return { organizationId, projects: ids, key }
}

function add(table: string, { organizationId, projects }: Partner, project: number, columns: object): Promise<string> {
  const made = new Map([
    ['organizations', organizationId],
    ['projects', projects[project]!],
  ])
  return insert(server, table, made, { ...columns })
}

/** Reads all pages of a list, following the address of each next one. */
async function idsAt(path: string, { key }: Partner): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`; next !== undefined; ) {
    const { status, body, headers } = await server.send('GET', next, { key })
    expect([status, body.error]).toEqual([200, undefined])
    ids.push(...body.data.map(({ id }: { id: string }) => id))
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return ids
}

/** Reads a list of the first project, of both projects by their names, and of all projects. */
async function everywhere(resource: string, query: string, partner: Partner): Promise<string[][]> {
  const [first] = partner.projects
  return [
    await idsAt(`/v1/projects/${first}/${resource}?${query}`, partner),
    await idsAt(`/v1/${resource}?projectIds=${partner.projects}&${query}`, partner),
    await idsAt(`/v1/${resource}?${query}`, partner),
  ]
}

async function issueAt(path: string, { key }: Partner): Promise<{ path: string; message: string }> {
  const { status, body } = await server.send('GET', path, { key })
  expect([path, status, body.error?.code]).toEqual([path, 422, 'VALIDATION'])
  return body.error.details.issues[0]
}

describe.each([
  ['few projects', 2],
  ['many projects', 43],
])('of %s', (_name, count) => {
  describe.each([
    ['content', 'containers'],
    ['media', 'media'],
    ['publications', 'publications'],
  ])('the list of %s', (resource, table) => {
    it('has what has a pair in its metadata, letter by letter, and of nobody else', async () => {
      const partner = await addPartner(count)
      const stranger = await addPartner(1)
      const of = (metadata: object) => ({ metadata: JSON.stringify(metadata) })
      const first = await add(table, partner, 0, of({ crmId: '4711', 'a=b': 'c' }))
      await add(table, partner, 0, of({ crmId: '471', a: 'b=c' }))
      const second = await add(table, partner, 1, of({ crmId: '4711' }))
      await add(table, partner, 1, {})
      await add(table, stranger, 0, of({ crmId: '4711' }))
      expect(await everywhere(resource, 'metadata[crmId]=4711', partner)).toEqual([
        [first],
        [second, first],
        [second, first],
      ])
      expect(await everywhere(resource, `${encodeURIComponent('metadata[a=b]')}=c`, partner)).toEqual(
        [1, 2, 3].map(() => [first]),
      )
      expect(await everywhere(resource, 'metadata[crmId]=', partner)).toEqual([[], [], []])
    })
  })
})

describe('the filter by metadata', () => {
  it('keeps to the next page', async () => {
    const partner = await addPartner(1)
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.unshift(await add('media', partner, 0, { metadata: '{"a&b": "x,y"}' }))
    expect(await idsAt(`/v1/media?${encodeURIComponent('metadata[a&b]')}=x,y`, partner)).toEqual(made)
  })

  it.each([
    ['metadata[a]=1&metadata[b]=2', '/query/metadata'],
    ['metadata=4711', '/query/metadata'],
    ['metadata[a]=1&metadata[a]=2', '/query/metadata/a'],
    ['metadata[]=1', '/query/metadata/'],
    [`metadata[${'a'.repeat(41)}]=1`, `/query/metadata/${'a'.repeat(41)}`],
    [`metadata[a]=${'1'.repeat(501)}`, '/query/metadata/a'],
    ['metadata[a%00]=1', '/query/metadata[a\0]'],
    ['meta[a]=1', '/query/meta[a]'],
  ])('takes one pair: %s', async (query, path) => {
    const partner = await addPartner(1)
    expect((await issueAt(`/v1/content?${query}`, partner)).path).toBe(path)
  })
})

describe('the list of items', () => {
  it('has those of one author, on any account', async () => {
    const partner = await addPartner()
    const first = await add('engagement_items', partner, 0, { author_id: 'p-1', attention: 'none' })
    await add('engagement_items', partner, 0, { author_id: 'p-2' })
    const second = await add('engagement_items', partner, 1, { author_id: 'p-1', attention: 'none' })
    await add('engagement_items', await addPartner(1), 0, { author_id: 'p-1' })
    expect(await everywhere('engagement/items', 'platformUserId=p-1', partner)).toEqual([
      [first],
      [second, first],
      [second, first],
    ])
  })

  it('is in the order of time from either end', async () => {
    const partner = await addPartner(1)
    const made: string[] = []
    for (let n = 0; n < 5; n += 1)
      made.push(
        await add('engagement_items', partner, 0, { decide_at: null, needs_human_category: n % 2 ? 'refund' : null }),
      )
    expect(await idsAt('/v1/engagement/items?sort=oldest', partner)).toEqual(made)
    expect(await idsAt('/v1/engagement/items?sort=newest', partner)).toEqual(made.toReversed())
  })
})

describe('the order of changes', () => {
  it.each(['content', 'publications'])('takes no other beside it: %s', async (resource) => {
    const partner = await addPartner(1)
    const since = 'updatedSince=2026-01-01T00:00:00Z'
    const { path, message } = await issueAt(`/v1/${resource}?${since}&sort=newest`, partner)
    expect([path, message]).toEqual(['/query/sort', expect.stringContaining('`updatedSince`')])
  })
})
