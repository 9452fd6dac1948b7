import type { KeyObject } from 'node:crypto'
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signer<Payload> {
  /** A token that fits into a path segment. */
  sign(payload: Payload): string
  /** Undefined for a token that was not signed here. */
  verify(token: string): Payload | undefined
}

/** Tokens that hold what they grant. @param keys signs with the first, verifies with each */
export function createSigner<Payload>(keys: readonly [KeyObject, ...KeyObject[]]): Signer<Payload> {
  const signature = (payload: string, key: KeyObject) => createHmac('sha256', key).update(payload).digest()
  return {
    sign(payload) {
      const written = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${written}.${signature(written, keys[0]).toString('base64url')}`
    },
    verify(token) {
      const [written = '', received = '', ...rest] = token.split('.')
      const bytes = Buffer.from(received, 'base64url')
      // The last character of base64url has spare bits: only its canonical form is accepted.
      if (rest.length > 0 || bytes.toString('base64url') !== received) return undefined
      const good = keys.some((key) => {
        const expected = signature(written, key)
        return bytes.length === expected.length && timingSafeEqual(bytes, expected)
      })
      return good ? JSON.parse(Buffer.from(written, 'base64url').toString()) : undefined
    },
  }
}
