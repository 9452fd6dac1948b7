/** Reads one cookie of a request's `Cookie` header; undefined where it is missing or cannot be decoded. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split('; ').find((one) => one.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** A value of 32 random bytes in base64url, which a browser keeps in a cookie; undefined if it sent none. */
export function cookieSecret(cookies: string | undefined, name: string): string | undefined {
  const secret = readCookie(cookies, name)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
