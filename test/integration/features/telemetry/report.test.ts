import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumTelemetry } from '../../../../src/features/telemetry/tasks/sum-telemetry.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import type { App } from './fixture.ts'
import {
  aConversion,
  anEvent,
  anyId,
  attribution,
  createApp,
  createProject,
  dayMs,
  hourMs,
  insertAccount,
  insertContainer,
  insertInfluencer,
  insertPublication,
  query,
  report,
  summary,
  taken,
} from './fixture.ts'

fc.configureGlobal({ seed })

let server: TestServer
let now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 15 * hourMs)
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
const ago = (ms: number) => new Date(now.getTime() - ms)
const reportAt = (projectId: string) => `/v1/projects/${projectId}/telemetry/attribution`

describe('the summary', () => {
  it('puts each item into the UTC day that it happened on, to the millisecond, whatever offset it was told with', async () => {
    const app = await createApp(server)
    const midnight = Date.parse(day(2))
    const local = (at: number) => `${new Date(at + 5.5 * hourMs).toISOString().slice(0, -1)}+05:30`
    await taken(server, app, 'events', [
      { ...anEvent(new Date(midnight - 1)), userId: 'a' },
      { ...anEvent(new Date(midnight)), userId: 'a' },
      { ...anEvent(new Date(midnight)), occurredAt: local(midnight + dayMs - 1), userId: 'b' },
      { ...anEvent(new Date(midnight)), occurredAt: local(midnight + dayMs), anonymousId: 'b' },
    ])
    await taken(server, app, 'conversions', [aConversion(new Date(midnight + 1), { userId: 'a', type: 'install' })])
    const body = await summary(server, app.projectId, `?from=${day(3)}&to=${day(1)}`)
    expect(body.days).toEqual([
      { date: day(3), events: 1, users: 1, conversions: 0 },
      { date: day(2), events: 2, users: 2, conversions: 1 },
      { date: day(1), events: 1, users: 1, conversions: 0 },
    ])
    // The user b and the installation b are two.
    expect([body.events, body.users]).toEqual([4, 3])
    expect((await summary(server, app.projectId, `?from=${day(2)}&to=${day(2)}`)).events).toBe(2)
  })

  it('takes refunds off, tells each currency by itself and never rounds', async () => {
    const app = await createApp(server)
    const at = ago(hourMs)
    const worth = (amount: string, currency: string, fields: object = {}) =>
      aConversion(at, { value: { amount, currency }, ...fields })
    await taken(server, app, 'conversions', [
      worth('0.1', 'EUR'),
      worth('0.2', 'EUR'),
      worth('9.99', 'USD'),
      worth('9.99', 'USD', { type: 'refund' }),
      worth('1200', 'JPY'),
      worth('999999999999999', 'XAU'),
      worth('999999999999999', 'XAU'),
      aConversion(at, { type: 'trial' }),
    ])
    const body = await summary(server, app.projectId)
    expect(body.revenue).toEqual([
      { amount: '0.3', currency: 'EUR' },
      { amount: '1200', currency: 'JPY' },
      { amount: '0.00', currency: 'USD' },
      { amount: '999999999999999.999999', currency: 'XAU' },
    ])
    expect(body.conversions).toEqual([
      { type: 'purchase', count: 6 },
      { type: 'refund', count: 1 },
      { type: 'trial', count: 1 },
    ])
  })

  it('counts a user and the installations that the user was seen with as one person, in the span and on each day', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [
      // Twelve visitors who never logged in, and eight who did afterwards.
      ...Array.from({ length: 20 }, (_, n) => anEvent(ago(3 * dayMs), { anonymousId: `visitor-${n}` })),
      ...Array.from({ length: 8 }, (_, n) => anEvent(ago(2 * dayMs), { anonymousId: `visitor-${n}`, userId: `u${n}` })),
      anEvent(ago(2 * dayMs), { userId: 'other-1' }),
      anEvent(ago(2 * dayMs), { userId: 'other-2' }),
      // A second device of one of them.
      anEvent(ago(3 * dayMs), { anonymousId: 'tablet' }),
    ])
    const search = `?from=${day(4)}&to=${day(1)}`
    expect((await summary(server, app.projectId, search)).users).toBe(23)
    // What links the two may be reported later, by something else than an event, for another day.
    await taken(server, app, 'attributions', [
      {
        kind: 'play_referrer',
        transactionId: anyId(),
        occurredAt: ago(hourMs).toISOString(),
        anonymousId: 'tablet',
        userId: 'u0',
        playReferrer: { referrer: 'utm_source=google-play' },
      },
    ])
    const { users, days } = await summary(server, app.projectId, search)
    expect(users).toBe(22)
    expect(days.map(({ users: ofDay }: { users: number }) => ofDay)).toEqual([0, 20, 10, 0])
  })

  it('counts an installation with more than 20 users as nobody’s', async () => {
    for (const users of [20, 21]) {
      const app = await createApp(server)
      await taken(server, app, 'events', [
        anEvent(ago(2 * dayMs), { anonymousId: 'kiosk' }),
        ...Array.from({ length: users }, (_, n) => anEvent(ago(dayMs), { anonymousId: 'kiosk', userId: `u${n}` })),
      ])
      expect((await summary(server, app.projectId)).users).toBe(users === 20 ? 20 : 22)
    }
  })

  it('names the 50 most frequent events, most frequent first', async () => {
    const app = await createApp(server)
    const events = Array.from({ length: 60 }, (_, n) =>
      Array.from({ length: n < 5 ? 3 : 1 }, () => anEvent(ago(hourMs), { name: `e${String(n).padStart(2, '0')}` })),
    ).flat()
    await taken(server, app, 'events', events)
    const { eventNames } = await summary(server, app.projectId)
    expect(eventNames).toHaveLength(50)
    expect(eventNames.slice(0, 6)).toEqual([
      ...['e00', 'e01', 'e02', 'e03', 'e04'].map((name) => ({ name, count: 3 })),
      { name: 'e05', count: 1 },
    ])
  })

  it('is of the last 30 days where none are asked for, and empty but whole for a project that reported nothing', async () => {
    const projectId = await createProject(server)
    const body = await summary(server, projectId)
    expect([body.from, body.to, body.days.length]).toEqual([day(29), day(0), 30])
    expect(body).toMatchObject({ events: 0, users: 0, conversions: [], revenue: [], attributions: [], eventNames: [] })
    expect([body.firstEventAt, body.lastEventAt, body.asOf]).toEqual([null, null, now.toISOString()])
  })

  it.each([
    [`from=${day(3)}&to=${day(4)}`, '/query/to'],
    [`from=${day(89)}&to=${day(-1)}`, '/query/from'],
    ['from=2027-02-30', '/query/from'],
    [`from=${day(-1)}`, '/query/from'],
  ])('refuses %s, and so does the report', async (search, path) => {
    const projectId = await createProject(server)
    for (const address of [`/v1/projects/${projectId}/telemetry/summary?`, `${reportAt(projectId)}?groupBy=hook&`]) {
      const { status, body } = await server.send('GET', address + search)
      expect([status, body.error.code, body.error.details?.issues[0].path]).toEqual([422, 'VALIDATION', path])
    }
  })

  it('takes spans of up to 90 days, at the ends of the calendar too', async () => {
    const projectId = await createProject(server)
    for (const search of [
      `from=${day(89)}&to=${day(0)}`,
      'from=9999-12-01&to=9999-12-31',
      'from=0001-01-01&to=0001-01-02',
    ])
      expect((await server.send('GET', `/v1/projects/${projectId}/telemetry/summary?${search}`)).status, search).toBe(
        200,
      )
  })

  it('shows nothing that is older than what is kept, even before it is deleted', async () => {
    const app = await createApp(server)
    await taken(server, app, 'events', [anEvent(ago(89 * dayMs))])
    expect((await summary(server, app.projectId, `?from=${day(89)}&to=${day(89)}`)).events).toBe(1)
    const then = now
    now = new Date(now.getTime() + 2 * dayMs)
    try {
      expect((await summary(server, app.projectId, `?from=${day(91)}&to=${day(91)}`)).events).toBe(0)
    } finally {
      now = then
    }
  })
})

describe('the attribution report', () => {
  it('counts a conversion for its own source, else for what brought its user or installation last within the window', async () => {
    const app = await createApp(server)
    const [first, second] = [
      await insertContainer(server, app.projectId, { hook: 'First' }),
      await insertContainer(server, app.projectId, { hook: 'Second' }),
    ]
    await taken(server, app, 'events', [
      anEvent(ago(8 * dayMs), { userId: 'u', source: { containerId: first } }),
      anEvent(ago(3 * dayMs), { anonymousId: 'i', source: { containerId: second } }),
      anEvent(ago(2 * dayMs), { userId: 'u', anonymousId: 'i' }),
    ])
    await taken(server, app, 'conversions', [
      // Its user came by the installation three days ago.
      aConversion(ago(1 * dayMs), { userId: 'u' }),
      // Eight days less an hour ago and within seven days of it; before the other.
      aConversion(ago(4 * dayMs), { userId: 'u', type: 'install' }),
      aConversion(ago(hourMs), { userId: 'u', source: { containerId: first } }),
      aConversion(ago(1 * dayMs), { userId: 'stranger' }),
    ])
    const rows = await attribution(server, app.projectId, 'groupBy=content')
    expect(rows).toEqual(
      [
        { groupBy: 'content', key: first, label: 'First', events: 1, installs: 1, conversions: 1, revenue: [] },
        { groupBy: 'content', key: second, label: 'Second', events: 2, installs: 0, conversions: 1, revenue: [] },
        { groupBy: 'content', key: null, label: null, events: 0, installs: 0, conversions: 1, revenue: [] },
      ].sort((a, b) => b.conversions - a.conversions || b.installs - a.installs || b.events - a.events),
    )
    const narrow = await attribution(server, app.projectId, 'groupBy=hook&windowDays=1')
    expect(narrow.find(({ key }) => key === 'First')).toMatchObject({ installs: 0, conversions: 1 })
    // 24 hours to the millisecond count in.
    const edge = await createApp(server)
    const content = await insertContainer(server, edge.projectId, { hook: 'Edge' })
    await taken(server, edge, 'events', [anEvent(ago(2 * dayMs), { userId: 'u', source: { containerId: content } })])
    await taken(server, edge, 'conversions', [
      aConversion(ago(dayMs), { userId: 'u' }),
      aConversion(ago(dayMs - 1), { userId: 'u' }),
    ])
    const [one, none] = await attribution(server, edge.projectId, 'groupBy=content&windowDays=1')
    expect([one.conversions, none.conversions]).toEqual([1, 1])
  })

  it('takes an installation for its users’ own while they are no more than 20', async () => {
    for (const users of [20, 21]) {
      const app = await createApp(server)
      const containerId = await insertContainer(server, app.projectId)
      await taken(server, app, 'events', [
        anEvent(ago(2 * dayMs), { anonymousId: 'kiosk', source: { containerId } }),
        ...Array.from({ length: users }, (_, n) => anEvent(ago(dayMs), { anonymousId: 'kiosk', userId: `u${n}` })),
      ])
      await taken(server, app, 'conversions', [aConversion(ago(hourMs), { userId: 'u0' })])
      const rows = await attribution(server, app.projectId, 'groupBy=content')
      expect(rows.find(({ conversions }) => conversions === 1).key).toBe(users === 20 ? containerId : null)
    }
  })

  it('knows content of a publication, influencer of content and the account of a publication on one account', async () => {
    const app = await createApp(server)
    const influencerId = await insertInfluencer(server, app.projectId, 'Mara Bean')
    const accounts = [
      await insertAccount(server, app.projectId, 'mara.tok'),
      await insertAccount(server, app.projectId, 'mara.gram'),
    ]
    const containerId = await insertContainer(server, app.projectId, { hook: 'Hook', influencerId })
    const alone = await insertPublication(server, app.projectId, containerId, accounts.slice(0, 1))
    const both = await insertPublication(server, app.projectId, containerId, accounts)
    await taken(server, app, 'conversions', [
      aConversion(ago(hourMs), { source: { publicationId: alone } }),
      aConversion(ago(hourMs), { source: { publicationId: both } }),
      aConversion(ago(hourMs), { source: { publicationId: both, socialAccountId: accounts[1] } }),
      aConversion(ago(hourMs), { source: { influencerId } }),
    ])
    const by = async (groupBy: string) =>
      (await attribution(server, app.projectId, `groupBy=${groupBy}`)).map((row) => [
        row.key,
        row.label,
        row.conversions,
      ])
    expect(await by('content')).toEqual([
      [containerId, 'Hook', 3],
      [null, null, 1],
    ])
    expect(await by('hook')).toEqual([
      ['Hook', 'Hook', 3],
      [null, null, 1],
    ])
    expect(await by('influencer')).toEqual([[influencerId, 'Mara Bean', 4]])
    expect(Object.fromEntries((await by('account')).map(([key, ...rest]) => [String(key), rest]))).toEqual({
      [accounts[0]!]: ['mara.tok', 1],
      [accounts[1]!]: ['mara.gram', 1],
      null: [null, 2],
    })
  })

  it('puts content with the same hook into one row, and what refunds take off beside no conversion', async () => {
    const app = await createApp(server)
    const hooks = await Promise.all(
      ['Same', 'Same', null].map((hook) => insertContainer(server, app.projectId, { hook })),
    )
    const value = { amount: '5.00', currency: 'EUR' }
    await taken(server, app, 'conversions', [
      ...hooks.map((containerId) => aConversion(ago(hourMs), { source: { containerId }, value })),
      aConversion(ago(hourMs), { type: 'refund', source: { containerId: hooks[0] }, value }),
    ])
    const rows = await attribution(server, app.projectId, 'groupBy=hook')
    expect(rows).toMatchObject([
      { key: 'Same', conversions: 2, revenue: [{ amount: '5.00', currency: 'EUR' }] },
      { key: null, conversions: 1, revenue: [{ amount: '5.00', currency: 'EUR' }] },
    ])
  })

  it('gives pages that together are the report, each row once, also while more comes in', async () => {
    const app = await createApp(server)
    const ids = await Promise.all(
      Array.from({ length: 7 }, (_, n) => insertContainer(server, app.projectId, { hook: '珈琲'.repeat(200) + n })),
    )
    for (const [n, containerId] of ids.entries())
      await taken(
        server,
        app,
        'conversions',
        Array.from({ length: 1 + (n % 3) }, () => aConversion(ago(hourMs), { source: { containerId } })),
      )
    const whole = await attribution(server, app.projectId, 'groupBy=hook')
    expect(whole.map(({ conversions }) => conversions)).toEqual([3, 3, 2, 2, 1, 1, 1].sort((a, b) => b - a))
    const first = await server.send('GET', `${reportAt(app.projectId)}?groupBy=hook&limit=2`)
    const then = now
    now = new Date(now.getTime() + 60_000)
    try {
      await taken(
        server,
        app,
        'conversions',
        ids.map((containerId) => aConversion(ago(hourMs), { source: { containerId } })),
      )
      const seen = [...first.body.data]
      for (let cursor = first.body.nextCursor; cursor !== null; ) {
        const next = await server.send('GET', `${reportAt(app.projectId)}?groupBy=hook&limit=2&cursor=${cursor}`)
        expect(next.status, next.text).toBe(200)
        seen.push(...next.body.data)
        cursor = next.body.nextCursor
      }
      expect(seen).toEqual(whole)
    } finally {
      now = then
    }
  })

  it('names campaigns that it knows by their ids and names, others by where they are from and their id there', async () => {
    const app = await createApp(server)
    await taken(server, app, 'attributions', [
      {
        kind: 'play_referrer',
        transactionId: anyId(),
        occurredAt: ago(hourMs).toISOString(),
        userId: 'u',
        playReferrer: { referrer: 'utm_source=tiktok&utm_campaign=spring%20sale' },
      },
    ])
    await taken(server, app, 'conversions', [aConversion(ago(hourMs), { userId: 'u', type: 'install' })])
    expect(await attribution(server, app.projectId, 'groupBy=campaign')).toMatchObject([
      { key: 'utm:spring sale', label: null, installs: 1 },
    ])
    const unknown = await report(server, app, 'conversions', [
      aConversion(ago(hourMs), { source: { campaignId: newId('cmp') } }),
    ])
    expect(unknown.body.results[0].issues[0].path).toBe('/source/campaignId')
    const campaignId = await buildFixture(server, 'campaignId', server.organizationId, app.projectId)
    await query(
      server,
      "update ad_campaigns set platform = 'facebook', platform_campaign_id = '1789', name = 'spring sale' where id = $1",
      [campaignId],
    )
    await taken(server, app, 'conversions', [aConversion(ago(hourMs), { source: { campaignId } })])
    expect(await attribution(server, app.projectId, 'groupBy=campaign')).toMatchObject([
      { key: campaignId, label: 'spring sale', installs: 1, conversions: 1 },
    ])
  })
})

/** Adds what was reported to the sums, as a worker does. */
const sum = (projectId: string) => runTask(sumTelemetry, server.deps, { key: projectId })

/** What happens before the report, between its first and its second half of things and after them. */
const courses = ['nothing', 'sum'] as const
type Course = (typeof courses)[number]

async function follow(course: Course, projectId: string): Promise<void> {
  if (course === 'sum') await sum(projectId)
}

interface Thing {
  readonly minute: number
  readonly user: number | null
  readonly installation: number | null
  readonly content: number | null
  readonly what: 'event' | 'install' | 'purchase' | 'refund' | 'referrer'
  readonly cents: number | null
  readonly currency: 'EUR' | 'USD'
}

const people = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.nat(2) })
const things: fc.Arbitrary<Thing[]> = fc.uniqueArray(
  fc.record({
    minute: fc.nat(20 * 24 * 60),
    user: people,
    installation: people,
    content: fc.oneof(fc.constant(null), fc.nat(2)),
    what: fc.constantFrom('event', 'event', 'install', 'purchase', 'refund', 'referrer'),
    cents: fc.oneof(fc.constant(null), fc.nat(99_999)),
    currency: fc.constantFrom('EUR', 'USD'),
  }),
  { selector: ({ minute }) => minute, maxLength: 40 },
)

/** Referrers stand between the minutes: they count from a day before, when nothing else may have happened. */
const timeOf = ({ minute, what }: Thing, start: number) => start + minute * 60_000 + (what === 'referrer' ? 30_000 : 0)

/** The report as its description has it, one thing after the other. */
function naive(all: readonly Thing[], span: { from: number; until: number; windowMs: number; start: number }) {
  const at = (thing: Thing) => timeOf(thing, span.start)
  const touches = all.flatMap((thing) => {
    if (thing.content === null) return []
    return [{ ...thing, since: thing.what === 'referrer' ? at(thing) - dayMs : at(thing) }]
  })
  const together = (user: number | null, installation: number | null) =>
    all.some((thing) => thing.user === user && thing.installation === installation)
  const rows = new Map<
    number | null,
    { events: number; installs: number; conversions: number; cents: Map<string, number> }
  >()
  for (const thing of all) {
    if (thing.what === 'referrer' || at(thing) < span.from || at(thing) >= span.until) continue
    const brought = touches
      .filter((touch) =>
        thing.user !== null
          ? touch.user === thing.user || (touch.installation !== null && together(thing.user, touch.installation))
          : thing.installation !== null && touch.installation === thing.installation,
      )
      .filter(({ since }) => since <= at(thing))
      .sort((a, b) => b.since - a.since)[0]
    const last = brought && brought.since >= at(thing) - span.windowMs ? brought.content : null
    const key = thing.content ?? last
    const row = rows.get(key) ?? { events: 0, installs: 0, conversions: 0, cents: new Map() }
    rows.set(key, row)
    if (thing.what === 'event') row.events++
    if (thing.what === 'install') row.installs++
    if (thing.what === 'purchase') row.conversions++
    if (thing.what === 'event' || thing.cents === null) continue
    const worth = thing.what === 'refund' ? -thing.cents : thing.cents
    row.cents.set(thing.currency, (row.cents.get(thing.currency) ?? 0) + worth)
  }
  return rows
}

/** An installation is one of its users: one who is counted anyway, else the first. */
function countPeople(things: readonly Thing[], usersOf: (installation: number) => readonly number[]): number {
  const users = new Set(things.flatMap(({ user }) => (user === null ? [] : [user])))
  const people = new Set([...users].map((user) => `u${user}`))
  for (const { user, installation } of things) {
    if (user !== null || installation === null) continue
    const own = usersOf(installation)
    if (own.some((one) => users.has(one))) continue
    people.add(own.length > 0 ? `u${own[0]}` : `i${installation}`)
  }
  return people.size
}

/** The summary, computed the same way. */
function naiveDays(all: readonly Thing[], { from, until, start }: { from: number; until: number; start: number }) {
  const usersOf = (installation: number) =>
    all.flatMap((thing) => (thing.installation === installation && thing.user !== null ? [thing.user] : [])).toSorted()
  const count = (things: readonly Thing[]) => ({
    events: things.filter(({ what }) => what === 'event').length,
    users: countPeople(things, usersOf),
    conversions: things.filter(({ what }) => what !== 'event').length,
  })
  const own = all.filter((thing) => thing.what !== 'referrer')
  const on = (since: number, before: number) =>
    own.filter((thing) => timeOf(thing, start) >= since && timeOf(thing, start) < before)
  const days = []
  for (let at = from; at < until; at += dayMs)
    days.push({ date: new Date(at).toISOString().slice(0, 10), ...count(on(at, at + dayMs)) })
  return { days, whole: count(on(from, until)) }
}

describe('over random reports', () => {
  const shown = (cents: number) => (cents / 100).toFixed(2)

  async function sendAll(app: App, containers: readonly string[], all: readonly Thing[], start: number) {
    const common = (thing: Thing) => ({
      userId: thing.user === null ? undefined : `u${thing.user}`,
      anonymousId: thing.installation === null ? undefined : `i${thing.installation}`,
    })
    const at = (thing: Thing) => new Date(timeOf(thing, start))
    const source = ({ content }: Thing) => (content === null ? undefined : { containerId: containers[content] })
    const events = all.filter(({ what }) => what === 'event')
    const referrers = all.filter(({ what }) => what === 'referrer')
    const conversions = all.filter(({ what }) => what !== 'event' && what !== 'referrer')
    if (referrers.length > 0)
      await taken(
        server,
        app,
        'attributions',
        referrers.map((thing) => ({
          kind: 'play_referrer',
          transactionId: anyId(),
          occurredAt: at(thing).toISOString(),
          ...common(thing),
          playReferrer: {
            referrer:
              thing.content === null
                ? 'utm_source=google-play&utm_medium=organic'
                : `utm_content=${containers[thing.content]}`,
          },
        })),
      )
    if (conversions.length > 0)
      await taken(
        server,
        app,
        'conversions',
        conversions.map((thing) =>
          aConversion(at(thing), {
            ...common(thing),
            type: thing.what,
            source: source(thing),
            value: thing.cents === null ? undefined : { amount: shown(thing.cents), currency: thing.currency },
          }),
        ),
      )
    if (events.length > 0)
      await taken(
        server,
        app,
        'events',
        events.map((thing) => anEvent(at(thing), { ...common(thing), source: source(thing) })),
      )
  }

  const windows = fc.integer({ min: 1, max: 30 })
  const halves = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(...courses),
    fc.constantFrom(...courses),
  )

  it('report and summary are what counting one thing after the other gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        things,
        windows,
        fc.nat(10),
        halves,
        async (all, windowDays, firstDay, [part, between, after]) => {
          const app = await createApp(server)
          const hooks = ['A', 'B', 'C']
          const containers: string[] = []
          for (const hook of hooks) containers.push(await insertContainer(server, app.projectId, { hook }))
          const start = Date.parse(day(20))
          const first = Math.round(all.length * part)
          await sendAll(app, containers, all.slice(0, first), start)
          await follow(between, app.projectId)
          await sendAll(app, containers, all.slice(first), start)
          await follow(after, app.projectId)
          const from = start + firstDay * dayMs
          const search = `groupBy=content&windowDays=${windowDays}&from=${new Date(from).toISOString().slice(0, 10)}&to=${day(3)}`
          const rows = await attribution(server, app.projectId, search, 2)
          const expected = naive(all, { start, from, until: Date.parse(day(2)), windowMs: windowDays * dayMs })
          const plain = rows.map(({ key, label, events, installs, conversions, revenue }) => ({
            key: key === null ? null : containers.indexOf(key),
            label,
            events,
            installs,
            conversions,
            revenue,
          }))
          expect(plain).toHaveLength(expected.size)
          for (const row of plain) {
            const { cents, ...counts } = expected.get(row.key)!
            expect(row).toEqual({
              key: row.key,
              label: row.key === null ? null : hooks[row.key],
              ...counts,
              revenue: [...cents]
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([currency, sum]) => ({ amount: shown(sum), currency })),
            })
          }
          const told = await summary(
            server,
            app.projectId,
            `?from=${new Date(from).toISOString().slice(0, 10)}&to=${day(3)}`,
          )
          const { days, whole } = naiveDays(all, { start, from, until: Date.parse(day(2)) })
          expect(told.days).toEqual(days)
          expect([told.events, told.users]).toEqual([whole.events, whole.users])
          const counted = told.conversions.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
          expect(counted).toBe(whole.conversions)
          const sorted = plain.map((row) => [row.conversions, row.installs, row.events])
          expect(sorted).toEqual(sorted.toSorted((a, b) => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!))
        },
      ),
      { numRuns: Number(process.env.REPORT_RUNS ?? 60) },
    )
  })
})
