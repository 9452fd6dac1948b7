import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const file = new URL('../../generated/sdk.v1.js', import.meta.url)

/**
 * Serves the web SDK to pages of any origin. Its address is the same for every release of version 1, so browsers may
 * keep it for an hour and use an older one for a day while they fetch the new one.
 */
export async function createWebSdk(): Promise<(req: Request, res: Response) => void> {
  const plain = await readFile(file)
  const encoded: Readonly<Record<string, Buffer>> = {
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
    identity: plain,
  }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return (req, res) => {
    const encoding = req.acceptsEncodings('br', 'gzip', 'identity') || 'identity'
    res.set({
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
      // Each encoding is a representation of its own (RFC 9110, 8.8.3).
      ETag: `"${hash}-${encoding}"`,
    })
    if (req.fresh) {
      res.status(304).end()
      return
    }
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    res.type('text/javascript').send(encoded[encoding])
  }
}
