import type { Platform } from './platforms.ts'

export type { Platform } from './platforms.ts'

/** An account somebody can choose on a consent page, or a Page of such a person. */
export interface DemoAccount {
  readonly platform: Platform
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly bio: string
  /** What it posts about: a plural or a noun without one. */
  readonly subject?: string
  /** Of its avatar. */
  readonly color: string
  /** Declines, whatever is clicked. */
  readonly declines?: boolean
  /** Pages: the person they belong to. People have no posts of their own. */
  readonly ownerId?: string
  readonly person?: boolean
  readonly privacyLevels?: readonly string[]
  readonly maxVideoSeconds?: number
  readonly disabledInteractions?: readonly ('comment' | 'duet' | 'stitch')[]
  readonly postsPer24Hours?: number
  /** Run by the operator, to be leased: no partner can consent with it. */
  readonly operated?: {
    readonly niche: string
    /** ISO 3166-1 alpha-2. */
    readonly country: string
    readonly language: string
    readonly warmingDays: number
  }
}

export interface AuthorizationCode {
  readonly code: string
  readonly platform: Platform
  readonly clientKey: string
  readonly redirectUri: string
  readonly accountId: string
  readonly scopes: readonly string[]
  readonly expiresAt: number
  used: boolean
}

export interface Token {
  readonly token: string
  readonly platform: Platform
  readonly kind: 'short' | 'access' | 'refresh' | 'page'
  readonly accountId: string
  /** All tokens that derive from one consent. */
  readonly grantId: string
  readonly scopes: readonly string[]
  /** Null if it does not expire. */
  expiresAt: number | null
  revoked: boolean
}

/** Something that is uploaded and processed before it becomes a post. Its platform decides what it means. */
export interface Intake {
  readonly id: string
  readonly platform: Platform
  readonly accountId: string
  readonly kind: 'video' | 'image' | 'carousel' | 'reel'
  readonly caption: string
  readonly privacyLevel: string | null
  readonly inbox: boolean
  readonly children: readonly string[]
  /** Addresses still to be fetched; empty for uploads. */
  sourceUrls: string[]
  mediaIds: string[]
  totalBytes: number
  receivedBytes: number
  readonly createdAt: number
  phase: 'receiving' | 'fetching' | 'processing' | 'ready' | 'failed' | 'expired' | 'published' | 'delivered'
  /** When `processing` ends. */
  readyAt: number
  /** Becomes public automatically when it is ready. */
  publishWhenReady: boolean
  failure: string | null
  postId: string | null
  /** The post's id is returned from then on. */
  postIdAt: number
}

export interface PostComment {
  readonly id: string
  readonly parentId: string | null
  readonly authorId: string
  readonly authorName: string
  readonly text: string
  readonly createdAt: number
  hidden: boolean
  privatelyAnswered: boolean
}

export interface Post {
  readonly id: string
  readonly platform: Platform
  readonly accountId: string
  readonly kind: 'video' | 'image' | 'carousel' | 'reel' | 'text'
  readonly caption: string
  readonly mediaIds: readonly string[]
  /** Facebook: ids of the attached photos, by which a post is found again. */
  readonly attachedIds: readonly string[]
  readonly privacyLevel: string | null
  readonly createdAt: number
  /** A path below the sandbox's address. */
  readonly path: string
  readonly comments: PostComment[]
}

/** A message between an account and a made-up person. */
export interface Message {
  readonly id: string
  readonly platform: Platform
  readonly accountId: string
  readonly personId: string
  readonly personName: string
  /** Whether the account wrote it. */
  readonly own: boolean
  readonly text: string
  readonly createdAt: number
}

export interface StoredMedia {
  readonly id: string
  readonly contentType: string
  readonly bytes: number
}

export const faultKinds = [
  'token_expired',
  'revoked',
  'server_error',
  'reset',
  'slow',
  'error',
  'error_in_200',
  'rate_limited',
  'usage_headers',
  'quota_reached',
  'answer_lost',
  'spam_block',
  'late_post_id',
  'inbox',
  'container_error',
  'container_expired',
  'insights_denied',
  'metric_deprecated',
  'webhook_duplicate',
  'webhook_disorder',
  'webhook_lost',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** What a call does, in terms that all platforms share; faults are matched by it. */
export const operationKinds = [
  'token',
  'account',
  'prepare',
  'upload',
  'commit',
  'status',
  'comment',
  'message',
  'insights',
  'history',
  'ads',
] as const

export type OperationKind = (typeof operationKinds)[number]

export interface Fault {
  readonly id: string
  readonly platform: Platform
  readonly accountId: string | null
  readonly kind: FaultKind
  readonly operation: OperationKind | null
  /** The share of the matching calls that fail, by the seed. */
  readonly probability: number
  readonly seed: number
  readonly delayMs: number
  readonly code: string | null
  readonly subcode: number | null
  readonly status: number | null
  readonly message: string | null
  remaining: number
  /** How far the seed's sequence has advanced. */
  draws: number
}

export interface WebhookTarget {
  readonly platform: Platform
  readonly url: string
  readonly secret: string
}

export interface SandboxState {
  counter: number
  codes: AuthorizationCode[]
  tokens: Token[]
  intakes: Intake[]
  posts: Post[]
  media: StoredMedia[]
  faults: Fault[]
  webhooks: WebhookTarget[]
  ads?: AdChanges
  messages: Message[]
  /** Accounts whose comments and messages are sent by webhook, as `platform/id`. */
  subscriptions: string[]
}

/** Changes by the control address; stored in the state. */
export interface AdChanges {
  /** When ads were first read, in milliseconds: campaigns started so many days before. */
  epoch: number
  accounts: {
    [id: string]: { currency?: string; insightsCurrency?: string; accountStatus?: number; granted?: boolean }
  }
  campaigns: {
    id: string
    at: number
    effectiveStatus?: string
    name?: string
    dailyBudget?: number
    removed?: boolean
  }[]
}
