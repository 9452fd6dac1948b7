/** Sums of organizations: at any time, figures of all projects are what those of each project add up to. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { dueFamilies, leaveSums, sumFamily } from '../../../../src/features/metrics/store/organization-sums.ts'
import { sumMetrics } from '../../../../src/features/metrics/tasks/sum-organizations.ts'
import { markProjectErased } from '../../../../src/features/projects/api.ts'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import { runDue } from '../../../support/tasks.ts'
import type { MetricsFixture } from './fixture.ts'
import { addAccount, addContainer, addPost, createProject, hour, startMetricsFixture } from './fixture.ts'
import { saveReading } from './reading.ts'

fc.configureGlobal({ seed })

const now = '2026-11-20T10:00:00Z'
const base = Date.parse('2026-10-29T00:00:00Z')
let fixture: MetricsFixture

beforeAll(async () => {
  fixture = await startMetricsFixture(now)
})
afterAll(() => fixture.server.close())

interface Family {
  readonly parent: string
  readonly key: string
  readonly projects: { id: string; organization: string; isErased: boolean }[]
  readonly posts: { readonly project: string; readonly targetId: string; at: number; views: number }[]
}

const platforms = ['tiktok', 'instagram'] as const

async function openFamily(): Promise<Family> {
  const { server } = fixture
  const parent = await server.createOrganization({ credits: 100 })
  const child = await server.createOrganization({ parentId: parent })
  const { key } = await server.createKey(parent)
  const childKey = (await server.createKey(child)).key
  const projects = []
  for (const [organization, own] of [
    [parent, key],
    [parent, key],
    [child, childKey],
  ] as const)
    projects.push({ id: await createProject(server, { requires_approval: false }, own), organization, isErased: false })
  return { parent, key, projects, posts: [] }
}

async function beginSums({ parent }: Family): Promise<void> {
  await sql`INSERT INTO metric_families (root_organization_id) VALUES (${parent}) ON CONFLICT DO NOTHING`.execute(
    fixture.server.deps.db.write,
  )
}

type Step =
  | { readonly kind: 'post'; readonly project: number; readonly platform: number; readonly hours: number }
  | { readonly kind: 'read'; readonly post: number; readonly hours: number; readonly views: number | null }
  | { readonly kind: 'begin' | 'sum' | 'sum once' | 'check' }
  | { readonly kind: 'move' | 'erase'; readonly project: number }
  | { readonly kind: 'suspend' | 'resume' }

async function take(family: Family, step: Step): Promise<void> {
  const { server } = fixture
  const { db } = server.deps
  const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
  switch (step.kind) {
    case 'post': {
      const project = at(family.projects, step.project)!
      if (project.isErased) return
      const platform = platforms[step.platform % 2]!
      const accountId = await addAccount(fixture, project.id, platform)
      const containerId = await addContainer(fixture, project.id)
      const time = base + step.hours * hour
      const fields = { projectId: project.id, accountId, containerId, platform, at: new Date(time) }
      const { targetId } = await addPost(fixture, fields)
      family.posts.push({ project: project.id, targetId, at: time, views: 0 })
      return
    }
    case 'read': {
      const post = at(family.posts, step.post)
      if (!post || family.projects.some(({ id, isErased }) => id === post.project && isErased)) return
      post.at += step.hours * hour
      await saveReading(fixture, post.targetId, post.at, {
        views: step.views ?? 'permission_missing',
        averageWatchSeconds: step.views === null ? 'pending' : 4,
      })
      return
    }
    case 'begin':
      return beginSums(family)
    case 'sum':
      while (await sumFamily(db.write, family.parent));
      return
    case 'sum once':
      await sumFamily(db.write, family.parent)
      return
    case 'move': {
      const own = family.projects.filter(({ organization, isErased }) => organization === family.parent && !isErased)
      const project = at(own, step.project)
      if (!project) return
      const body = { mapping: { [project.id]: 'Juniper Yoga' } }
      const moved = await server.send('POST', '/v1/organizations/migrate', { key: family.key, body })
      expect(moved.status, moved.text).toBe(201)
      project.organization = moved.body.children[0].id
      return
    }
    case 'erase': {
      const project = at(family.projects, step.project)!
      await inTransaction(db.write, (tx) => markProjectErased(tx, project.id, fixture.clock.now()))
      project.isErased = true
      return
    }
    case 'suspend':
    case 'resume': {
      const status = step.kind === 'suspend' ? 'suspended' : 'active'
      await sql`UPDATE organizations SET status = ${status} WHERE parent_id = ${family.parent}`.execute(db.write)
      return
    }
    default:
      return assertParity(family)
  }
}

async function read({ key }: Family, query: Record<string, string>) {
  const answer = await fixture.server.send('GET', `/v1/metrics/organic?${new URLSearchParams(query)}`, { key })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** The time of the last report is by month in sums: whether there is one is compared. */
const comparable = (data: object): unknown =>
  JSON.parse(JSON.stringify(data, (name, value) => (name === 'asOf' ? value !== null : value)))

const windows = [
  { from: '2026-10-30T00:00:00Z', to: '2026-11-03T00:00:00Z', granularity: 'day' },
  { from: '2026-11-01T13:00:00Z', to: '2026-11-02T17:00:00Z', granularity: 'hour' },
  { from: '2026-10-25T00:00:00Z', to: '2026-11-15T00:00:00Z', granularity: 'total' },
] as const

async function assertParity(family: Family): Promise<void> {
  const active = await sql<{ id: string }>`
    SELECT id FROM organizations WHERE id = ${family.parent} OR (parent_id = ${family.parent} AND status = 'active')`.execute(
    fixture.server.deps.db.write,
  )
  const reached = new Set(active.rows.map(({ id }) => id))
  for (const includeChildren of [false, true]) {
    const ids = family.projects
      .filter(
        (one) =>
          !one.isErased && (includeChildren ? reached.has(one.organization) : one.organization === family.parent),
      )
      .map(({ id }) => id)
    if (ids.length === 0) continue
    for (const window of windows)
      for (const groupBy of [undefined, 'platform', 'format']) {
        const query = {
          ...window,
          metrics: 'views,averageWatchSeconds,likes',
          ...(groupBy && { groupBy }),
          ...(includeChildren && { includeChildren: 'true' }),
        }
        const summed = await read(family, query)
        const each = await read(family, { ...query, projectIds: ids.join(',') })
        expect(comparable(summed), JSON.stringify(query)).toEqual(comparable(each))
      }
  }
}

const n = fc.nat({ max: 11 })
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('post' as const), project: n, platform: n, hours: fc.nat({ max: 160 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      post: n,
      hours: fc.integer({ min: 1, max: 40 }),
      views: fc.option(fc.nat({ max: 500 }), { freq: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('sum' as const, 'sum once' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('begin' as const, 'suspend' as const, 'resume' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), project: n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), project: n }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('check' as const) }) },
)

describe('figures of all projects from sums', () => {
  it('are those of each project together, whatever is collected, summed, moved and erased', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 8, maxLength: 30 }), async (steps) => {
        const family = await openFamily()
        await take(family, { kind: 'post', project: 0, platform: 0, hours: 5 })
        await take(family, { kind: 'post', project: 2, platform: 1, hours: 9 })
        await take(family, { kind: 'read', post: 0, hours: 2, views: 10 })
        await take(family, { kind: 'begin' })
        for (const step of steps) await take(family, step)
        await assertParity(family)
        await take(family, { kind: 'sum' })
        await assertParity(family)
      }),
      { numRuns: runsOf(5, 60) },
    )
  })

  it('begin with the 41st project of a family, and what a count of more than 32 bits gains leaves with its project', async () => {
    const { server } = fixture
    const { db } = server.deps
    const family = await openFamily()
    const post = async (project: number) => take(family, { kind: 'post', project, platform: 0, hours: 5 })
    const isSummed = async () =>
      (await sql`SELECT FROM metric_families WHERE root_organization_id = ${family.parent}`.execute(db.write)).rows
        .length === 1
    await post(0)
    await take(family, { kind: 'read', post: 0, hours: 2, views: 5_000_000_000 })
    expect(await isSummed()).toBe(false)
    for (let made = 3; made < 41; made++)
      family.projects.push({
        id: await createProject(server, { requires_approval: false }, family.key),
        organization: family.parent,
        isErased: false,
      })
    await post(40)
    await take(family, { kind: 'read', post: 1, hours: 2, views: 3 })
    expect(await isSummed()).toBe(true)
    await runDue(sumMetrics, server.deps)
    const { rows } = await sql<{ key: string }>`${dueFamilies}`.execute(db.write)
    expect(rows.filter(({ key }) => key === family.parent)).toEqual([])
    const total = { from: '2026-10-29T00:00:00Z', to: '2026-11-15T00:00:00Z', granularity: 'total', metrics: 'views' }
    const viewsOf = async () => (await read(family, total))[0].series[0].points[0].value
    expect(await viewsOf()).toBe(5_000_000_003)
    await assertParity(family)
    await take(family, { kind: 'erase', project: 0 })
    expect(await viewsOf()).toBe(3)
    while (await leaveSums(db.write, family.projects[0]!.id));
    expect(await viewsOf()).toBe(3)
    await assertParity(family)
  })
})
