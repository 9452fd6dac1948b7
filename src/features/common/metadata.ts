import { invalid } from '../../errors.ts'

const maxMetadataKeys = 50

/** What was given before and is given again, for a request that nobody answers: of too many the oldest keys go. */
export function renewMetadata(before: unknown, given: Record<string, string> | undefined): Record<string, string> {
  const kept = Object.entries((before as Record<string, string> | undefined) ?? {}).filter(
    ([key]) => !(key in (given ?? {})),
  )
  return Object.fromEntries([...kept, ...Object.entries(given ?? {})].slice(-maxMetadataKeys))
}

/** PATCH of metadata: given keys are set, the others stay. @throws VALIDATION where that would be too many */
export function mergeMetadata(before: unknown, change: Record<string, string> | undefined): Record<string, string> {
  const merged = { ...(before as Record<string, string>), ...change }
  if (Object.keys(merged).length > maxMetadataKeys)
    throw invalid(
      '/body/metadata',
      `must have at most ${maxMetadataKeys} keys, counting those already stored; send null to remove one`,
    )
  return merged
}
