import type { Readable } from 'node:stream'

/** Reads exactly `size` bytes from the start of a stream and closes it. @throws Error for a shorter stream */
export async function takeBytes(stream: Readable, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let filled = 0
  for await (const chunk of stream) {
    const part = chunk.subarray(0, size - filled)
    bytes.set(part, filled)
    filled += part.length
    if (filled === size) break
  }
  stream.destroy()
  if (filled < size) throw new Error(`media ended after ${filled} of ${size} bytes`)
  return bytes
}
