import { describe, expect, it } from 'vitest'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { ListedPost, ListedPosts, PublishRequest } from '../../../src/platforms/connector.ts'
import { platforms, postMetricNames } from '../../../src/platforms/connector.ts'
import { registry } from '../../../src/platforms/registry.ts'
import { createStandIns } from '../../../src/platforms/stand-in/create-stand-ins.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T10:00:00Z')
const publicUrl = 'http://localhost:8080'
const standInsAt = (hours: number) =>
  createStandIns({ publicUrl, clock: { now: () => new Date(start + hours * hour) } })
const code = { redirectUri: `${publicUrl}/v1/oauth/tiktok/callback`, projectId: 'prj_1' }

describe.each(platforms)('the stand-in of %s', (platform) => {
  const connect = async (choice: string) => {
    const { accounts } = await standInsAt(0)[platform].exchangeCode({ ...code, code: `test_${choice}` })
    return { platformAccountId: accounts[0]!.platformAccountId, tokens: accounts[0]!.tokens! }
  }
  const requestOf = async (choice: string, tag = 'attempt.1'): Promise<PublishRequest> => ({
    account: await connect(choice),
    format: 'image',
    media: [],
    caption: 'Coffee',
    options: {},
    idempotencyTag: tag,
  })
  const save = async () => {}

  it('finds a post in another process, also where the worker died before it had the answer', async () => {
    const request = await requestOf('studio')
    const state = await standInsAt(0)[platform].publish.prepare(request, null, { save })
    const later = standInsAt(5)[platform].publish
    expect(await later.prepare(request, state, { save })).toEqual(state)
    const { outcome, postId, postUrl } = await later.commit(request, state)
    expect([outcome, postUrl]).toEqual(['published', `${publicUrl}/test-mode/${platform}/posts/${postId}`])
    expect(await standInsAt(9)[platform].publish.check(request, state)).toEqual({
      outcome,
      postId,
      postUrl,
      error: null,
    })
    const other = await requestOf('studio', 'attempt.2')
    expect((await later.prepare(other, state, { save })).postId).not.toBe(postId)
  })

  it('sends nothing where the last look forbids it', async () => {
    const request = await requestOf('studio')
    const { publish } = standInsAt(0)[platform]
    const state = await publish.prepare(request, null, { save })
    const beforeSend = async () => {
      throw new Error('switched off')
    }
    await expect(publish.commit(request, state, { beforeSend })).rejects.toThrow('switched off')
  })

  it('reports metrics that grow with the post, the same in every process, and none for posts of the platform', async () => {
    const { tokens } = await connect('studio')
    const request = await requestOf('studio')
    const { postId } = await standInsAt(0)[platform].publish.prepare(request, null, { save })
    const viewsAt = async (hours: number) => {
      const [post] = await standInsAt(hours)[platform].metrics(tokens, [String(postId)])
      expect(Object.keys(post!.metrics).toSorted()).toEqual([...postMetricNames].toSorted())
      return post!.metrics.views.value!
    }
    expect(await viewsAt(0)).toBe(0)
    expect(await viewsAt(3)).toBeGreaterThan(0)
    expect(await viewsAt(24)).toBeGreaterThan(await viewsAt(3))
    expect(await viewsAt(24)).toBe(await viewsAt(24))
    expect(await standInsAt(1)[platform].metrics(tokens, ['7500000000000000001'])).toEqual([])
  })

  it('reports a watch time of videos only', async () => {
    const { tokens } = await connect('studio')
    const watchOf = async (format: 'image' | 'video') => {
      const request = { ...(await requestOf('studio')), format }
      const { postId } = await standInsAt(0)[platform].publish.prepare(request, null, { save })
      const [post] = await standInsAt(5)[platform].metrics(tokens, [String(postId)])
      return post!.metrics.averageWatchSeconds
    }
    expect(await watchOf('image')).toEqual({ value: null, availability: 'unsupported' })
    const video = await watchOf('video')
    if (registry[platform].standIn.unsupportedMetrics.includes('averageWatchSeconds'))
      expect(video.availability).toBe('unsupported')
    else expect(video).toEqual({ value: expect.any(Number), availability: 'available' })
  })

  it("takes its own platform's test credentials only", async () => {
    const stranger = { accessToken: 'EAAB', refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
    const other = platforms.find((each) => each !== platform)!
    const { accounts } = await standInsAt(0)[other].exchangeCode({ ...code, code: 'test_studio' })
    const { tokens: ended } = await connect('ended')
    for (const tokens of [stranger, accounts[0]!.tokens!, ended]) {
      await expect(standInsAt(0)[platform].account(tokens)).rejects.toMatchObject({ code: 'CREDENTIAL_INVALID' })
      await expect(standInsAt(0)[platform].refresh(tokens)).rejects.toMatchObject({ code: 'CREDENTIAL_INVALID' })
    }
    await expect(standInsAt(0)[platform].exchangeCode({ ...code, code: 'act.real' })).rejects.toMatchObject({
      code: 'PLATFORM_ERROR',
    })
  })
})

describe('the ads of a stand-in', () => {
  const read = async (hours: number) => {
    const { exchangeCode, ads } = standInsAt(hours).facebook
    const { tokens } = await exchangeCode({ ...code, code: 'test_studio' })
    return { ads: nonNull(ads, 'The ads of Facebook'), tokens }
  }
  const ref = { platformAccountId: 'test_ads', currency: 'EUR' }

  it('are on the platforms whose ads are read', () => {
    expect(platforms.filter((platform) => standInsAt(0)[platform].ads !== null)).toEqual(['facebook'])
  })

  it('have days that are the sums of their hours, the same in every process', async () => {
    const { ads, tokens } = await read(48)
    const span = { from: '2026-11-21', to: '2026-11-21' }
    const [day] = (await ads.metrics(tokens, ref, { ...span, grain: 'day' })).items
    const hours = (await ads.metrics(tokens, ref, { ...span, grain: 'hour' })).items
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(hours.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(day?.impressions)
    const later = await read(72)
    expect((await later.ads.metrics(later.tokens, ref, { ...span, grain: 'day' })).items).toEqual([day])
  })

  it('spend within the budget of the campaign, each day and over its lifetime', async () => {
    const { ads, tokens } = await read(48)
    const { items: campaigns } = await ads.campaigns(tokens, ref)
    const { items: days } = await ads.metrics(tokens, ref, { from: '2026-01-01', to: '2026-11-22', grain: 'day' })
    for (const { platformCampaignId: id, dailyBudget, lifetimeBudget } of campaigns) {
      const own = days.filter(({ platformCampaignId }) => platformCampaignId === id).map(({ spend }) => Number(spend))
      const total = own.reduce((sum, spend) => sum + spend, 0)
      expect(total).toBeGreaterThan(0)
      if (dailyBudget !== null) expect(Math.max(...own)).toBeLessThanOrEqual(Number(dailyBudget))
      if (lifetimeBudget !== null) expect(total).toBeLessThanOrEqual(Number(lifetimeBudget))
      expect(dailyBudget ?? lifetimeBudget).not.toBeNull()
    }
  })

  it('report no hour that has not begun', async () => {
    const { ads, tokens } = await read(0)
    const { items } = await ads.metrics(tokens, ref, { from: '2026-11-20', to: '2026-11-22', grain: 'hour' })
    expect(items).toHaveLength(10)
  })
})

describe.each(platforms)('the past of a test account of %s', (platform) => {
  const connected = async (hours: number, choice = 'studio') => {
    const standIn = standInsAt(hours)[platform]
    const { accounts } = await standIn.exchangeCode({ ...code, code: `test_${choice}` })
    return { standIn, account: { platformAccountId: accounts[0]!.platformAccountId, tokens: accounts[0]!.tokens! } }
  }
  const pastOf = async (hours: number, choice?: string) => {
    const { standIn, account } = await connected(hours, choice)
    const posts: ListedPost[] = []
    let cursor: string | null = null
    do {
      const page: ListedPosts = await standIn.history.posts(account, cursor)
      expect(page.posts.length).toBeLessThanOrEqual(20)
      posts.push(...page.posts)
      cursor = page.nextCursor
    } while (cursor !== null)
    return posts.filter(({ publishedAt }) => Date.parse(publishedAt) >= start + (hours - 90 * 24) * hour)
  }

  it('has at least 40 posts in 90 days, newest first, the same in every process and at every hour', async () => {
    const posts = await pastOf(0)
    expect(posts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(posts.map(({ postId }) => postId)).size).toBe(posts.length)
    const times = posts.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await pastOf(0)).toEqual(posts)
    const later = await pastOf(30)
    for (const post of later.slice(2, -2)) expect(posts).toContainEqual(post)
    expect((await pastOf(0, 'shop'))[0]!.postId).not.toBe(posts[0]!.postId)
  })

  it('has figures, in which videos do better than the rest', async () => {
    const { standIn, account } = await connected(0)
    const posts = await pastOf(0)
    const reported = await standIn.metrics(
      account.tokens,
      posts.map(({ postId }) => postId),
    )
    expect(reported).toHaveLength(posts.length)
    const meanOf = (isVideo: boolean) => {
      const views = reported.flatMap(({ metrics }, index) =>
        (posts[index]!.format === 'video') === isVideo ? metrics.views.value! : [],
      )
      return views.reduce((sum, value) => sum + value, 0) / views.length
    }
    expect(meanOf(true)).toBeGreaterThan(1.5 * meanOf(false))
    const days = await standIn.history.followers(account, new Date(start - 30 * 24 * hour))
    expect(days.length).toBeGreaterThanOrEqual(29)
  })
})
