/** What every call to a platform has: whose it is, how it ends, how it fails. */

import type { Platform } from '../../generated/enums.ts'

export type { Platform } from '../../generated/enums.ts'

/**
 * One credential of one account, as it is stored encrypted. Times are RFC 3339 UTC; null means that the
 * platform names no end. A token that came without a refresh token is renewed by itself while it lives.
 */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresAt: string | null
  readonly refreshExpiresAt: string | null
  readonly scopes: readonly string[]
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

export interface CommitOptions extends CallOptions {
  /** Runs right before the call that cannot be taken back; what it throws ends the commit with nothing sent. */
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
  /** The platform's own code, subcode behind a slash (`190/463`); ours where no answer came (`timeout`). */
  readonly platformCode: string
  readonly platformMessage: string
  /** Milliseconds after which the same call may do better; null: not before the cause is mended. */
  readonly retryAfterMs: number | null
  readonly retryable: boolean
  /** The call may have worked: read the platform, never call again. */
  readonly outcomeUnknown: boolean
  /** One sentence for the partner: what to do about it. */
  readonly remediation: string
  /** CIRCUIT_OPEN alone: whole seconds until a trial is let through. */
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

  /** The same error with some fields changed, the stack kept as the cause. */
  with(changes: Partial<ConnectorErrorFields>): ConnectorError {
    return new ConnectorError({ ...this, ...changes }, { cause: this })
  }
}

export interface ConnectorLog {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Progress of one attempt, JSON throughout and without credentials; its shape is the platform's own affair. */
export type PublishState = { readonly [key: string]: JsonValue }
