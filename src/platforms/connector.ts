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
  /** The platform's own audience names that this account may post with; empty where it has no such choice. */
  readonly privacyLevels: readonly string[]
  readonly maxVideoSeconds: number | null
  readonly firstComment: boolean
  readonly comments: boolean
  readonly directMessages: boolean
  readonly insights: boolean
  readonly deliverToInbox: boolean
  /** What the account's own settings turn off below its posts; absent where the platform has no such choice. */
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
  /** Null where the platform does not tell. */
  readonly quota: AccountQuota | null
  /** The account's own credential, where it differs from the grant's (Pages of one user). */
  readonly tokens: Tokens | null
}

/** What a finished consent gives: one account, or several of which the person picks (awaiting_selection). */
export interface Grant {
  readonly tokens: Tokens
  readonly accounts: readonly PlatformAccount[]
}

export interface PublishMedia {
  readonly role: 'video' | 'image' | 'cover'
  readonly contentType: string
  readonly bytes: number
  /** Pixels; null while not measured. */
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
  /** A signed http(s) address that the platform can fetch; it must live for at least an hour. */
  readonly url: string
  /** A fresh stream of the bytes from `start` (default 0) to the end. */
  open(start?: number): Readable | Promise<Readable>
}

/** Wishes of a target; a platform ignores what it does not have. */
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
  /** In the order of the post; a cover comes last. */
  readonly media: readonly PublishMedia[]
  readonly caption: string
  /** Posted by the caller with `engage.comment` once the post is public. */
  readonly firstComment?: string
  readonly options: PublishOptions
  /** The attempt's id: kept in the state, so that a state can be told to belong to its attempt. */
  readonly idempotencyTag: string
}

export interface PrepareOptions extends CallOptions {
  /** Called after each step that made something on the platform; resolves once the state is safely stored. */
  readonly save: (state: PublishState) => Promise<void>
}

export interface CommitResult {
  /** `accepted`: the platform works on it, go on with `check`. */
  readonly outcome: 'accepted' | 'published' | 'delivered_to_inbox'
  readonly postId: string | null
  readonly postUrl: string | null
  /** Store it: `check` reads from it what only the commit's answer told. */
  readonly state: PublishState
}

export interface CheckResult {
  /**
   * `absent`: the platform answered and has no trace of the commit. It may still arrive: conclude from it only
   * after a while. `unknown`: the platform cannot tell. `published` may come before the post id
   * (moderation), or for good without one (private posts): ask again now and then.
   */
  readonly outcome: 'processing' | 'published' | 'delivered_to_inbox' | 'failed' | 'absent' | 'unknown'
  readonly postId: string | null
  readonly postUrl: string | null
  readonly error: ConnectorError | null
}

/**
 * A publication, split around its point of no return. Every call throws ConnectorError.
 *
 * `prepare` may be repeated with the last saved state (or null) and goes on where that one stopped; nothing it
 * does is seen by anybody. `commit` is the one call that cannot be taken back: record the attempt first, call it
 * once, and never again after an error with `outcomeUnknown`. `check` only reads.
 */
export interface PublishFlow {
  prepare(request: PublishRequest, state: PublishState | null, options: PrepareOptions): Promise<PublishState>
  commit(request: PublishRequest, state: PublishState, options?: CommitOptions): Promise<CommitResult>
  check(request: PublishRequest, state: PublishState, options?: CallOptions): Promise<CheckResult>
}

/** The service's metric names; a platform's connector maps its own onto them. */
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
}

export interface PostMetrics {
  readonly postId: string
  readonly asOf: string
  readonly metrics: { readonly [Name in PostMetricName]: MetricValue }
}

/** An account's own figures. */
export interface AccountMetrics {
  readonly asOf: string
  readonly metrics: { readonly followers: MetricValue }
}

/** One platform's door. Everything it throws is a ConnectorError. */
export interface Connector {
  readonly platform: Platform
  /** Where the person's browser goes to consent. */
  authorizeUrl(input: { state: string; redirectUri: string }): string
  /** @param input.projectId for the stand-ins, which give each project accounts of its own */
  exchangeCode(input: { code: string; redirectUri: string; projectId?: string }, options?: CallOptions): Promise<Grant>
  /**
   * New tokens; store them before use, for the old refresh token may be dead. Refresh one account once at a time.
   * Only `CREDENTIAL_INVALID` means that the person must consent again; anything else passes.
   */
  refresh(tokens: Tokens, options?: CallOptions): Promise<Tokens>
  /**
   * Ends the grant on the platform; a grant that is already gone is success. Where one consent covers several
   * accounts (Pages of one person) it ends for all of them: call it with the last one.
   */
  revoke(tokens: Tokens, options?: CallOptions): Promise<void>
  /** The account behind the tokens: profile, what it may do, what it has left. `tokens` of the answer is null. */
  account(tokens: Tokens, options?: CallOptions): Promise<PlatformAccount>
  readonly publish: PublishFlow
  /** Null where the platform's interface has no comments. */
  readonly engage: EngageFlow | null
  /** Null where the platform tells of nothing that we want to know. */
  readonly inbound: InboundFlow | null
  /** Figures of up to 20 posts; a post that the platform no longer has is left out. */
  metrics(tokens: Tokens, postIds: readonly string[], options?: CallOptions): Promise<readonly PostMetrics[]>
  /** A permission that was not granted is told in the answer, not thrown. */
  accountMetrics(tokens: Tokens, options?: CallOptions): Promise<AccountMetrics>
  /** Null where the grant of a connected account does not reach the platform's ads. */
  readonly ads: AdsFlow | null
  /** The platform's breaker as all processes share it, at most a second old. */
  circuit(): Promise<CircuitStatus>
}

export type Connectors = Readonly<Record<Platform, Connector>>

/** Where a platform is reached and as whom. Without trailing slash; a Graph address includes its version. */
export interface PlatformConfig {
  /** Base of the page a person's browser visits. */
  readonly authBaseUrl: string
  readonly apiBaseUrl: string
  /** Base of the code exchange, where the platform has a third host for it; default `apiBaseUrl`. */
  readonly tokenBaseUrl?: string
  readonly clientKey: string
  readonly clientSecret: string
  /** What the platform must name when it asks whether a webhook address is ours; without it none is confirmed. */
  readonly verifyToken?: string
}

export type ConnectorsConfig = { readonly [P in Platform]: PlatformConfig } & {
  /** Hard end of each call. Default 20,000. */
  readonly callTimeoutMs?: number
  /** Between two looks at a container in `prepare`. Default 5,000. */
  readonly pollIntervalMs?: number
  /** How long one `prepare` waits for a container before it hands back `not_ready`. Default 300,000. */
  readonly pollLimitMs?: number
}

export interface ConnectorDeps {
  /** Default: undici's own. */
  readonly fetch?: typeof fetch
  readonly clock: { now(): Date }
  /** Where the breakers keep what they share; default: breakers of these connectors alone. */
  readonly circuits?: CircuitStore
  readonly log: ConnectorLog
}
