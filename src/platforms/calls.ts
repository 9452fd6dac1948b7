/** What every call to a platform has in common: its credential, its deadline, its errors. */

import type { Platform } from '../../generated/enums.ts'

export type { Platform } from '../../generated/enums.ts'

/**
 * One credential of one account, as it is stored encrypted. Times are RFC 3339 UTC; `null` means that the platform
 * names no expiry. A token without a refresh token is renewed by presenting it while it is valid.
 */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresAt: string | null
  readonly refreshExpiresAt: string | null
  readonly scopes: readonly string[]
}

/** How much of what a platform allows is used up, as it reports. */
export interface PlatformUsage {
  readonly percent: number
  /** Milliseconds until more is allowed; `null` where the platform names none. */
  readonly regainMs: number | null
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Receives what the platform reports with an answer, where it does. */
  readonly onUsage?: (usage: PlatformUsage) => void
}

export interface CommitOptions extends CallOptions {
  /** Runs immediately before the irrevocable call; an exception ends the commit with nothing sent. */
  readonly beforeSend?: () => Promise<void>
}

export type ConnectorErrorCode = 'CREDENTIAL_INVALID' | 'PLATFORM_ERROR' | 'CIRCUIT_OPEN'

export type ErrorCategory =
  | 'credential'
  | 'permission'
  | 'window_closed'
  | 'rate_limit'
  | 'quota'
  | 'account_restricted'
  | 'temporary_block'
  | 'spam'
  | 'duplicate'
  | 'content_invalid'
  | 'media_fetch'
  | 'container'
  | 'not_ready'
  | 'not_found'
  | 'invalid_request'
  | 'transient'
  | 'timeout'
  | 'network'
  | 'cancelled'
  | 'circuit_open'
  | 'unknown'

export interface ConnectorErrorFields {
  readonly code: ConnectorErrorCode
  readonly category: ErrorCategory
  readonly platform: Platform
  /**
   * The platform's own code, with a subcode after a slash (`190/463`); our own where there was no response (`timeout`).
   */
  readonly platformCode: string
  readonly platformMessage: string
  /** Milliseconds after which the same call may succeed; `null` where its cause must be fixed first. */
  readonly retryAfterMs: number | null
  readonly retryable: boolean
  /** The call may have succeeded: read the platform, and never repeat the call. */
  readonly outcomeUnknown: boolean
  /** One sentence for the partner: how to fix it. */
  readonly remediation: string
  /** Only for CIRCUIT_OPEN: whole seconds until a trial call is allowed. */
  readonly retryAfterSeconds?: number | null
}

export class ConnectorError extends Error implements ConnectorErrorFields {
  readonly code: ConnectorErrorCode
  readonly category: ErrorCategory
  readonly platform: Platform
  readonly platformCode: string
  readonly platformMessage: string
  readonly retryAfterMs: number | null
  readonly retryable: boolean
  readonly outcomeUnknown: boolean
  readonly remediation: string
  readonly retryAfterSeconds: number | null

  constructor(fields: ConnectorErrorFields, options?: { cause?: unknown }) {
    super(`${fields.platform}: ${fields.platformMessage} (${fields.platformCode})`, options)
    this.name = 'ConnectorError'
    this.code = fields.code
    this.category = fields.category
    this.platform = fields.platform
    this.platformCode = fields.platformCode
    this.platformMessage = fields.platformMessage
    this.retryAfterMs = fields.retryAfterMs
    this.retryable = fields.retryable
    this.outcomeUnknown = fields.outcomeUnknown
    this.remediation = fields.remediation
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null
  }

  /** Returns the same error with some fields changed; the original is its cause. */
  with(changes: Partial<ConnectorErrorFields>): ConnectorError {
    return new ConnectorError({ ...this, ...changes }, { cause: this })
  }
}

export interface ConnectorLog {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** The progress of one attempt, as JSON without credentials. Each platform defines its own shape. */
export type PublishState = { readonly [key: string]: JsonValue }
