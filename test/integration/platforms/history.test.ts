import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../src/lib/time.ts'
import type { Grant, ListedPost, ListedPosts, Platform } from '../../../src/platforms/connector.ts'
import type { Stage } from './support.ts'
import { errorOf, jpeg, publish, startStage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())
afterEach(() => stage.sandbox.clearFaults())

const accountOf = ({ tokens, accounts: [account] }: Grant) => ({
  platformAccountId: account!.platformAccountId,
  tokens: account!.tokens ?? tokens,
})

async function readAll(platform: Platform, grant: Grant) {
  const pages: ListedPosts[] = []
  let cursor: string | null = null
  do {
    const page: ListedPosts = await stage.connectors[platform].history.posts(accountOf(grant), cursor)
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

const sinceDays = (posts: readonly ListedPost[], days: number) =>
  posts.filter(({ publishedAt }) => Date.parse(publishedAt) >= stage.clock.now().getTime() - days * DAY)

describe.each(['tiktok', 'instagram', 'facebook'] as const)('the history of an account of %s', (platform) => {
  let grant: Grant
  beforeAll(async () => {
    grant = await stage.connect(platform)
  })

  it('is read page by page, each post once, the newest first', async () => {
    const pages = await readAll(platform, grant)
    expect(pages.length).toBeGreaterThan(2)
    for (const { posts } of pages) expect(posts.length).toBeLessThanOrEqual(20)
    const posts = pages.flatMap((page) => page.posts)
    expect(new Set(posts.map(({ postId }) => postId)).size).toBe(posts.length)
    const times = posts.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(sinceDays(posts, 90).length).toBeGreaterThanOrEqual(40)
    for (const post of posts) {
      expect(post.caption).not.toBe('')
      expect(post.url).toMatch(/^http/)
    }
    const cover = await fetch(posts[0]!.coverUrl!)
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect((await fetch(posts[0]!.url!)).status).toBe(200)
  })

  it('has figures, as far as the platform gives them', async () => {
    const { posts } = await stage.connectors[platform].history.posts(accountOf(grant), null)
    const reported = await stage.connectors[platform].metrics(
      accountOf(grant).tokens,
      posts.map(({ postId }) => postId),
    )
    expect(reported).toHaveLength(posts.length)
    for (const { metrics } of reported) expect(metrics.views.value).toBeGreaterThan(0)
  })

  it('is an error where the platform limits calls', async () => {
    stage.fault({ platform, kind: 'rate_limited', operation: platform === 'instagram' ? 'status' : 'history' })
    const error = await errorOf(stage.connectors[platform].history.posts(accountOf(grant), null))
    expect([error.code, error.category]).toEqual(['PLATFORM_ERROR', 'rate_limit'])
    expect(error.retryAfterMs).toBeGreaterThan(0)
  })
})

it('followers by day are read where the platform has them', async () => {
  const since = new Date(stage.clock.now().getTime() - 90 * DAY)
  const daysOf = async (platform: Platform) =>
    stage.connectors[platform].history.followers(accountOf(await stage.connect(platform)), since)
  expect(await daysOf('tiktok')).toEqual([])
  const [instagram, facebook] = [await daysOf('instagram'), await daysOf('facebook')]
  expect(instagram.length).toBeGreaterThanOrEqual(29)
  expect(facebook.length).toBeGreaterThanOrEqual(89)
  for (const { followers } of [...instagram, ...facebook]) expect(followers).toBeGreaterThan(0)
})

it('a post that was published here is listed with every id that it was published by', async () => {
  const grant = await stage.connect('facebook')
  const media = [stage.media('past.jpg', 'image', 'image/jpeg', jpeg)]
  const request = stage.request(grant, { format: 'image', media, caption: 'mine' })
  const { committed, checked } = await publish(stage.connectors.facebook, request)
  const { posts } = await stage.connectors.facebook.history.posts(accountOf(grant), null)
  const own = posts.find(({ caption }) => caption === 'mine')
  expect([own?.postId, ...(own?.otherIds ?? [])]).toContain(checked.postId ?? committed.postId)
})
