import { AnswerTooLarge } from '../../lib/read-whole.ts'
import { number, text } from '../../lib/untyped.ts'
import { GithubError } from './github.ts'

/** Converts an error of Octokit to a GithubError. */
export function failureOf(error: unknown, now: Date): GithubError {
  if (error instanceof GithubError) return error
  const {
    status,
    response,
    cause,
  }: {
    status?: number
    cause?: unknown
    response?: { headers?: Record<string, unknown>; data?: { message?: unknown } }
  } = error ?? {}
  // To ask again would be answered with as much.
  if (cause instanceof AnswerTooLarge)
    return new GithubError('rejected', 'GitHub answered with more than Castlane reads.', { cause: error })
  const headers = response?.headers ?? {}
  const retryAfterSeconds = waitOf(headers, now)
  const limited = status === 429 || (status === 403 && retryAfterSeconds !== null)
  if (limited)
    return new GithubError('rate_limited', 'GitHub limits how often it is asked.', { retryAfterSeconds, cause: error })
  if (status === undefined || status >= 500)
    return new GithubError('unavailable', 'GitHub does not answer. Try again later.', { cause: error })
  if (status === 404 || status === 410 || status === 451)
    return new GithubError('not_found', 'GitHub does not show it.', { cause: error })
  // The commit does not exist; GitHub has a separate status for it.
  if (status === 422) return new GithubError('not_found', 'GitHub does not know it.', { cause: error })
  // An empty repository has no commit.
  if (status === 409) return new GithubError('not_found', 'The repository is empty.', { cause: error })
  const said = text(response?.data?.message)?.slice(0, 200)
  return new GithubError('rejected', `GitHub rejected the call${said ? `: ${said}` : '.'}`, { cause: error })
}

/** Returns the seconds until GitHub accepts calls again, from its headers; `null` where they name no limit. */
function waitOf(headers: Readonly<Record<string, unknown>>, now: Date): number | null {
  const after = number(headers['retry-after'])
  if (after !== null) return Math.max(1, Math.ceil(after))
  const reset = number(headers['x-ratelimit-reset'])
  if (number(headers['x-ratelimit-remaining']) !== 0 || reset === null) return null
  return Math.max(1, Math.ceil(reset - now.getTime() / 1000))
}
