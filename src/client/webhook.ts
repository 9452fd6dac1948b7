import type { EventBody, EventType } from '../../generated/events.ts'

/** A verified event, discriminated by `type`. New types are added: have a default for unknown ones. */
export type WebhookEvent = EventBody[EventType]

export interface VerifyOptions {
  /** How far `webhook-timestamp` may be off, either way. Default 300. */
  readonly toleranceSeconds?: number
  /** The current time, for tests. */
  readonly now?: Date
}

/** Headers of the request, in any form that servers provide. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Why a delivery was not trusted. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  readonly reason:
    | 'missing_header'
    | 'bad_timestamp'
    | 'outside_tolerance'
    | 'wrong_signature'
    | 'bad_secret'
    | 'bad_body'

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message)
    this.name = 'WebhookVerificationError'
    this.reason = reason
  }
}

/**
 * Checks that a delivery came from Castlane and is fresh (Standard Webhooks), and returns its event. Works wherever
 * WebCrypto is: Node from 20 on, Workers, browsers.
 * @param rawBody the bytes as received, before anything parsed them
 * @param secrets `whsec_…`; several while you change from one to the next
 * @throws WebhookVerificationError @example const event = await verifyWebhook(request.headers, await request.text(),
 * process.env.WEBHOOK_SECRET!)
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: string | Uint8Array | ArrayBuffer,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const signatureHeader = header(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is not a number of seconds.')
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError(
      'outside_tolerance',
      `webhook-timestamp is more than ${toleranceSeconds} s off. If this happens to fresh deliveries, check your clock.`,
    )
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody)
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const signatures = signatureHeader
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [decode(part.slice(3))] : []))
  if (!(await matches(signed, signatures, typeof secrets === 'string' ? [secrets] : secrets)))
    throw new WebhookVerificationError(
      'wrong_signature',
      'No signature matches: wrong secret, or the body was changed.',
    )
  return parse(body)
}

/** Every pair is compared, in constant time, by the platform's own verification. */
async function matches(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly (Uint8Array<ArrayBuffer> | null)[],
  secrets: readonly string[],
): Promise<boolean> {
  let found = false
  for (const secret of secrets) {
    const bytes = decode(secret.replace(/^whsec_/, ''))
    if (!bytes || bytes.length === 0)
      throw new WebhookVerificationError('bad_secret', 'The secret is not whsec_ followed by base64.')
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) found = true
  }
  return found
}

function parse(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new WebhookVerificationError('bad_body', 'The body is signed, but it is not JSON.')
  }
}

function header(headers: WebhookHeaders, name: string): string {
  let value: unknown
  if (typeof headers.get === 'function') value = headers.get(name)
  else for (const [key, one] of Object.entries(headers)) if (key.toLowerCase() === name) value = one
  const text = Array.isArray(value) ? value.join(' ') : value
  if (typeof text !== 'string' || text === '')
    throw new WebhookVerificationError('missing_header', `The header ${name} is missing.`)
  return text
}

/** Null for anything but canonical base64. */
function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text)
    // `atob` accepts stray bits at the end, and with them a changed character.
    return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null
  } catch {
    return null
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
