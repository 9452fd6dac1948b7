import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archivableTables } from '../../../../src/config/settings/operator.ts'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runRetention, runTask } from '../../../support/tasks.ts'
import { castlane, runRejected } from '../../cli/cli.ts'
import type { App } from './fixture.ts'
import {
  aConversion,
  anEvent,
  anyId,
  attribution,
  createApp,
  dayMs,
  hourMs,
  insertContainer,
  query,
  summary,
  taken,
} from './fixture.ts'

const archived = archivableTables.filter((table) => table.startsWith('telemetry_'))
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

/** Everything that the API reports of a span. */
async function reportsOf({ projectId }: App, { from, to }: { from: string; to: string }) {
  const span = `from=${from}&to=${to}`
  const rows: unknown[] = []
  for (const [groupBy, days] of views)
    rows.push(await attribution(server, projectId, `${span}&groupBy=${groupBy}&windowDays=${days}`))
  const { asOf: _, ...told } = await summary(server, projectId, `?${span}`)
  return { rows, told }
}

/** The same by the command line. */
async function archivedReportsOf({ projectId }: App, { from, to }: { from: string; to: string }) {
  const span = ['archive', 'report', projectId, '--from', from, '--to', to]
  const rows: unknown[] = []
  for (const [groupBy, days] of views)
    rows.push((await castlane(server, ...span, '--group-by', groupBy, '--window-days', String(days))).data)
  const { summary: read, archives } = await castlane(server, ...span)
  const { asOf: _, ...told } = read
  return { rows, told, archives }
}

/** Reports of random people over three months, who look back at each other's sources, are linked and resolved. */
async function reportAtRandom(app: App, start: number) {
  let seed = start
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const contents = await Promise.all(
    ['A', 'B', 'C'].map((hook) => insertContainer(server, app.projectId, { hook: `${hook} ${start}` })),
  )
  const some = (n: number) =>
    Array.from({ length: n }, () => ({
      at: ago(random(88 * 24) * hourMs + random(1_000)),
      fields: {
        ...(random(3) > 0 && { userId: `u${random(12)}` }),
        ...(random(3) > 0 && { anonymousId: `i${random(12)}` }),
        ...(random(4) === 0 && { source: { containerId: contents[random(3)] } }),
      },
    }))
  for (let n = 0; n < 6; n += 1) {
    await taken(
      server,
      app,
      'events',
      some(40).map(({ at, fields }) => anEvent(at, { ...fields, name: `name_${random(4)}` })),
    )
    await taken(
      server,
      app,
      'conversions',
      some(15).map(({ at, fields }) =>
        aConversion(at, {
          ...fields,
          type: ['purchase', 'install', 'refund'][random(3)],
          value: { amount: ['1.25', '10', '0.000001'][random(3)], currency: ['EUR', 'USD'][random(2)] },
        }),
      ),
    )
    await taken(
      server,
      app,
      'attributions',
      some(4).map(({ at, fields: { source: _, ...fields } }) => ({
        transactionId: anyId('attribution'),
        kind: 'adservices',
        occurredAt: at.toISOString(),
        adservices: { token: anyId('token') },
        ...fields,
      })),
    )
  }
  // One of a kind failed at its platform, as the summary reports.
  await query(
    server,
    `UPDATE telemetry_attributions SET resolution = jsonb_build_object('error', jsonb_build_object('platform', 'apple',
       'platformCode', 'http_503', 'platformMessage', 'Apple answered with HTTP 503.', 'retryAfterMs', 60000, 'at',
       to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     WHERE project_id = $1`,
    [app.projectId],
  )
}

describe('a report of telemetry', () => {
  it.each([
    ['some of', 3, 60],
    ['all of', 11, 130],
    ['long after all of', 47, 400],
  ] as const)('says the same before and after %s its months were archived and dropped', async (_which, seed, days) => {
    await makeMonths()
    const app = await createApp(server)
    await reportAtRandom(app, seed)
    await sum(app)
    const spans = [
      { from: dayOf(ago(89 * dayMs)), to: dayOf(now) },
      { from: dayOf(ago(80 * dayMs)), to: dayOf(ago(50 * dayMs)) },
    ]
    const before = []
    for (const span of spans) before.push(await reportsOf(app, span))
    expect(before[0]!.told.events).toBeGreaterThan(200)
    expect(before[0]!.told.attributions[0].lastError).toBeDefined()
    expect(before[0]!.rows[0]).not.toHaveLength(0)
    const then = now
    try {
      now = new Date(then.getTime() + days * dayMs)
      // In the second round what waited for the sums.
      for (let round = 0; round < 2; round += 1) await runRetention(server.deps, reported)
      for (const [n, span] of spans.entries()) {
        const { archives, ...read } = await archivedReportsOf(app, span)
        expect(read).toEqual(before[n])
        expect(archives.length).toBeGreaterThan(days === 60 ? 0 : 4)
      }
      const left = await query(server, 'SELECT FROM telemetry_sums WHERE project_id = $1', [app.projectId])
      expect(left.length > 0).toBe(days === 60)
      // The API reports what is within the retention.
      expect((await summary(server, app.projectId, `?from=${spans[1]!.from}&to=${spans[1]!.to}`)).events).toBe(0)
    } finally {
      now = then
    }
  })

  it('keeps what was attributed when links come after the items went, and archives sums before these go', async () => {
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
      // The same user on the same device: their history would be attributed again.
      await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u', anonymousId: 'i' })])
      await sum(app)
      const { archives: _, ...read } = await archivedReportsOf(app, span)
      expect(read.rows).toEqual(before.rows)
      const { rows, types } = await readStoredParquet(
        server.deps.storage,
        `archive/${app.projectId}/telemetry_sums/${month}.parquet`,
      )
      expect(types).toMatchObject({ day: 'TIMESTAMP_MICROS', n: 'INT64', amount: 'UTF8', lag: 'INT32' })
      expect(rows.filter(({ dimension }) => dimension === 'all').map(({ what, n }) => [what, n])).toEqual([
        ['event', 1n],
        ['purchase', 1n],
      ])
    } finally {
      now = then
    }
  })

  it('is refused for a span that is too long, a day that is none, and a project that is not there', async () => {
    const { projectId } = await createApp(server)
    const of = (id: string, from: string, to: string) => ['archive', 'report', id, '--from', from, '--to', to]
    expect(await runRejected(server, ...of(projectId, '2020-01-01', '2020-06-01'))).toMatchObject({
      message: expect.stringContaining('90 days'),
    })
    expect(await runRejected(server, ...of(projectId, '2020-02-30', '2020-03-01'))).toMatchObject({
      message: expect.stringContaining('2026-03-01'),
    })
    const missing = projectId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await runRejected(server, ...of(missing, '2020-01-01', '2020-01-02'))).toMatchObject({
      message: expect.stringContaining(missing),
    })
  })
})
