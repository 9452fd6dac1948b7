import { DAY, MINUTE } from '../../lib/time.ts'
import { fields, text } from '../../lib/untyped.ts'
import type { ErrorCategory } from '../connector.ts'
import type { ReadError } from '../platform-http.ts'

const rateLimitMs = MINUTE

interface Row {
  readonly category: ErrorCategory
  readonly retryAfterMs?: number
  readonly remediation?: string
}

const rows: { readonly [code: string]: Row } = {
  access_token_invalid: { category: 'credential' },
  invalid_grant: { category: 'credential' },
  auth_removed: { category: 'credential' },
  scope_not_authorized: { category: 'permission' },
  scope_permission_missed: { category: 'permission' },
  invalid_client: { category: 'invalid_request' },
  invalid_params: { category: 'invalid_request' },
  invalid_param: { category: 'invalid_request' },
  rate_limit_exceeded: { category: 'rate_limit', retryAfterMs: rateLimitMs },
  internal_error: { category: 'transient' },
  internal: { category: 'transient' },
  spam_risk_too_many_posts: { category: 'quota', retryAfterMs: DAY },
  spam_risk_too_many_pending_share: { category: 'quota', retryAfterMs: DAY },
  reached_active_user_cap: { category: 'quota', retryAfterMs: DAY },
  spam_risk_user_banned_from_posting: { category: 'account_restricted' },
  spam_risk_text: { category: 'spam' },
  spam_risk: { category: 'spam' },
  unaudited_client_can_only_post_to_private_accounts: {
    category: 'permission',
    remediation: 'Post with privacyLevel SELF_ONLY until TikTok has audited the app.',
  },
  url_ownership_unverified: {
    category: 'permission',
    remediation: 'The operator must verify the media address’s domain with TikTok.',
  },
  privacy_level_option_mismatch: {
    category: 'content_invalid',
    remediation: 'Choose a privacyLevel among the account’s capabilities.privacyLevels.',
  },
  file_format_check_failed: { category: 'content_invalid' },
  duration_check_failed: { category: 'content_invalid' },
  frame_rate_check_failed: { category: 'content_invalid' },
  picture_size_check_failed: { category: 'content_invalid' },
  video_pull_failed: { category: 'media_fetch' },
  photo_pull_failed: { category: 'media_fetch' },
  publish_cancelled: { category: 'content_invalid', remediation: 'The post was cancelled in TikTok; publish again.' },
  invalid_publish_id: { category: 'not_found' },
  token_not_authorized_for_specified_publish_id: { category: 'not_found' },
}

/** Returns the row for TikTok's error code or `fail_reason`; by HTTP status where the code is unknown. */
export function tiktokFault(code: string, message: string, status = 400) {
  return { ...(rows[code] ?? byStatus(status)), platformCode: code, platformMessage: message || code }
}

function byStatus(status: number): Row {
  if (status === 401) return { category: 'credential' }
  if (status === 429) return { category: 'rate_limit', retryAfterMs: rateLimitMs }
  return { category: status >= 500 ? 'transient' : 'unknown' }
}

/**
 * Reads the envelope `{data, error: {code, message, log_id}}`, which may report an error with status 200, and OAuth's
 * flat `{error, error_description, log_id}`. Every error of TikTok has a `log_id`.
 */
export const readTiktokError: ReadError = ({ status, body }) => {
  const { error, error_description: description, log_id: flatLogId } = fields(body)
  if (typeof error === 'string')
    return { ...tiktokFault(error, text(description) ?? '', status), fromPlatform: isLogId(flatLogId) }
  const { code: errorCode, message, log_id: logId } = fields(error)
  const code = text(errorCode)
  if (code && code !== 'ok')
    return {
      ...tiktokFault(code, text(message) ?? '', status),
      fromPlatform: typeof errorCode === 'string' && isLogId(logId),
    }
  const unexplained = { fromPlatform: false }
  if (status >= 400)
    return { ...tiktokFault(`http_${status}`, `HTTP ${status} without an explanation.`, status), ...unexplained }
  if (body === null && status === 200)
    return { ...tiktokFault('unreadable_answer', 'The answer is not JSON.', 500), ...unexplained }
  return null
}

function isLogId(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
