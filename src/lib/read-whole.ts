/** The body of an answer is longer than what reads it takes. */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`)
    this.name = 'AnswerTooLarge'
  }
}

/** What a stream of the web is too, which some of its types leave out. */
function isIterable(body: object): body is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in body
}

/** Reads the body of an answer whole, and no more of one that is too large. @throws AnswerTooLarge */
export async function readWhole(body: object | null, maxBytes: number): Promise<Buffer> {
  if (body !== null && !isIterable(body)) throw new TypeError('The body of an answer cannot be iterated.')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
