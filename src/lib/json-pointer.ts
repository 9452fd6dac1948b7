import { fields } from './untyped.ts'
/** Escapes one step of a JSON Pointer (RFC 6901), so that `/` and `~` in it stay part of the name. */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Resolves a local reference (`#/components/schemas/Job`) of a document; undefined if it does not exist. */
// The contract's lint has resolved each reference; whoever follows one knows what stands behind it.
export function resolveRef<T = unknown>(document: object, ref: string): T
export function resolveRef(document: object, ref: string): unknown {
  const tokens = ref
    .slice(2)
    .split('/')
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
  return tokens.reduce<unknown>(
    (value, token) => (Array.isArray(value) ? value[Number(token)] : fields(value)[token]),
    document,
  )
}
