import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import type { App } from './fixture.ts'
import { aConversion, anEvent, anyId, createApp, hourMs, insertContainer, report } from './fixture.ts'

let server: TestServer
let app: App
let containerId: string
let roundTrips = 0

beforeAll(async () => {
  server = await startTestServer()
  app = await createApp(server)
  containerId = await insertContainer(server, app.projectId)
  server.deps.db.pools.write.on('acquire', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    if (!counted.has(connection)) connection.on('readyForQuery', () => (roundTrips += 1))
    counted.add(connection)
  })
})
afterAll(() => server?.close())
const counted = new WeakSet<object>()

/** What may be done besides: leases of the day's items, and what the process does now and then. */
const perBatch = 50

/** Whose items they are, and what brought them: each another one. */
const said = (n: number) => ({ userId: `u${n}`, anonymousId: `i${n}`, source: { containerId } })
const list = <Item>(n: number, make: (n: number) => Item) => Array.from({ length: n }, (_, each) => make(each))
const at = () => new Date(Date.now() - hourMs)

async function costOf(send: () => Promise<{ readonly status: number; readonly text: string }>): Promise<number> {
  const before = roundTrips
  const { status, text } = await send()
  expect(status, text).toBe(200)
  return roundTrips - before
}

const fromServer = (conversions: readonly object[]) =>
  server.send('POST', '/v1/telemetry/conversions', { body: { projectId: app.projectId, conversions } })

it.each([
  [
    'events',
    (n: number) =>
      report(
        server,
        app,
        'events',
        list(n, (each) => anEvent(at(), said(each))),
      ),
  ],
  [
    'conversions',
    (n: number) =>
      report(
        server,
        app,
        'conversions',
        list(n, (each) => aConversion(at(), said(each))),
      ),
  ],
  [
    'attributions',
    (n: number) =>
      report(
        server,
        app,
        'attributions',
        list(n, (each) => ({
          kind: 'click_id',
          transactionId: anyId(),
          occurredAt: at().toISOString(),
          anonymousId: `i${each}`,
          clickId: { parameter: 'ttclid', value: anyId('click') },
        })),
      ),
  ],
] as const)(
  'a batch of 400 %s takes no round trips for the 300 items that it has more than one of 100',
  async (_, send) => {
    await costOf(() => send(10))
    const of100 = await costOf(() => send(100))
    expect((await costOf(() => send(400))) - of100).toBeLessThan(perBatch)
  },
)

it('400 conversions that replace those of a write key take no round trips for the 300 more than 100', async () => {
  const claimed = list(510, (n) => aConversion(at(), said(n)))
  for (const part of [claimed.slice(0, 255), claimed.slice(255)]) await report(server, app, 'conversions', part)
  await costOf(() => fromServer(claimed.slice(0, 10)))
  const of100 = await costOf(() => fromServer(claimed.slice(10, 110)))
  expect((await costOf(() => fromServer(claimed.slice(110)))) - of100).toBeLessThan(perBatch)
})
