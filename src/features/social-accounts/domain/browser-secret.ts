/** The cookie by which the pages of connect links know a browser. */
export const browserCookie = 'castlane_browser'

/** Reads the browser's secret from its cookies. */
export function browserSecretIn(cookies: string | undefined): string | undefined {
  const pair = cookies?.split('; ').find((one) => one.startsWith(`${browserCookie}=`))
  const secret = pair?.slice(browserCookie.length + 1)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
