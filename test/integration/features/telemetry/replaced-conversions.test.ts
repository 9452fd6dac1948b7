import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { countedFigures, shownFigures } from './figures.ts'
import type { App } from './fixture.ts'
import {
  aConversion,
  anEvent,
  anyId,
  createApp,
  dayMs,
  hourMs,
  insertContainer,
  query,
  report,
  summary,
  taken,
} from './fixture.ts'

fc.configureGlobal({ seed })

let server: TestServer
const now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 15 * hourMs)
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

const ago = (ms: number) => new Date(now.getTime() - ms)
const sum = ({ projectId }: App) => runTask(sumTelemetry, server.deps, { key: projectId })

/** Reports as the customer's server does, with an API key. */
const fromServer = ({ projectId }: App, conversions: readonly object[]) =>
  server.send('POST', '/v1/telemetry/conversions', { body: { projectId, conversions } })

const euros = (amount: string) => ({ value: { amount, currency: 'EUR' } })

const person = fc.constantFrom<object[]>(
  {},
  { userId: 'u1' },
  { userId: 'u2' },
  { anonymousId: 'i1' },
  { anonymousId: 'i2' },
)
/** What a conversion says beside its transaction. */
const said = fc.record({
  hours: fc.integer({ min: 1, max: 200 }),
  person,
  type: fc.constantFrom('purchase', 'refund', 'install', 'renewal'),
  cents: fc.integer({ min: 1, max: 999 }),
  source: fc.constantFrom(null, 0, 1),
})
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never

const groups = ['hook', 'campaign'] as const

describe('a conversion that a write key reported', () => {
  it('is replaced by that of an API key, which counts once and stays, whoever reports it again', async () => {
    const app = await createApp(server)
    const deal = { transactionId: 'order-1043' }
    await taken(server, app, 'conversions', [aConversion(ago(2 * dayMs), { ...deal, ...euros('0.01') })])
    const replaced = await fromServer(app, [aConversion(ago(hourMs), { ...deal, ...euros('149.00') })])
    expect(replaced.body).toMatchObject({ accepted: 1, duplicates: 0 })
    const repeated = [
      await report(server, app, 'conversions', [aConversion(ago(hourMs), { ...deal, ...euros('0.01') })]),
      await fromServer(app, [aConversion(ago(hourMs), { ...deal, ...euros('1.00') })]),
    ]
    for (const { body } of repeated) expect(body).toMatchObject({ accepted: 0, duplicates: 1 })
    const told = await summary(server, app.projectId)
    expect(told.conversions).toEqual([{ type: 'purchase', count: 1 }])
    expect(told.revenue).toEqual([{ amount: '149.00', currency: 'EUR' }])
  })

  it('counts once with the amount of the API key where both arrive at the same time', async () => {
    const app = await createApp(server)
    const deals = Array.from({ length: 20 }, () => ({ transactionId: anyId('order') }))
    await Promise.all(
      deals.flatMap((deal, n) => {
        const claimed = () =>
          report(server, app, 'conversions', [aConversion(ago(hourMs), { ...deal, ...euros('0.01') })])
        const sold = () => fromServer(app, [aConversion(ago(hourMs), { ...deal, ...euros('10.00') })])
        return (n % 2 ? [claimed, sold] : [sold, claimed]).map((send) => send())
      }),
    )
    const told = await summary(server, app.projectId)
    expect(told.conversions).toEqual([{ type: 'purchase', count: 20 }])
    expect(told.revenue).toEqual([{ amount: '200.00', currency: 'EUR' }])
  })

  it('leaves nothing in any report, as if only the API key had reported it, whenever the sums are made', async () => {
    const deal = fc.record({ said, sold: fc.option(said), summed: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { minLength: 1, maxLength: 8 }), fc.boolean(), async (deals, summedLast) => {
        const [app, plain] = [await createApp(server), await createApp(server)]
        const contents = new Map<App, string[]>()
        for (const one of [app, plain]) {
          const ids = [
            await insertContainer(server, one.projectId, { hook: 'A' }),
            await insertContainer(server, one.projectId, { hook: 'B' }),
          ]
          contents.set(one, ids)
          await taken(server, one, 'events', [
            anEvent(ago(9 * dayMs), { userId: 'u1', source: { containerId: ids[0] } }),
            anEvent(ago(3 * dayMs), { anonymousId: 'i1', userId: 'u2', source: { containerId: ids[1] } }),
          ])
        }
        const itemOf = (one: App, transactionId: string, what: Said) =>
          aConversion(ago(what.hours * hourMs), {
            transactionId,
            type: what.type,
            ...what.person,
            ...euros((what.cents / 100).toFixed(2)),
            ...(what.source !== null && { source: { containerId: contents.get(one)![what.source] } }),
          })
        for (const { said: claim, sold, summed } of deals) {
          const id = anyId('order')
          await taken(server, app, 'conversions', [itemOf(app, id, claim)])
          if (summed) await sum(app)
          if (sold) expect((await fromServer(app, [itemOf(app, id, sold)])).body).toMatchObject({ accepted: 1 })
          await taken(server, plain, 'conversions', [itemOf(plain, id, sold ?? claim)])
        }
        if (summedLast) await sum(app)
        const shown = await shownFigures(server, app.projectId, groups)
        expect(shown).toEqual(await shownFigures(server, plain.projectId, groups))
        expect(shown.counted).toEqual(await countedFigures(server, app.projectId, groups, now))
        const left = `SELECT person, conversions FROM telemetry_people WHERE project_id = $1 ORDER BY day, person`
        expect(await query(server, left, [app.projectId])).toEqual(await query(server, left, [plain.projectId]))
      }),
      { numRuns: 12 },
    )
  })
})

describe('an app whose write key may not report conversions', () => {
  it('is refused them until it may, and still reports events; the server reports them all the while', async () => {
    const app = await createApp(server)
    const patch = (reportsConversions: boolean) =>
      server.send('PATCH', `/v1/sdk-apps/${app.appId}`, { body: { reportsConversions } })
    expect((await server.send('GET', `/v1/sdk-apps/${app.appId}`)).body.reportsConversions).toBe(true)
    expect((await patch(false)).body.reportsConversions).toBe(false)
    const refused = await report(server, app, 'conversions', [aConversion(ago(hourMs))])
    expect([refused.status, refused.body.error.details.reason]).toEqual([409, 'conversions_refused'])
    await taken(server, app, 'events', [anEvent(ago(hourMs))])
    expect((await fromServer(app, [aConversion(ago(hourMs))])).body.accepted).toBe(1)
    expect((await patch(true)).status).toBe(200)
    await taken(server, app, 'conversions', [aConversion(ago(hourMs))])
    expect((await summary(server, app.projectId)).conversions).toEqual([{ type: 'purchase', count: 2 }])
  })
})
