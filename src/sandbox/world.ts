import { fileTypeFromBuffer } from 'file-type'
import { remarks } from '../lib/audience.ts'
import { nonNull } from '../lib/non-null.ts'
import type { SafeFetch } from '../lib/safe-fetch.ts'
import { DAY, MINUTE } from '../lib/time.ts'
import type { Faults } from './faults.ts'
import type { DemoAccount, Intake, Platform, Post, Token } from './model.ts'
import { operatedToken } from './operated-accounts.ts'
import { platforms } from './platforms.ts'
import type { Store } from './store.ts'
import type { WebhookSender } from './webhooks.ts'

const maxFileBytes = 320 * 1024 * 1024

/** What every platform's simulation works with. */
export interface World {
  readonly store: Store
  readonly faults: Faults
  readonly seed: number
  readonly processingMs: number
  readonly fetch: SafeFetch
  /** Whether receivers of webhooks may be on this machine. */
  readonly allowLoopback: boolean
  readonly webhooks: WebhookSender
  /** The address of the sandbox, without trailing slash. */
  baseUrl(): string
  /** Milliseconds on the sandbox's clock. */
  now(): number
  clients(platform: Platform): { readonly clientKey: string; readonly clientSecret: string }
}

export function permalink(world: World, post: Post): string {
  return `${world.baseUrl()}${post.path}`
}

export function findToken(world: World, platform: Platform, value: string | undefined): Token | undefined {
  const known = world.store.state.tokens.find((token) => token.platform === platform && token.token === value)
  if (known || value === undefined) return known
  const operated = operatedToken(platform, value)
  // Stored from its first use on, so that it can be revoked as others can.
  if (operated) world.store.state.tokens.push(operated)
  return operated
}

/** Ends everything that derives from the same person's consents. */
export function revokeGrants(world: World, platform: Platform, grantId: string): void {
  for (const token of world.store.state.tokens) {
    if (token.platform === platform && token.grantId === grantId) token.revoked = true
  }
}

export function newIntake(
  world: World,
  fields: Partial<Intake> & Pick<Intake, 'id' | 'platform' | 'accountId' | 'kind'>,
): Intake {
  const now = world.now()
  const intake: Intake = {
    caption: '',
    privacyLevel: null,
    inbox: false,
    children: [],
    sourceUrls: [],
    mediaIds: [],
    totalBytes: 0,
    receivedBytes: 0,
    createdAt: now,
    phase: 'receiving',
    readyAt: now,
    publishWhenReady: false,
    failure: null,
    postId: null,
    postIdAt: now,
    ...fields,
  }
  world.store.state.intakes.push(intake)
  return intake
}

export interface MediaRule {
  readonly contentTypes: readonly string[]
  readonly maxBytes: number
  /** What the platform reports for each kind of failure. */
  readonly failures: { readonly fetch: string; readonly type: string; readonly size: string }
}

/** Fetches all sources for real, inspects them, and sets `processing`. Never throws. */
export async function fetchSources(world: World, intake: Intake, rule: MediaRule): Promise<void> {
  intake.phase = 'fetching'
  try {
    for (const url of intake.sourceUrls) {
      const answer = await world.fetch(url, { maxBytes: maxFileBytes, timeoutMs: MINUTE, maxRedirects: 3 })
      if (answer.status !== 200) return fail(world, intake, rule.failures.fetch)
      if (answer.body.byteLength > rule.maxBytes) return fail(world, intake, rule.failures.size)
      const type = await fileTypeFromBuffer(answer.body)
      if (!type || !rule.contentTypes.includes(type.mime)) return fail(world, intake, rule.failures.type)
      intake.mediaIds.push(world.store.addMedia(type.mime, answer.body))
    }
  } catch {
    return fail(world, intake, rule.failures.fetch)
  }
  if (intake.failure) fail(world, intake, intake.failure)
  else startProcessing(world, intake)
}

export function startProcessing(world: World, intake: Intake): void {
  intake.phase = 'processing'
  intake.readyAt = world.now() + world.processingMs
  world.store.changed()
}

export function fail(world: World, intake: Intake, failure: string): void {
  intake.phase = 'failed'
  intake.failure = failure
  world.store.changed()
  if (intake.platform === 'tiktok') {
    world.webhooks.send('tiktok', intake.accountId, 'post.publish.failed', { publish_id: intake.id, reason: failure })
  }
}

/** Applies the passed time to an intake; called before every read of it. */
export function advance(world: World, intake: Intake): Intake {
  if (intake.phase === 'processing' && world.now() >= intake.readyAt) {
    intake.phase = 'ready'
    if (intake.inbox) {
      intake.phase = 'delivered'
      world.webhooks.send(intake.platform, intake.accountId, 'post.publish.inbox_delivered', { publish_id: intake.id })
    } else if (intake.publishWhenReady) {
      // A video keeps its id when it becomes a post there.
      publishIntake(world, intake, intake.platform === 'facebook' ? intake.id : undefined)
    }
    world.store.changed()
  }
  if (intake.phase === 'ready' && world.now() - intake.createdAt > DAY) intake.phase = 'expired'
  return intake
}

export function publishIntake(world: World, intake: Intake, id?: string): Post {
  const post = createPost(world, {
    id,
    platform: intake.platform,
    accountId: intake.accountId,
    kind: intake.kind,
    caption: intake.caption,
    mediaIds: intake.mediaIds,
    privacyLevel: intake.privacyLevel,
  })
  intake.phase = 'published'
  intake.postId = post.id
  intake.postIdAt = Math.max(intake.postIdAt, world.now())
  world.webhooks.send(intake.platform, intake.accountId, 'post.publish.complete', {
    publish_id: intake.id,
    post_id: post.id,
  })
  return post
}

type NewPost = Pick<Post, 'platform' | 'accountId' | 'kind' | 'caption' | 'mediaIds' | 'privacyLevel'> & {
  id?: string
  attachedIds?: readonly string[]
  /** The people; by default some made-up ones. */
  comments?: Post['comments']
}

export function createPost(world: World, fields: NewPost): Post {
  const id = fields.id ?? postId(world, fields.platform)
  const createdAt = world.now()
  const post: Post = {
    attachedIds: [],
    ...fields,
    id,
    createdAt,
    path: `/${fields.platform}/posts/${encodeURIComponent(id)}`,
    comments: fields.comments ?? demoComments(world, createdAt),
  }
  world.store.state.posts.push(post)
  world.store.prune()
  world.store.changed()
  return post
}

export function postId(world: World, platform: Platform): string {
  return String(platforms[platform].firstPostId + BigInt(world.store.next()))
}

export function postsOf(world: World, account: DemoAccount): Post[] {
  for (const intake of world.store.state.intakes) {
    if (intake.platform === account.platform && intake.accountId === account.id) advance(world, intake)
  }
  return world.store.state.posts.filter((post) => post.platform === account.platform && post.accountId === account.id)
}

export function postsInLastDay(world: World, account: DemoAccount): number {
  return postsOf(world, account).filter((post) => world.now() - post.createdAt < DAY).length
}

function demoComments(world: World, createdAt: number) {
  const first = world.store.next()
  return [0, 1].map((step) => {
    const { author: authorName, text } = nonNull(remarks[(first + step) % remarks.length], 'The remark')
    return {
      id: `1790${String(world.store.next()).padStart(13, '0')}`,
      parentId: null,
      authorId: `5500${(first + step) % remarks.length}`,
      authorName,
      text,
      createdAt: createdAt + step * 1_000,
      hidden: false,
      privatelyAnswered: false,
    }
  })
}
