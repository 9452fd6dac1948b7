import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNotes } from '../../../../src/features/telemetry/store/roll-up.ts'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runDue, runTask } from '../../../support/tasks.ts'
import { countedFigures, shownFigures } from './figures.ts'
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
  report,
  taken,
} from './fixture.ts'

let server: TestServer
let now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 15 * hourMs)
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

const ago = (ms: number) => new Date(now.getTime() - ms)
const sum = ({ projectId }: App) => runTask(sumTelemetry, server.deps, { key: projectId })
const waiting = async ({ projectId }: App) =>
  (await query(server, 'select from telemetry_news where project_id = $1 and rolled_at is null', [projectId])).length

const groups = ['content', 'hook', 'account', 'influencer', 'campaign'] as const
const reportsOf = ({ projectId }: App) => shownFigures(server, projectId, groups)
const countedFromItems = ({ projectId }: App) => countedFigures(server, projectId, groups, now)

describe('the sums of telemetry', () => {
  it('are what the items are, whatever is reported at the same time as they are made', async () => {
    const app = await createApp(server)
    const contents = await Promise.all(['A', 'B', 'C'].map((hook) => insertContainer(server, app.projectId, { hook })))
    let seed = 7
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    const some = (n: number) =>
      Array.from({ length: n }, () => ({
        at: ago(random(12 * 24) * hourMs + random(1_000)),
        fields: {
          ...(random(3) > 0 && { userId: `u${random(12)}` }),
          ...(random(3) > 0 && { anonymousId: `i${random(12)}` }),
          ...(random(4) === 0 && { source: { containerId: contents[random(3)] } }),
        },
      }))
    let done = false
    const summing = (async () => {
      while (!done) await sum(app)
    })()
    const batches = Array.from({ length: 24 }, (_, n) =>
      n % 2
        ? () =>
            taken(
              server,
              app,
              'events',
              some(15).map(({ at, fields }) => anEvent(at, fields)),
            )
        : () =>
            taken(
              server,
              app,
              'conversions',
              some(8).map(({ at, fields }) =>
                aConversion(at, { ...fields, value: { amount: '1.25', currency: 'EUR' } }),
              ),
            ),
    )
    for (let n = 0; n < batches.length; n += 4) await Promise.all(batches.slice(n, n + 4).map((send) => send()))
    const whileWaiting = await reportsOf(app)
    done = true
    await summing
    await sum(app)
    expect(await waiting(app)).toBe(0)
    const summed = await reportsOf(app)
    expect(summed.counted).toEqual(await countedFromItems(app))
    expect(whileWaiting).toEqual(summed)
    expect(summed.counted.rows[0]!.length).toBeGreaterThan(2)
  })

  it('give the pages of one report the moment of the first, also when more was added to them since', async () => {
    const app = await createApp(server)
    const contents = await Promise.all(
      Array.from({ length: 6 }, (_, n) => insertContainer(server, app.projectId, { hook: `Hook ${n}` })),
    )
    await taken(
      server,
      app,
      'events',
      contents.map((containerId, n) => anEvent(ago(3 * dayMs), { userId: `u${n}`, source: { containerId } })),
    )
    await taken(server, app, 'conversions', [
      ...contents.map((_, n) => aConversion(ago(2 * dayMs), { userId: `u${n}` })),
      ...contents.slice(3).map((_, n) => aConversion(ago(dayMs), { userId: `u${n + 3}` })),
    ])
    await sum(app)
    const search = `groupBy=hook&windowDays=7`
    const whole = await attribution(server, app.projectId, search)
    const path = `/v1/projects/${app.projectId}/telemetry/attribution?${search}&limit=2`
    const first = await server.send('GET', path)
    const then = now
    try {
      // The second time the notes are gone, and the page is counted from the items.
      for (const later of [60_000, 2 * hourMs]) {
        now = new Date(then.getTime() + later)
        await taken(server, app, 'conversions', [
          ...contents.slice(0, 2).map((_, n) => aConversion(ago(hourMs), { userId: `u${n}` })),
          aConversion(ago(hourMs), { source: { containerId: contents[1] } }),
        ])
        await taken(server, app, 'events', [
          anEvent(new Date(then.getTime() - 60 * hourMs), { userId: 'u3', source: { containerId: contents[0] } }),
        ])
        const seen = [...first.body.data]
        for (let cursor = first.body.nextCursor; cursor !== null; ) {
          const next = await server.send('GET', `${path}&cursor=${cursor}`)
          seen.push(...next.body.data)
          cursor = next.body.nextCursor
          await sum(app)
        }
        expect(seen).toEqual(whole)
        await query(server, 'delete from telemetry_news where project_id = $1 and $2', [
          app.projectId,
          later === 2 * hourMs,
        ])
      }
    } finally {
      now = then
    }
  })

  it('take what an installation brought from its users once it has more than 20 of them', async () => {
    const app = await createApp(server)
    const containerId = await insertContainer(server, app.projectId)
    const seen = (user: number) => anEvent(ago(dayMs), { anonymousId: 'kiosk', userId: `u${user}` })
    await taken(server, app, 'events', [
      anEvent(ago(2 * dayMs), { anonymousId: 'kiosk', source: { containerId } }),
      ...Array.from({ length: 19 }, (_, n) => seen(n)),
    ])
    await taken(server, app, 'conversions', [aConversion(ago(hourMs), { userId: 'u0' })])
    const keyOf = async () => {
      const rows = await attribution(server, app.projectId, 'groupBy=content')
      return rows.find(({ conversions }) => conversions === 1).key
    }
    await sum(app)
    await taken(server, app, 'events', [seen(19)])
    expect(await keyOf()).toBe(containerId)
    await sum(app)
    expect(await keyOf()).toBe(containerId)
    await taken(server, app, 'events', [seen(20), seen(21)])
    expect(await keyOf()).toBe(null)
    await sum(app)
    expect(await keyOf()).toBe(null)
    expect((await reportsOf(app)).counted).toEqual(await countedFromItems(app))
  })

  it('take it from them also where its users came in more notes than are added at once', async () => {
    const app = await createApp(server)
    const containerId = await insertContainer(server, app.projectId)
    const seen = (user: number) => anEvent(ago(dayMs), { anonymousId: 'kiosk', userId: `u${user}` })
    await taken(server, app, 'events', [
      anEvent(ago(2 * dayMs), { anonymousId: 'kiosk', source: { containerId } }),
      ...Array.from({ length: 5 }, (_, n) => seen(n)),
    ])
    await taken(server, app, 'conversions', [aConversion(ago(hourMs), { userId: 'u0' })])
    await sum(app)
    for (let user = 5; user < 45; user += 5)
      await Promise.all([0, 1, 2, 3, 4].map((n) => taken(server, app, 'events', [seen(user + n)])))
    const waitingReports = await reportsOf(app)
    await sum(app)
    expect(await waiting(app)).toBe(0)
    const summed = await reportsOf(app)
    expect(summed.counted).toEqual(await countedFromItems(app))
    expect(waitingReports).toEqual(summed)
  })

  it('tell of attributions what has become of them', async () => {
    const app = await createApp(server)
    const lastError = {
      platform: 'apple',
      platformCode: 'http_503',
      platformMessage: 'Apple answered with HTTP 503.',
      retryAfterMs: null,
      at: '2026-01-02T00:00:00.000Z',
    }
    const click = (value: string) => ({
      kind: 'click_id',
      transactionId: anyId(),
      occurredAt: ago(hourMs).toISOString(),
      anonymousId: 'i',
      clickId: { parameter: 'ttclid', value },
    })
    await taken(server, app, 'attributions', [click('one'), click('two')])
    await sum(app)
    await query(
      server,
      `update telemetry_attributions set status = 'unresolved', next_try_at = null,
         resolution = $2 where project_id = $1`,
      [app.projectId, JSON.stringify({ error: lastError })],
    )
    const resolveOne = `update telemetry_attributions set status = 'resolved' where item =
      (select item from telemetry_attributions where project_id = $1 order by item limit 1)`
    await query(server, resolveOne, [app.projectId])
    const expected = [{ kind: 'click_id', count: 2, resolved: 1, lastError }]
    expect((await reportsOf(app)).counted.told.attributions).toEqual(expected)
    await sum(app)
    expect((await reportsOf(app)).counted.told.attributions).toEqual(expected)
    expect((await countedFromItems(app)).told.attributions).toEqual(expected)
  })

  it('are made by a task that finds the projects with something new, and none after it', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u' })])
    expect(await waiting(app)).toBeGreaterThan(0)
    await runDue(sumTelemetry, server.deps)
    expect(await waiting(app)).toBe(0)
    const { missing } = sumTelemetry
    const { rows } = await missing!.due.execute(server.deps.db.write)
    expect(rows).toEqual([])
  })

  it('are made with fewer notes at once after each failure, down to one', async () => {
    const app = await createApp(server)
    for (let n = 0; n < 12; n += 1) await taken(server, app, 'events', [anEvent(ago(hourMs))])
    const { length: batches } = await query(server, 'select from telemetry_news where project_id = $1', [app.projectId])
    expect(batches).toBe(12)
    for (const [failures, left] of [
      [2, 7],
      [4, 6],
      [1_000, 5],
    ] as const) {
      expect(await addNotes(server.deps.db.write, { id: app.projectId }, { now, failures })).toBe(true)
      expect(await waiting(app)).toBe(left)
    }
    expect(await addNotes(server.deps.db.write, { id: app.projectId }, { now, failures: 0 })).toBe(false)
    expect(await waiting(app)).toBe(0)
    expect((await reportsOf(app)).counted).toEqual(await countedFromItems(app))
  })

  it('of a project that is being erased are not made any more', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [anEvent(ago(hourMs), { userId: 'u' })])
    await query(server, 'update projects set erased_at = now() where id = $1', [app.projectId])
    await sum(app)
    expect(await query(server, 'select from telemetry_sums where project_id = $1', [app.projectId])).toEqual([])
  })

  it('are not asked for what a batch repeats', async () => {
    const app = await createApp(server)
    const event = anEvent(ago(hourMs), { userId: 'u' })
    await taken(server, app, 'events', [event])
    await sum(app)
    expect((await report(server, app, 'events', [event])).body.duplicates).toBe(1)
    expect(await waiting(app)).toBe(0)
  })
})
