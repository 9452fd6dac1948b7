import type { Readable } from 'node:stream'
import type { fetch } from 'undici'
import type { ContentFormat } from '../../generated/enums.ts'
import type { AdsFlow } from './ads-flow.ts'
import type {
  CallOptions,
  CommitOptions,
  ConnectorError,
  ConnectorLog,
  Platform,
  PublishState,
  Tokens,
} from './calls.ts'
import type { CircuitStatus } from './circuit-rules.ts'
import type { CircuitStore } from './circuit-store.ts'
import type { EngageFlow, InboundFlow } from './engage-flow.ts'

export { type ContentFormat, platformValues as platforms } from '../../generated/enums.ts'
export type { JsonValue, PublishState } from './calls.ts'
export * from './calls.ts'

export type Interaction = 'comment' | 'duet' | 'stitch'

export interface AccountCapabilities {
  readonly formats: readonly ContentFormat[]
  /** The platform's names of audiences that this account may post to; empty where it has no such choice. */
  readonly privacyLevels: readonly string[]
  readonly maxVideoSeconds: number | null
  readonly firstComment: boolean
  readonly comments: boolean
  readonly directMessages: boolean
  readonly insights: boolean
  readonly deliverToInbox: boolean
  /** What the account's own settings disable below its posts; absent where the platform has no such choice. */
  readonly disabledInteractions?: readonly Interaction[]
}

export interface AccountQuota {
  readonly used: number
  readonly limit: number
  readonly windowSeconds: number
}

export interface PlatformAccount {
  readonly platformAccountId: string
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly profileUrl: string | null
  readonly capabilities: AccountCapabilities
  /** `null` where the platform does not report it. */
  readonly quota: AccountQuota | null
  /** The account's own credential, where it differs from the grant's (Pages of one user). */
  readonly tokens: Tokens | null
}

/** The result of a completed consent: one account, or several of which the person selects (awaiting_selection). */
export interface Grant {
  readonly tokens: Tokens
  readonly accounts: readonly PlatformAccount[]
}

export interface PublishMedia {
  readonly role: 'video' | 'image' | 'cover'
  readonly contentType: string
  readonly bytes: number
  /** Pixels; `null` until measured. */
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
  /** What a picture shows, in words, for platforms that take that. */
  readonly altText?: string | null
  /** A signed http(s) URL that the platform can fetch; it must be valid for at least an hour. */
  readonly url: string
  /** Opens a new stream of the bytes from `start` (default 0) to the end. */
  open(start?: number): Readable | Promise<Readable>
}

/** Options of a target; a platform ignores those that it does not support. */
export interface PublishOptions {
  readonly privacyLevel?: string
  readonly disableComment?: boolean
  readonly disableDuet?: boolean
  readonly disableStitch?: boolean
  readonly isAigc?: boolean
  readonly brandContent?: boolean
  readonly brandOrganic?: boolean
  readonly coverTimestampMs?: number
  readonly shareToFeed?: boolean
  readonly collaborators?: readonly string[]
  readonly deliverToInbox?: boolean
  readonly title?: string
}

export interface PublishRequest {
  readonly account: { readonly platformAccountId: string; readonly tokens: Tokens }
  readonly format: ContentFormat
  /** Media in the order of the post; a cover comes last. */
  readonly media: readonly PublishMedia[]
  readonly caption: string
  /** The caller posts it with `engage.comment` once the post is public. */
  readonly firstComment?: string
  readonly options: PublishOptions
  /** The attempt's id, stored in the state, so that a state can be matched to its attempt. */
  readonly idempotencyTag: string
}

export interface PrepareOptions extends CallOptions {
  /** Called after each step that created something on the platform; resolves once the state is durably stored. */
  readonly save: (state: PublishState) => Promise<void>
}

export interface CommitResult {
  /** `accepted` means that the platform is processing the post: continue with `check`. */
  readonly outcome: 'accepted' | 'published' | 'delivered_to_inbox'
  readonly postId: string | null
  readonly postUrl: string | null
  /** Store it: `check` requires what only the commit's response contains. */
  readonly state: PublishState
}

export interface CheckResult {
  /**
   * `absent`: the platform has no trace of the commit. It may still arrive: draw a conclusion only after a while.
   * `unknown`: the platform cannot say. `published` may come before the post id (moderation), or without one for good
   * (private posts): check again occasionally.
   */
  readonly outcome: 'processing' | 'published' | 'delivered_to_inbox' | 'failed' | 'absent' | 'unknown'
  readonly postId: string | null
  readonly postUrl: string | null
  readonly error: ConnectorError | null
}

/**
 * A publication, split around its irrevocable call. Every call throws ConnectorError.
 *
 * `prepare` may be repeated with the last saved state (or null) and continues from there; nothing that it does is
 * publicly visible. `commit` is the one irrevocable call: record the attempt first, call it once, and never again after
 * an error with `outcomeUnknown`. `check` only reads.
 */
export interface PublishFlow {
  prepare(request: PublishRequest, state: PublishState | null, options: PrepareOptions): Promise<PublishState>
  commit(request: PublishRequest, state: PublishState, options?: CommitOptions): Promise<CommitResult>
  check(request: PublishRequest, state: PublishState, options?: CallOptions): Promise<CheckResult>
}

/** The service's metric names; a platform's connector maps its own to them. */
export const postMetricNames = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saves',
  'interactions',
  'averageWatchSeconds',
] as const

export type PostMetricName = (typeof postMetricNames)[number]

export interface MetricValue {
  readonly value: number | null
  readonly availability: 'available' | 'pending' | 'unsupported' | 'permission_missing'
  /** Set where it is unsupported because the platform rejected the request for it. */
  readonly refused?: true
}

export interface MetricOptions extends CallOptions {
  /** Metrics that the platform refused before, by post: they are unsupported without another request. */
  readonly refused?: ReadonlyMap<string, readonly PostMetricName[]>
}

export interface PostMetrics {
  readonly postId: string
  readonly asOf: string
  readonly metrics: { readonly [Name in PostMetricName]: MetricValue }
}

/** An account's own metrics. */
export interface AccountMetrics {
  readonly asOf: string
  readonly metrics: { readonly followers: MetricValue }
}

/** A post as the platform lists it among an account's posts, whoever published it. */
export interface ListedPost {
  readonly postId: string
  /** Further ids that the platform knows it by, such as that of its video. */
  readonly otherIds: readonly string[]
  /** `text` for a post without a picture or video. */
  readonly format: ContentFormat | 'text'
  readonly caption: string
  readonly url: string | null
  readonly coverUrl: string | null
  /** RFC 3339. */
  readonly publishedAt: string
}

export interface ListedPosts {
  readonly posts: readonly ListedPost[]
  /** `null` on the last page. */
  readonly nextCursor: string | null
}

/** The followers that an account had at a time. */
export interface FollowersAt {
  /** RFC 3339. */
  readonly at: string
  readonly followers: number
}

export interface HistoryFlow {
  /** Lists an account's posts newest first, at most 20 a page. */
  posts(
    account: { readonly platformAccountId: string; readonly tokens: Tokens },
    cursor: string | null,
    options?: CallOptions,
  ): Promise<ListedPosts>
  /** Reads the followers at the end of each day since then, as far back as the platform has them; none where it has none. */
  followers(
    account: { readonly platformAccountId: string; readonly tokens: Tokens },
    since: Date,
    options?: CallOptions,
  ): Promise<readonly FollowersAt[]>
}

/** The interface to one platform. Everything that it throws is a ConnectorError. */
export interface Connector {
  readonly platform: Platform
  /** Returns the URL of the consent page for the person's browser. */
  authorizeUrl(input: { state: string; redirectUri: string }): string
  /** @param input.projectId for the stand-ins, which give each project accounts of its own */
  exchangeCode(input: { code: string; redirectUri: string; projectId?: string }, options?: CallOptions): Promise<Grant>
  /**
   * Returns new tokens; store them before use, because the old refresh token may be invalid. Refresh an account only
   * once at a time. Only `CREDENTIAL_INVALID` means that the person must consent again; any other error is transient.
   */
  refresh(tokens: Tokens, options?: CallOptions): Promise<Tokens>
  /**
   * Revokes the grant on the platform; a grant that no longer exists is a success. Where one consent covers several
   * accounts (Pages of one person) it is revoked for all of them: call it with the last one.
   */
  revoke(tokens: Tokens, options?: CallOptions): Promise<void>
  /** Reads the account behind the tokens: profile, capabilities and quota. `tokens` of the result is null. */
  account(tokens: Tokens, options?: CallOptions): Promise<PlatformAccount>
  readonly publish: PublishFlow
  /** `null` where the platform's API has no comments. */
  readonly engage: EngageFlow | null
  /** `null` where the platform sends no events that the service uses. */
  readonly inbound: InboundFlow | null
  /** Reads the metrics of up to 20 posts; a post that the platform no longer has is left out. */
  metrics(tokens: Tokens, postIds: readonly string[], options?: MetricOptions): Promise<readonly PostMetrics[]>
  /** Reads the account's metrics. A missing permission is part of the result and not thrown. */
  accountMetrics(tokens: Tokens, options?: CallOptions): Promise<AccountMetrics>
  /** What an account has from before it was connected. */
  readonly history: HistoryFlow
  /** `null` where the grant of a connected account does not cover the platform's ads. */
  readonly ads: AdsFlow | null
  /** Returns the breaker that all processes share, at most a second old. */
  circuit(): Promise<CircuitStatus>
}

export type Connectors = Readonly<Record<Platform, Connector>>

/**
 * The URLs of a platform and the app's credentials there. URLs have no trailing slash; a Graph URL includes its
 * version.
 */
export interface PlatformConfig {
  /** Base URL of the page that a person's browser visits. */
  readonly authBaseUrl: string
  readonly apiBaseUrl: string
  /** Base URL of the code exchange, where the platform has a third host for it; default `apiBaseUrl`. */
  readonly tokenBaseUrl?: string
  readonly clientKey: string
  readonly clientSecret: string
  /** The token that the platform must send to verify a webhook URL; without it none is verified. */
  readonly verifyToken?: string
}

export type ConnectorsConfig = { readonly [P in Platform]: PlatformConfig } & {
  /** The timeout of each call. Default 20,000. */
  readonly callTimeoutMs?: number
  /** The interval between two checks of a container in `prepare`. Default 5,000. */
  readonly pollIntervalMs?: number
  /** How long one `prepare` waits for a container before it returns `not_ready`. Default 300,000. */
  readonly pollLimitMs?: number
}

export interface ConnectorDeps {
  /** The default is undici's. */
  readonly fetch?: typeof fetch
  readonly clock: { now(): Date }
  /** Where the breakers store what they share; by default only in these connectors. */
  readonly circuits?: CircuitStore
  readonly log: ConnectorLog
}
