/** Escapes one step of a JSON Pointer (RFC 6901), so that `/` and `~` in it stay part of the name. */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Resolves a local reference (`#/components/schemas/Job`) of a document; undefined if it does not exist. */
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
