import { invalid } from '../errors.ts'
import { nonNull } from '../lib/non-null.ts'

export interface JsonLimits {
  readonly maxBodyMembers: number
  readonly maxBodyDepth: number
}

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
const space = 0x20

/**
 * Refuses JSON that holds more than the operation can use, before it is parsed: one pass over the bytes, which ends
 * where a limit is passed. Invalid JSON is left to the parser. Counts are exact for well-formed JSON: each field and
 * item is a member, so that an empty object or array adds none below itself.
 * @throws VALIDATION
 */
export function assertJsonWithin(bytes: Uint8Array, { maxBodyMembers, maxBodyDepth }: JsonLimits): void {
  let members = 0
  let depth = 0
  // Whether the innermost container is still empty, so that its first member or its end comes next.
  let opened = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = nonNull(bytes[at], 'The byte')
    if (byte <= space) continue
    if (opened && byte !== closeBrace && byte !== closeBracket) members += 1
    opened = false
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === comma) members += 1
    else if (byte === openBrace || byte === openBracket) {
      opened = true
      depth += 1
      if (depth > maxBodyDepth)
        throw invalid(
          '/body',
          `is nested more than ${maxBodyDepth} levels deep, which is deeper than this operation accepts`,
        )
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    if (members > maxBodyMembers)
      throw invalid(
        '/body',
        `holds more than ${maxBodyMembers} fields and items together, which is more than this operation can use`,
      )
  }
}

/** The place of the quote that ends the string which begins at `at`; the last byte if none does. */
function endOfString(bytes: Uint8Array, at: number): number {
  for (let next = at + 1; next < bytes.length; next += 1) {
    const byte = bytes[next]
    if (byte === backslash) next += 1
    else if (byte === quote) return next
  }
  return bytes.length
}
