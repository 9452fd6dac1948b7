/** Splits a text into its sentences, as they were written. */
import type { Language } from './languages/language.ts'

/** Marks that end a sentence only before a space or the end. */
const spacedEnds = new Set('.!?…')
/** Marks that end a sentence anywhere: full-width marks, danda, Arabic, Armenian, Ethiopic, Burmese, Khmer. */
const anywhereEnds = new Set('。！？।॥؟۔։።။។')
const closers = new Set('”“"’\'»«」』)）]')
const pairs = new Map(
  ['“”', '„“', '«»', '「」', '『』', '()', '（）', '[]'].map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** Splits one line into sentences, which in order make up the line except for the spaces between them. */
export function sentencesOf(line: string, language: Language): string[] {
  if (language.spacedClauses) return splitSentences(line, language).flatMap(clausesOf)
  return splitSentences(line, language)
}

/** Splits at spaces between letters of a script that uses none between words. */
const clausesOf = (sentence: string) =>
  sentence.split(/(?<=[\u0e00-\u0eff])\s+(?=[\u0e00-\u0eff])/u).filter((clause) => clause !== '')

function splitSentences(line: string, language: Language): string[] {
  const found = split(line, language, true)
  // A mark that opens and never closes would hold the whole rest in one sentence.
  return found.open ? split(line, language, false).sentences : found.sentences
}

function split(line: string, language: Language, paired: boolean): { sentences: string[]; open: boolean } {
  const sentences: string[] = []
  const waiting: string[] = []
  let straight = false
  let start = 0
  for (let at = 0; at < line.length; at++) {
    const mark = line.charAt(at)
    const closing = pairs.get(mark)
    if (paired && waiting.at(-1) === mark) waiting.pop()
    else if (paired && closing !== undefined) waiting.push(closing)
    else if (paired && mark === '"') straight = !straight
    if (waiting.length > 0 || straight || !isEnd(line, at, start, language)) continue
    let end = at + 1
    while (end < line.length && [spacedEnds, anywhereEnds, closers].some((marks) => marks.has(line.charAt(end)))) end++
    sentences.push(line.slice(start, end))
    start = end
    at = end - 1
  }
  sentences.push(line.slice(start))
  const whole = sentences.map((sentence) => sentence.trim()).filter(Boolean)
  return { sentences: whole, open: waiting.length > 0 || straight }
}

/** Also true behind a closing mark: `“Stop.” Then` ends at the mark. */
function isEnd(line: string, at: number, start: number, language: Language): boolean {
  const mark = line.charAt(at)
  if (anywhereEnds.has(mark)) return true
  const closed = closers.has(mark) && spacedEnds.has(line[at - 1] ?? '') && mark !== "'" && mark !== '’'
  const ends = spacedEnds.has(mark) || language.ends?.includes(mark) || closed
  if (!ends) return false
  const rest = line.slice(at + 1, at + 40)
  if (rest !== '' && !/^[\s”“"’»」』)）\].!?…]/u.test(rest)) return false
  // A lower-case continuation belongs to the sentence, unless the text has no capitals at all.
  const isDoubled = /[!?]/u.test(mark) && mark === line[at + 1]
  if (/^[\s”“"’»)\].!?…]*\p{Ll}/u.test(rest) && !(mark !== '…' && !closed && (isDoubled || isSmallWriter(line))))
    return false
  return mark !== '.' || !isAbbreviation(line.slice(start, at), rest, language)
}

/** Whether the sentences of a line begin in lower case, as people type on a phone. */
const isSmallWriter = (line: string) =>
  !/[.!?…]\s+[^\p{L}]{0,3}\p{Lu}/u.test(line) && /[.!?]\s+\p{Ll}\p{L}{2}/u.test(line)

/** Whether a full stop behind `before` belongs to an abbreviation, an initial or an ordinal. */
function isAbbreviation(before: string, rest: string, language: Language): boolean {
  if (rest.trim() === '') return false
  const word = lastWord(before)
  // Matches an initial of a name, and `z. B.`.
  if (/^\p{Lu}$/u.test(word)) return word !== 'I'
  if (/^\d{1,2}$/u.test(word)) return language.ordinals || before.trim() === word
  return isShortened(word, language, /^\s*\d/u.test(rest))
}

/** The word at the end of a text, without opening marks. */
export const lastWord = (text: string) => (text.slice(-24).split(/\s/u).at(-1) ?? '').replace(/^[("'«„“‘「]+/u, '')

/** Whether a full stop behind the word is a part of it. */
export function isShortened(word: string, { abbreviations }: Language, beforeNumber: boolean): boolean {
  // `pon.-pt.` is as short as `pt.`
  const known = (word.split(/(?<=\p{L}\.)[-–]/u).at(-1) ?? word).toLowerCase()
  if (/^(?:\p{L}\.){1,4}\p{L}$/u.test(word)) return true
  return abbreviations?.has(known) || (beforeNumber && abbreviations?.has(`${known}#`)) || false
}
