import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp as createHttpApp } from '../../../../src/app.ts'
import { createDeps } from '../../../../src/deps.ts'
import { hashedId } from '../../../../src/features/telemetry/domain/item-rules.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { runRetention } from '../../../support/tasks.ts'
import type { App } from './fixture.ts'
import { aConversion, anEvent, anyId, createApp, dayMs, hourMs, query, report, summary, taken } from './fixture.ts'

const start = new Date()
let server: TestServer
let now = start
beforeAll(async () => {
  server = await startTestServer({
    env: { CASTLANE_RETENTION_DAYS: '{"telemetry":7}' },
    overrides: { clock: { now: () => now } },
  })
})
afterEach(() => {
  now = start
})
afterAll(() => server?.close())

const daysLater = (days: number) => new Date(start.getTime() + days * dayMs)
const keyOf = (app: App, { eventId }: { eventId: string }) => hashedId(app.projectId, 'event', eventId)
const counted = async (app: App) =>
  (await query(server, 'select unnest(items) from telemetry_events where project_id = $1', [app.projectId])).length

/** The partitions that hold an item's keys. */
const placesOf = async (app: App, event: { eventId: string }) =>
  (
    await query<{ at: string }>(
      server,
      'select tableoid::regclass::text as at from telemetry_keys where key = $1 order by month desc',
      [keyOf(app, event)],
    )
  ).map(({ at }) => at)

/** Runs `work` while batches stop after they took their items and before they commit. */
async function beforeTheyCommit<T>(work: (waiting: (count: number) => Promise<void>) => Promise<T>): Promise<T> {
  const client = await server.deps.db.pools.write.connect()
  const waiting = async (count: number) => {
    const end = Date.now() + patienceMs
    for (;;) {
      // On another connection: within a transaction, a process that connects later is never seen.
      const rows = await query(
        server,
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (rows.length >= count) return
      if (Date.now() > end) throw new Error(`${rows.length} of ${count} sessions wait for a lock.`)
      await sleep(5)
    }
  }
  try {
    await client.query('BEGIN; LOCK TABLE telemetry_events IN SHARE MODE')
    return await work(waiting)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('an item that is reported again', () => {
  it('counts once for as long as its time is taken, whatever time it states and however many months later', async () => {
    const app = await createApp(server)
    const event = anEvent(now)
    const deal = aConversion(now)
    await taken(server, app, 'events', [event])
    await taken(server, app, 'conversions', [deal])
    for (const days of [1, 31, 62, 89]) {
      now = daysLater(days)
      await runRetention(server.deps, ['telemetry_keys'])
      for (const occurredAt of [start, now].map((at) => at.toISOString())) {
        expect((await report(server, app, 'events', [{ ...event, occurredAt }])).body.duplicates).toBe(1)
        expect((await report(server, app, 'conversions', [{ ...deal, occurredAt }])).body.duplicates).toBe(1)
      }
    }
    now = daysLater(91)
    await runRetention(server.deps, ['telemetry_keys'])
    expect((await report(server, app, 'events', [event])).body.rejected).toBe(1)
    expect(await counted(app)).toBe(1)
    const [at] = await placesOf(app, event)
    expect(at).toBe(`telemetry_keys_${start.toISOString().slice(0, 7).replace('-', '')}`)
    now = daysLater(125)
    await runRetention(server.deps, ['telemetry_keys'])
    expect(await query(server, 'select to_regclass($1) as at', [at])).toEqual([{ at: null }])
  })

  it('counts once where no worker had made its month, and after one does', async () => {
    now = daysLater(300)
    const app = await createApp(server)
    const event = anEvent(now)
    await taken(server, app, 'events', [event])
    expect(new Set(await placesOf(app, event))).toEqual(new Set(['telemetry_keys_default']))
    expect((await report(server, app, 'events', [event])).body.duplicates).toBe(1)
    await runRetention(server.deps, ['telemetry_keys'])
    expect(await placesOf(app, event)).toContain(`telemetry_keys_${now.toISOString().slice(0, 7).replace('-', '')}`)
    expect((await report(server, app, 'events', [event])).body.duplicates).toBe(1)
  })

  it('counts once in two batches of which one is still of the month before', async () => {
    const month = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)
    now = new Date(month - 1)
    const ahead = await createDeps(server.config, { clock: { now: () => new Date(month + 1_000) } })
    const second = createServer(await createHttpApp(ahead))
    await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(second.address() as AddressInfo).port}/v1/telemetry/events`
    try {
      const app = await createApp(server)
      const send = async (isAhead: boolean, event: object): Promise<number> => {
        if (!isAhead) return (await report(server, app, 'events', [event])).body.accepted
        const headers = { 'X-Api-Key': app.writeKey, 'Content-Type': 'application/json' }
        const response = await fetch(elsewhere, { method: 'POST', headers, body: JSON.stringify({ events: [event] }) })
        return ((await response.json()) as { accepted: number }).accepted
      }
      for (const isAhead of [false, true]) {
        const event = anEvent(new Date(month - hourMs))
        const both = await beforeTheyCommit(async (waiting) => {
          const one = send(isAhead, event)
          await waiting(1)
          const other = send(!isAhead, event)
          await waiting(2)
          return [one, other]
        })
        expect(await Promise.all(both)).toEqual([1, 0])
      }
      expect(await counted(app)).toBe(2)
    } finally {
      await new Promise((resolve) => second.close(resolve))
      await ahead.close()
    }
  })
})

describe('concurrent batches', () => {
  it('in either order never wait in a circle, and count each item once', async () => {
    const app = await createApp(server)
    const events = Array.from({ length: 100 }, () => anEvent(start, { userId: anyId('u') }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { status, body } = await report(server, app, 'events', n % 2 ? events : events.toReversed())
        expect(status).toBe(200)
        return body.accepted as number
      }),
    )
    expect(answers.reduce((sum, count) => sum + count, 0)).toBe(100)
  })
})

describe('an erased project', () => {
  it('leaves no key of its items, and other projects theirs', async () => {
    const [gone, stays] = [await createApp(server), await createApp(server)]
    const [lost, kept] = [anEvent(now), anEvent(now)]
    await taken(server, gone, 'events', [lost])
    await taken(server, stays, 'events', [kept])
    const worker = await server.startWorker()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { confirm: gone.projectId }
    const accepted = await server.send('POST', `/v1/projects/${gone.projectId}/erase`, { body, headers })
    expect(accepted.status).toBe(202)
    await expect
      .poll(async () => (await server.send('GET', `/v1/jobs/${accepted.body.id}`)).body.status)
      .toBe('succeeded')
    await worker.stop()
    const left = (app: App, event: { eventId: string }) =>
      query(server, 'select 1 from telemetry_keys where key = $1', [keyOf(app, event)])
    expect(await left(gone, lost)).toEqual([])
    expect(await left(stays, kept)).not.toEqual([])
    expect((await report(server, stays, 'events', [kept])).body.duplicates).toBe(1)
    expect((await summary(server, stays.projectId)).events).toBe(1)
  })
})
