/** The attribution report of many projects: each row is one of a project's own report. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { insertProjects } from '../organizations/support.ts'
import type { App } from './fixture.ts'
import {
  aConversion,
  anEvent,
  attribution,
  createApp,
  createProject,
  dayMs,
  hourMs,
  insertContainer,
  taken,
} from './fixture.ts'

let server: TestServer
const now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 15 * hourMs)
let apps: App[]

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
  apps = []
  for (const [n, name] of ['Fable Coffee', 'Juniper Yoga'].entries()) {
    const app = await createApp(server, await createProject(server, { name }))
    apps.push(app)
    for (const daysAgo of [1, 2, 9]) {
      const containerId = await insertContainer(server, app.projectId, { hook: 'The same hook' })
      const at = new Date(now.getTime() - daysAgo * dayMs)
      const from = { source: { containerId }, userId: `user-${n}-${daysAgo}` }
      await taken(server, app, 'events', [anEvent(at, from), anEvent(at)])
      await taken(
        server,
        app,
        'conversions',
        Array.from({ length: daysAgo + n }, () =>
          aConversion(at, { ...from, value: { amount: '5.00', currency: 'EUR' } }),
        ),
      )
    }
  }
})
afterAll(() => server?.close())

const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

async function read(search: string, limit = 100) {
  const rows = []
  for (let path: string | null = `/v1/telemetry/attribution?${search}&limit=${limit}`; path; ) {
    const { status, body, text, headers } = await server.send('GET', path)
    expect(status, text).toBe(200)
    rows.push(...body.data)
    path = /^<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  return rows
}

it.each(['content', 'hook', 'account', 'influencer', 'campaign'])(
  'by %s has the rows of each project',
  async (group) => {
    const each = []
    for (const { projectId } of apps)
      for (const row of await attribution(server, projectId, `groupBy=${group}`)) each.push({ ...row, projectId })
    const byText = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
    for (const limit of [1, 100]) {
      const rows = await read(`groupBy=${group}`, limit)
      expect(byText(rows)).toEqual(byText(each))
      const counts = rows.map(({ conversions }) => conversions)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
  },
)

it('by project has one row for each, with its name and what it had in the days before', async () => {
  const span = `from=${day(6)}&to=${day(0)}`
  const rows = await read(`groupBy=project&${span}&compareTo=previous_period`)
  expect(rows.map(({ label }) => label)).toEqual(['Juniper Yoga', 'Fable Coffee'])
  const sum = (all: { conversions: number; events: number }[]) => ({
    conversions: all.reduce((n, row) => n + row.conversions, 0),
    events: all.reduce((n, row) => n + row.events, 0),
  })
  for (const row of rows) {
    expect(row.key).toBe(row.projectId)
    expect(row).toMatchObject(sum(await attribution(server, row.projectId, `groupBy=content&${span}`)))
    const before = await attribution(server, row.projectId, `groupBy=content&from=${day(13)}&to=${day(7)}`)
    expect(row.previous).toMatchObject(sum(before))
    expect(row.previous.conversions).toBeGreaterThan(0)
  }
  const [row] = await attribution(server, apps[0]!.projectId, `groupBy=content&${span}&compareTo=previous_period`)
  expect(row.previous).toEqual({ events: 0, installs: 0, conversions: 0, revenue: [] })
})

it('is of a hundred projects at most, and of no other organization’s', async () => {
  const organizationId = await server.createOrganization()
  const { key } = await server.createKey(organizationId)
  expect((await server.send('GET', '/v1/telemetry/attribution?groupBy=project', { key })).body.data).toEqual([])
  const { projectId } = apps[0]!
  const foreign = `/v1/telemetry/attribution?groupBy=project&projectIds=${projectId}`
  expect((await server.send('GET', foreign, { key })).status).toBe(404)
  await insertProjects(server, organizationId, 101)
  const many = await server.send('GET', '/v1/telemetry/attribution?groupBy=project', { key })
  expect([many.status, many.text]).toEqual([422, expect.stringContaining('/query/projectIds')])
})
