/** Ads figures of many projects: each project's are those of its own operation. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdsFixture } from './fixture.ts'
import { people, startAdsFixture } from './fixture.ts'

let fixture: AdsFixture
let projects: string[]

beforeAll(async () => {
  fixture = await startAdsFixture()
  projects = []
  for (const name of ['Fable Coffee', 'Juniper Yoga'])
    projects.push((await fixture.readProject({ name }, people.twoPages)).projectId)
})
afterAll(() => fixture?.server.close())

interface Group {
  key: string
  label: string
  currency: string
  series: { metric: string; total: { money: { amount: string } | null; value: number | null } }[]
}

const read = async (query: Record<string, string>): Promise<{ data: Group[]; nextCursor: string | null }> => {
  const answer = await fixture.server.send('GET', `/v1/metrics/ads?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const window = { granularity: 'day', timezone: 'Europe/Berlin', metrics: 'spend,impressions' }
const { timezone: _, ...own } = window

it('are each project’s own, with its name, and compared as they are there', async () => {
  const compared = { compareTo: 'previous_period' }
  const { data } = await read({ ...window, ...compared, groupBy: 'project' })
  expect(new Set(data.map(({ label }) => label))).toEqual(new Set(['Fable Coffee', 'Juniper Yoga']))
  for (const { key, currency, series } of data) {
    const { body } = await fixture.metrics(key, { ...own, ...compared })
    expect(series).toEqual(body.data.find((one: Group) => one.currency === currency).series)
    expect(Object.keys(series[0]!)).toEqual(['metric', 'points', 'total', 'previous'])
  }
  for (const groupBy of ['campaign', 'ad_account']) {
    const keysOf = (groups: Group[]) => groups.map(({ key, currency }) => `${key} ${currency}`).sort()
    const each = await Promise.all(projects.map((id) => fixture.metrics(id, { ...own, groupBy })))
    expect(keysOf((await read({ ...window, groupBy })).data)).toEqual(keysOf(each.flatMap(({ body }) => body.data)))
  }
})

it('are sorted by a metric, page by page', async () => {
  const query = { ...window, groupBy: 'campaign', sort: 'spend', compareTo: 'previous_period' }
  const all = (await read({ ...query, limit: '100' })).data
  const amounts = all.map(({ series }) => Number(series[0]!.total.money?.amount ?? -1))
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  const seen: Group[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read({ ...query, limit: '1', ...(cursor && { cursor }) })
    seen.push(...page.data)
    cursor = page.nextCursor
  }
  expect(seen).toEqual(all)
})
