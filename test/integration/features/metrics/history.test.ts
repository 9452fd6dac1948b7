import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import type { ListedPost } from '../../../../src/platforms/connector.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { createProject, read } from '../content/fixture.ts'
import type { MetricsFixture } from './fixture.ts'
import { addAccount, addContainer, addPost, day, hour, platformError, post, startMetricsFixture } from './fixture.ts'

let fixture: MetricsFixture
let now = Date.parse('2026-11-20T10:07:00Z')

beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(now).toISOString(), { worker: true })
})
afterAll(() => fixture.server.close())
beforeEach(() => {
  now += hour
  fixture.setTime(now)
  fixture.platforms.errors.clear()
  fixture.platforms.posts.clear()
  fixture.platforms.past.clear()
})

function listed(accountId: string, number: number, fields: Partial<ListedPost> = {}): ListedPost {
  return {
    postId: `${accountId}-${number}`,
    otherIds: [],
    format: 'video',
    caption: `Post ${number}`,
    url: `https://platform.example/${number}`,
    coverUrl: null,
    publishedAt: new Date(now - (number + 3) * day).toISOString(),
    ...fields,
  }
}

/** An account with a past of so many posts, one a day. */
async function openWithPast(posts: number, leasedAccountId: string | null = null) {
  const projectId = await createProject(fixture.server, { requires_approval: false, timezone: 'UTC' })
  const containerId = await addContainer(fixture, projectId)
  const id = newId('acc')
  const past = Array.from({ length: posts }, (_, number) => listed(id, number))
  fixture.platforms.past.set(id, past)
  for (const { postId } of past) fixture.platforms.posts.set(postId, { views: 100, likes: 7, reach: 'unsupported' })
  const accountId = await addAccount(fixture, projectId, 'tiktok', { id, leasedAccountId })
  return { projectId, containerId, accountId, past }
}

const postsOf = async (accountId: string, query = 'limit=100') =>
  read(fixture.server, `/v1/social-accounts/${accountId}/posts?${query}`)
const importHistory = (accountId: string) => post(fixture.server, `/v1/social-accounts/${accountId}/history`)

async function imported(accountId: string) {
  const started = await importHistory(accountId)
  expect(started.status, started.text).toBe(202)
  return fixture.server.waitForJob(started.body.id)
}

describe('the history of an account', () => {
  it('comes in when it is connected, over several pages, with words, figures and followers by day', async () => {
    const { accountId, projectId, past } = await openWithPast(45)
    await expect
      .poll(async () => {
        // Its pages are read one after the other, with a pause between them.
        now += 2_000
        fixture.setTime(now)
        await fixture.collect()
        return (await postsOf(accountId)).data.length
      })
      .toBe(45)
    const { data } = await postsOf(accountId)
    expect(data.map((one: { platformPostId: string }) => one.platformPostId)).toEqual(past.map(({ postId }) => postId))
    expect(data[0]).toMatchObject({
      projectId,
      socialAccountId: accountId,
      platform: 'tiktok',
      format: 'video',
      caption: 'Post 0',
      url: 'https://platform.example/0',
      coverUrl: null,
      publishedAt: past[0]?.publishedAt,
      metrics: {
        views: { value: 100, availability: 'available' },
        reach: { value: null, availability: 'unsupported' },
      },
    })
    const followers = await read(
      fixture.server,
      `/v1/social-accounts/${accountId}/metrics?metrics=followers&granularity=day&from=2026-11-15T00:00:00Z&to=2026-11-21T00:00:00Z`,
    )
    const values = followers.data[0].series[0].points.map(({ value }: { value: number | null }) => value)
    expect(values.filter((value: number | null) => value !== null)).toEqual(expect.arrayContaining([87, 88, 89]))
  })

  it('ends where it is older than 90 days', async () => {
    const { accountId } = await openWithPast(130)
    expect(await imported(accountId)).toMatchObject({ status: 'succeeded', result: { posts: 88 } })
  })

  it('is imported on request for nothing, and a second time changes nothing twice', async () => {
    const { accountId, past } = await openWithPast(21)
    const job = await imported(accountId)
    expect(job).toMatchObject({
      type: 'history.import',
      status: 'succeeded',
      resource: { type: 'social_account', id: accountId },
      result: { posts: 21 },
      credits: { quoted: 0, charged: 0 },
    })
    const before = await postsOf(accountId)
    fixture.platforms.posts.set(past[0]!.postId, { views: 140 })
    fixture.platforms.past.set(accountId, [{ ...past[0]!, caption: 'Another word' }, ...past.slice(1)])
    fixture.setTime(now + hour / 2)
    expect(await imported(accountId)).toMatchObject({ result: { posts: 21 } })
    const { data } = await postsOf(accountId)
    expect(data[0]).toMatchObject({
      id: before.data[0].id,
      caption: 'Another word',
      metrics: { views: { value: 140 } },
    })
    expect(data.map(({ id }: { id: string }) => id)).toEqual(before.data.map(({ id }: { id: string }) => id))
  })

  it('keeps what came before the platform failed, and goes on from there', async () => {
    const { accountId, past } = await openWithPast(45)
    fixture.platforms.errors.set(`${accountId}/past20`, platformError())
    expect(await imported(accountId)).toMatchObject({ status: 'failed', error: { code: 'PLATFORM_ERROR' } })
    expect((await postsOf(accountId)).data).toHaveLength(20)
    fixture.platforms.errors.clear()
    // The first page would fail now: it is not asked for again.
    fixture.platforms.errors.set(`${accountId}/past0`, platformError())
    expect(await imported(accountId)).toMatchObject({ status: 'succeeded', result: { posts: past.length } })
  })

  it('waits where the platform named a time before which it must not be asked again', async () => {
    const { accountId } = await openWithPast(5)
    fixture.platforms.errors.set(
      `${accountId}/past0`,
      platformError({ category: 'rate_limit', platformCode: 'rate_limit_exceeded', retryAfterMs: 60_000 }),
    )
    expect(await imported(accountId)).toMatchObject({ status: 'failed', error: { code: 'PLATFORM_ERROR' } })
    fixture.platforms.errors.clear()
    expect(await imported(accountId)).toMatchObject({ status: 'failed', error: { code: 'PLATFORM_ERROR' } })
    expect((await postsOf(accountId)).data).toHaveLength(0)
    fixture.setTime(now + 61_000)
    expect(await imported(accountId)).toMatchObject({ status: 'succeeded', result: { posts: 5 } })
  })

  it('has nothing that went out through the service, also where the platform named its id late', async () => {
    const { accountId, past, ...shop } = await openWithPast(3)
    const early = await addPost(fixture, { ...shop, accountId, at: new Date(now - 5 * day) })
    const video = listed(accountId, 8, { postId: 'page_8', otherIds: [early.postId] })
    const late = listed(accountId, 9)
    fixture.platforms.past.set(accountId, [...past, video, late])
    expect(await imported(accountId)).toMatchObject({ result: { posts: 4 } })
    const target = await addPost(fixture, { ...shop, accountId, at: new Date(now - 9 * day) })
    await fixture.server.deps.db.write
      .updateTable('publication_targets')
      .set({ platform_post_id: late.postId, figures_followed: false })
      .where('id', '=', target.targetId)
      .execute()
    expect(await imported(accountId)).toMatchObject({ result: { posts: 3 } })
    const { data } = await postsOf(accountId)
    expect(data.map((one: { caption: string }) => one.caption)).toEqual(['Post 0', 'Post 1', 'Post 2'])
  })

  it('goes when the account is disconnected, and does not come in for one that was', async () => {
    const { accountId } = await openWithPast(3)
    expect(await imported(accountId)).toMatchObject({ result: { posts: 3 } })
    const { status } = await fixture.server.send('DELETE', `/v1/social-accounts/${accountId}`, {
      headers: idempotencyKey(),
    })
    expect(status).toBeLessThan(300)
    expect((await postsOf(accountId)).data).toEqual([])
    expect((await importHistory(accountId)).body.error.details).toMatchObject({ reason: 'revoked' })
  })

  it('is not that of a leased account, whose past is somebody else’s', async () => {
    const { accountId } = await openWithPast(3, newId('lea'))
    await fixture.collect()
    expect((await importHistory(accountId)).body.error.details).toMatchObject({ reason: 'leased' })
    expect((await postsOf(accountId)).data).toEqual([])
  })

  it('is imported by one job at a time, for each account', async () => {
    const { accountId, projectId } = await openWithPast(30)
    const other = await addAccount(fixture, projectId)
    const answers = await Promise.all([accountId, accountId, other].map(importHistory))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([202, 202, 409])
    expect(statuses[2]).toBe(202)
    for (const { body } of answers.filter(({ status }) => status === 202)) await fixture.server.waitForJob(body.id)
  })

  it('is listed above projects by the time of its posts, page by page', async () => {
    const { projectId } = await openWithPast(5)
    const other = await openWithPast(4)
    await imported(other.accountId)
    await fixture.collect()
    const seen: string[] = []
    let cursor = ''
    do {
      const body = await read(
        fixture.server,
        `/v1/account-posts?limit=4&projectIds=${projectId},${other.projectId}${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.data.map((one: { publishedAt: string }) => one.publishedAt))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toHaveLength(9)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  it('is evidence of a recommendation, which says whose posts they are', async () => {
    const { accountId, projectId, past } = await openWithPast(44)
    fixture.platforms.past.set(
      accountId,
      past.map((one, index) => ({
        ...one,
        caption: `A word about bread, number ${index}`,
        format: index % 2 ? 'video' : 'image',
      })),
    )
    for (const [index, { postId }] of past.entries())
      fixture.platforms.posts.set(postId, { views: (index % 2 ? 900 : 300) + ((index * 37) % 100) })
    await imported(accountId)
    const listOf = () => read(fixture.server, `/v1/projects/${projectId}/recommendations`)
    await expect.poll(async () => (await listOf()).data.length).toBe(1)
    const [{ type, title, rationale, evidence, suggestedRequest }] = (await listOf()).data
    expect([type, title, suggestedRequest.format]).toEqual(['format', 'Make another video', 'video'])
    expect(rationale).toContain(
      '22 posts compared with 22. All of them are posts that the accounts published themselves.',
    )
    expect(evidence[0]).toMatchObject({ metric: 'views', sampleSize: 44, publicationIds: [] })
    const { data } = await postsOf(accountId)
    const ids = data.map(({ id }: { id: string }) => id)
    expect(evidence[0].accountPostIds).toHaveLength(20)
    expect(ids).toEqual(expect.arrayContaining(evidence[0].accountPostIds))
  })

  it('counts where it is said why there is no recommendation', async () => {
    const { accountId, projectId } = await openWithPast(5)
    await imported(accountId)
    const { readiness } = await read(fixture.server, `/v1/projects/${projectId}/recommendations`)
    expect(readiness).toMatchObject({ state: 'too_few_posts', published: 5 })
  })
})
