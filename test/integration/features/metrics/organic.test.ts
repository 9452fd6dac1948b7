import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPostMetrics } from '../../../../src/features/metrics/api.ts'
import { requireProject, serviceOwner } from '../../../../src/features/projects/api.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import { runRetention } from '../../../support/tasks.ts'
import type { MetricsFixture, Reported, Shop } from './fixture.ts'
import {
  addAccount,
  addContainer,
  addPost,
  createProject,
  day,
  hour,
  openShop,
  organic,
  pointsOf,
  startMetricsFixture,
} from './fixture.ts'
import { saveReading } from './reading.ts'
import type { Snapshot } from './reference.ts'
import { deltaOf, localHourStarts, quarter, zones } from './reference.ts'

fc.configureGlobal({ seed })

const start = '2026-11-20T10:00:00Z'
let fixture: MetricsFixture

beforeAll(async () => {
  fixture = await startMetricsFixture(start)
})
afterAll(() => fixture.server.close())
beforeEach(() => fixture.setTime(start))

const saveReported = (targetId: string, at: number, reported: Reported) => saveReading(fixture, targetId, at, reported)

const at = (time: string) => Date.parse(time)
const values = (body: Parameters<typeof pointsOf>[0], metric: string, key?: string | null) =>
  pointsOf(body, metric, key).map((point) => point.value ?? point.availability)

async function read(shop: Shop, query: Record<string, string>) {
  const answer = await organic(fixture, shop.projectId, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('metrics of posts', () => {
  it('are those that a naive reckoning finds, in every zone, together and grouped, and points add up to the total', async () => {
    const base = at('2026-10-22T00:00:00Z')
    const snapshot = fc.record({
      gap: fc.integer({ min: 1, max: 160 }),
      // Mostly growing; falls come from corrections; null was not reported.
      views: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 5 }),
      average: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 2 }),
    })
    const post = fc.record({
      published: fc.integer({ min: 0, max: 600 }),
      container: fc.integer({ min: 0, max: 1 }),
      snapshots: fc.array(snapshot, { maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.array(post, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 6 * 96 }),
        async (timezone, posts, offset, length) => {
          const shop = await openShop(fixture, timezone)
          const containers = [shop.containerId, await addContainer(fixture, shop.projectId)]
          const made: {
            account: string
            container: string
            published: number
            views: Snapshot[]
            averages: { at: number; seconds: number; views: number }[]
          }[] = []
          for (const { published, container, snapshots } of posts) {
            const publishedAt = base + published * quarter
            const accountId = await addAccount(fixture, shop.projectId)
            const containerId = containers[container]!
            const ids = await addPost(fixture, { ...shop, accountId, containerId, at: new Date(publishedAt) })
            const views: Snapshot[] = []
            const averages: { at: number; seconds: number; views: number }[] = []
            let time = publishedAt
            let known = 0
            let watched = { seconds: 0, views: 0 }
            for (const one of snapshots) {
              time += one.gap * quarter
              await saveReported(ids.targetId, time, {
                views: one.views ?? 'pending',
                averageWatchSeconds: one.average ?? 'pending',
              })
              views.push({ at: time, value: one.views })
              known = one.views ?? known
              // Watch time is known with an average, and an average of what was gained wherever views were.
              if (one.average === null || known === watched.views) continue
              const seconds = one.average * known
              averages.push({ at: time, seconds: seconds - watched.seconds, views: known - watched.views })
              watched = { seconds, views: known }
            }
            made.push({ account: accountId, container: containerId, published: publishedAt, views, averages })
          }
          const from = base + offset * quarter
          const to = from + length * quarter
          const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
          for (const granularity of ['hour', 'day'] as const)
            for (const groupBy of [undefined, 'content', 'social_account'] as const) {
              const query = {
                ...window,
                granularity,
                metrics: 'views,averageWatchSeconds',
                ...(groupBy && { groupBy }),
              }
              const body = await read(shop, query)
              const starts = localHourStarts(at(body.from), at(body.to), timezone, granularity)
              const keyOf = (one: (typeof made)[number]) => (groupBy === 'content' ? one.container : one.account)
              const groups = groupBy
                ? [...new Set(made.filter(({ published }) => published < at(body.to)).map(keyOf))]
                : [null]
              expect(new Set(body.data.map(({ key }: { key: string }) => key))).toEqual(new Set(groups))
              for (const key of groups) {
                const before = made.filter(({ published }) => published < at(body.to))
                const own =
                  key === null && before.length === 0
                    ? made
                    : before.filter((one) => key === null || keyOf(one) === key)
                const views = pointsOf(body, 'views', key)
                expect(views.map((point) => at(point.start))).toEqual(starts)
                const reportedAt = Math.max(
                  0,
                  ...own.flatMap((one) => one.views.filter((r) => r.value !== null).map((r) => r.at)),
                )
                const asOf = reportedAt === 0 ? null : new Date(reportedAt).toISOString()
                const first = Math.min(...own.map((one) => one.published))
                const expected = starts.map((begin, index) => {
                  const end = starts[index + 1] ?? at(body.to)
                  const metricDeltas = own.flatMap((one) => deltaOf(one.views, begin, end) ?? [])
                  if (metricDeltas.length > 0) return { value: metricDeltas.reduce((a, b) => a + b), asOf }
                  return end <= first && asOf ? { value: 0, asOf } : { value: null, asOf: null }
                })
                expect(views.map(({ value, asOf }) => ({ value, asOf }))).toEqual(expected)
                const counted = starts.map((_, index) => {
                  const out = own.filter(({ published }) => published < (starts[index + 1] ?? at(body.to)))
                  const reported = out.filter((one) => one.views.some(({ value }) => value !== null))
                  return { posts: reported.length, of: out.length }
                })
                expect(views.map(({ coverage }) => coverage)).toEqual(counted)
                expect(pointsOf(body, 'averageWatchSeconds', key).map(({ value }) => value)).toEqual(
                  starts.map((begin, index) => {
                    const end = starts[index + 1] ?? at(body.to)
                    const gains = own.flatMap((one) => one.averages.filter((r) => r.at >= begin && r.at < end))
                    const views = gains.reduce((sum, one) => sum + one.views, 0)
                    const seconds = gains.reduce((sum, one) => sum + one.seconds, 0)
                    return views <= 0 ? null : Number(Math.max(0, seconds / views).toFixed(2))
                  }),
                )
                const total = await read(shop, {
                  from: body.from,
                  to: body.to,
                  granularity: 'total',
                  metrics: 'views',
                  ...(groupBy && { groupBy }),
                })
                expect([total.from, total.to]).toEqual([body.from, body.to])
                const sum = views.reduce((all, { value }) => all + (value ?? 0), 0)
                expect(pointsOf(total, 'views', key)[0]!.value ?? 0).toBe(sum)
              }
            }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('are, of watch time, the average of the views gained in a point, and over all of it the platform’s own', async () => {
    const shop = await openShop(fixture)
    const first = await addPost(fixture, { ...shop, at: new Date(at('2026-11-17T10:00:00Z')) })
    const accountId = await addAccount(fixture, shop.projectId)
    const second = await addPost(fixture, { ...shop, accountId, at: new Date(at('2026-11-17T10:00:00Z')) })
    await saveReported(first.targetId, at('2026-11-17T12:00:00Z'), { views: 100, averageWatchSeconds: 4 })
    await saveReported(first.targetId, at('2026-11-18T12:00:00Z'), { views: 300, averageWatchSeconds: 5 })
    const query = { from: '2026-11-17T00:00:00Z', to: '2026-11-21T00:00:00Z', metrics: 'averageWatchSeconds' }
    const all = { ...query, granularity: 'total' }
    expect(values(await read(shop, query), 'averageWatchSeconds')).toEqual([4, 5.5, 'pending', 'pending'])
    expect(values(await read(shop, all), 'averageWatchSeconds')).toEqual([5])
    // A correction without a new view comes with the next ones.
    await saveReported(first.targetId, at('2026-11-19T12:00:00Z'), { views: 300, averageWatchSeconds: 6 })
    expect(values(await read(shop, query), 'averageWatchSeconds')).toEqual([4, 5.5, 'pending', 'pending'])
    await saveReported(first.targetId, at('2026-11-20T12:00:00Z'), { views: 400, averageWatchSeconds: 6 })
    await saveReported(second.targetId, at('2026-11-20T12:00:00Z'), { views: 100, averageWatchSeconds: 1 })
    expect(values(await read(shop, query), 'averageWatchSeconds')).toEqual([4, 5.5, 'pending', 5])
    expect(values(await read(shop, all), 'averageWatchSeconds')).toEqual([5])
    const each = await read(shop, { ...all, groupBy: 'social_account' })
    expect(pointsOf(each, 'averageWatchSeconds', shop.accountId)[0]!.value).toBe(6)
    expect(pointsOf(each, 'averageWatchSeconds', accountId)[0]!.value).toBe(1)
  })

  it('come off the points that gained last where a platform corrects them, and are never negative', async () => {
    const shop = await openShop(fixture)
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(at('2026-11-17T10:00:00Z')) })
    await saveReported(targetId, at('2026-11-17T12:00:00Z'), { views: 100 })
    await saveReported(targetId, at('2026-11-18T12:00:00Z'), { views: 130 })
    await saveReported(targetId, at('2026-11-19T12:00:00Z'), { views: 90 })
    const query = { from: '2026-11-17T00:00:00Z', to: '2026-11-20T00:00:00Z', metrics: 'views' }
    expect(values(await read(shop, query), 'views')).toEqual([90, 0, 0])
    await saveReported(targetId, at('2026-11-19T14:00:00Z'), { views: 95 })
    expect(values(await read(shop, query), 'views')).toEqual([90, 0, 5])
    expect(values(await read(shop, { ...query, granularity: 'total' }), 'views')).toEqual([95])
  })

  it('are null and pending where nothing was read, and what was gained there comes with the next reading', async () => {
    const shop = await openShop(fixture)
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(at('2026-11-20T06:10:00Z')) })
    await saveReported(targetId, at('2026-11-20T06:20:00Z'), { views: 10 })
    await saveReported(targetId, at('2026-11-20T09:05:00Z'), { views: 40 })
    const query = { from: '2026-11-20T05:00:00Z', to: '2026-11-20T12:00:00Z', granularity: 'hour', metrics: 'views' }
    expect(values(await read(shop, query), 'views')).toEqual([0, 10, 'pending', 'pending', 30, 'pending', 'pending'])
  })

  it('say why there is none: not yet, not at all, or not allowed, and what may still come first', async () => {
    const shop = await openShop(fixture)
    const post = await addPost(fixture, { ...shop, at: new Date(at('2026-11-19T10:00:00Z')) })
    const query = { from: '2026-11-19T00:00:00Z', to: '2026-11-20T00:00:00Z', granularity: 'total' }
    expect(values(await read(shop, query), 'views')).toEqual(['pending'])
    await saveReported(post.targetId, at('2026-11-19T12:00:00Z'), {
      views: 3,
      reach: 'pending',
      likes: 'permission_missing',
    })
    const reported = await read(shop, query)
    expect(reported.data[0].series.map(({ metric }: { metric: string }) => metric)).toEqual([
      'views',
      'reach',
      'likes',
      'comments',
      'shares',
      'saves',
      'interactions',
      'averageWatchSeconds',
      'followers',
    ])
    expect(['views', 'reach', 'likes', 'saves', 'followers'].map((metric) => values(reported, metric)[0])).toEqual([
      3,
      'pending',
      'permission_missing',
      'unsupported',
      'unsupported',
    ])
    expect(pointsOf(reported, 'views')[0]!.asOf).toBe('2026-11-19T12:00:00.000Z')
    expect(pointsOf(reported, 'likes')[0]!.asOf).toBeNull()
    // Another post makes the best of both: a metric is only unsupported where none has it.
    const other = await addPost(fixture, {
      ...shop,
      accountId: await addAccount(fixture, shop.projectId),
      at: new Date(at('2026-11-19T11:00:00Z')),
    })
    await saveReported(other.targetId, at('2026-11-19T13:00:00Z'), { saves: 'permission_missing', likes: 0 })
    const both = await read(shop, query)
    expect(['views', 'likes', 'saves', 'shares'].map((metric) => values(both, metric)[0])).toEqual([
      3,
      0,
      'permission_missing',
      'unsupported',
    ])
    // A denied metric that was reported before stays reported where it was, and is denied after.
    await saveReported(other.targetId, at('2026-11-20T09:00:00Z'), { likes: 'permission_missing' })
    const later = await read(shop, { from: '2026-11-19T00:00:00Z', to: '2026-11-21T00:00:00Z', metrics: 'likes' })
    expect(values(later, 'likes')).toEqual([0, 'permission_missing'])
  })

  it('over several platforms say of how many posts they are', async () => {
    const shop = await openShop(fixture)
    const post = async (platform: 'facebook' | 'instagram' | 'tiktok', publishedAt: string) => {
      const accountId = await addAccount(fixture, shop.projectId, platform)
      return (await addPost(fixture, { ...shop, accountId, platform, at: new Date(at(publishedAt)) })).targetId
    }
    const facebook = await post('facebook', '2026-11-18T10:00:00Z')
    const instagram = await post('instagram', '2026-11-18T11:00:00Z')
    const tiktok = await post('tiktok', '2026-11-19T10:00:00Z')
    await saveReported(facebook, at('2026-11-18T12:00:00Z'), { views: 900, reach: 730 })
    await saveReported(instagram, at('2026-11-18T12:00:00Z'), { views: 18_381, reach: 'pending' })
    await saveReported(tiktok, at('2026-11-19T12:00:00Z'), { views: 3_866 })
    const window = { from: '2026-11-18T00:00:00Z', to: '2026-11-20T00:00:00Z', metrics: 'views,reach,followers' }
    const coverage = (body: Parameters<typeof pointsOf>[0], metric: string, key?: string) =>
      pointsOf(body, metric, key).map((point) => [point.value, point.coverage])

    const total = await read(shop, { ...window, granularity: 'total' })
    expect(coverage(total, 'views')).toEqual([[23_147, { posts: 3, of: 3 }]])
    expect(coverage(total, 'reach')).toEqual([[730, { posts: 1, of: 3 }]])
    expect(coverage(total, 'followers')).toEqual([[null, null]])
    // A post counts from the day that it was published on.
    const byDay = await read(shop, window)
    expect(pointsOf(byDay, 'reach').map((point) => point.coverage)).toEqual([
      { posts: 1, of: 2 },
      { posts: 1, of: 3 },
    ])
    const grouped = await read(shop, { ...window, granularity: 'total', groupBy: 'platform' })
    expect(['facebook', 'instagram', 'tiktok'].map((key) => coverage(grouped, 'reach', key)[0])).toEqual([
      [730, { posts: 1, of: 1 }],
      [null, { posts: 0, of: 1 }],
      [null, { posts: 0, of: 1 }],
    ])
    // Once the platform reports it, the total covers its post, too.
    await saveReported(instagram, at('2026-11-19T09:00:00Z'), { views: 18_381, reach: 15_000 })
    expect(coverage(await read(shop, { ...window, granularity: 'total' }), 'reach')).toEqual([
      [15_730, { posts: 2, of: 3 }],
    ])
  })

  it('are not awaited of posts that are read no more, and of posts whose id the platform never told', async () => {
    const shop = await openShop(fixture)
    const old = await addPost(fixture, { ...shop, at: new Date(at('2026-11-01T10:00:00Z')) })
    await saveReported(old.targetId, at('2026-11-01T12:00:00Z'), { views: 3 })
    const query = { from: '2026-11-01T00:00:00Z', to: '2026-11-03T00:00:00Z', metrics: 'views' }
    expect(values(await read(shop, query), 'views')).toEqual([3, 'pending'])
    // Its last reading is a year later.
    await saveReported(old.targetId, at('2027-11-02T10:00:00Z'), { views: 3 })
    expect(values(await read(shop, query), 'views')).toEqual([3, 'unsupported'])
    const secret = await openShop(fixture)
    const { targetId } = await addPost(fixture, { ...secret, at: new Date(at('2026-11-18T09:00:00Z')) })
    await sql`UPDATE publication_targets SET platform_post_id = NULL WHERE id = ${targetId}`.execute(
      fixture.server.deps.db.write,
    )
    const early = { granularity: 'total', metrics: 'views', from: '2026-11-18T00:00:00Z', to: '2026-11-20T11:00:00Z' }
    expect(values(await read(secret, early), 'views')).toEqual(['unsupported'])
    fixture.setTime('2026-11-19T09:00:00Z')
    expect(values(await read(secret, early), 'views')).toEqual(['pending'])
  })

  it('are null and pending without any post, and a post that is not out brings nothing', async () => {
    const shop = await openShop(fixture)
    const container = () =>
      fixture.server.send('GET', `/v1/content/${shop.containerId}/metrics?granularity=total&metrics=views,saves`)
    expect((await container()).body.data).toEqual([
      {
        key: null,
        label: null,
        series: ['views', 'saves'].map((metric) => ({
          metric,
          points: [
            {
              start: expect.any(String),
              value: null,
              availability: 'pending',
              coverage: { posts: 0, of: 0 },
              asOf: null,
            },
          ],
        })),
      },
    ])
    await addPost(fixture, { ...shop, accountId: await addAccount(fixture, shop.projectId), status: 'cancelled' })
    const inbox = await addPost(fixture, { ...shop, status: 'delivered_to_inbox' })
    expect(values((await container()).body, 'views')).toEqual(['pending'])
    const grouped = await fixture.server.send('GET', `/v1/publications/${inbox.publicationId}/metrics?groupBy=platform`)
    expect(grouped.body).toMatchObject({
      resource: { type: 'publication', id: inbox.publicationId },
      groupBy: 'platform',
      granularity: 'day',
      data: [],
    })
  })

  it('are grouped by content, publication, account, platform, influencer and format, newest first, page by page', async () => {
    const shop = await openShop(fixture)
    const influencerId = newId('inf')
    const { db } = fixture.server.deps
    await db.write
      .insertInto('influencers')
      .values({
        id: influencerId,
        project_id: shop.projectId,
        name: 'Nia',
        consent_type: 'synthetic',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    fixture.setTime('2026-11-20T10:01:00Z')
    const carousel = await addContainer(fixture, shop.projectId, {
      format: 'carousel',
      hook: 'Three beans, one morning',
      influencer_id: influencerId,
    })
    const instagram = await addAccount(fixture, shop.projectId, 'instagram')
    const one = await addPost(fixture, { ...shop, at: new Date(at('2026-11-19T08:00:00Z')) })
    const two = await addPost(fixture, {
      ...shop,
      containerId: carousel,
      accountId: instagram,
      platform: 'instagram',
      at: new Date(at('2026-11-19T09:00:00Z')),
    })
    await saveReported(one.targetId, at('2026-11-19T10:00:00Z'), { views: 5 })
    await saveReported(two.targetId, at('2026-11-19T10:00:00Z'), { views: 7 })
    const groups = async (groupBy: string, more: Record<string, string> = {}) => {
      const body = await read(shop, { groupBy, granularity: 'total', metrics: 'views', ...more })
      return body.data.map(({ key, label }: { key: string; label: string }) => [
        key,
        label,
        values(body, 'views', key)[0],
      ])
    }
    const hook = 'Your morning coffee is lying to you'
    const accounts = await db.read
      .selectFrom('social_accounts')
      .select(['id', 'username'])
      .where('project_id', '=', shop.projectId)
      .execute()
    const username = (id: string) => accounts.find((account) => account.id === id)!.username
    expect(await groups('content')).toEqual([
      [carousel, 'Three beans, one morning', 7],
      [shop.containerId, hook, 5],
    ])
    expect(await groups('publication')).toEqual([
      [two.publicationId, 'Three beans, one morning', 7],
      [one.publicationId, hook, 5],
    ])
    expect(await groups('social_account')).toEqual([
      [instagram, username(instagram), 7],
      [shop.accountId, username(shop.accountId), 5],
    ])
    expect(await groups('platform')).toEqual([
      ['instagram', 'Instagram', 7],
      ['tiktok', 'TikTok', 5],
    ])
    expect(await groups('format')).toEqual([
      ['carousel', null, 7],
      ['video', null, 5],
    ])
    expect(await groups('influencer')).toEqual([
      [influencerId, 'Nia', 7],
      [null, null, 5],
    ])
    // A post is in a group's window from when it went out.
    expect(await groups('platform', { to: '2026-11-19T08:30:00Z' })).toEqual([['tiktok', 'TikTok', 'pending']])
    const pageOne = await organic(fixture, shop.projectId, {
      groupBy: 'influencer',
      granularity: 'total',
      metrics: 'views',
      limit: '1',
    })
    expect(pageOne.body.data).toHaveLength(1)
    const next = pageOne.headers.get('link')!.match(/<([^>]+)>/)![1]!
    const pageTwo = await fixture.server.send('GET', next)
    expect(pageTwo.body.data.map(({ key }: { key: string | null }) => key)).toEqual([null])
    expect(pageTwo.body.nextCursor).toBeNull()
    const byAccount = await fixture.server.send(
      'GET',
      `/v1/content/${carousel}/metrics?groupBy=social_account&metrics=views&granularity=total`,
    )
    expect(byAccount.body.data.map(({ key }: { key: string }) => key)).toEqual([instagram])
  })

  it('make an answer of at most 20,000 points', async () => {
    const shop = await openShop(fixture)
    const query = { from: '2026-01-01T00:00:00Z', to: '2026-11-01T00:00:00Z', groupBy: 'content', limit: '50' }
    const refused = await organic(fixture, shop.projectId, query)
    expect(refused.status).toBe(422)
    expect(refused.body.error.details.issues).toEqual([
      { path: '/query/from', message: expect.stringContaining('50 groups × 9 metrics × 304 points') },
    ])
    expect((await organic(fixture, shop.projectId, { ...query, metrics: 'views' })).status).toBe(200)
    // There are only so many platforms.
    expect((await organic(fixture, shop.projectId, { ...query, groupBy: 'platform' })).status).toBe(200)
  })

  it('of a project in India have days that begin at its midnight', async () => {
    const shop = await openShop(fixture, 'Asia/Kolkata')
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(at('2026-11-18T12:00:00Z')) })
    await saveReported(targetId, at('2026-11-18T18:20:00Z'), { views: 10 })
    await saveReported(targetId, at('2026-11-18T18:35:00Z'), { views: 12 })
    const body = await read(shop, { from: '2026-11-18T12:00:00Z', to: '2026-11-19T12:00:00Z', metrics: 'views' })
    expect(body.timezone).toBe('Asia/Kolkata')
    expect(pointsOf(body, 'views').map(({ start, value }) => [start, value])).toEqual([
      ['2026-11-17T18:30:00.000Z', 10],
      ['2026-11-18T18:30:00.000Z', 2],
    ])
  })

  it('outlive their project’s move to a child, whose key reads them as before', async () => {
    const shop = await openShop(fixture)
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(at('2026-11-19T10:00:00Z')) })
    await saveReported(targetId, at('2026-11-19T12:00:00Z'), { views: 3 })
    const child = await fixture.server.createKey(
      await fixture.server.createOrganization({ parentId: fixture.server.organizationId }),
    )
    await sql`UPDATE projects SET organization_id = ${child.organizationId}, migrated_from = ${fixture.server.organizationId},
      migrated_at = now() WHERE id = ${shop.projectId}`.execute(fixture.server.deps.db.write)
    for (const key of [child.key, fixture.server.key]) {
      const path = `/v1/social-accounts/${shop.accountId}/metrics?granularity=total&metrics=views`
      const answer = await fixture.server.send('GET', path, { key })
      expect(values(answer.body, 'views'), answer.text).toEqual([3])
    }
  })

  it('of a foreign project and a missing one are the same NOT_FOUND', async () => {
    const shop = await openShop(fixture)
    const stranger = await fixture.server.createKey(await fixture.server.createOrganization())
    const foreign = await fixture.server.send('GET', `/v1/projects/${shop.projectId}/metrics/organic`, {
      key: stranger.key,
    })
    const missing = await fixture.server.send('GET', `/v1/projects/${newId('prj')}/metrics/organic`, {
      key: stranger.key,
    })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body.error.message).toBe(missing.body.error.message)
    const project = await createProject(fixture.server)
    expect((await organic(fixture, project, { granularity: 'total' })).body.data).toHaveLength(1)
  })
})

describe('the newest metrics of a project’s posts', () => {
  it('are there for every post that went out since, known or not', async () => {
    const shop = await openShop(fixture)
    const other = await openShop(fixture)
    await addPost(fixture, { ...shop, at: new Date(at('2026-11-01T10:00:00Z')) })
    const one = await addPost(fixture, { ...shop, at: new Date(at('2026-11-18T10:00:00Z')) })
    const two = await addPost(fixture, { ...shop, at: new Date(at('2026-11-19T10:00:00Z')) })
    await addPost(fixture, { ...other, at: new Date(at('2026-11-19T10:00:00Z')) })
    await addPost(fixture, {
      ...shop,
      accountId: await addAccount(fixture, shop.projectId),
      status: 'delivered_to_inbox',
    })
    await saveReported(one.targetId, at('2026-11-19T12:00:00Z'), {
      views: 30,
      averageWatchSeconds: 4.5,
      likes: 'pending',
    })
    await saveReported(one.targetId, at('2026-11-19T13:00:00Z'), { views: 'pending', likes: 2 })
    const { db } = fixture.server.deps
    const owner = serviceOwner(fixture.server.organizationId)
    const project = await requireProject(db.read, owner, shop.projectId, 'read')
    const found = await listPostMetrics(db.read, project, { since: new Date(at('2026-11-18T00:00:00Z')) })
    const nothing = {
      views: null,
      reach: null,
      likes: null,
      comments: null,
      shares: null,
      saves: null,
      interactions: null,
      averageWatchSeconds: null,
    }
    expect(found).toEqual([
      {
        publicationId: one.publicationId,
        targetId: one.targetId,
        containerId: shop.containerId,
        socialAccountId: shop.accountId,
        platform: 'tiktok',
        publishedAt: new Date('2026-11-18T10:00:00Z'),
        asOf: new Date('2026-11-19T13:00:00Z'),
        metrics: { ...nothing, views: 30, averageWatchSeconds: 4.5, likes: 2 },
      },
      expect.objectContaining({ targetId: two.targetId, asOf: null, metrics: nothing }),
    ])
  })
})

describe('followers', () => {
  it('are the account’s at the end of each point, told for accounts alone', async () => {
    const shop = await openShop(fixture)
    fixture.platforms.followers = 1_000
    await fixture.collect()
    fixture.setTime('2026-11-20T17:00:00Z')
    fixture.platforms.followers = 990
    await fixture.collect()
    fixture.setTime('2026-11-21T06:00:00Z')
    fixture.platforms.followers = 1_050
    await fixture.collect()
    const query = 'from=2026-11-20T00:00:00Z&to=2026-11-22T00:00:00Z&metrics=followers,views'
    const own = await fixture.server.send('GET', `/v1/social-accounts/${shop.accountId}/metrics?${query}`)
    expect(pointsOf(own.body, 'followers')).toEqual([
      {
        start: '2026-11-20T00:00:00.000Z',
        value: 990,
        availability: 'available',
        coverage: null,
        asOf: expect.stringContaining('2026-11-20T17:00'),
      },
      {
        start: '2026-11-21T00:00:00.000Z',
        value: 1_050,
        availability: 'available',
        coverage: null,
        asOf: expect.stringContaining('2026-11-21T06:00'),
      },
    ])
    const total = await fixture.server.send(
      'GET',
      `/v1/social-accounts/${shop.accountId}/metrics?${query}&granularity=total`,
    )
    expect(values(total.body, 'followers')).toEqual([1_050])
    await addPost(fixture, { ...shop, at: new Date(at('2026-11-20T18:00:00Z')) })
    const grouped = await read(shop, {
      groupBy: 'social_account',
      metrics: 'followers',
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-21T00:00:00Z',
    })
    expect(values(grouped, 'followers', shop.accountId)).toEqual([990])
    expect(values(await read(shop, { metrics: 'followers', granularity: 'total' }), 'followers')).toEqual([
      'unsupported',
    ])
  })

  it('that the owner did not allow to read are permission_missing, once that is known', async () => {
    const shop = await openShop(fixture)
    const path = `/v1/social-accounts/${shop.accountId}/metrics?metrics=followers&granularity=total`
    expect(values((await fixture.server.send('GET', path)).body, 'followers')).toEqual(['pending'])
    fixture.platforms.followers = 'permission_missing'
    await fixture.collect()
    expect(values((await fixture.server.send('GET', path)).body, 'followers')).toEqual(['permission_missing'])
    fixture.platforms.followers = 100
  })
})

describe('kept metrics', () => {
  it('lie in a partition of their month, which retention drops whole while the newest metrics stay', async () => {
    const shop = await openShop(fixture)
    const { targetId } = await addPost(fixture, { ...shop, at: new Date(at('2026-11-19T10:00:00Z')) })
    await saveReported(targetId, at('2026-11-20T10:00:00Z'), { views: 8 })
    const { rows } = await sql<{ place: string }>`
      SELECT g.tableoid::regclass::text AS place FROM post_gains g JOIN metric_posts p ON p.id = g.post_id
      WHERE p.target_id = ${targetId}`.execute(fixture.server.deps.db.read)
    expect(rows[0]!.place).toMatch(/^post_gains_(\d{6}|default)$/)
    fixture.setTime(at(start) + 840 * day)
    await runRetention(fixture.server.deps, ['post_gains', 'metric_gains'])
    const left = await fixture.server.deps.db.read
      .selectFrom('post_gains as g')
      .innerJoin('metric_posts as p', 'p.id', 'g.post_id')
      .select('g.day')
      .where('p.target_id', '=', targetId)
      .execute()
    expect(left).toEqual([])
    fixture.setTime(at(start) + 840 * day + hour)
    await saveReported(targetId, at(start) + 840 * day, { views: 10 })
    const body = await read(shop, { metrics: 'views', granularity: 'total' })
    expect(values(body, 'views')).toEqual([2])
  })
})
