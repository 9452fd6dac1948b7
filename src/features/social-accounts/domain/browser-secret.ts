import { readCookie } from '../../../lib/read-cookie.ts'

/** The cookie by which the pages of connect links know a browser. */
export const browserCookie = 'castlane_browser'

/** Reads the browser's secret from its cookies. */
export function browserSecretIn(cookies: string | undefined): string | undefined {
  const secret = readCookie(cookies, browserCookie)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
