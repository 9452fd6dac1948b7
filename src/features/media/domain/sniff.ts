import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'

/** What tells a file's type stands in here. */
export const headBytes = 4_100

/** The type that a file's first bytes tell; undefined for what is none that is known. */
export async function sniff(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head)
  // Apple's own word for an MP4 with other brands in its head.
  return found?.mime === 'video/x-m4v' ? 'video/mp4' : found?.mime
}

export async function readHead(path: string, bytes = headBytes): Promise<Buffer> {
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
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
