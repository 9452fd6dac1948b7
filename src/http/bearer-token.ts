import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../lib/secret.ts'

/** Whether an Authorization header contains this token; compared in constant time. */
export function sendsToken(authorization: string | undefined, token: Secret): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(sent), sha256(token.reveal()))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
