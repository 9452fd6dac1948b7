/** Organic figures of many projects: each project's are those of its own operation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProjects } from '../organizations/support.ts'
import type { MetricsFixture, Shop } from './fixture.ts'
import { addContainer, addPost, hour, openShop, organic, startMetricsFixture } from './fixture.ts'
import { saveReading } from './reading.ts'

const now = '2026-11-20T10:00:00Z'
const at = (hoursAgo: number) => Date.parse(now) - hoursAgo * hour
const period = { from: '2026-11-18T00:00:00Z', to: '2026-11-20T00:00:00Z' }
let fixture: MetricsFixture
let shops: Shop[]

/** Each shop's posts: when they were published, and what they gained by when. */
const views = [
  [[60, 70]],
  [
    [60, 900],
    [30, 10],
  ],
  [[20, 0]],
] as const

beforeAll(async () => {
  fixture = await startMetricsFixture(now)
  shops = []
  for (const posts of views) {
    const shop = await openShop(fixture)
    shops.push(shop)
    for (const [hoursAgo, gained] of posts) {
      const containerId = await addContainer(fixture, shop.projectId)
      const { targetId } = await addPost(fixture, { ...shop, containerId, at: new Date(at(hoursAgo + 1)) })
      // Half of it was gained in the period before.
      await saveReading(fixture, targetId, at(hoursAgo), { views: gained / 2 })
      await saveReading(fixture, targetId, at(12), { views: gained })
    }
  }
})
afterAll(() => fixture.server.close())

const read = async (query: Record<string, string>) => {
  const answer = await fixture.server.send('GET', `/v1/metrics/organic?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
interface Group {
  key: string
  label: string
  series: { points: { value: number }[]; total?: object; previous?: object }[]
}
const gainOf = ({ series }: Group) => series[0]!.points[0]!.value

describe('organic figures of all projects', () => {
  it.each(['content', 'publication', 'social_account', 'platform', 'influencer', 'format'])(
    'by %s are those of each project, and together their sum',
    async (groupBy) => {
      for (const granularity of ['total', 'day']) {
        const query = { ...period, granularity, groupBy, metrics: 'views', limit: '100' }
        const ofEach = []
        for (const { projectId } of shops) ofEach.push(...(await organic(fixture, projectId, query)).body.data)
        const { data } = await read(query)
        const sumBy = (groups: Group[]) => {
          const sums = new Map<string, number[]>()
          for (const { key, series } of groups)
            sums.set(
              key,
              series[0]!.points.map(({ value }, n) => (value ?? 0) + (sums.get(key)?.[n] ?? 0)),
            )
          return Object.fromEntries([...sums].sort())
        }
        expect(sumBy(data)).toEqual(sumBy(ofEach))
        const [one] = shops
        const named = await read({ ...query, projectIds: one!.projectId })
        expect(named.data).toEqual((await organic(fixture, one!.projectId, query)).body.data)
      }
    },
  )

  it('by project have each project’s name and figures, page by page', async () => {
    const query = { ...period, granularity: 'total', groupBy: 'project', metrics: 'views' }
    const seen: Group[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { data: Group[]; nextCursor: string | null } = await read({
        ...query,
        limit: '1',
        ...(cursor && { cursor }),
      })
      seen.push(...page.data)
      cursor = page.nextCursor
    }
    expect(seen.map(({ key }) => key)).toEqual(shops.map(({ projectId }) => projectId).reverse())
    expect(seen.every(({ label }) => label.length > 0)).toBe(true)
    for (const group of seen) {
      const own = await organic(fixture, group.key, { ...period, granularity: 'total', metrics: 'views' })
      expect(group.series).toEqual(own.body.data[0].series)
    }
  })

  it.each(['project', 'content'])('are sorted by what was gained, page by page: %s', async (groupBy) => {
    const query = { ...period, granularity: 'total', groupBy, metrics: 'views', sort: 'views' }
    const all: Group[] = (await read(query)).data
    const values = all.map((group) => gainOf(group) ?? 0)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(values[0]).toBeGreaterThan(values[1]!)
    const seen: Group[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { data: Group[]; nextCursor: string | null } = await read({
        ...query,
        limit: '1',
        ...(cursor && { cursor }),
      })
      seen.push(...page.data)
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
    const refused = await fixture.server.send('GET', '/v1/metrics/organic?sort=views')
    expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/query/sort'])
  })

  it('are compared with the period of the same length before', async () => {
    const query = { ...period, granularity: 'day', groupBy: 'project', metrics: 'views' }
    const { data } = await read({ ...query, compareTo: 'previous_period' })
    const before = { from: '2026-11-16T00:00:00Z', to: period.from }
    for (const { key, series } of data) {
      const total = async (window: object) =>
        (await organic(fixture, key, { ...window, granularity: 'total', metrics: 'views' })).body.data[0].series[0]
          .points[0]
      expect([series[0].total, series[0].previous]).toEqual([await total(period), await total(before)])
    }
    const own = await organic(fixture, shops[0]!.projectId, {
      ...period,
      metrics: 'views',
      compareTo: 'previous_period',
    })
    expect(own.body.data[0].series[0]).toMatchObject({ total: { value: expect.any(Number) }, previous: {} })
    const kept = fixture.server.config.retentionDays.metrics
    const [from, to] = [kept - 5, kept - 20].map((days) => new Date(at(24 * days)).toISOString())
    const old = await fixture.server.send('GET', `/v1/metrics/organic?from=${from}&to=${to}&compareTo=previous_period`)
    expect([old.status, old.text]).toEqual([422, expect.stringContaining('/query/compareTo')])
  })

  it('are of no other organization’s projects, and of children’s where they are included', async () => {
    const { server } = fixture
    const { key } = await server.createKey(await server.createOrganization())
    const other = await server.send('GET', '/v1/metrics/organic?groupBy=project', { key })
    expect(other.body.data).toEqual([])
    const child = await server.createOrganization({ parentId: server.organizationId })
    const [projectId = ''] = await insertProjects(server, child, 1)
    expect((await server.send('GET', `/v1/metrics/organic?projectIds=${projectId}`)).status).toBe(404)
    expect((await server.send('GET', `/v1/metrics/organic?projectIds=${projectId}&includeChildren=true`)).status).toBe(
      200,
    )
    const zone = await server.send('GET', '/v1/metrics/organic?timezone=Europe/Nowhere')
    expect([zone.status, zone.text]).toEqual([422, expect.stringContaining('/query/timezone')])
  })
})
