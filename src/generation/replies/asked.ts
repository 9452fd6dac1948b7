/** What a question asks for: its words, less what stands around a question whatever it asks. */
import { askingFrames, silentWords } from '../languages/en/replies.ts'

/** Lower-case words; "what's" and "whats" are "what is", other apostrophes are left out. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])(what|where|when|how)s(?![\p{L}\p{M}\p{N}])/gu, '$1 is')
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
}

const frames = askingFrames.split(', ').map((frame) => frame.split(' '))
const silent = new Set(silentWords.split(' '))
/** Stands where words were taken out, so that what was apart does not come together. */
const covered = ''

/** Words without the sequences that stand among them, the one with more words first. */
export function withoutSequences(words: readonly string[], sequences: readonly (readonly string[])[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = Math.max(
      0,
      ...sequences.filter((one) => one.every((word, i) => words[at + i] === word)).map((one) => one.length),
    )
    rest.push(length === 0 ? (words[at] ?? covered) : covered)
    at += Math.max(1, length)
  }
  return rest
}

/** What the words ask for, in their order. */
export function termsIn(words: readonly string[]): string[] {
  return withoutSequences(words, frames).filter((word) => word !== covered && !silent.has(word))
}
