import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { ProjectScope } from '../../../../src/features/projects/api.ts'
import type { SdkAppOfKey } from '../../../../src/features/sdk-apps/api.ts'
import type { Conversion } from '../../../../src/features/telemetry/domain/conversion-rules.ts'
import type { Candidate } from '../../../../src/features/telemetry/domain/item-rules.ts'
import { hashedId } from '../../../../src/features/telemetry/domain/item-rules.ts'
import type { AppEvent } from '../../../../src/features/telemetry/domain/reported-item.ts'
import { spanOf } from '../../../../src/features/telemetry/domain/span-rules.ts'
import { claimDueClicks, findClicks } from '../../../../src/features/telemetry/store/pending-clicks.ts'
import { findSources, idsOf } from '../../../../src/features/telemetry/store/sources.ts'
import type { TelemetryStore } from '../../../../src/features/telemetry/store/telemetry-store.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { aConversion, anEvent, anyId, createProject, dayMs, hourMs, insertContainer } from './fixture.ts'

interface CreatedStore {
  readonly store: TelemetryStore
  /** Whether reports show what its maintenance has not moved yet. */
  readonly isImmediate: boolean
  close?(): Promise<void>
}

/** States what every store of telemetry keeps, by its interface alone. */
export function describeTelemetryStore(name: string, create: () => Promise<CreatedStore>): void {
  describe(`telemetry in ${name}`, () => {
    let server: TestServer
    let store: TelemetryStore
    let isImmediate: boolean
    let close: (() => Promise<void>) | undefined
    const now = new Date()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    beforeAll(async () => {
      server = await startTestServer()
      ;({ store, isImmediate, close } = await create())
    })
    afterAll(async () => {
      await close?.()
      await server?.close()
    })

    const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.deps.db.write, work)
    const createScope = async () => {
      const id = await createProject(server)
      return { project: { id } as ProjectScope, received: now, app: null }
    }
    type Scope = Omit<Awaited<ReturnType<typeof createScope>>, 'app'> & { readonly app: SdkAppOfKey | null }
    const dayOf = (days: number) =>
      ago(days * dayMs)
        .toISOString()
        .slice(0, 10)

    const candidatesOf = <Item extends { readonly occurredAt: string }>(
      { project }: Scope,
      kind: string,
      items: readonly (readonly [id: string, item: Item])[],
    ): Candidate<Item>[] =>
      items.map(([id, item], index) => ({
        index,
        item,
        key: hashedId(project.id, kind, id),
        at: new Date(item.occurredAt),
      }))

    const ingestEvents = async (tx: Tx, scope: Scope, items: readonly ReturnType<typeof anEvent>[]) => {
      const events = items as unknown as AppEvent[]
      const known = await findSources(tx, scope.project, idsOf(events))
      const candidates = candidatesOf(
        scope,
        'event',
        events.map((event) => [event.eventId, event] as const),
      )
      const reporter = { project: scope.project, app: scope.app, now: scope.received }
      return store.ingestEvents(tx, server.deps, { reporter, candidates, known })
    }
    const ingestConversions = async (tx: Tx, scope: Scope, items: readonly ReturnType<typeof aConversion>[]) => {
      const conversions = items as readonly Conversion[]
      const known = await findSources(tx, scope.project, idsOf(conversions))
      const candidates = candidatesOf(
        scope,
        'conversion',
        conversions.map((item) => [item.transactionId, item] as const),
      )
      const reporter = { project: scope.project, app: scope.app, now: scope.received }
      return store.ingestConversions(tx, server.deps, { reporter, candidates, known })
    }

    const reads = () => store.reading(server.deps.db.read)
    const readSummary = ({ project }: Scope) => reads().readSummary(project, spanOf({}, now, 90), now)
    const readReport = ({ project }: Scope, windowDays: number, more: object = {}) =>
      reads().readReport(project, {
        groupBy: 'content',
        span: spanOf({}, now, 90),
        windowDays,
        asOf: now,
        now,
        after: undefined,
        limit: 50,
        ...more,
      })
    const maintenance = async ({ project }: Scope) => {
      for (const step of store.maintenance) while (await step(server.deps.db.write, project, { now, failures: 0 }));
    }

    const settle = async (scope: Scope) => {
      if (!isImmediate) await maintenance(scope)
    }

    it('takes an item once: in one batch, in two, and in two at the same time', async () => {
      const scope = await createScope()
      const event = anEvent(ago(hourMs), { userId: 'u' })
      const again = { ...event, occurredAt: ago(50 * dayMs).toISOString() }
      const taken = await Promise.all(
        Array.from({ length: 4 }, () => within((tx) => ingestEvents(tx, scope, [event, anEvent(ago(hourMs))]))),
      )
      const key = hashedId(scope.project.id, 'event', event.eventId)
      expect(taken.filter(({ fresh }) => fresh.has(key))).toHaveLength(1)
      expect((await within((tx) => ingestEvents(tx, scope, [again]))).taken).toEqual([])
      await settle(scope)
      expect((await readSummary(scope)).events).toBe(5)
    })

    it('takes nothing of a batch whose transaction does not commit', async () => {
      const scope = await createScope()
      const event = anEvent(ago(hourMs), { userId: 'u' })
      const failed = within(async (tx) => {
        await ingestEvents(tx, scope, [event])
        throw new Error('The request fails.')
      })
      await expect(failed).rejects.toThrow('The request fails.')
      await maintenance(scope)
      expect(await readSummary(scope)).toMatchObject({ events: 0, users: 0 })
      expect((await within((tx) => ingestEvents(tx, scope, [event]))).fresh.size).toBe(1)
    })

    it('attributes to the last touch of a person, to the millisecond of the window', async () => {
      const scope = await createScope()
      const containerId = await insertContainer(server, scope.project.id, { hook: 'Hook' })
      await within(async (tx) => {
        await ingestEvents(tx, scope, [anEvent(ago(3 * dayMs), { userId: 'u', source: { containerId } })])
        await ingestConversions(tx, scope, [
          aConversion(ago(dayMs), { userId: 'u' }),
          aConversion(ago(dayMs - 1), { userId: 'u', value: { amount: '2.50', currency: 'EUR' } }),
        ])
      })
      const expected = [
        [containerId, 1, 1],
        [null, 1, 0],
      ]
      await settle(scope)
      for (const _ of ['before maintenance', 'after it']) {
        const rows = await readReport(scope, 2)
        expect(rows.map(({ key, conversions, events }) => [key, conversions, events])).toEqual(expected)
        const [all] = await readReport(scope, 3)
        expect(all).toMatchObject({ conversions: 2, revenue: [{ amount: '2.50', currency: 'EUR' }] })
        await maintenance(scope)
      }
    })

    it('reports a moment: what is received after it changes neither counts nor what earlier items count for', async () => {
      const scope = await createScope()
      const containerId = await insertContainer(server, scope.project.id)
      await within((tx) => ingestConversions(tx, scope, [aConversion(ago(dayMs), { userId: 'u' })]))
      await maintenance(scope)
      const before = await readReport(scope, 7)
      const later = { ...scope, received: new Date(now.getTime() + 60_000) }
      await within(async (tx) => {
        await ingestConversions(tx, later, [aConversion(ago(hourMs), { source: { containerId } })])
        await ingestEvents(tx, later, [anEvent(ago(2 * dayMs), { userId: 'u', source: { containerId } })])
      })
      expect(await readReport(scope, 7)).toEqual(before)
      await maintenance(scope)
      expect(await readReport(scope, 7)).toEqual(before)
      expect(await readReport(scope, 7, { asOf: later.received, now: later.received })).toMatchObject([
        { key: containerId, conversions: 2, events: 1 },
      ])
    })

    it('puts a conversion that an API key reports in the place of that of a write key, with its touch', async () => {
      const scope = await createScope()
      const [first, second] = await Promise.all(
        ['A', 'B'].map((hook) => insertContainer(server, scope.project.id, { hook })),
      )
      const forged = { transactionId: anyId(), userId: 'u', value: { amount: '0.01', currency: 'EUR' } }
      const stated = { ...forged, value: { amount: '30', currency: 'EUR' } }
      const byApp = { ...scope, app: { id: 'sdk_app' } as SdkAppOfKey }
      await within((tx) =>
        ingestConversions(tx, byApp, [aConversion(ago(40 * dayMs), { ...forged, source: { containerId: first } })]),
      )
      await within((tx) => ingestConversions(tx, scope, [aConversion(ago(2 * dayMs), { userId: 'u' })]))
      await maintenance(scope)
      const taken = await within((tx) => ingestConversions(tx, scope, [aConversion(ago(3 * dayMs), stated)]))
      expect(taken.fresh.size).toBe(1)
      for (const again of [scope, byApp])
        expect((await within((tx) => ingestConversions(tx, again, [aConversion(ago(dayMs), stated)]))).fresh.size).toBe(
          0,
        )
      await settle(scope)
      expect(await readReport(scope, 30, { span: spanOf({ from: dayOf(80), to: dayOf(0) }, now, 90) })).toMatchObject([
        { key: null, conversions: 2, revenue: [{ amount: '30', currency: 'EUR' }] },
      ])
      await within((tx) =>
        ingestEvents(tx, scope, [anEvent(ago(4 * dayMs), { userId: 'u', source: { containerId: second } })]),
      )
      await maintenance(scope)
      const rows = await readReport(scope, 30)
      expect(rows).toMatchObject([{ key: second, conversions: 2, events: 1 }])
    })

    it('counts people, days, names and money', async () => {
      const scope = await createScope()
      await within(async (tx) => {
        await ingestEvents(tx, scope, [
          anEvent(ago(2 * dayMs), { userId: 'u', anonymousId: 'one', name: 'opened' }),
          anEvent(ago(2 * dayMs), { userId: 'u', anonymousId: 'two', name: 'opened' }),
          anEvent(ago(2 * dayMs), { anonymousId: 'two', name: 'shared' }),
          anEvent(ago(dayMs), { anonymousId: 'one', name: 'opened' }),
          anEvent(ago(dayMs), { anonymousId: 'two', name: 'opened' }),
          anEvent(ago(dayMs), { name: 'opened' }),
        ])
        await ingestConversions(tx, scope, [
          aConversion(ago(dayMs), { userId: 'v', value: { amount: '10.50', currency: 'EUR' } }),
          aConversion(ago(dayMs), { userId: 'v', type: 'refund', value: { amount: '0.125', currency: 'EUR' } }),
          aConversion(ago(dayMs), { userId: 'v', type: 'install', value: undefined }),
        ])
      })
      await settle(scope)
      const { days, users, ...told } = await readSummary(scope)
      expect(users).toBe(2)
      expect(days.filter((day) => day.users > 0)).toEqual([
        { date: dayOf(2), events: 3, users: 1, conversions: 0 },
        { date: dayOf(1), events: 3, users: 2, conversions: 3 },
      ])
      expect(told).toMatchObject({
        events: 6,
        eventNames: [
          { name: 'opened', count: 5 },
          { name: 'shared', count: 1 },
        ],
        revenue: [{ amount: '10.375', currency: 'EUR' }],
      })
      expect(told.conversions.map(({ type, count }) => [type, count])).toEqual([
        ['install', 1],
        ['purchase', 1],
        ['refund', 1],
      ])
    })

    it('resolves a click id once, whichever comes first, and counts what it brought', async () => {
      const scope = await createScope()
      const containerId = await insertContainer(server, scope.project.id)
      const organizationId = server.organizationId
      const transactionId = anyId()
      const click = {
        kind: 'click_id' as const,
        transactionId,
        occurredAt: ago(2 * hourMs).toISOString(),
        anonymousId: 'i',
        clickId: { parameter: 'ttclid', value: `click-${transactionId}` },
      }
      const reporter = { project: scope.project, app: null, now }
      await within((tx) =>
        store.ingestAttributions(tx, server.deps, {
          reporter,
          candidates: candidatesOf(scope, 'click_id', [[transactionId, click]]),
        }),
      )
      await within((tx) =>
        ingestEvents(tx, scope, [
          anEvent(ago(3 * hourMs), { source: { containerId }, properties: { ttclid: click.clickId.value } }),
        ]),
      )
      await within((tx) => ingestConversions(tx, scope, [aConversion(ago(hourMs), { anonymousId: 'i' })]))
      const claim = { now, claimedUntil: new Date(now.getTime() + 60_000), limit: 10 }
      const due = await claimDueClicks(server.deps.db.write, organizationId, claim)
      expect(await claimDueClicks(server.deps.db.write, organizationId, claim)).toEqual([])
      const own = due.filter(({ project_id }) => project_id === scope.project.id)
      for (const _ of ['once', 'again'])
        await within(async (tx) => store.resolveClicks(tx, await findClicks(tx, own), now))
      await maintenance(scope)
      expect((await readSummary(scope)).attributions).toEqual([{ kind: 'click_id', count: 1, resolved: 1 }])
      expect((await readReport(scope, 1)).find(({ conversions }) => conversions === 1)?.key).toBe(containerId)
    })
  })
}
