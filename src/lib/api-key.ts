import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix by which people and secret scanners recognize a leaked key, and see which of the two kinds it is. */
export const apiKeyPattern = /^(cl_(?:live|test)_[A-Za-z0-9_-]{43})([0-9a-f]{8})$/

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

/**
 * A new API key: `cl_live_` or `cl_test_`, 256 random bits in base64url, and a CRC-32 so that a mistyped key never reaches
 * SQL.
 */
export function newApiKey(mode: 'live' | 'test' = 'live'): { key: string; prefix: string; hash: Buffer } {
  const text = `cl_${mode}_${randomBytes(32).toString('base64url')}`
  const key = `${text}${checksum(text)}`
  return { key, prefix: key.slice(0, 14), hash: hashApiKey(key) }
}

/** Whether a text has the format and checksum of a key. It does not say whether the key exists. */
export function looksLikeApiKey(text: string): boolean {
  const [, signed, suffix] = apiKeyPattern.exec(text) ?? []
  return signed !== undefined && checksum(signed) === suffix
}

/** The hash that the database stores of a key. The key is random, so one SHA-256 is enough. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
