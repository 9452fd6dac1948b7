import { isHubSigned } from '../hub-signature.ts'

/**
 * Returns whether GitHub signed exactly these bytes with the webhook's secret.
 * @param header `X-Hub-Signature-256`: `sha256=` and 64 hex digits
 */
export function isSignedByGithub(secret: string, body: Uint8Array, header: string | undefined): boolean {
  return isHubSigned(secret, body, header)
}
