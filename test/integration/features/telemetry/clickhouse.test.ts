import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Columnar } from '../../../../src/db/columnar.ts'
import { createClickHouseStore } from '../../../../src/features/telemetry/store/clickhouse/clickhouse-store.ts'
import { clickHouseTable } from '../../../../src/features/telemetry/store/clickhouse/table.ts'
import { telemetryStore } from '../../../../src/features/telemetry/store/postgres-store.ts'
import { endMonths } from '../../../../src/features/telemetry/tasks/end-months.ts'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import type { TestClickHouse } from '../../../support/clickhouse.ts'
import { openClickHouse } from '../../../support/clickhouse.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { readStoredParquet } from '../../../support/parquet.ts'
import { runTask } from '../../../support/tasks.ts'
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
import { describeTelemetryStore } from './store-contract.ts'

// Where `npm run verify:full` has installed it.
describe.runIf(process.env.FUZZ === 'long')('telemetry outside of PostgreSQL', () => {
  let clickhouse: TestClickHouse
  let server: TestServer
  const start = new Date(Math.floor(Date.now() / dayMs) * dayMs - 9 * hourMs)
  let now = start
  /** What the next insert does once its rows are stored. */
  let afterInsert = () => {}
  beforeAll(async () => {
    clickhouse = await openClickHouse()
    const columnar: Columnar = {
      ...clickhouse.columnar,
      async insert(rows) {
        await clickhouse.columnar.insert(rows)
        afterInsert()
      },
    }
    server = await startTestServer({
      env: { CASTLANE_ARCHIVED_TABLES: 'telemetry_items' },
      overrides: { columnar, clock: { now: () => now } },
    })
  })
  afterAll(async () => {
    await server?.close()
    await clickhouse?.close()
  })

  const ago = (ms: number) => new Date(now.getTime() - ms)
  const handOver = ({ projectId }: App) => runTask(sumTelemetry, server.deps, { key: projectId })
  const count = async ({ projectId }: App) =>
    (
      await clickhouse.columnar.read<{ n: number }>(
        `SELECT count() AS n FROM ${clickHouseTable} WHERE project_id = {project:String}`,
        { project: projectId },
      )
    )[0]!.n
  const waiting = async ({ projectId }: App) =>
    (await query(server, 'select from telemetry_outbox where project_id = $1', [projectId])).length

  describeTelemetryStore('ClickHouse', async () => ({
    store: createClickHouseStore(clickhouse.columnar),
    isImmediate: false,
  }))

  it('has what was accepted once, wherever the worker that hands it over dies', async () => {
    const app = await createApp(server)
    const containerId = await insertContainer(server, app.projectId)
    await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u', source: { containerId } })])
    await taken(server, app, 'conversions', [aConversion(ago(hourMs - 1), { userId: 'u' })])
    afterInsert = () => {
      throw new Error('The worker dies.')
    }
    await expect(handOver(app)).rejects.toThrow('The worker dies.')
    afterInsert = () => {}
    expect(await waiting(app)).toBe(2)
    await handOver(app)
    expect(await waiting(app)).toBe(0)
    expect(await query(server, 'select from telemetry_events where project_id = $1', [app.projectId])).toEqual([])
    expect(await summary(server, app.projectId)).toMatchObject({ events: 1, conversions: [{ count: 1 }] })
    expect(await attribution(server, app.projectId, 'groupBy=content&windowDays=1')).toMatchObject([
      { key: containerId, events: 1, conversions: 1 },
    ])
  })

  it('reports what PostgreSQL reports of the same items', async () => {
    const inside = await startTestServer({ overrides: { clock: { now: () => now } } })
    try {
      const apps = [
        [server, await createApp(server)],
        [inside, await createApp(inside)],
      ] as const
      const contents = await Promise.all(
        apps.map(([of, app]) =>
          Promise.all(['A', 'B', 'B'].map((hook) => insertContainer(of, app.projectId, { hook }))),
        ),
      )
      let seed = 11
      const random = (n: number) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % n
      }
      for (let batch = 0; batch < 6; batch += 1) {
        const things = Array.from({ length: 60 }, () => ({
          at: ago(random(12 * 24) * hourMs + random(3)),
          content: random(3),
          hasSource: random(4) === 0,
          isEvent: random(3) > 0,
          fields: {
            ...(random(3) > 0 && { userId: `u${random(9)}` }),
            ...(random(3) > 0 && { anonymousId: `i${random(6)}` }),
          },
          amount: `${random(50)}.${random(9)}${random(9)}`,
          type: ['purchase', 'refund', 'install', 'sign_up'][random(4)],
          id: crypto.randomUUID(),
        }))
        for (const [n, [of, app]] of apps.entries()) {
          const sourceOf = ({ hasSource, content }: (typeof things)[number]) =>
            hasSource && { source: { containerId: contents[n]![content] } }
          const events = things.filter(({ isEvent }) => isEvent)
          await taken(
            of,
            app,
            'events',
            events.map((one) => anEvent(one.at, { ...one.fields, ...sourceOf(one), eventId: one.id })),
          )
          const conversions = things.filter(({ isEvent }) => !isEvent)
          await taken(
            of,
            app,
            'conversions',
            conversions.map((one) => {
              const value =
                one.type === 'purchase' || one.type === 'refund' ? { amount: one.amount, currency: 'EUR' } : undefined
              return aConversion(one.at, {
                ...one.fields,
                ...sourceOf(one),
                type: one.type,
                value,
                transactionId: one.id,
              })
            }),
          )
          await runTask(sumTelemetry, of.deps, { key: app.projectId })
        }
      }
      const told = await Promise.all(
        apps.map(async ([of, app], n) => {
          const rows = []
          for (const groupBy of ['content', 'hook', 'account', 'campaign'])
            for (const days of [1, 7, 30])
              rows.push(await attribution(of, app.projectId, `groupBy=${groupBy}&windowDays=${days}`))
          const { projectId: _, firstEventAt: __, lastEventAt: ___, ...whole } = await summary(of, app.projectId)
          const names = new Map([
            [app.projectId, 'project'],
            ...contents[n]!.map((id, i) => [id, `content ${i}`] as const),
          ])
          const named = (row: { key: string | null }) => ({
            ...row,
            label: null,
            key: names.get(row.key ?? '') ?? row.key,
          })
          const sorted = rows.map((page) =>
            page
              .map(named)
              .map((row) => JSON.stringify(row))
              .sort(),
          )
          return { sorted, whole }
        }),
      )
      expect(told[0]!.sorted.flat().length).toBeGreaterThan(20)
      expect(told[0]).toEqual(told[1])
    } finally {
      await inside.close()
    }
  })

  it('is gone with its project, and the others have theirs', async () => {
    const [erased, other] = [await createApp(server), await createApp(server)]
    for (const app of [erased, other]) {
      await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u', anonymousId: 'i' })])
      await handOver(app)
      await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u' })])
    }
    expect(await count(erased)).toBe(2)
    const worker = await server.startWorker()
    try {
      const path = `/v1/projects/${erased.projectId}/erase`
      const { body } = await server.send('POST', path, { body: { confirm: erased.projectId } })
      expect(await server.waitForJob(body.id)).toMatchObject({ status: 'succeeded' })
    } finally {
      await worker.stop()
    }
    expect([await count(erased), await waiting(erased)]).toEqual([0, 0])
    await handOver(other)
    expect(await count(other)).toBe(3)
  })

  it('is archived by the month and dropped after that, once the month is past its retention', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u', properties: { a: 1 } })])
    const conversion = aConversion(ago(hourMs), { value: { amount: '2.50', currency: 'EUR' } })
    await taken(server, app, 'conversions', [conversion])
    await handOver(app)
    await runTask(endMonths, server.deps, { key: '' })
    expect(await count(app)).toBe(2)
    const month = now.toISOString().slice(0, 7).replace('-', '')
    try {
      now = new Date(start.getTime() + 125 * dayMs)
      await runTask(endMonths, server.deps, { key: '' })
      expect(await count(app)).toBe(0)
      const key = `archive/${app.projectId}/telemetry_items/${month}.parquet`
      const { rows, types } = await readStoredParquet(server.deps.storage, key)
      expect(types).toMatchObject({ at: 'TIMESTAMP_MICROS', item: 'UUID', sourced: 'BOOLEAN', properties: 'JSON' })
      expect(rows).toMatchObject([
        { kind: 'conversion', reported_id: conversion.transactionId, amount: '2.5', currency: 'EUR' },
        { kind: 'event', user_id: 'u', at: ago(125 * dayMs + hourMs), properties: { a: 1 }, sourced: false },
      ])
    } finally {
      now = start
    }
  })

  it('shows a report of the moment of which everything is there', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [anEvent(ago(hourMs))])
    await handOver(app)
    const { write } = server.deps.db
    const store = createClickHouseStore(clickhouse.columnar)
    expect(await store.latest(write, [app.projectId], now)).toEqual(now)
    await taken(server, app, 'events', [anEvent(ago(hourMs))])
    expect(await store.latest(write, [app.projectId], now)).toEqual(new Date(now.getTime() - 1))
    expect(await telemetryStore.latest(write, [app.projectId], now)).toEqual(now)
  })
})
