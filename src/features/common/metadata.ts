import { invalid } from '../../errors.ts'

const maxMetadataKeys = 50

/**
 * Merges stored metadata with the metadata of a request whose caller cannot fix an error: beyond the limit the oldest
 * keys are dropped.
 */
export function renewMetadata(
  before: Readonly<Record<string, string>> | undefined,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  const kept = Object.entries(before ?? {}).filter(([key]) => !(key in (changes ?? {})))
  return Object.fromEntries([...kept, ...Object.entries(changes ?? {})].slice(-maxMetadataKeys))
}

/**
 * Merges metadata for PATCH: given keys are set, the others stay.
 * @throws VALIDATION if there would be too many keys
 */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...before, ...change }
  if (Object.keys(merged).length > maxMetadataKeys)
    throw invalid(
      '/body/metadata',
      `must have at most ${maxMetadataKeys} keys, counting those already stored; send null to remove one`,
    )
  return merged
}
