import { cookieSecret } from '../../../lib/cookies.ts'

/** The cookie by which the pages of connect links know a browser. */
export const browserCookie = 'castlane_browser'

/** Reads the browser's secret from its cookies. */
export const browserSecretIn = (cookies: string | undefined) => cookieSecret(cookies, browserCookie)
