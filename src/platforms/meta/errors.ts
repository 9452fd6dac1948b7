import { DAY, HOUR, MINUTE } from '../../lib/time.ts'
import { fields, number, text } from '../../lib/untyped.ts'
import type { ErrorCategory } from '../connector.ts'
import type { PlatformAnswer, PlatformCall, ReadError } from '../platform-http.ts'
import { regainMs } from './usage.ts'

interface Row {
  readonly category: ErrorCategory
  readonly retryAfterMs?: number
  readonly remediation?: string
}

/** The rows by subcode, which is more specific than the code and is checked first. */
const bySubcode: { readonly [subcode: string]: Row } = {
  2207042: { category: 'quota', retryAfterMs: HOUR },
  2207050: { category: 'account_restricted' },
  2207051: { category: 'spam' },
  2207008: { category: 'not_ready', retryAfterMs: MINUTE },
  2207027: { category: 'not_ready', retryAfterMs: MINUTE },
  2207003: { category: 'media_fetch', retryAfterMs: MINUTE },
  2207052: { category: 'media_fetch', retryAfterMs: MINUTE },
  2207001: { category: 'container', retryAfterMs: MINUTE },
  2207006: { category: 'container', retryAfterMs: MINUTE },
  2207020: { category: 'container', retryAfterMs: MINUTE },
  2207032: { category: 'container', retryAfterMs: MINUTE },
  2207053: { category: 'container', retryAfterMs: MINUTE },
  2207004: { category: 'content_invalid', remediation: 'The image is too large; make it smaller than 8 MB.' },
  2207005: { category: 'content_invalid', remediation: 'The image must be a JPEG.' },
  2207009: { category: 'content_invalid', remediation: 'The aspect ratio must lie between 4:5 and 1.91:1.' },
  2207010: { category: 'content_invalid', remediation: 'The caption is too long; 2,200 characters at most.' },
  2207023: { category: 'content_invalid' },
  2207026: { category: 'content_invalid', remediation: 'The video format is not supported; send MP4 or MOV.' },
  2207028: { category: 'content_invalid', remediation: 'A carousel takes 2 to 10 items.' },
  2207057: { category: 'content_invalid', remediation: 'The thumbnail’s offset lies outside of the video.' },
  // With code 100: deleted, never existed, or out of the token's reach, which are indistinguishable.
  33: { category: 'not_found' },
  2534022: { category: 'window_closed' },
}

const byCode: { readonly [code: string]: Row } = {
  190: { category: 'credential' },
  102: { category: 'credential' },
  4: { category: 'rate_limit', retryAfterMs: HOUR },
  17: { category: 'rate_limit', retryAfterMs: HOUR },
  32: { category: 'rate_limit', retryAfterMs: 15 * MINUTE },
  613: { category: 'rate_limit', retryAfterMs: 15 * MINUTE },
  80001: { category: 'rate_limit', retryAfterMs: 15 * MINUTE },
  80002: { category: 'rate_limit', retryAfterMs: HOUR },
  // These codes concern only ads: insights, management.
  80000: { category: 'rate_limit', retryAfterMs: HOUR },
  80004: { category: 'rate_limit', retryAfterMs: HOUR },
  9: { category: 'quota', retryAfterMs: HOUR },
  25: { category: 'account_restricted' },
  24: { category: 'not_ready', retryAfterMs: MINUTE },
  9007: { category: 'not_ready', retryAfterMs: MINUTE },
  [-2]: { category: 'media_fetch', retryAfterMs: MINUTE },
  9004: { category: 'media_fetch', retryAfterMs: MINUTE },
  // Facebook returns the same code for an image that it could not fetch and for one that it cannot read.
  324: {
    category: 'media_fetch',
    retryAfterMs: MINUTE,
    remediation: 'Facebook could not fetch the image or cannot read it; check that it can be reached, then retry.',
  },
  [-1]: { category: 'container', retryAfterMs: MINUTE },
  36000: { category: 'content_invalid' },
  36001: { category: 'content_invalid' },
  36003: { category: 'content_invalid' },
  1: { category: 'transient', retryAfterMs: MINUTE },
  2: { category: 'transient', retryAfterMs: MINUTE },
  368: { category: 'temporary_block', retryAfterMs: DAY },
  506: { category: 'duplicate' },
  803: { category: 'not_found' },
  10: { category: 'permission' },
  100: { category: 'invalid_request' },
}

/** Returns the row for an error by its code and subcode; `null` where the table has none. */
export function metaRow(code: number, subcode: number | null): Row | null {
  const row = (subcode === null ? undefined : bySubcode[subcode]) ?? byCode[code]
  if (row) return row
  // A container's own error codes come without an outer code.
  if (bySubcode[code]) return bySubcode[code]
  return code >= 200 && code <= 299 ? { category: 'permission' } : null
}

/** Reads Graph's `{error}`, Instagram OAuth's `{error_type, error_message}`, and responses without an explanation. */
export const readMetaError: ReadError = (answer, call) => {
  const { status, body } = answer
  const error = fields(fields(body).error)
  const code = number(error.code)
  if (code !== null) return graphFault(error, code, answer, call)
  const flat = fields(body)
  if (text(flat.error_message) && status >= 400) {
    const flatCode = number(flat.code)
    return {
      category: status >= 500 ? 'transient' : 'credential',
      platformCode: String(flatCode ?? text(flat.error_type) ?? status),
      platformMessage: String(flat.error_message),
      fromPlatform: text(flat.error_type) !== null,
    }
  }
  return unexplained(answer)
}

/** Returns the error for a response that is neither a success nor an error in Meta's format. */
function unexplained(answer: PlatformAnswer): ReturnType<ReadError> {
  const { status, body } = answer
  if (status >= 400) {
    const shared = {
      platformCode: `http_${status}`,
      platformMessage: `HTTP ${status} without an explanation.`,
      fromPlatform: false,
    }
    if (status === 429) return { category: 'rate_limit', ...shared, ...waits(answer, 15) }
    return { category: status >= 500 ? 'transient' : 'unknown', ...shared }
  }
  if (body !== null) return null
  return {
    category: 'transient',
    platformCode: 'unreadable_answer',
    platformMessage: 'The answer is not JSON.',
    fromPlatform: false,
  }
}

function graphFault(error: ReturnType<typeof fields>, code: number, answer: PlatformAnswer, call: PlatformCall) {
  const subcode = number(error.error_subcode) || null
  const passes = error.is_transient === true || answer.status >= 500
  const row = metaRow(code, subcode) ?? { category: passes ? 'transient' : 'unknown' }
  // A spam block (4/2207051) may hide a live post, and so may a failure on Meta's side during publishing.
  const mayBeLive = subcode === 2207051 || row.category === 'container'
  return {
    ...row,
    ...(row.category === 'rate_limit' ? waits(answer, (row.retryAfterMs ?? 0) / MINUTE) : {}),
    platformCode: subcode === null ? String(code) : `${code}/${subcode}`,
    platformMessage: text(error.error_user_msg) ?? text(error.message) ?? `Error ${code}`,
    outcomeUnknown: call.irrevocable === true && mayBeLive,
    // Other services return {error: {code, message}} too; these two fields are Meta's.
    fromPlatform: text(error.fbtrace_id) !== null || text(error.type) !== null,
  }
}

/** Returns the wait that Meta names, otherwise the given number of minutes. */
function waits(answer: PlatformAnswer, otherwiseMinutes: number) {
  return { retryAfterMs: regainMs(answer.headers) ?? otherwiseMinutes * MINUTE }
}
