import type { Readable } from 'node:stream'

/** Exactly `size` bytes from the head of a stream, which is closed after; a shorter one is an error. */
export async function takeBytes(stream: Readable, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let filled = 0
  for await (const chunk of stream) {
    const part = (chunk as Buffer).subarray(0, size - filled)
    bytes.set(part, filled)
    filled += part.length
    if (filled === size) break
  }
  stream.destroy()
  if (filled < size) throw new Error(`media ended after ${filled} of ${size} bytes`)
  return bytes
}
