import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Request, Response } from 'express'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compresses outside the event loop. */
export async function encode(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
  if (encoding === 'br')
    return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } })
  return encoding === 'gzip' ? gzip(text, { level: 9 }) : Buffer.from(text)
}

/**
 * Sends the body in the encoding that the client prefers, or 304 where it has this one. Each encoding is a representation
 * of its own (RFC 9110, 8.8.3).
 * @param version changes with the body
 * @param type the file extension of the content type
 */
export async function sendEncoded(
  req: Request,
  res: Response,
  version: string,
  type: string,
  bodyOf: (encoding: Encoding) => Promise<Buffer>,
): Promise<void> {
  const accepted = req.acceptsEncodings('br', 'gzip')
  const encoding: Encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
  res.vary('Accept-Encoding').set('ETag', `"${version}-${encoding}"`)
  if (req.fresh) {
    res.status(304).end()
    return
  }
  const body = await bodyOf(encoding).catch((error: unknown) => {
    res.removeHeader('ETag')
    throw error
  })
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.type(type).send(body)
}

/** Sends one text, which is read once. It is kept only as it was sent: compressed where clients take that. */
export function createEncodedText(
  read: () => Promise<string | Buffer>,
): (req: Request, res: Response, type: string) => Promise<void> {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  let version: Promise<string> | undefined

  function bodyOf(encoding: Encoding): Promise<Buffer> {
    const body = bodies.get(encoding) ?? read().then((text) => encode(text, encoding))
    // As it is it would only fill the memory, and a failure is tried again.
    if (encoding !== 'identity') bodies.set(encoding, body)
    body.catch(() => bodies.delete(encoding))
    return body
  }

  return async (req, res, type) => {
    version ??= read().then((text) => versionOf(text))
    version.catch(() => {
      version = undefined
    })
    await sendEncoded(req, res, await version, type, bodyOf)
  }
}

export const versionOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 20)
