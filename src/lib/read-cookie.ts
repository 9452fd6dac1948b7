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
