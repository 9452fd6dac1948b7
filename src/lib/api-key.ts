import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix by which people and secret scanners recognize a leaked key. */
export const apiKeyPattern = /^cl_live_([A-Za-z0-9_-]{43})([0-9a-f]{8})$/

function checksum(body: string): string {
  return crc32(`cl_live_${body}`).toString(16).padStart(8, '0')
}

/** A new API key: `cl_live_`, 256 random bits in base64url, and a CRC-32 so that a mistyped key never reaches SQL. */
export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const body = randomBytes(32).toString('base64url')
  const key = `cl_live_${body}${checksum(body)}`
  return { key, prefix: key.slice(0, 14), hash: hashApiKey(key) }
}

/** Whether a text has the format and checksum of a key. It does not say whether the key exists. */
export function looksLikeApiKey(text: string): boolean {
  const [, body, suffix] = apiKeyPattern.exec(text) ?? []
  return body !== undefined && checksum(body) === suffix
}

/** The hash that the database stores of a key. The key is random, so one SHA-256 is enough. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
