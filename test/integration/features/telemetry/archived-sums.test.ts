import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archivableTables } from '../../../../src/config/settings/operator.ts'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import { readWithDuckdb } from '../../../support/duckdb.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runRetention, runTask } from '../../../support/tasks.ts'
import type { App } from './fixture.ts'
import {
  aConversion,
  anEvent,
  attribution,
  createApp,
  dayMs,
  hourMs,
  insertContainer,
  query,
  summary,
  taken,
} from './fixture.ts'

const archived = archivableTables.filter((table) => table.startsWith('telemetry_') && table !== 'telemetry_items')
const reported = [...archived, 'telemetry_touches', 'telemetry_placed']
const views = [
  ['content', 1],
  ['content', 30],
  ['hook', 7],
  ['account', 30],
  ['influencer', 30],
  ['campaign', 30],
] as const

let server: TestServer
// Commands have a clock of their own, for which the test's begins in the past.
let now = new Date(Math.floor(Date.now() / dayMs) * dayMs - 9 * hourMs)
beforeAll(async () => {
  server = await startTestServer({
    env: { CASTLANE_ARCHIVED_TABLES: archived.join() },
    overrides: { clock: { now: () => now } },
  })
})
afterAll(() => server?.close())

/** Makes the months of the last 90 days: rows of others are in the default partitions, which are not archived. */
async function makeMonths() {
  for (const table of reported)
    for (const days of [0, 31, 62, 93])
      await query(server, 'SELECT ensure_partitions($1, $2)', [table, new Date(now.getTime() - days * dayMs)])
}

const ago = (ms: number) => new Date(now.getTime() - ms)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const sum = ({ projectId }: App) => runTask(sumTelemetry, server.deps, { key: projectId })

async function storedMonths({ projectId }: App): Promise<string[]> {
  const rows = await query<{ table_name: string; month: string }>(
    server,
    'SELECT table_name, month FROM archives WHERE owner_id = $1',
    [projectId],
  )
  return rows.map(({ table_name, month }) => `archive/${projectId}/${table_name}/${month}.parquet`)
}

/** Everything that the API reports of a span. */
async function reportsOf({ projectId }: App, { from, to }: { from: string; to: string }) {
  const span = `from=${from}&to=${to}`
  const rows: unknown[] = []
  for (const [groupBy, days] of views)
    rows.push(await attribution(server, projectId, `${span}&groupBy=${groupBy}&windowDays=${days}`))
  const { asOf: _, ...told } = await summary(server, projectId, `?${span}`)
  return { rows, told }
}

describe('the sums of telemetry', () => {
  it('archives sums once nothing is to be added to them, and drops items after them', async () => {
    await makeMonths()
    const app = await createApp(server)
    const containerId = await insertContainer(server, app.projectId, { hook: 'Kept' })
    const at = ago(60 * dayMs)
    await taken(server, app, 'events', [anEvent(at, { userId: 'u', anonymousId: 'i', source: { containerId } })])
    await taken(server, app, 'conversions', [aConversion(new Date(at.getTime() + hourMs), { userId: 'u' })])
    await sum(app)
    const span = { from: dayOf(at), to: dayOf(new Date(at.getTime() + dayMs)) }
    const before = await reportsOf(app, span)
    expect(before.rows[0]).toMatchObject([{ key: containerId, conversions: 1 }])
    const then = now
    try {
      now = new Date(then.getTime() + 70 * dayMs)
      const month = dayOf(at).slice(0, 7).replace('-', '')
      // Items first: they wait for the sums.
      const items = reported.filter((table) => table !== 'telemetry_sums')
      await runRetention(server.deps, items)
      const [there] = await query(server, `SELECT to_regclass($1) IS NOT NULL AS is`, [
        `telemetry_conversions_${month}`,
      ])
      expect(there).toEqual({ is: true })
      // The sums wait for what was reported before the month had passed.
      await query(
        server,
        `INSERT INTO telemetry_news (project_id, received_at, counted, people) VALUES ($1, $2, '[]', '[]')`,
        [app.projectId, then],
      )
      const sumsThere = async () =>
        (
          await query<{ is: boolean }>(server, `SELECT to_regclass($1) IS NOT NULL AS is`, [`telemetry_sums_${month}`])
        )[0]!.is
      await runRetention(server.deps, ['telemetry_sums'])
      expect(await sumsThere()).toBe(true)
      await sum(app)
      await runRetention(server.deps, ['telemetry_sums'])
      expect(await sumsThere()).toBe(false)
      await runRetention(server.deps, reported)
      const { rows, types } = await readStoredParquet(
        server.deps.storage,
        `archive/${app.projectId}/telemetry_sums/${month}.parquet`,
      )
      expect(types).toMatchObject({ day: 'TIMESTAMP_MICROS', n: 'INT64', amount: 'UTF8', lag: 'INT32' })
      expect(rows.filter(({ dimension }) => dimension === 'all').map(({ what, n }) => [what, n])).toEqual([
        ['event', 1n],
        ['purchase', 1n],
      ])
      // Where `npm run verify:full` has installed it.
      if (process.env.FUZZ === 'long') {
        const [events, sums] = await readWithDuckdb(server.deps.storage, await storedMonths(app))
        expect(events).toEqual([['app_open', 1n]])
        expect(sums).toEqual([
          [dayOf(at), 'event', 1n],
          [dayOf(at), 'purchase', 1n],
        ])
      }
    } finally {
      now = then
    }
  })
})
