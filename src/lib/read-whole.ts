/** The body of an answer is longer than what reads it takes. */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`)
    this.name = 'AnswerTooLarge'
  }
}

/** Reads the body of an answer whole, and no more of one that is too large. @throws AnswerTooLarge */
export async function readWhole(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
