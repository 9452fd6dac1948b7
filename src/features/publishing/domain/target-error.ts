import type { ErrorReasons } from '../../../../generated/errors.ts'
import { ApiError, isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import { fields } from '../../../lib/untyped.ts'
import type { ConnectorError, Platform } from '../../../platforms/calls.ts'

/** The stages of an attempt, in their order. */
export type PublishStage = 'prepare' | 'upload' | 'commit' | 'confirm'

/** Why a post failed, as it is stored and shown. */
export interface TargetError {
  readonly code: string
  readonly category: string
  readonly platformCode: string | null
  readonly platformMessage: string | null
  readonly retryable: boolean
  /** Milliseconds from the failure; `null` where waiting does not help. Absent in errors that older releases stored. */
  readonly retryAfterMs?: number | null
  /** The attempt's stage; null where there was no attempt. */
  readonly stage?: PublishStage | null
  /** The reason of a CONFLICT. */
  readonly reason?: ErrorReasons['CONFLICT'] | null
  readonly remediation: string
}

/** The delay after a transient failure for which the platform names none. */
const defaultRetryMs = MINUTE

export function fromConnector(error: ConnectorError): TargetError {
  return {
    code: error.code,
    category: error.category,
    platformCode: error.platformCode,
    platformMessage: error.platformMessage,
    retryable: error.retryable,
    retryAfterMs: error.retryable ? (error.retryAfterMs ?? defaultRetryMs) : null,
    stage: null,
    reason: null,
    remediation: error.remediation,
  }
}

/** Converts an error of our own that occurred when the schedule was due. */
export function fromApiError(error: ApiError): TargetError {
  const reason = isApiError(error, 'CONFLICT') ? error.details?.reason : undefined
  return {
    ...ownError(error.code, categoryOf(error), error.message),
    reason: reason ?? null,
  }
}

function categoryOf(error: ApiError): string {
  if (error.code === 'CREDENTIAL_INVALID') return 'credential'
  const { scope } = fields(error.details)
  return error.code === 'KILL_SWITCH' && scope === 'key' ? keyOffCategory : 'policy'
}

/** The category for a post whose API key is disabled or revoked, instead of `policy`. */
export const keyOffCategory = 'key_off'

export function ownError(code: string, category: string, remediation: string, retryable = false): TargetError {
  const retryAfterMs = retryable ? defaultRetryMs : null
  return {
    code,
    category,
    platformCode: null,
    platformMessage: null,
    retryable,
    retryAfterMs,
    stage: null,
    reason: null,
    remediation,
  }
}

export const missedWindow: TargetError = ownError(
  'CONFLICT',
  'missed_window',
  'It could not start within an hour of its time. Publish it now or schedule it again.',
)

export const internalFailure: TargetError = ownError(
  'INTERNAL',
  'internal',
  'It failed on our side before anything was sent. Retry it.',
  true,
)

/** Returns the error for a post that was not found after its response was lost: it can be sent again. */
export function notFoundThere(unanswered: TargetError | null): TargetError {
  return {
    ...(unanswered ?? ownError('PLATFORM_ERROR', 'unknown', '')),
    retryable: true,
    retryAfterMs: 0,
    remediation: 'The post is not on the platform; retry to publish it.',
  }
}

/** Converts a failure into the error of a job or a response. */
export function toApiError(
  post: { readonly platform: Platform; readonly socialAccountId: string; readonly containerId: string },
  error: TargetError,
  message = error.platformMessage ?? error.remediation,
): ApiError {
  const { platform, socialAccountId, containerId } = post
  const retryAfterMs = error.retryAfterMs ?? null
  const options = { message, retryAfterMs: retryAfterMs ?? undefined, stage: error.stage ?? undefined }
  if (error.code === 'CREDENTIAL_INVALID')
    return new ApiError('CREDENTIAL_INVALID', { platform, socialAccountId }, options)
  if (error.code === 'APPROVAL_REQUIRED')
    return new ApiError('APPROVAL_REQUIRED', { containerId, approvalStatus: 'pending' }, options)
  if (error.code === 'KILL_SWITCH')
    return new ApiError('KILL_SWITCH', { scope: error.category === keyOffCategory ? 'key' : 'organization' }, options)
  if (error.code === 'CIRCUIT_OPEN') {
    const retryAfterSeconds = Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000))
    return new ApiError('CIRCUIT_OPEN', { resource: platform, retryAfterSeconds }, options)
  }
  if (error.code === 'CONTENT_REJECTED') return new ApiError('CONTENT_REJECTED', undefined, options)
  if (error.code === 'CONFLICT')
    return new ApiError('CONFLICT', error.reason ? { reason: error.reason } : undefined, options)
  return new ApiError(
    'PLATFORM_ERROR',
    {
      platform,
      platformCode: error.platformCode ?? error.category,
      platformMessage: error.platformMessage ?? error.remediation,
      retryAfterMs,
    },
    options,
  )
}
