import { shareOwnerOf } from '../db/share-owner.ts'
import type { Deps } from '../deps.ts'
import { ApiError, invalid } from '../errors.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import { parserBounds } from '../lib/parser-bounds.ts'
import { messageOf } from '../lib/untyped.ts'
import type { Holder, Slots } from '../limits/slots.ts'
import { assertText } from './assert-text.ts'
import type { Exchange } from './exchange.ts'
import { clientIp } from './rate-limit.ts'
import { hasBody, isCompressed, receiveBytes, tooLarge } from './receive-bytes.ts'
import type { JsonLimits } from './scan-json.ts'
import { assertJsonWithin } from './scan-json.ts'

/** What receiving a body takes. */
export interface BodyDeps extends Pick<Deps, 'clientIp'> {
  readonly config: { readonly http: { readonly bodyTimeoutMs: number } }
  readonly intake: { readonly bodies: Slots }
}

/** UTF-8 is JSON's only encoding between systems (RFC 8259, 8.1), so a charset may be named but not chosen. */
function isJsonInUtf8(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const named = parameters.filter((parameter) => parameter !== '')
  return type === 'application/json' && named.length < 2 && named.every((one) => /^charset="?utf-8"?$/.test(one))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the body as JSON in UTF-8. @throws PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE, VALIDATION */
export async function readBody(exchange: Exchange, deps: BodyDeps): Promise<void> {
  const { req, res, operation } = exchange
  if (operation.body === 'none') return
  const { config, intake } = deps
  const maxBytes = Math.min(operation.maxBodyBytes, parserBounds.requestBody)
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (hasBody(req)) assertJson(req)
  const bytes = await receiveBytes(req, res, {
    maxBytes,
    timeoutMs: config.http.bodyTimeoutMs,
    slots: intake.bodies,
    holders: sendersOf(exchange, deps),
  })
  if (bytes.length === 0) {
    if (operation.body === 'required') throw invalid('/body', 'is required. Send a JSON object.')
    return
  }
  req.body = readJson(bytes, operation)
  exchange.body = req.body
}

/** Parses what the database can store. @throws VALIDATION */
export function readJson(bytes: Buffer, limits: JsonLimits): unknown {
  assertJsonWithin(bytes, limits)
  const body = parse(bytes)
  assertStorable(body)
  return body
}

/**
 * A partner's keys count together, those of its child organizations too. The write key of an app, which is public, never
 * counts as the partner. None of its addresses takes all that the app may use, nor with the keys of several apps all that
 * there is.
 */
function sendersOf(exchange: Exchange, deps: BodyDeps): readonly Holder[] {
  const { caller } = exchange
  if (caller && !caller.isWriteKey) return [shareOwnerOf(caller)]
  const address = clientIp(exchange, deps)
  return caller ? [address, [caller.apiKeyId, address]] : [address]
}

function assertJson(req: Exchange['req']): void {
  if (isJsonInUtf8(req.headers['content-type'] ?? '') && !isCompressed(req)) return
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, {
    message: 'Send the body with Content-Type: application/json, in UTF-8, and without Content-Encoding.',
  })
}

function parse(bytes: Buffer): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw invalid('/body', 'must be UTF-8')
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid('/body', `is not JSON: ${messageOf(error)}`)
  }
}

/** Rejects what JSON can express but the database cannot store: U+0000, lone surrogates, 1e400. */
function assertStorable(body: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '/body' }]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, path } = item
    if (typeof value === 'string') assertText(value, path)
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw invalid(path, 'is too large a number; send at most 1.7e308')
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      assertText(key, path)
      waiting.push({ value: inner, path: `${path}/${pointerToken(key)}` })
    }
  }
}
