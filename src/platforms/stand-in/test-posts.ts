import { createHash } from 'node:crypto'
import type { PastPost } from '../../lib/past-posts.ts'
import { pastPost, pastPosts } from '../../lib/past-posts.ts'
import type { Platform } from '../connector.ts'

/** A stand-in's post, which is encoded in its id: when it was made, by which attempt, and whether it is a video. */
export interface TestPost {
  readonly postId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** True of posts from before the id said it. */
  readonly isVideo: boolean
  /** Set for a post from before the account was connected. */
  readonly past?: PastPost
}

const idPattern = /^test_(\d{13})_[0-9a-f]{16}(_still)?$/

/** Returns the id of an attempt's post. The same attempt and time give the same post. */
export function testPostId(attempt: { readonly tag: string; readonly isVideo: boolean }, createdAt: number): string {
  const tag = createHash('sha256').update(attempt.tag).digest('hex').slice(0, 16)
  return `test_${createdAt}_${tag}${attempt.isVideo ? '' : '_still'}`
}

const pastPattern = /^(test_[a-z]+_[0-9a-f]{16})_([a-z]+)_(\d{5})$/
/** What test accounts post about. */
const subjects: Readonly<Record<string, string>> = { studio: 'work', shop: 'new things' }
const pastDays = 120

/** A test account has an id on several platforms, and a past on each. */
const pastOf = (accountId: string, platform: string) =>
  [`${platform}/${accountId}`, subjects[accountId.split('_')[1] ?? ''] ?? 'work'] as const

/** Lists what an account posted before it was connected, the newest first. */
export function listPastPosts(platform: Platform, accountId: string, now: Date): TestPost[] {
  return pastPosts(...pastOf(accountId, platform), { now: now.getTime(), days: pastDays }).map((past) =>
    testPostOf(`${accountId}_${platform}_${past.day}`, past),
  )
}

const testPostOf = (postId: string, past: PastPost): TestPost => ({
  postId,
  createdAt: past.createdAt,
  isVideo: past.format === 'video',
  past,
})

/** Decodes a post's id; returns `undefined` for an id that no stand-in issued. */
export function findTestPost(postId: string): TestPost | undefined {
  const [, accountId, platform = '', day] = pastPattern.exec(postId) ?? []
  if (accountId !== undefined) {
    const [id, subject] = pastOf(accountId, platform)
    const past = pastPost(id, Number(day), subject)
    return past && testPostOf(postId, past)
  }
  const [, createdAt, still] = idPattern.exec(postId) ?? []
  return createdAt === undefined ? undefined : { postId, createdAt: Number(createdAt), isVideo: still === undefined }
}

/** Returns the URL of the page that replaces the post on the platform. */
export function testPostUrl(publicUrl: string, platform: Platform, postId: string): string {
  return `${publicUrl}/test-mode/${platform}/posts/${postId}`
}
