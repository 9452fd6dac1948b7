/** One step of a JSON Pointer (RFC 6901), written so that `/` and `~` in it stay part of the name. */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** What a local reference (`#/components/schemas/Job`) of a document leads to; undefined where it leads nowhere. */
export function resolveRef(document: object, ref: string): unknown {
  const tokens = ref
    .slice(2)
    .split('/')
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
  return tokens.reduce<unknown>(
    (value, token) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[token] : undefined,
    document,
  )
}
