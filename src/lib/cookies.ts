/** A value of 32 random bytes in base64url, which a browser keeps in a cookie; undefined if it sent none. */
export function cookieSecret(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split('; ').find((one) => one.startsWith(`${name}=`))
  const secret = pair?.slice(name.length + 1)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
