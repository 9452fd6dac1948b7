import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { parserBounds } from '../../../lib/parser-bounds.ts'
import { isSvg } from '../../../lib/svg.ts'

/**
 * Returns the content type according to a file's first bytes; `undefined` for an unknown type.
 * @param maySvg only a logo may be an SVG
 */
export async function sniff(head: Uint8Array, maySvg = false): Promise<string | undefined> {
  if (maySvg && isSvg(Buffer.from(head).toString('utf8'))) return 'image/svg+xml'
  const found = await fileTypeFromBuffer(head)
  // Apple uses this type for an MP4 with other brands in its header.
  return found?.mime === 'video/x-m4v' ? 'video/mp4' : found?.mime
}

export async function readHead(path: string, bytes: number = parserBounds.fileTypeHead): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
