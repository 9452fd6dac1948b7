import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkerDeps } from '../../../../src/context.ts'
import { ApiError } from '../../../../src/errors.ts'
import { resolveAttributions } from '../../../../src/features/telemetry/tasks/resolve-attributions.ts'
import type { TokenAnswer } from '../../../../src/platforms/apple/ad-services.ts'
import { applePostbacks } from '../../../support/apple-postbacks.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runDue, runRound } from '../../../support/tasks.ts'
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
  summary,
  taken,
} from './fixture.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())
beforeEach(() => {
  now = new Date()
})

const resolve = (deps: WorkerDeps = server.deps) => runDue(resolveAttributions, deps)
const ago = (ms: number) => new Date(now.getTime() - ms)
const base = (kind: string, fields: object = {}) => ({
  kind,
  transactionId: anyId(kind),
  occurredAt: now.toISOString(),
  anonymousId: 'i-1',
  ...fields,
})
/** A token that the sandbox reads wishes from. */
const token = (wishes: string) => Buffer.from(`sandbox:${wishes}&n=${anyId()}`).toString('base64')
const anAdServices = (wishes: string, fields: object = {}) =>
  base('adservices', { adservices: { token: token(wishes) }, ...fields })
const aReferrer = (referrer: string, fields: object = {}) =>
  base('play_referrer', { playReferrer: { referrer, ...fields } })
const aClick = (value: string, fields: object = {}) =>
  base('click_id', { clickId: { parameter: 'ttclid', value }, ...fields })
const pathsOf = (answer: Awaited<ReturnType<typeof report>>) =>
  answer.body.results.map((item: { issues: { path: string }[] }) => item.issues.map(({ path }) => path))
const stateOf = async (app: App) =>
  query<{ status: string; tries: number; token: string | null; next_try_at: Date | null }>(
    server,
    'select status, tries, token, next_try_at from telemetry_attributions where project_id = $1',
    [app.projectId],
  )
const counts = async (app: App) => (await summary(server, app.projectId)).attributions
const install = (fields: object = {}) => aConversion(ago(5000), { type: 'install', anonymousId: 'i-1', ...fields })

async function countTokenRequests(app: App): Promise<number> {
  const [{ token: kept } = { token: null }] = await stateOf(app)
  const { tokens } = (await server.send('GET', '/sandbox/apple/control/tokens')).body
  return tokens.find((seen: { token: string }) => seen.token === kept)?.times ?? 0
}

describe('an attribution', () => {
  it('needs what its kind needs and nothing of another', async () => {
    const app = await createApp(server)
    const answer = await report(server, app, 'attributions', [
      base('skan'),
      base('click_id', { adservices: { token: 'AAAA' }, clickId: { parameter: 'gclid', value: 'abc' } }),
      base('adservices', { adservices: { token: 'no base64!' } }),
      aClick('__CLICKID__'),
      aClick('with space'),
      aReferrer('a=b', { clickedAt: now.toISOString(), installBeganAt: ago(1000).toISOString() }),
      base('skan', { skan: { ...applePostbacks[0]!.skan } }),
      aReferrer('a=b', { clickedAt: '1970-01-01T00:00:00Z', installBeganAt: '1970-01-01T00:00:00Z' }),
    ])
    expect(pathsOf(answer)).toEqual([
      ['/skan'],
      ['/adservices'],
      ['/adservices/token'],
      ['/clickId/value'],
      ['/clickId/value'],
      ['/playReferrer/installBeganAt'],
      ['/skan/attributionSignature'],
      [],
    ])
    expect(answer.body).toMatchObject({ accepted: 1, rejected: 7 })
  })

  it('is known again by its kind and id', async () => {
    const app = await createApp(server)
    const transactionId = anyId()
    const items = [aClick('one', { transactionId }), { ...aReferrer('a=b'), transactionId }]
    expect((await report(server, app, 'attributions', items)).body.accepted).toBe(2)
    expect((await report(server, app, 'attributions', [aClick('other', { transactionId })])).body.duplicates).toBe(1)
  })
})

describe('postbacks of SKAdNetwork', () => {
  it('count as installs of their campaign, and of nothing else; the same one again is a duplicate', async () => {
    const app = await createApp(server)
    const items = applePostbacks
      .slice(0, 3)
      .map(({ transactionId, skan }) => ({ ...base('skan'), transactionId, skan }))
    await taken(server, app, 'attributions', items)
    expect((await report(server, app, 'attributions', items)).body).toMatchObject({ duplicates: 3 })
    expect(await counts(app)).toEqual([{ kind: 'skan', count: 3, resolved: 3 }])
    const rows = await attribution(server, app.projectId, 'groupBy=campaign')
    expect(rows.map(({ key, installs }) => [key, installs]).toSorted()).toEqual([
      ['skadnetwork:com.example:39', 1],
      ['skadnetwork:com.example:5239', 1],
      ['skadnetwork:example123.skadnetwork:42', 1],
    ])
    expect(await attribution(server, app.projectId, 'groupBy=content')).toMatchObject([
      { key: null, installs: 3, conversions: 0 },
    ])
  })
})

describe("tokens of Apple's AdServices", () => {
  it('are resolved by a worker and attribute the install that was reported before them; the token is gone then', async () => {
    const app = await createApp(server)
    await taken(server, app, 'conversions', [install()])
    await taken(server, app, 'attributions', [anAdServices('campaignId=1234567890')])
    expect(await counts(app)).toEqual([{ kind: 'adservices', count: 1, resolved: 0 }])
    await resolve()
    expect(await counts(app)).toEqual([{ kind: 'adservices', count: 1, resolved: 1 }])
    expect(await stateOf(app)).toMatchObject([{ status: 'resolved', token: null, next_try_at: null }])
    expect(await attribution(server, app.projectId, 'groupBy=campaign')).toMatchObject([
      { key: 'apple:1234567890', installs: 1 },
    ])
    expect(await attribution(server, app.projectId, 'groupBy=content')).toMatchObject([{ key: null, installs: 1 }])
  })

  it('count from the click where Apple tells it', async () => {
    const app = await createApp(server)
    await taken(server, app, 'conversions', [install({ occurredAt: ago(3 * hourMs).toISOString() })])
    await taken(server, app, 'attributions', [anAdServices(`clickDate=${ago(2 * hourMs).toISOString()}`)])
    await resolve()
    expect(await attribution(server, app.projectId, 'groupBy=campaign')).toMatchObject([{ key: null, installs: 1 }])
  })

  it('are asked for again three times after five seconds while Apple has no record, and given up then', async () => {
    const [late, never] = [await createApp(server), await createApp(server)]
    await taken(server, late, 'attributions', [anAdServices('late=3')])
    await taken(server, never, 'attributions', [anAdServices('late=4')])
    for (let round = 1; round <= 3; round++) {
      await resolve()
      expect(await stateOf(late)).toMatchObject([{ status: 'pending', tries: round }])
      now = new Date(now.getTime() + 4_999)
      await resolve()
      expect(await countTokenRequests(late)).toBe(round)
      now = new Date(now.getTime() + 1)
    }
    await resolve()
    expect([(await stateOf(late))[0]!.status, (await stateOf(never))[0]!.status]).toEqual(['resolved', 'unresolved'])
  })

  it.each(['500', '503', '429'])(
    'are asked for again where Apple answers %s, and in the end resolved',
    async (status) => {
      const app = await createApp(server)
      await taken(server, app, 'attributions', [anAdServices(`status=${status}`)])
      await resolve()
      expect(await stateOf(app)).toMatchObject([{ status: 'pending', tries: 0 }])
      const lastError = {
        platform: 'apple',
        platformCode: `http_${status}`,
        retryAfterMs: 15_000,
        at: now.toISOString(),
      }
      expect(await counts(app)).toMatchObject([{ kind: 'adservices', resolved: 0, lastError }])
      now = new Date(now.getTime() + 15_000)
      await resolve()
      expect(await stateOf(app)).toMatchObject([{ status: 'resolved' }])
      expect(await counts(app)).toEqual([{ kind: 'adservices', count: 1, resolved: 1 }])
    },
  )

  it('that no ad brought, or that are none of Apple’s, stay unresolved', async () => {
    const app = await createApp(server)
    await taken(server, app, 'attributions', [anAdServices('attributed=false'), anAdServices('status=400')])
    await resolve()
    expect((await stateOf(app)).map(({ status }) => status)).toEqual(['unresolved', 'unresolved'])
  })

  it('are given up a day after they came, whatever Apple answers', async () => {
    const app = await createApp(server)
    await taken(server, app, 'attributions', [anAdServices('n=1')])
    const details = {
      platform: 'apple',
      platformCode: 'network',
      platformMessage: 'No route',
      retryAfterMs: null,
    } as const
    const deaf: TokenAnswer = { is: 'unavailable', error: new ApiError('PLATFORM_ERROR', details) }
    let calls = 0
    const ask = async () => {
      calls++
      return deaf
    }
    const deps = { ...server.deps, adServices: { resolve: ask } }
    const until = now.getTime() + 2 * dayMs
    while (now.getTime() < until) {
      await resolve(deps)
      now = new Date(now.getTime() + 60_000)
    }
    expect(await stateOf(app)).toMatchObject([{ status: 'unresolved', token: null }])
    const [{ lastError }] = await counts(app)
    expect(lastError).toMatchObject(details)
    expect(calls).toBeGreaterThan(20)
    expect(calls).toBeLessThan(80)
  })

  it('are resolved once, also by workers at the same time and after one that died with its claim', async () => {
    const app = await createApp(server)
    const many = Array.from({ length: 30 }, (_, n) => anAdServices('n=1', { anonymousId: `i-${n}` }))
    await taken(server, app, 'attributions', many)
    let calls = 0
    const ask: typeof server.deps.adServices.resolve = (...args) => {
      calls++
      return server.deps.adServices.resolve(...args)
    }
    const dead = { ...server.deps, adServices: { resolve: () => Promise.reject(new Error('killed')) } }
    await resolve(dead).catch(() => {})
    now = new Date(now.getTime() + 60_000)
    const deps = { ...server.deps, adServices: { resolve: ask } }
    await Promise.all(Array.from({ length: 4 }, () => resolve(deps)))
    await resolve(deps)
    expect(calls).toBe(30)
    expect(await counts(app)).toEqual([{ kind: 'adservices', count: 30, resolved: 30 }])
    const touches = await query(server, 'select 1 from telemetry_touches where project_id = $1', [app.projectId])
    expect(touches).toHaveLength(30)
  })

  it('are not shown to Apple while their organization, its parent or everything is switched off', async () => {
    const app = await createApp(server)
    await taken(server, app, 'attributions', [anAdServices('n=1')])
    const organization = (set: string) =>
      query(server, `update organizations set ${set} where id = $1`, [server.organizationId])
    const everything = (on: boolean) =>
      query(server, "update service_switches set is_on = $1 where name = 'global'", [on])
    for (const [off, on] of [
      [() => organization('kill_switch = true'), () => organization('kill_switch = false')],
      [() => organization("status = 'suspended'"), () => organization("status = 'active'")],
      [() => everything(true), () => everything(false)],
    ] as const) {
      await off()
      await resolve()
      await on()
      expect(await countTokenRequests(app)).toBe(0)
    }
    await resolve()
    expect(await stateOf(app)).toMatchObject([{ status: 'resolved' }])
  })
})

describe('an organization with very many tokens', () => {
  it('is one of those served in a round: the next has its answer with the first twenty', async () => {
    const app = await createApp(server)
    const many = Array.from({ length: 60 }, (_, n) => anAdServices('n=1', { anonymousId: `i-${n}` }))
    await taken(server, app, 'attributions', many)
    now = new Date(now.getTime() + 1_000)
    const other = await createApp(server)
    await taken(server, other, 'attributions', [anAdServices('n=1')])
    const neighbor = await server.createOrganization()
    await query(server, `update projects set organization_id = '${neighbor}' where id = $1`, [other.projectId])
    await runRound(resolveAttributions, server.deps)
    expect(await counts(app)).toEqual([{ kind: 'adservices', count: 60, resolved: 20 }])
    expect(await stateOf(other)).toMatchObject([{ status: 'resolved' }])
    await resolve()
    expect(await counts(app)).toEqual([{ kind: 'adservices', count: 60, resolved: 60 }])
  })
})

describe('install referrers of Google Play', () => {
  it('name content, campaigns or publications of the project, encoded once more or not; what is foreign is left out', async () => {
    const app = await createApp(server)
    const content = await insertContainer(server, app.projectId, { hook: 'Ours' })
    const foreign = await insertContainer(server, (await createApp(server)).projectId)
    const referrers = [
      `utm_source=tiktok&utm_content=${content}`,
      encodeURIComponent(`utm_source=tiktok&utm_content=${content}`),
      `utm_content=${foreign}`,
      'utm_source=google-play&utm_medium=organic',
      'utm_source=(not%20set)&utm_campaign=(not%20set)',
      '%E0%A4%A',
      'utm_campaign=%00%F0%9F%98%80',
      `utm_campaign=${'😀'.repeat(200)}`,
    ]
    await taken(
      server,
      app,
      'attributions',
      referrers.map((referrer, n) => ({ ...aReferrer(referrer), anonymousId: `i-${n}` })),
    )
    expect(await counts(app)).toEqual([{ kind: 'play_referrer', count: 8, resolved: 4 }])
    await taken(
      server,
      app,
      'conversions',
      referrers.map((_, n) => install({ anonymousId: `i-${n}` })),
    )
    expect(await attribution(server, app.projectId, 'groupBy=content')).toMatchObject([
      { key: null, installs: 6 },
      { key: content, label: 'Ours', installs: 2 },
    ])
  })

  it('count from the click where it is told, else from a day before; a click that nobody could keep does no harm', async () => {
    const app = await createApp(server)
    const content = await insertContainer(server, app.projectId, { hook: 'Ours' })
    const told = (clickedAt: string | undefined, n: number) => ({
      ...aReferrer(`utm_content=${content}`, clickedAt === undefined ? {} : { clickedAt }),
      anonymousId: `i-${n}`,
    })
    await taken(server, app, 'attributions', [
      told(undefined, 0),
      told('1970-01-01T00:00:00Z', 1),
      told(ago(hourMs).toISOString(), 2),
      told('0000-01-01T00:00:00Z', 3),
    ])
    const at = (ms: number, n: number) => install({ anonymousId: `i-${n}`, occurredAt: ago(ms).toISOString() })
    await taken(server, app, 'conversions', [
      ...[0, 1, 2, 3].map((n) => at(hourMs / 2, n)),
      ...[0, 1, 2, 3].map((n) => at(2 * hourMs, n)),
    ])
    expect(await attribution(server, app.projectId, 'groupBy=content')).toMatchObject([
      { key: content, installs: 5 },
      { key: null, installs: 3 },
    ])
  })
})

describe('click ids', () => {
  it.each(['before', 'after'])(
    'are resolved by what was reported with the same one %s them and names a source',
    async (order) => {
      const app = await createApp(server)
      const content = await insertContainer(server, app.projectId, { hook: 'Ours' })
      const value = anyId('E.C.P')
      const page = () =>
        taken(server, app, 'events', [
          anEvent(ago(2 * hourMs), {
            name: 'page_view',
            properties: { ttclid: value },
            source: { containerId: content },
          }),
        ])
      if (order === 'before') await page()
      await taken(server, app, 'attributions', [aClick(value, { occurredAt: ago(hourMs).toISOString() })])
      await resolve()
      if (order === 'after') {
        expect(await stateOf(app)).toMatchObject([{ status: 'pending' }])
        // So long that it is no longer looked for automatically.
        for (let hours = 0; hours < 3; hours++) {
          now = new Date(now.getTime() + hourMs)
          await resolve()
        }
        expect(await stateOf(app)).toMatchObject([{ status: 'pending', next_try_at: null }])
        await page()
        await resolve()
      }
      expect(await counts(app)).toEqual([{ kind: 'click_id', count: 1, resolved: 1 }])
      await taken(server, app, 'conversions', [install()])
      const rows = await attribution(server, app.projectId, 'groupBy=content')
      expect(rows.find(({ key }) => key === content)).toMatchObject({ installs: 1, events: 1 })
    },
  )

  it('of a referrer resolve it, and a referrer that names a source resolves them', async () => {
    const app = await createApp(server)
    const content = await insertContainer(server, app.projectId)
    const [one, two] = [anyId('gc'), anyId('gc')]
    await taken(server, app, 'attributions', [
      aReferrer(`gclid=${one}`),
      aReferrer(`gclid=${two}&utm_content=${content}`),
      base('click_id', { clickId: { parameter: 'gclid', value: two } }),
    ])
    await taken(server, app, 'conversions', [
      aConversion(ago(hourMs), { properties: { gclid: one }, source: { containerId: content } }),
    ])
    await resolve()
    expect(
      (await counts(app)).toSorted((a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)),
    ).toEqual([
      { kind: 'click_id', count: 1, resolved: 1 },
      { kind: 'play_referrer', count: 2, resolved: 2 },
    ])
  })

  it('of another project, or under another name, are other ones', async () => {
    const [app, other] = [await createApp(server), await createApp(server)]
    const value = anyId('same')
    const source = { containerId: await insertContainer(server, other.projectId) }
    await taken(server, other, 'events', [anEvent(ago(hourMs), { properties: { ttclid: value }, source })])
    const own = { containerId: await insertContainer(server, app.projectId) }
    await taken(server, app, 'events', [
      anEvent(ago(hourMs), { properties: { fbclid: value }, source: own }),
      anEvent(ago(hourMs), { properties: { ttclid: value } }),
    ])
    await taken(server, app, 'attributions', [aClick(value)])
    await resolve()
    expect(await counts(app)).toEqual([{ kind: 'click_id', count: 1, resolved: 0 }])
  })
})
