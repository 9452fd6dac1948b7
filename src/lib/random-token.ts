import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret for an address or a cookie: 256 bits, of which the database stores only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a random secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
