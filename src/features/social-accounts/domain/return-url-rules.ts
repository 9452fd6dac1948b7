import { ApiError } from '../../../errors.ts'

/**
 * Asserts that a browser may be sent to a URL: scheme, host and port as listed, and a path that equals the listed one
 * or is below it. A URL that parsers read differently is rejected, whatever the list says.
 * @throws RETURN_URL_NOT_ALLOWED
 */
export function assertReturnUrlAllowed(returnUrl: string, allowed: readonly string[]): void {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined
  const fits = url !== undefined && isUnambiguous(returnUrl, url) && allowed.some((listed) => covers(listed, url))
  if (fits) return
  throw new ApiError(
    'RETURN_URL_NOT_ALLOWED',
    { returnUrl, ...(url?.host ? { host: url.host } : {}) },
    {
      message:
        "The return URL is not on this key's allowlist. Add it with PUT /v1/api-keys/{apiKeyId}/return-urls, then create a fresh OAuth URL.",
    },
  )
}

/** Parsers disagree about backslashes, control characters, userinfo and encoded slashes. */
function isUnambiguous(text: string, url: URL): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (!/^https?:\/\/[^/?#]/i.test(text)) return false
  if (/[\\\u0000-\u0020\u007f]/.test(text)) return false
  if (/^[^:]+:\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') return false
  return !/%(?:2f|5c|2e)/i.test(url.pathname)
}

function covers(listed: string, url: URL): boolean {
  if (!URL.canParse(listed)) return false
  const { origin, pathname } = new URL(listed)
  if (origin === 'null' || origin !== url.origin) return false
  return url.pathname === pathname || url.pathname.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`)
}

/** Returns the return URL with our own parameters added to its own. */
export function withOutcome(
  returnUrl: string,
  outcome: { readonly oauthSessionId: string; readonly status: string; readonly state: string | null },
): string {
  const url = new URL(returnUrl)
  url.searchParams.set('oauthSessionId', outcome.oauthSessionId)
  url.searchParams.set('status', outcome.status)
  if (outcome.state !== null) url.searchParams.set('state', outcome.state)
  return url.href
}
