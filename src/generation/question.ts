/**
 * Decides whether a text asks something, in the languages that the writers know; people leave the question mark out.
 */
import { compilePattern } from '../lib/pattern.ts'
import { languages } from './languages/languages.ts'

const address = /\bhttps?:\/\/\S+|\bwww\.\S+/giu
/** Dots in names end no sentence. */
const mention = /@[^\s,@]+/gu
const mark = /[?？؟⸮;՞]/u

const wordsOf = (kind: 'start' | 'inside') => languages.flatMap(({ questions }) => questions?.[kind] ?? []).join('|')
// Signs before a sentence; the word must end at a word boundary.
const opening = compilePattern(`^[^\\p{L}\\p{N}]*(?:${wordsOf('start')})(?![\\p{L}\\p{N}])`, 'iu')
const inPassing = compilePattern(`(?<![\\p{L}\\p{N}])(?:${wordsOf('inside')})(?![\\p{L}\\p{N}])`, 'iu')

export function asksSomething(text: string): boolean {
  const said = text.normalize('NFKC').replace(address, ' ').replace(mention, ' ').replaceAll("'", '’')
  return mark.test(said) || said.split(/[.!\n]/).some((sentence) => opening.test(sentence)) || inPassing.test(said)
}
