import { createHash } from 'node:crypto'
import type { Platform } from '../connector.ts'

/** A stand-in's post, which is nowhere but in its id: when it was made, and which attempt made it. */
export interface TestPost {
  readonly postId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const idPattern = /^test_(\d{13})_[0-9a-f]{16}$/

/** The post of an attempt. The same attempt and time give the same post. */
export function testPost(idempotencyTag: string, createdAt: number): TestPost {
  const tag = createHash('sha256').update(idempotencyTag).digest('hex').slice(0, 16)
  return { postId: `test_${createdAt}_${tag}`, createdAt }
}

/** Undefined for an id that no stand-in gave. */
export function findTestPost(postId: string): TestPost | undefined {
  const createdAt = idPattern.exec(postId)?.[1]
  return createdAt === undefined ? undefined : { postId, createdAt: Number(createdAt) }
}

/** The page that stands where the post would be. */
export function testPostUrl(publicUrl: string, platform: Platform, postId: string): string {
  return `${publicUrl}/test-mode/${platform}/posts/${postId}`
}
