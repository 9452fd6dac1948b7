/** Exports of figures: their rows are what the reports say. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAttempt } from '../../../support/attempts.ts'
import { runSql } from '../../contract/http/support.ts'
import { post, read } from '../content/fixture.ts'
import type { MetricsFixture } from '../metrics/fixture.ts'
import { addPost, day, hour, openShop, startMetricsFixture } from '../metrics/fixture.ts'
import { saveReading } from '../metrics/reading.ts'
import { aConversion, anEvent, createApp, insertContainer, taken } from '../telemetry/fixture.ts'

let fixture: MetricsFixture
const now = Date.now()
beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(now).toISOString())
})
afterAll(() => fixture.server.close())

const window = { from: new Date(now - 9 * day).toISOString(), to: new Date(now - hour).toISOString() }

async function exported(body: object) {
  const { server } = fixture
  const started = await post(server, '/v1/exports', { format: 'jsonl', ...window, ...body })
  expect(started.status, started.text).toBe(202)
  await runAttempt(server.deps, started.body.id)
  const view = await read(server, `/v1/exports/${started.body.resource.id}`)
  const file = view.download ? await (await fetch(view.download.url)).text() : ''
  const lines = file.split(/\r?\n/).filter(Boolean)
  return { view, lines, rows: view.format === 'csv' ? [] : lines.map((line) => JSON.parse(line)) }
}

it('metrics are each point of each metric of each publication', async () => {
  const { server } = fixture
  const shop = await openShop(fixture)
  for (const views of [120, 7]) {
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(now - 3 * day) })
    await saveReading(fixture, targetId, now - 2 * day, { views })
  }
  const { rows } = await exported({ dataSet: 'metrics', projectIds: [shop.projectId] })
  const query = new URLSearchParams({ ...window, granularity: 'day', groupBy: 'publication', limit: '10' })
  const report = await read(server, `/v1/projects/${shop.projectId}/metrics/organic?${query}`)
  expect(report.data).toHaveLength(2)
  const points = report.data.flatMap(({ key, label, series }: { key: string; label: string; series: never[] }) =>
    series.flatMap(({ metric, points }: { metric: string; points: object[] }) =>
      points.map((point) => ({ key, label, metric, ...point })),
    ),
  )
  expect(rows).toEqual(points)
  const views = rows.filter(({ metric, value }) => metric === 'views' && value !== null)
  expect(views.reduce((sum, { value }) => sum + value, 0)).toBe(127)
  const csv = await exported({ dataSet: 'metrics', projectIds: [shop.projectId], format: 'csv' })
  expect(csv.lines).toHaveLength(rows.length + 1)
})

it('usage is a row a day and project, of the projects that are named', async () => {
  const { server } = fixture
  const [shop, other] = [await openShop(fixture), await openShop(fixture)]
  for (const { projectId } of [shop, other])
    await runSql(
      server,
      `insert into request_counts (organization_id, day, project_id, read_light) select $1, (now() - n * interval '1 day')::date, $2, n
       from generate_series(1, 3) n`,
      [server.organizationId, projectId],
    )
  const { rows, view } = await exported({ dataSet: 'usage', projectIds: [shop.projectId] })
  expect(rows.map((row) => [row.organizationId, row.projectId, row.requests.readLight])).toEqual(
    [1, 2, 3].map((n) => [server.organizationId, shop.projectId, n]),
  )
  expect(view.rows).toBe(3)
})

it('telemetry is what the report of each content says, of the days that the window touches', async () => {
  const { server } = fixture
  const app = await createApp(server)
  for (const daysAgo of [2, 4]) {
    const containerId = await insertContainer(server, app.projectId, { hook: '=hook' })
    const at = new Date(now - daysAgo * day)
    const from = { source: { containerId }, userId: `user-${daysAgo}` }
    await taken(server, app, 'events', [anEvent(at, from)])
    await taken(server, app, 'conversions', [aConversion(at, { ...from, value: { amount: '5.25', currency: 'EUR' } })])
  }
  const of = { dataSet: 'telemetry', projectIds: [app.projectId] }
  const { rows } = await exported(of)
  const days = `from=${window.from.slice(0, 10)}&to=${window.to.slice(0, 10)}`
  const report = await read(server, `/v1/telemetry/attribution?groupBy=content&${days}&projectIds=${app.projectId}`)
  expect(report.data.length).toBeGreaterThan(1)
  expect(rows).toEqual(report.data)
})
