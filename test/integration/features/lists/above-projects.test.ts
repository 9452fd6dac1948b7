/** Lists of many projects: whose entries they have, in which order, and what they have beside their ids. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyScope } from '../../../support/harness.ts'
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

const start = Date.parse('2026-11-17T09:00:00Z')
const minute = (number: number) => new Date(start + number * 60_000)

interface Customer {
  readonly organizationId: string
  readonly projectId: string
}

async function addProject(organizationId: string): Promise<Customer> {
  const projectId = await insert(server, 'projects', new Map([['organizations', organizationId]]))
  return { organizationId, projectId }
}

function add(
  table: string,
  { organizationId, projectId }: Customer,
  columns: Record<string, unknown>,
): Promise<string> {
  const made = new Map([
    ['organizations', organizationId],
    ['projects', projectId],
  ])
  return insert(server, table, made, columns)
}

async function read(path: string, key: string, headers: Record<string, string> = {}) {
  const { status, body } = await server.send('GET', path, { key, headers })
  return { status, body, ids: body.data?.map((one: { id?: string; containerId: string }) => one.id ?? one.containerId) }
}

/** Reads all pages of two entries each. */
async function readAll(path: string, key: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, status } = await read(
      `${path}${path.includes('?') ? '&' : '?'}limit=2${cursor && `&cursor=${cursor}`}`,
      key,
    )
    expect([status, body.error]).toEqual([200, undefined])
    ids.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.nextCursor
  }
  return ids
}

async function addFamily(projects: number) {
  const parent = await server.createOrganization()
  const child = await server.createOrganization({ parentId: parent })
  const { key } = await server.createKey(parent)
  const own: Customer[] = []
  for (let n = 0; n < projects; n += 1) own.push(await addProject(parent))
  return { parent, child, key, own, ofChild: await addProject(child) }
}

describe.each([
  ['few projects, which are merged', 3],
  ['more projects, which are read by their family', 43],
])('a list of %s', (_name, projects) => {
  it('has the entries of all of them in one order, those of children where they are included', async () => {
    const { parent, child, key, own, ofChild } = await addFamily(projects)
    const statuses = ['ready', 'failed', 'archived', 'queued'] as const
    const made: { id: string; status: string; isOwn: boolean; project: string }[] = []
    for (let n = 0; n < 12; n += 1) {
      const customer = n % 4 === 3 ? ofChild : own[(n * 7) % projects]!
      const status = statuses[n % statuses.length]!
      const columns = { status, created_at: minute(n), updated_at: minute(100 - n) }
      const id = await add('containers', customer, columns)
      made.unshift({ id, status, isOwn: customer !== ofChild, project: customer.projectId })
    }
    const idsOf = (fits: (one: (typeof made)[number]) => boolean) => made.filter(fits).map(({ id }) => id)
    expect(await readAll('/v1/content', key)).toEqual(idsOf(({ isOwn }) => isOwn))
    expect(await readAll('/v1/content?includeChildren=true', key)).toEqual(idsOf(() => true))
    expect(await readAll('/v1/content?status=failed,archived&includeChildren=true', key)).toEqual(
      idsOf(({ status }) => status === 'failed' || status === 'archived'),
    )
    const since = encodeURIComponent(minute(92).toISOString())
    expect(await readAll(`/v1/content?updatedSince=${since}&includeChildren=true`, key)).toEqual(
      idsOf(() => true).slice(-9),
    )
    const named = [own[0]!.projectId, ofChild.projectId]
    expect(await readAll(`/v1/content?includeChildren=true&projectIds=${named}`, key)).toEqual(
      idsOf(({ project }) => named.includes(project)),
    )
    const { body } = await read('/v1/content?includeChildren=true', key)
    for (const { projectId, organizationId } of body.data)
      expect(organizationId).toBe(projectId === ofChild.projectId ? child : parent)
    const single = await read(`/v1/projects/${own[0]!.projectId}/content?status=ready,failed,archived,queued`, key)
    expect(single.ids).toEqual(idsOf(({ project }) => project === own[0]!.projectId))
    expect(single.body.data.every((one: object) => !('organizationId' in one))).toBe(true)
  })

  it('leaves out test projects, suspended children and other partners', async () => {
    const { child, key, own, ofChild } = await addFamily(projects)
    const [sandbox] = own
    await runSql(server, "update projects set mode = 'test' where id = $1", [sandbox!.projectId])
    const hidden = await add('containers', sandbox!, {})
    const shown = await add('containers', own[1]!, {})
    const ofTheChild = await add('containers', ofChild, {})
    await add('containers', await addProject(await server.createOrganization()), {})
    expect((await read('/v1/content', key)).ids).toEqual([shown])
    expect((await read('/v1/content?mode=test', key)).ids).toEqual([hidden])
    expect((await read(`/v1/content?projectIds=${sandbox!.projectId}`, key)).ids).toEqual([hidden])
    expect((await read('/v1/content?includeChildren=true', key)).ids.sort()).toEqual([shown, ofTheChild].sort())
    await runSql(server, "update organizations set status = 'suspended' where id = $1", [child])
    expect((await read('/v1/content?includeChildren=true', key)).ids).toEqual([shown])
  })
})

describe.each([
  ['jobs', '/v1/jobs'],
  ['events', '/v1/webhooks/events'],
])('the list of %s', (table, path) => {
  it('has those of children where they are included, of projects that are named, and of no project', async () => {
    const { parent, child, key, own, ofChild } = await addFamily(2)
    const foreign = await addProject(await server.createOrganization())
    const owners = [own[0]!, ofChild, { organizationId: parent }, { organizationId: child }, own[1]!, foreign]
    const made: string[] = []
    for (const [n, { organizationId, ...project }] of owners.entries()) {
      const columns = {
        organization_id: organizationId,
        project_id: 'projectId' in project ? project.projectId : null,
        created_at: minute(n),
        ...(table === 'jobs'
          ? { type: 'content.generate', status: 'queued', updated_at: minute(n) }
          : { type: 'webhook.test', data: '{}', sequence: n + 1, fanned_out_at: minute(n) }),
      }
      made.unshift(await insert(server, table, new Map([['organizations', organizationId]]), columns))
    }
    const idsOf = (...numbers: number[]) => made.filter((_, n) => numbers.includes(owners.length - 1 - n))
    expect(await readAll(path, key)).toEqual(idsOf(0, 2, 4))
    expect(await readAll(`${path}?includeChildren=true`, key)).toEqual(idsOf(0, 1, 2, 3, 4))
    const named = [own[0]!.projectId, ofChild.projectId]
    expect(await readAll(`${path}?sort=oldest`, key)).toEqual(idsOf(0, 2, 4).toReversed())
    expect(await readAll(`${path}?sort=oldest&includeChildren=true`, key)).toEqual(made.slice(1).toReversed())
    expect(await readAll(`${path}?sort=oldest&projectId=${own[1]!.projectId}`, key)).toEqual(idsOf(4))
    expect(await readAll(`${path}?includeChildren=true&projectIds=${named}`, key)).toEqual(idsOf(0, 1))
    const types = table === 'jobs' ? 'content.generate,content.render' : 'webhook.test,content.generated'
    expect(await readAll(`${path}?type=${types}`, key)).toEqual(idsOf(0, 2, 4))
    expect(await readAll(`${path}?includeChildren=true&type=${types}`, key)).toEqual(idsOf(0, 1, 2, 3, 4))
    const { body } = await read(`${path}?includeChildren=true`, key)
    const organizations = body.data.map((one: { organizationId: string }) => one.organizationId)
    expect(organizations).toEqual([parent, child, parent, child, parent])
    const limited = await server.createKey(parent)
    await runSql(server, 'update api_keys set project_ids = $2 where id = $1', [limited.apiKeyId, [own[1]!.projectId]])
    expect(await readAll(path, limited.key)).toEqual(idsOf(4))
    const missing = await read(`${path}?projectIds=${foreign.projectId}`, key)
    expect([missing.status, missing.body.error.code]).toEqual([404, 'NOT_FOUND'])
    await runSql(server, "update organizations set status = 'suspended' where id = $1", [child])
    expect(await readAll(`${path}?includeChildren=true`, key)).toEqual(idsOf(0, 2, 4))
  })
})

describe('a list above projects', () => {
  it('has jobs in the order of their last change, running and ended ones', async () => {
    const { key, own, ofChild } = await addFamily(2)
    const made: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const changed = minute(10 + n)
      const end = { status: n === 2 ? 'succeeded' : 'failed', finished_at: changed, started_at: minute(0) }
      const columns = {
        created_at: minute(6 - n),
        updated_at: changed,
        ...(n % 2 === 0 ? end : { status: n === 1 ? 'queued' : 'running' }),
      }
      made.push(await add('jobs', n === 3 ? ofChild : own[n % 2]!, columns))
    }
    const since = (from: number) => `updatedSince=${encodeURIComponent(minute(from).toISOString())}`
    const own0to5 = made.filter((_, n) => n !== 3)
    expect(await readAll(`/v1/jobs?${since(0)}`, key)).toEqual(own0to5)
    expect(await readAll(`/v1/jobs?${since(11)}&includeChildren=true`, key)).toEqual(made.slice(1))
    expect(await readAll(`/v1/jobs?${since(11)}&status=succeeded,running&includeChildren=true`, key)).toEqual(
      [2, 3, 5].map((n) => made[n]),
    )
    expect(await readAll(`/v1/jobs?${since(0)}&projectIds=${own[0]!.projectId}`, key)).toEqual(
      [0, 2, 4].map((n) => made[n]),
    )
  })

  it('refuses projects and children that the key does not reach, without naming them', async () => {
    const { child, key, own, ofChild } = await addFamily(2)
    const foreign = await addProject(await server.createOrganization())
    for (const { projectId } of [ofChild, foreign]) {
      const { status, body } = await read(`/v1/publications?projectIds=${own[0]!.projectId},${projectId}`, key)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(JSON.stringify(body)).not.toContain(projectId)
    }
    const header = await read('/v1/approvals?includeChildren=true', key, { 'x-castlane-organization': child })
    const ofTheChild = await read('/v1/approvals?includeChildren=true', (await server.createKey(child)).key)
    for (const { status, body } of [header, ofTheChild]) {
      expect([status, body.error.code]).toEqual([422, 'VALIDATION'])
      expect(body.error.details.issues[0].path).toBe('/query/includeChildren')
    }
  })

  it('shows what is to be decided in one request, with the addresses of its files', async () => {
    const { key, own } = await addFamily(2)
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const customer = own[n % 2]!
      const id = await add('containers', customer, {
        status: 'ready',
        approval_status: 'pending',
        pending_cause: 'ready',
        pending_since: minute(n),
      })
      const cover = await add('media', customer, {
        kind: 'content_image',
        status: 'ready',
        storage_key: `covers/${id}`,
        content_type: 'image/png',
        bytes: 1,
      })
      await runSql(
        server,
        `insert into container_assets (container_id, position, project_id, media_id, role) values ($1, 0, $2, $3, 'cover')`,
        [id, customer.projectId, cover],
      )
      made.push(id)
    }
    const { body, ids } = await read('/v1/approvals?expand=container,project', key)
    expect(ids).toEqual(made)
    for (const entry of body.data) {
      const container = await server.send('GET', `/v1/content/${entry.containerId}`, { key })
      const project = await server.send('GET', `/v1/projects/${entry.projectId}`, { key })
      const addressOf = ({ url }: { url: string }) => new URL(url).pathname
      expect(entry.container).toEqual(container.body)
      expect(entry.project).toEqual(project.body)
      expect(addressOf(entry.coverDownload)).toBe(addressOf(container.body.assets[0].download))
      expect((await fetch(entry.coverDownload.url)).status).not.toBe(401)
    }
  })

  it('expands the containers and accounts of publications as their own GET returns them', async () => {
    const { key, own } = await addFamily(2)
    const id = await add('publications', own[1]!, { status: 'cancelled' })
    const { body } = await read('/v1/publications?expand=container,account', key)
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([id])
    const [entry] = body.data
    expect(entry.container).toEqual((await server.send('GET', `/v1/content/${entry.containerId}`, { key })).body)
    const [target] = entry.targets
    expect(target.account).toEqual(
      (await server.send('GET', `/v1/social-accounts/${target.socialAccountId}`, { key })).body,
    )
    expect('account' in (await read('/v1/publications', key)).body.data[0].targets[0]).toBe(false)
  })

  it.each([
    ['media', '/v1/media?kind=content_image,content_video', '/v1/media?kind=app_icon', { kind: 'content_image' }],
    ['social_accounts', '/v1/social-accounts?status=active,restricted', '/v1/social-accounts?status=revoked', {}],
    ['recommendations', '/v1/recommendations?status=open,accepted', '/v1/recommendations?status=dismissed', {}],
    [
      'engagement_items',
      '/v1/engagement/items?attention=unattended,decide',
      '/v1/engagement/items?attention=needs_human',
      {},
    ],
    [
      'engagement_actions',
      '/v1/engagement/actions?status=suggested,queued&expand=item,account',
      '/v1/engagement/actions?status=sent,failed',
      {},
    ],
  ])('finds %s of several projects by several values of a filter', async (table, some, none, columns) => {
    const { parent, key, own } = await addFamily(2)
    const made: string[] = []
    for (let n = 0; n < 4; n += 1) made.unshift(await add(table, own[n % 2]!, { ...columns, created_at: minute(n) }))
    const found = await read(some, key)
    expect([found.status, found.ids]).toEqual([200, expect.arrayContaining(made)])
    expect(found.body.data.every((one: { organizationId: string }) => one.organizationId === parent)).toBe(true)
    expect((await read(none, key)).ids).toEqual([])
    for (const { item, account } of table === 'engagement_actions' ? found.body.data : []) {
      expect(item).toEqual((await server.send('GET', `/v1/engagement/items/${item.id}`, { key })).body)
      expect(account).toEqual((await server.send('GET', `/v1/social-accounts/${account.id}`, { key })).body)
    }
  })

  it('refuses to expand what it does not know, what the key may not read, and on long pages', async () => {
    const { parent, key } = await addFamily(1)
    const unknown = await read('/v1/approvals?expand=captions', key)
    expect([unknown.status, unknown.body.error.message]).toEqual([422, expect.stringContaining('container')])
    const long = await read('/v1/approvals?expand=container&limit=51', key)
    expect([long.status, long.body.error.details.issues[0].path]).toEqual([422, '/query/limit'])
    const scopes = everyScope.filter((scope) => scope !== 'content:read')
    const narrow = await server.createKey(parent, { scopes })
    const { status, body } = await read('/v1/approvals?expand=container', narrow.key)
    expect([status, body.error.code, body.error.details.requiredScope]).toEqual([
      403,
      'FORBIDDEN_SCOPE',
      'content:read',
    ])
  })

  it('breaks no promise of the contract meanwhile', () => {
    expect(server.faults).toEqual([])
  })
})
