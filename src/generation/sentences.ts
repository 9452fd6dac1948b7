/** Splits a text into its sentences, as they were written: Intl.Segmenter finds them, less what it takes for an end. */
import { compilePattern } from '../lib/pattern.ts'
import { loneAddress } from './address.ts'
import { monthsOf } from './calendar.ts'
import type { Language } from './languages/language.ts'
import { unspacedLetter } from './writing-systems.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(code: string): Intl.Segmenter {
  const segmenter = segmenters.get(code) ?? new Intl.Segmenter(code || 'en', { granularity: 'sentence' })
  segmenters.set(code, segmenter)
  return segmenter
}

/** Splits one line into sentences, which in order make up the line except for the spaces between them. */
export function sentencesOf(line: string, language: Language): string[] {
  const parts = split(line, language, true) ?? split(line, language, false) ?? [line]
  const whole = together(parts.map((part) => part.trim()).filter(Boolean))
  return language.spacedClauses ? whole.flatMap(clausesOf) : whole
}

/** @returns undefined where a mark that opens never closes, which would hold the whole rest in one sentence */
function split(line: string, language: Language, isPaired: boolean): string[] | undefined {
  const parts: string[] = []
  const isSmall = /[.!?]\s+\p{Ll}\p{L}{2}/u.test(line) && !/[.!?…]\s+[^\p{L}]{0,3}\p{Lu}/u.test(line)
  let start = 0
  for (const { index } of segmenterOf(language.code).segment(begun(line, isSmall))) {
    // An opening mark belongs to what follows it.
    const at = opening.test(line.charAt(index - 1)) ? index - 1 : index
    const before = line.slice(start, at).trimEnd()
    if (before === '' || !isEnd(before, line.slice(at), language, isSmall) || (isPaired && isOpen(before))) continue
    parts.push(before)
    start = at
  }
  const last = line.slice(start)
  return isPaired && isOpen(last) ? undefined : [...parts, last]
}

const opening = /[([“„«「『（]/u
const pairs = new Map(
  ['“”', '„“', '«»', '「」', '『』', '()', '（）', '[]'].map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** Whether a quotation or a bracket goes on behind the text. */
function isOpen(text: string): boolean {
  const waiting: string[] = []
  let isQuoting = false
  for (const mark of text.match(/["“”„«»「」『』（）()[\]]/gu) ?? []) {
    const closing = pairs.get(mark)
    if (waiting.at(-1) === mark) waiting.pop()
    else if (closing !== undefined) waiting.push(closing)
    else if (mark === '"') isQuoting = !isQuoting
  }
  return isQuoting || waiting.length > 0
}

/** The segmenter takes neither a number nor a small letter for a beginning: such beginnings get capitals. */
function begun(line: string, isSmall: boolean): string {
  const numbered = line.replace(/(?<=\.\s{1,9})(?:\p{Sc}|[0-9])/gu, 'A')
  const capitals = isSmall
    ? numbered.replace(/(?<=[.!?]\s{1,9})\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())
    : numbered
  return capitals.length === line.length ? capitals : line
}

/** Whether the sentence that the segmenter ends there ends in this language. */
function isEnd(before: string, after: string, language: Language, isSmall: boolean): boolean {
  if (/[。！？][」』）]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return false
  if (!isSmall && /[.!?…]["”“»’)\]]{0,2}$/u.test(before) && /^[–—-]?\s*\p{Ll}/u.test(after)) return false
  if (!/[^.]\.$/u.test(before)) return true
  const word = lastWord(before.slice(0, -1))
  // An initial of a name, and the first half of `z. B.`
  if (/^\p{Lu}$/u.test(word)) return word === 'I'
  if (/^\d{1,2}$/u.test(word)) return !(before === `${word}.` || /^\s*\d/u.test(after) || isOrdinal(after, language))
  return !isShortened(word, language, /^\s*\d/u.test(after))
}

/** Whether the number before the text counts it: `4. Dezember`, `2. Advent`. */
function isOrdinal(after: string, { code, ordinals }: Language): boolean {
  if (!ordinals) return false
  const [word = ''] = /^\s*[\p{L}-]+/u.exec(after) ?? []
  const next = word.trim().toLocaleLowerCase()
  return ordinals.has(next) || monthsOf(code).includes(next)
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

/** It belongs to the sentence before it: who said it, an aside in brackets, marks without words. */
const trailing = /^(?:[–—-]\s?\p{Lu}.{0,50}|\([^()]{1,60}\)[.!]?|[^\p{L}\p{N}]+)$/u

const said = ['“[^“”]+”', '„[^„“”]+[“”]', '"[^"]+"', '«[^«»]+»', '»[^«»]+«', '「[^「」]+」', '『[^『』]+』'].join('|')
const attributed = compilePattern(
  `^(?<quotation>(?:${said}))[.!]?(?:\\s*[–—-]\\s*|\\s+(?=[\\p{Lu}\\p{Lo}]))(?<author>[\\p{L}@][^.!?。！？]{0,59})$`,
  'u',
)

/** A quotation and who said it, behind a dash or a capital, with no mark of a sentence behind it. */
export function quotationIn(text: string): { readonly quotation: string; readonly author: string } | undefined {
  const { quotation, author } = attributed.exec(text)?.groups ?? {}
  return quotation && author ? { quotation, author } : undefined
}

/** An aside stays with the sentence before it; one word such as `¡Ojo!` stays with the one behind it. */
function together(sentences: readonly string[]): string[] {
  const whole: string[] = []
  let lone = ''
  for (const sentence of sentences) {
    const isAside =
      trailing.test(sentence) ||
      loneAddress(sentence) !== undefined ||
      quotationIn(`${whole.at(-1)} ${sentence}`) !== undefined
    if (lone === '' && whole.length > 0 && isAside) whole.push(`${whole.pop()} ${sentence}`)
    else if (/^\S{1,20}$/u.test(sentence) && !unspacedLetter.test(sentence)) lone = `${lone} ${sentence}`.trim()
    else {
      whole.push(`${lone} ${sentence}`.trim())
      lone = ''
    }
  }
  return lone === '' ? whole : [...whole, lone]
}

/** Splits at spaces between letters of a script that uses none between words. */
const clausesOf = (sentence: string) =>
  sentence.split(/(?<=[\u0e00-\u0eff])\s+(?=[\u0e00-\u0eff])/u).filter((clause) => clause !== '')
