/** Reads JSON that a language model wrote. @returns undefined if it is none */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(unfenced(text))
  } catch {
    return undefined
  }
}

/** What stands in a code fence, into which servers without guided decoding put the answer; else all of it. */
function unfenced(text: string): string {
  const plain = text.trim()
  if (!plain.startsWith('```') || !plain.endsWith('```')) return text
  return plain.slice(plain.indexOf('\n') + 1, -'```'.length)
}
