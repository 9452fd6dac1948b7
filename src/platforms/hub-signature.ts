import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns whether exactly these bytes were signed with the secret, as GitHub and Meta sign their webhooks.
 * @param header `X-Hub-Signature-256`: `sha256=` and 64 hex digits
 */
export function isHubSigned(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const received = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1]
  if (received === undefined) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(received, 'hex'))
}
