/** What waits in all projects of a caller, and in none of another's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import type { TestServer } from '../../../support/harness.ts'
import { everyScope, startTestServer } from '../../../support/harness.ts'
import { insert } from '../../contract/http/fixtures.ts'
import { insertProjects, query } from '../organizations/support.ts'
import { fillProject, lists } from './fixture.ts'

let server: TestServer
let parent: string
let child: string
let key: string
let own: string
let ofChild: string

beforeAll(async () => {
  server = await startTestServer()
  parent = await server.createOrganization()
  child = await server.createOrganization({ parentId: parent })
  key = (await server.createKey(parent)).key
  own = await projectIn(parent)
  ofChild = await projectIn(child)
  const foreign = await server.createOrganization()
  const places = [
    [parent, own],
    [parent, own],
    [child, ofChild],
    [foreign, await projectIn(foreign)],
  ] as const
  for (const [organizationId, projectId] of places) await fillProject(server, { organizationId, projectId })
})
afterAll(async () => {
  await server.close()
})

async function projectIn(organizationId: string): Promise<string> {
  const [id = ''] = await insertProjects(server, organizationId, 1)
  return id
}

const read = async (search = '', by = key) => {
  const answer = await server.send('GET', `/v1/overview${search}`, { key: by })
  return { status: answer.status, ...answer.body }
}
const countsOf = (counts: object) =>
  Object.fromEntries(Object.entries(counts).map(([part, { count }]) => [part, count]))
const idsOf = ({ data }: { data: { projectId: string }[] }) => data.map(({ projectId }) => projectId)

describe('the overview', () => {
  it.each(['', '&includeChildren=true'])('counts what the lists show, in all and in each project: %s', async (more) => {
    const { totals, data, omitted } = await read(`?limit=50${more}`)
    expect(omitted).toEqual([])
    expect(idsOf({ data })).toEqual(more === '' ? [own] : [own, ofChild])
    for (const [part, path] of Object.entries(lists)) {
      const { body } = await server.send('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100${more}`, { key })
      expect([part, totals[part]]).toEqual([part, { count: body.data.length, capped: false }])
      for (const { projectId, organizationId, waiting } of data) {
        const inProject = body.data.filter((one: { projectId: string }) => one.projectId === projectId)
        expect([part, projectId, waiting[part].count]).toEqual([part, projectId, inProject.length])
        for (const one of inProject) expect(one.organizationId).toBe(organizationId)
      }
    }
    expect(totals.approvals.count).toBe(more === '' ? 2 : 3)
    expect(totals.jobsUnderWay.count).toBe(more === '' ? 2 : 3)
  })

  it('is of the projects that are named, and of a key’s own', async () => {
    expect(idsOf(await read(`?includeChildren=true&projectIds=${ofChild}`))).toEqual([ofChild])
    const limited = await server.createKey(parent, { projectId: own })
    const { status, totals, omitted, data } = await read('', limited.key)
    expect([status, idsOf({ data }), omitted]).toEqual([200, [own], ['walletsLow']])
    expect(totals.approvals.count).toBe(2)
    expect((await read('?includeChildren=true', limited.key)).status).toBe(422)
    expect((await read(`?projectIds=${ofChild}`)).status).toBe(404)
    expect(idsOf(await read('?mode=test'))).toEqual([])
  })

  it('leaves out suspended children', async () => {
    const suspended = await server.createOrganization({ parentId: parent })
    const projectId = await projectIn(suspended)
    await fillProject(server, { organizationId: suspended, projectId })
    expect(idsOf(await read('?includeChildren=true'))).toContain(projectId)
    await query(server, `UPDATE organizations SET status = 'suspended' WHERE id = $1`, [suspended])
    expect(idsOf(await read('?includeChildren=true'))).not.toContain(projectId)
  })

  it('leaves out what the key may not read, and says so', async () => {
    const { key: few } = await server.createKey(parent, { scopes: ['approvals:read', 'jobs:read'] })
    const { status, totals, omitted, data } = await read('', few)
    expect(status).toBe(200)
    expect(countsOf(totals)).toEqual({ approvals: 2, jobsUnderWay: 2 })
    expect(countsOf(data[0].waiting)).toEqual({ approvals: 2, jobsUnderWay: 2 })
    expect(omitted).toHaveLength(8)
    const { key: none } = await server.createKey(parent, { scopes: ['telemetry:read'] })
    expect(await read('', none)).toMatchObject({ status: 200, totals: {}, data: [], nextCursor: null })
    const { key: all } = await server.createKey(parent, { scopes: everyScope })
    expect((await read('', all)).omitted).toEqual([])
  })

  it('pages through projects, the most first', async () => {
    const organizationId = await server.createOrganization()
    const { key: by } = await server.createKey(organizationId)
    const projects = await insertProjects(server, organizationId, 5)
    for (const [n, projectId] of projects.entries())
      for (let i = 0; i < [1, 3, 2, 3, 0][n]!; i++)
        await insert(server, 'containers', new Map([['projects', projectId]]), {
          status: 'ready',
          approval_status: 'pending',
          pending_cause: 'ready',
          pending_since: new Date(),
        })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { data: { projectId: string }[]; nextCursor: string | null; totals: { approvals: object } } =
        await read(`?limit=1${cursor && `&cursor=${cursor}`}`, by)
      expect(page.totals.approvals).toEqual({ count: 9, capped: false })
      seen.push(...idsOf(page))
      cursor = page.nextCursor
    }
    expect(seen).toEqual([1, 3, 2, 0].map((n) => projects[n]))
  })

  it('stops counting at 1,000', async () => {
    const organizationId = await server.createOrganization()
    const { key: by } = await server.createKey(organizationId)
    const projectId = await projectIn(organizationId)
    const id = await insert(server, 'containers', new Map([['projects', projectId]]), {
      status: 'ready',
      approval_status: 'pending',
      pending_cause: 'ready',
      pending_since: new Date(),
    })
    const copy = (count: number) =>
      query(
        server,
        `INSERT INTO containers SELECT (jsonb_populate_record(c, jsonb_build_object('id', n.id, 'root_id', n.id))).*
         FROM unnest($2::text[]) n (id), containers c WHERE c.id = $1`,
        [id, Array.from({ length: count }, () => newId('cnt'))],
      )
    await copy(999)
    expect((await read('', by)).totals.approvals).toEqual({ count: 1000, capped: false })
    await copy(1)
    const { totals, data } = await read('', by)
    expect([totals.approvals, data[0].waiting.approvals]).toEqual(Array(2).fill({ count: 1000, capped: true }))
  })

  it('counts the endpoints and the wallets of the organization, and of its children', async () => {
    const root = await server.createOrganization()
    const below = await server.createOrganization({ parentId: root })
    const { key: by } = await server.createKey(root)
    for (const organizationId of [root, below]) {
      const of = () => new Map([['organizations', organizationId]])
      await insert(server, 'webhook_endpoints', of(), { failing_since: new Date() })
      await insert(server, 'webhook_endpoints', of(), {
        enabled: false,
        disabled_reason: 'failing',
        disabled_at: new Date(),
      })
      await insert(server, 'webhook_endpoints', of(), {
        enabled: false,
        disabled_reason: 'by_request',
        disabled_at: new Date(),
      })
      await query(server, 'UPDATE wallets SET low_threshold = available + 1 WHERE organization_id = $1', [
        organizationId,
      ])
    }
    expect(countsOf((await read('', by)).totals)).toMatchObject({ endpointsFailing: 2, walletsLow: 1 })
    expect(countsOf((await read('?includeChildren=true', by)).totals)).toMatchObject({
      endpointsFailing: 4,
      walletsLow: 2,
    })
    await query(server, 'UPDATE wallets SET low_threshold = available WHERE organization_id = $1', [root])
    expect(countsOf((await read('', by)).totals)).toMatchObject({ walletsLow: 0 })
  })
})
