import { createHash } from 'node:crypto'
import type { Platform } from '../connector.ts'

/** A stand-in's post, which is encoded in its id: when it was made, and by which attempt. */
export interface TestPost {
  readonly postId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const idPattern = /^test_(\d{13})_[0-9a-f]{16}$/

/** Returns the post of an attempt. The same attempt and time give the same post. */
export function testPost(idempotencyTag: string, createdAt: number): TestPost {
  const tag = createHash('sha256').update(idempotencyTag).digest('hex').slice(0, 16)
  return { postId: `test_${createdAt}_${tag}`, createdAt }
}

/** Decodes a post's id; returns `undefined` for an id that no stand-in issued. */
export function findTestPost(postId: string): TestPost | undefined {
  const createdAt = idPattern.exec(postId)?.[1]
  return createdAt === undefined ? undefined : { postId, createdAt: Number(createdAt) }
}

/** Returns the URL of the page that replaces the post on the platform. */
export function testPostUrl(publicUrl: string, platform: Platform, postId: string): string {
  return `${publicUrl}/test-mode/${platform}/posts/${postId}`
}
