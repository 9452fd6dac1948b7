import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw as drawOf } from '../../../../src/lib/audience.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import { createProject } from '../publishing/fixture.ts'
import type { AdsFixture } from './fixture.ts'
import { campaigns, startAdsFixture } from './fixture.ts'

fc.configureGlobal({ seed })

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let fixture: AdsFixture
let projectId: string

beforeAll(async () => {
  fixture = await startAdsFixture()
  ;({ projectId } = await fixture.readProject())
})
afterAll(() => fixture?.server.close())

interface Point {
  start: string
  value: number | null
  money: { amount: string; currency: string } | null
  availability: string
  asOf: string | null
}
interface Group {
  key: string | null
  label: string | null
  currency: string
  series: { metric: string; points: Point[] }[]
}

const groupsOf = async (project: string, query: Record<string, string>): Promise<Group[]> => {
  const answer = await fixture.metrics(project, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
/** To the sixth decimal. */
const near = (seen: number, expected: number) => expect(Math.abs(seen - expected)).toBeLessThan(6e-7)
const figure = (point: Point) => point.value ?? (point.money === null ? null : Number(point.money.amount))
const seriesOf = (group: Group, metric: string) => group.series.find((entry) => entry.metric === metric)!.points

describe('ads metrics', () => {
  it('are an empty list while no ad account is known', async () => {
    const empty = await fixture.project()
    const { body } = await fixture.metrics(empty, { metrics: 'spend' })
    expect(body).toMatchObject({
      granularity: 'day',
      groupBy: null,
      timezone: 'Europe/Berlin',
      data: [],
      nextCursor: null,
    })
  })

  it('are one entry for each currency without grouping, with the metrics asked for in their order', async () => {
    const groups = await groupsOf(projectId, { metrics: 'spend,clicks,impressions' })
    expect(groups.map(({ key, label, currency }) => [key, label, currency])).toEqual([
      [null, null, 'USD'],
      [null, null, 'EUR'],
    ])
    for (const group of groups) {
      expect(group.series.map(({ metric }) => metric)).toEqual(['spend', 'clicks', 'impressions'])
      for (const { money } of seriesOf(group, 'spend')) if (money) expect(money.currency).toBe(group.currency)
    }
    expect((await groupsOf(projectId, {}))[0]!.series).toHaveLength(10)
  })

  it('add up: campaigns to their account, accounts to the platform, days to the window', async () => {
    const by = (groupBy: string) => groupsOf(projectId, { groupBy, granularity: 'total', metrics: 'spend' })
    const sums = async (groupBy: string) => {
      const cents = new Map<string, number>()
      for (const group of await by(groupBy)) {
        const { money } = seriesOf(group, 'spend')[0]!
        cents.set(group.currency, (cents.get(group.currency) ?? 0) + Math.round(Number(money!.amount) * 100))
      }
      return Object.fromEntries(cents)
    }
    const whole = await sums('platform')
    expect(Object.keys(whole).sort()).toEqual(['EUR', 'USD'])
    expect(await sums('campaign')).toEqual(whole)
    expect(await sums('ad_account')).toEqual(whole)
    const days = await groupsOf(projectId, { metrics: 'spend' })
    for (const group of days) {
      const cents = seriesOf(group, 'spend').reduce(
        (sum, { money }) => sum + Math.round(Number(money?.amount ?? 0) * 100),
        0,
      )
      expect(cents).toBe(whole[group.currency])
    }
  })

  it('of a campaign are its spend: the same days, the same amounts', async () => {
    const { id } = await fixture.campaign(projectId, campaigns.installs)
    const [group] = (await groupsOf(projectId, { groupBy: 'campaign', metrics: 'spend' })).filter(
      ({ key }) => key === id,
    )
    const { body } = await fixture.spend(id)
    expect(group).toMatchObject({ key: id, label: 'Thumb cups, installs', currency: 'EUR' })
    const told = seriesOf(group!, 'spend')
    expect(told.map(({ start, money, availability, asOf }) => ({ start, spend: money, availability, asOf }))).toEqual(
      body.points,
    )
  })

  it('by the hour have what platforms tell by the hour, and the rest is unsupported', async () => {
    const from = new Date(fixture.now() - dayMs).toISOString()
    const [, euros] = await groupsOf(projectId, { granularity: 'hour', from })
    const clicks = seriesOf(euros!, 'clicks')
    expect(clicks.length).toBeGreaterThanOrEqual(24)
    expect(clicks.filter(({ availability }) => availability === 'available').length).toBeGreaterThan(20)
    for (const metric of ['reach', 'installs', 'conversions', 'revenue', 'costPerInstall'])
      expect(
        seriesOf(euros!, metric).every(({ availability, value }) => availability === 'unsupported' && value === null),
      ).toBe(true)
  })

  it('of a project in another zone are put together of hours, to the cent', async () => {
    const kolkata = await fixture.readProject({ timezone: 'Asia/Kolkata' })
    const to = new Date(fixture.now()).toISOString()
    const from = new Date(fixture.now() - 4 * dayMs).toISOString()
    const days = await groupsOf(kolkata.projectId, { from, to, metrics: 'spend,clicks,installs' })
    const hours = await groupsOf(kolkata.projectId, { from, to, metrics: 'spend,clicks', granularity: 'hour' })
    for (const [index, group] of days.entries()) {
      for (const metric of ['spend', 'clicks'])
        for (const [place, point] of seriesOf(group, metric).entries()) {
          const end = seriesOf(group, metric)[place + 1]?.start ?? '9'
          const inside = seriesOf(hours[index]!, metric).filter(({ start }) => start >= point.start && start < end)
          // The first and the last day reach out of the hours that were asked for.
          if (inside.length < 24) continue
          const sum = inside.reduce((total, hour) => total + Math.round(100 * (figure(hour) ?? 0)), 0)
          expect(sum).toBe(Math.round(100 * figure(point)!))
        }
      expect(seriesOf(group, 'installs').some(({ value }) => value !== null && value > 0)).toBe(true)
    }
  })

  it('are paged by group, newest first, and a cursor belongs to its query', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await fixture.metrics(projectId, {
        groupBy: 'campaign',
        limit: '1',
        metrics: 'spend',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...answer.body.data.map(({ key }: Group) => key))
      cursor = answer.body.nextCursor ?? undefined
      expect(answer.headers.get('link') !== null).toBe(cursor !== undefined)
      if (cursor)
        expect((await fixture.metrics(projectId, { groupBy: 'ad_account', limit: '1', cursor })).status).toBe(422)
    } while (cursor)
    const ids = (await fixture.campaigns(projectId)).map(({ id }: { id: string }) => id)
    expect(seen).toEqual(ids)
  })

  it.each([
    [{ granularity: 'hour', from: '2026-11-01T00:00:00Z', to: '2026-11-09T00:00:00Z' }, '/query/from'],
    [{ from: '2026-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' }, '/query/from'],
    [{ from: '2020-01-01T00:00:00Z' }, '/query/from'],
    [{ groupBy: 'campaign', limit: '100' }, '/query/from'],
    [{ metrics: 'spend,profit' }, '/query/metrics/1'],
    [{ groupBy: 'hook' }, '/query/groupBy'],
  ])('%j is refused, with its place', async (query, path) => {
    const answer = await fixture.metrics(projectId, query)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: expect.stringContaining(path) }] },
    })
  })

  it('of 20,000 points are answered, and of more are not', async () => {
    const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }
    const ask = (limit: string, metrics: string) =>
      fixture.metrics(projectId, { ...year, groupBy: 'campaign', limit, metrics })
    expect((await ask('18', 'spend,clicks,reach')).status).toBe(200)
    expect((await ask('19', 'spend,clicks,reach')).status).toBe(422)
  })
})

/** What the answer must be, worked out row by row on the local calendar. */
describe('any metrics', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'] as const
  const first = Date.parse('2026-10-23T00:00:00Z')
  const calendars = new Map(
    zones.map((timeZone) => [
      timeZone as string,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  )
  const seen = new Map<string, string>()
  const local = (at: number, timezone: string) => {
    const key = `${at} ${timezone}`
    const known = seen.get(key) ?? calendars.get(timezone)!.format(at)
    seen.set(key, known)
    return known
  }
  interface Row {
    campaign: string
    account: string
    grain: 'day' | 'hour'
    start: number
    impressions: number
    clicks: number
    installs: number | null
    spend: number
  }

  async function build(projectZone: string, seed: number) {
    const project = await createProject(fixture.server, { requires_approval: false, timezone: projectZone })
    const { db } = fixture.server.deps
    const now = new Date()
    const social = await fixture.connect(project)
    const rows: Row[] = []
    const accounts: { id: string; timezone: string; currency: string }[] = []
    const owners = new Map<string, string>()
    let next = 0
    const draw = (below: number) => Math.floor(drawOf(seed, next++) * below)
    for (const [index, timezone] of zones.entries()) {
      const account = { id: newId('adc'), timezone, currency: index % 2 === 0 ? 'EUR' : 'USD' }
      accounts.push(account)
      await db.write
        .insertInto('ad_accounts')
        .values({
          ...account,
          project_id: project,
          platform: index < 3 ? 'facebook' : 'tiktok',
          platform_account_id: account.id,
          name: timezone,
          status: 'active',
          platform_status: 'active',
          social_account_id: social,
          due_at: sqlInfinity(),
          created_at: now,
          updated_at: now,
        })
        .execute()
      for (let count = 0; count < 2; count++) {
        const campaign = newId('cmp')
        owners.set(campaign, account.id)
        await db.write
          .insertInto('ad_campaigns')
          .values({
            id: campaign,
            project_id: project,
            ad_account_id: account.id,
            platform: 'facebook',
            platform_campaign_id: campaign,
            name: campaign,
            objective: 'X',
            status: 'active',
            effective_status: 'X',
            currency: account.currency,
            currencies: [account.currency],
            synced_at: now,
            created_at: now,
            updated_at: now,
          })
          .execute()
        for (let at = first - dayMs; at < first + 6 * dayMs; at += hourMs) {
          // The hours of every zone here begin at the half or the full hour.
          const start = timezone === 'Asia/Kolkata' ? at + hourMs / 2 : at
          const isMidnight = local(start, timezone).endsWith('00:00')
          const metrics = () => ({ impressions: 10 + draw(1_000), clicks: draw(10), spend: draw(100_000) })
          if (draw(3) > 0)
            rows.push({ campaign, account: account.id, grain: 'hour', start, installs: null, ...metrics() })
          if (isMidnight && draw(4) > 0)
            rows.push({ campaign, account: account.id, grain: 'day', start, installs: draw(5), ...metrics() })
        }
      }
    }
    await db.write
      .insertInto('ad_figures')
      .values(
        rows.map((row) => ({
          campaign_id: row.campaign,
          ad_account_id: row.account,
          grain: row.grain,
          start_at: new Date(row.start),
          currency: accounts.find(({ id }) => id === row.account)!.currency,
          impressions: row.impressions,
          clicks: row.clicks,
          installs: row.installs,
          conversions: row.installs,
          reach: row.installs === null ? null : row.impressions,
          spend: (row.spend / 100).toFixed(2),
          revenue: row.installs === null ? null : '0',
        })),
      )
      .execute()
    return { project, rows, accounts, owners }
  }

  const sqlInfinity = () => new Date('9000-01-01T00:00:00Z')

  it('answered by day, hour or in all, grouped in any way, are the sums of what was told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...zones), fc.integer(), async (projectZone, seed) => {
        const { project, rows, accounts, owners } = await build(projectZone, seed)
        const zoneOf = (id: string) => accounts.find((account) => account.id === id)!
        for (const granularity of ['day', 'hour', 'total'] as const)
          for (const groupBy of ['none', 'campaign', 'ad_account', 'platform'] as const) {
            const answer = await groupsOf(project, {
              granularity,
              ...(groupBy === 'none' ? {} : { groupBy }),
              from: new Date(first).toISOString(),
              to: new Date(first + 3 * dayMs).toISOString(),
              metrics: 'impressions,clicks,installs,spend,clickThroughRate,costPerClick,costPerInstall',
              limit: '30',
            })
            for (const group of answer) {
              const members = [...owners].filter(([campaign, account]) => {
                const index = accounts.findIndex(({ id }) => id === account)
                const keys = {
                  none: null,
                  campaign,
                  ad_account: account,
                  platform: index < 3 ? 'facebook' : 'tiktok',
                }
                return zoneOf(account).currency === group.currency && keys[groupBy] === group.key
              })
              const ids = new Set(members.map(([campaign]) => campaign))
              const own = rows.filter(({ campaign }) => ids.has(campaign))
              const starts = seriesOf(group, 'clicks').map(({ start }) => Date.parse(start))
              for (const [index, start] of starts.entries()) {
                const localDays = (from: number) => local(from, projectZone).slice(0, 10)
                const inPoint = (at: number) =>
                  granularity === 'hour'
                    ? at >= start && at < start + hourMs
                    : granularity === 'total'
                      ? localDays(at) >= localDays(start) && localDays(at) <= localDays(first + 3 * dayMs - 1)
                      : localDays(at) === localDays(start)
                const told = (daily: boolean) =>
                  own.filter((row) => {
                    const same = zoneOf(row.account).timezone === projectZone
                    const expected = granularity === 'hour' ? 'hour' : daily || same ? 'day' : 'hour'
                    if (row.grain !== expected) return false
                    return inPoint(expected === 'day' && !same ? row.start + 12 * hourMs : row.start)
                  })
                const sum = (daily: boolean, field: 'impressions' | 'clicks' | 'spend' | 'installs') =>
                  told(daily).reduce((total, row) => total + (row[field] ?? 0), 0)
                const of = (metric: string) => seriesOf(group, metric)[index]!
                if (told(false).length === 0) expect(of('clicks').value).toBeNull()
                else {
                  expect(of('impressions').value).toBe(sum(false, 'impressions'))
                  expect(of('clicks').value).toBe(sum(false, 'clicks'))
                  expect(of('spend').money!.amount).toBe((sum(false, 'spend') / 100).toFixed(2))
                  const rate = sum(false, 'clicks') / sum(false, 'impressions')
                  near(of('clickThroughRate').value!, Math.min(1, rate))
                  const cost = sum(false, 'spend') / 100 / sum(false, 'clicks')
                  if (Number.isFinite(cost)) near(Number(of('costPerClick').money!.amount), cost)
                  else expect(of('costPerClick').availability).toBe('unsupported')
                }
                if (granularity === 'hour' || told(true).length === 0) expect(of('installs').value).toBeNull()
                else {
                  expect(of('installs').value).toBe(sum(true, 'installs'))
                  const cost = sum(true, 'spend') / 100 / sum(true, 'installs')
                  if (Number.isFinite(cost)) near(Number(of('costPerInstall').money!.amount), cost)
                  else expect(of('costPerInstall').money).toBeNull()
                }
              }
            }
          }
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})
