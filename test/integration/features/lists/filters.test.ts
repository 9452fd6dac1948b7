/** Filters and orders of lists, of one project and of many: what they leave out, and that pages go on in the same order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insert } from '../../contract/http/fixtures.ts'
import type { SweptServer } from '../../contract/http/support.ts'
import { runSql, startSweptServer } from '../../contract/http/support.ts'

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
async function idsAt(path: string, { key }: Partner, limit = 2): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`; next !== undefined; ) {
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

describe.each([
  ['few projects', 2],
  ['many projects', 43],
])('a search in %s', (_name, count) => {
  const captions = (text: string) => ({ captions: JSON.stringify({ default: text, perPlatform: {} }) })

  it('finds content by a part of its hook or captions, whatever their case, and of nobody else', async () => {
    const partner = await addPartner(count)
    const stranger = await addPartner(1)
    const first = await add('containers', partner, 0, {
      hook: 'Dein Morgen beginnt mit ESPRESSO',
      ...captions('Schöner  Tag\nüberall'),
    })
    const second = await add('containers', partner, 1, { hook: 'Second', ...captions('A double espresso.') })
    const perPlatform = { tiktok: { caption: 'Привет, 早安日本语', hashtags: [] } }
    const third = await add('containers', partner, 1, {
      hook: null,
      captions: JSON.stringify({ default: null, perPlatform }),
    })
    await add('containers', stranger, 0, { hook: 'Espresso', ...captions('Schöner Tag') })
    const found = (q: string) => everywhere('content', `q=${encodeURIComponent(q)}`, partner)
    expect(await found('espresso')).toEqual([[first], [second, first], [second, first]])
    expect(await found('PRESS')).toEqual([[first], [second, first], [second, first]])
    expect(await found(' schÖner tag ÜBER')).toEqual([1, 2, 3].map(() => [first]))
    expect(await found('beginnt mit espresso')).toEqual([1, 2, 3].map(() => [first]))
    // The end of the hook and the beginning of the caption are no text.
    expect(await found('espresso schöner')).toEqual([[], [], []])
    for (const q of ['ПРИВЕТ', '早安', '日本', '本语', '安日本']) expect(await found(q)).toEqual([[], [third], [third]])
    for (const q of ['100%', '_spresso', 'espressi', '本日']) expect(await found(q)).toEqual([[], [], []])
    expect(await idsAt('/v1/content?q=espresso&sort=oldest&status=queued,ready,failed', partner)).toEqual([
      first,
      second,
    ])
    await runSql(
      server,
      `update containers set hook = 'Tea', captions = '{"default": null, "perPlatform": {}}' where id = $1`,
      [second],
    )
    expect(await found('espresso')).toEqual([1, 2, 3].map(() => [first]))
    expect(await found('tea')).toEqual([[], [second], [second]])
  })

  it('finds items by a part of their text or of the name of their author', async () => {
    const partner = await addPartner(count)
    const of = (text: string, author_username: string | null) => ({ text, author_username, attention: 'none' })
    const first = await add('engagement_items', partner, 0, of('Where do you SHIP?', 'amara.w'))
    const second = await add('engagement_items', partner, 1, of('I love it', 'shipwright'))
    await add('engagement_items', await addPartner(1), 0, of('ship', null))
    const found = (q: string) => everywhere('engagement/items', `q=${encodeURIComponent(q)}`, partner)
    expect(await found('ship')).toEqual([[first], [second, first], [second, first]])
    expect(await found('ship?')).toEqual([1, 2, 3].map(() => [first]))
    expect(await found('AMARA')).toEqual([1, 2, 3].map(() => [first]))
    await runSql(server, `update engagement_items set author_username = 'jonas' where id = $1`, [first])
    expect(await found('amara')).toEqual([[], [], []])
    await runSql(server, 'delete from engagement_items where id = $1', [first])
    expect(await found('ship')).toEqual([[], [second], [second]])
  })
})

describe('a search', () => {
  it.each(['ab', ' ab ', 'a早', 'e\u0301x'])('takes no less than three characters, or two: %j', async (q) => {
    const partner = await addPartner(1)
    for (const list of ['/v1/content', '/v1/engagement/items'])
      expect((await issueAt(`${list}?q=${encodeURIComponent(q)}`, partner)).message).toContain('at least 3 characters')
  })
})

describe.each([
  ['few projects', 2],
  ['many projects', 43],
])('what is to be planned in %s', (_name, count) => {
  it('has no publication that is to go out, goes out or went out, whatever became of others', async () => {
    const partner = await addPartner(count)
    const live = ['scheduled', 'held', 'publishing', 'published', 'partially_published', 'outcome_unknown']
    const publish = (project: number, containerId: string, status: string) => {
      const made = new Map([
        ['organizations', partner.organizationId],
        ['projects', partner.projects[project]!],
        ['containers', containerId],
      ])
      const hold_reason = status === 'held' ? 'key_off' : null
      const time = { publish_at: new Date('2030-01-01T00:00:00Z'), requested_publish_at: '2030-01-01T00:00:00Z' }
      return insert(server, 'publications', made, { status, hold_reason, ...time })
    }
    const planned: string[] = []
    for (const status of live) {
      const id = await add('containers', partner, 0, {})
      await publish(0, id, status)
      planned.unshift(id)
    }
    const never = await add('containers', partner, 0, {})
    const failed = await add('containers', partner, 1, {})
    const publication = await publish(1, failed, 'failed')
    await publish(1, failed, 'cancelled')
    await add('containers', await addPartner(1), 0, {})
    expect(await everywhere('content', 'scheduled=false', partner)).toEqual([[never], [failed, never], [failed, never]])
    expect(await everywhere('content', 'scheduled=true', partner)).toEqual([1, 2, 3].map(() => planned))
    const become = (id: string, status: string) =>
      runSql(server, 'update publications set status = $2 where id = $1', [id, status])
    await become(publication, 'scheduled')
    expect(await everywhere('content', 'scheduled=false', partner)).toEqual([1, 2, 3].map(() => [never]))
    // Of two publications one ends: it is planned still.
    const second = await publish(1, failed, 'scheduled')
    await become(publication, 'cancelled')
    expect(await everywhere('content', 'scheduled=false', partner)).toEqual([1, 2, 3].map(() => [never]))
    await become(second, 'failed')
    expect(await everywhere('content', 'scheduled=false', partner)).toEqual([[never], [failed, never], [failed, never]])
    expect(await idsAt('/v1/content?scheduled=false&sort=oldest&q=nothing', partner)).toEqual([])
  })
})

describe('what very many rows have', () => {
  it('is listed in order, page by page, and with other filters', async () => {
    const partner = await addPartner(1)
    const first = await add('engagement_items', partner, 0, {
      text: 'Where do you ship?',
      tags: ['faq'],
      attention: 'none',
    })
    await runSql(
      server,
      `INSERT INTO engagement_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', left(i.id, -6) || to_char(n, 'FM000000'),
         'platform_item_id', i.platform_item_id || n, 'created_at', i.created_at + n * interval '1 second',
         'status', CASE WHEN n % 400 = 0 THEN 'hidden' ELSE 'open' END, 'needs_human_category', CASE WHEN n % 500 = 0 THEN 'refund' END,
         'tags', CASE WHEN n % 100 = 0 THEN ARRAY['faq', 'some', 'few'] WHEN n % 10 = 0 THEN ARRAY['faq', 'some'] ELSE ARRAY['faq'] END))).*
       FROM engagement_items i, generate_series(1, 1003) n WHERE i.id = $1`,
      [first],
    )
    const ids = async (query: string) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const path = `/v1/engagement/items?limit=100&${query.includes('sort=') ? '' : 'sort=newest&'}${query}${cursor && `&cursor=${cursor}`}`
        const { body } = await server.send('GET', path, { key: partner.key })
        found.push(...body.data.map(({ id }: { id: string }) => id))
        if (body.nextCursor === null) return found
        cursor = body.nextCursor
      }
    }
    const all = await ids('')
    expect(all).toHaveLength(1004)
    expect(await ids('q=you+ship')).toEqual(all)
    expect(await ids('tag=faq')).toEqual(all)
    expect(await ids('q=you+ship&tag=faq&status=hidden')).toEqual(await ids('status=hidden'))
    expect(await ids('status=hidden')).toHaveLength(2)
    expect(await ids('q=you+ship+it')).toEqual([])
    const everyNth = (n: number) => all.filter((_, index) => index < 1003 && (1003 - index) % n === 0)
    expect(await ids('tag=some')).toEqual(everyNth(10))
    expect(await ids('tag=few')).toEqual(everyNth(100))
    expect(await ids('tag=some&sort=oldest')).toEqual(everyNth(10).toReversed())
    const waiting = everyNth(500)
    const rest = all.filter((id) => !waiting.includes(id))
    const { body } = await server.send('GET', `/v1/engagement/items/${first}`, { key: partner.key })
    for (const query of ['', 'tag=faq', 'q=you+ship', `socialAccountId=${body.socialAccountId}`])
      expect(await ids(`${query}&sort=needs_human`)).toEqual([...waiting, ...rest])
  })
})

describe('content to be planned of which there is very much', () => {
  it('is listed in order, page by page, and with other filters', async () => {
    const partner = await addPartner(43)
    const first = await add('containers', partner, 0, { format: 'video' })
    await runSql(
      server,
      `INSERT INTO containers SELECT (jsonb_populate_record(c, jsonb_build_object('id', left(c.id, -6) || to_char(n, 'FM000000'),
         'created_at', c.created_at + n / 2 * interval '1 second', 'format', CASE WHEN n % 300 = 0 THEN 'image' ELSE 'video' END))).*
       FROM containers c, generate_series(1, 503) n WHERE c.id = $1`,
      [first],
    )
    const all = await idsAt('/v1/content', partner, 100)
    expect(all).toHaveLength(504)
    expect(await idsAt('/v1/content?scheduled=false', partner, 100)).toEqual(all)
    expect(await idsAt('/v1/content?scheduled=false&sort=oldest', partner, 100)).toEqual(all.toReversed())
    const images = await idsAt('/v1/content?format=image', partner, 100)
    expect(images).toHaveLength(1)
    expect(await idsAt('/v1/content?scheduled=false&format=image', partner, 100)).toEqual(images)
    const made = new Map([
      ['organizations', partner.organizationId],
      ['projects', partner.projects[0]!],
      ['containers', all[1]!],
    ])
    const publish_at = new Date('2030-01-01T00:00:00Z')
    await insert(server, 'publications', made, {
      status: 'scheduled',
      publish_at,
      requested_publish_at: '2030-01-01T00:00:00Z',
    })
    const rest = all.filter((_, index) => index !== 1)
    expect(await idsAt('/v1/content?scheduled=false', partner, 100)).toEqual(rest)
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

describe.each([
  ['few projects', 2],
  ['many projects', 43],
])('the list of publications of %s', (_name, count) => {
  it('has those of one account, of one container and of one key', async () => {
    const partner = await addPartner(count)
    const made = await add('publications', partner, 0, {})
    const other = await add('publications', partner, 1, {})
    const { body } = await server.send('GET', `/v1/publications/${made}`, { key: partner.key })
    const [{ socialAccountId }] = body.targets
    const ofOne = [1, 2, 3].map(() => [made])
    expect(await everywhere('publications', `socialAccountId=${socialAccountId}`, partner)).toEqual(ofOne)
    expect(await everywhere('publications', `containerId=${body.containerId}`, partner)).toEqual(ofOne)
    const { apiKeyId } = await server.createKey(partner.organizationId)
    await runSql(server, 'update publications set created_by = $2 where id = $1', [made, apiKeyId])
    expect(await everywhere('publications', `createdBy=${apiKeyId}`, partner)).toEqual(ofOne)
    expect(await idsAt('/v1/publications', partner)).toEqual([other, made])
    const stranger = await addPartner(1)
    expect(await idsAt(`/v1/publications?socialAccountId=${socialAccountId}`, stranger)).toEqual([])
  })
})

describe('the order of changes', () => {
  it.each(['content', 'publications', 'jobs'])('takes no other beside it: %s', async (resource) => {
    const partner = await addPartner(1)
    const since = 'updatedSince=2026-01-01T00:00:00Z'
    const { path, message } = await issueAt(`/v1/${resource}?${since}&sort=newest`, partner)
    expect([path, message]).toEqual(['/query/sort', expect.stringContaining('`updatedSince`')])
  })
})
