/**
 * Finds the plain signs of a letter in a brief: words that can only be meant for whoever makes the piece. Each stands as
 * an exact phrase in `languages/<code>/letter.ts`; what is not certain is no sign.
 */
import { lazily } from '../lib/lazily.ts'
import type { LetterPhrases, SignKind } from './languages/letter-phrases.ts'
import { signKinds } from './languages/letter-phrases.ts'
import { letterLanguages } from './languages/letters.ts'

/** Words of a brief, as they stand there, and what they are a sign of. */
export interface LetterSign {
  readonly kind: SignKind
  readonly words: string
}

/** From this many signs on a brief is a letter; fewer are reported and laid out. */
export const signsOfALetter = 2

/** Words longer than this are cut where a message or a warning quotes them. */
const maxQuoteLength = 60

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
  readonly isWord: boolean
  /** First of a sentence or of a line. */
  readonly first: boolean
  /** Nothing stands behind it on its line. */
  readonly last: boolean
}

interface Found {
  readonly kind: SignKind
  readonly start: number
  readonly end: number
}

interface Phrase {
  readonly kind: SignKind
  readonly parts: readonly string[]
}

interface Compiled {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>
  readonly unspaced: readonly { readonly kind: SignKind; readonly words: string }[]
  readonly audience: ReadonlySet<string>
}

const token = /\p{L}(?:\.\p{L}){1,3}\.?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|\n|\S/gu
const ends = new Set('.!?…;。！？\n')
/** What may stand in front of the first word of a line. */
const openers = new Set('-–—•*([>"“”„«‘…·#/¡¿')
const pauses = new Set(',:!-–—.…(?')
/** A line of a chat that was copied: `[18:22] Jo:`, `7/14, 8:02 PM - Jo:`. */
const stamps = /^(?:\[\d{1,2}[:/.]\d{2}|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?, \d{1,2}:\d{2})/gmu
const gapWords = 2

/** @param tag BCP 47; English is looked for beside it, because customers forward letters in it */
export function signsOf(brief: string, tag: string): LetterSign[] {
  const code = tag.toLowerCase().replace(/-.*/su, '')
  const tokens = tokensOf(brief)
  const found = [...new Set([code, 'en'])].flatMap((one) => {
    const language = compiled().get(one)
    if (language === undefined) return []
    const signs = [...phrasesIn(tokens, language), ...unspacedIn(brief, language)]
    // "um" and "er" are words of other languages.
    return one === code ? signs : signs.filter(({ kind }) => kind !== 'dictation')
  })
  for (const stamp of brief.matchAll(stamps))
    found.push({ kind: 'header', start: stamp.index, end: stamp.index + stamp[0].length })
  const signs: LetterSign[] = []
  const seen = new Set<string>()
  let reached = 0
  for (const { kind, start, end } of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < reached) continue
    reached = end
    const words = brief.slice(start, end).replace(/\s+/gu, ' ').trim()
    const settled = words.toLowerCase()
    if (seen.has(settled)) continue
    seen.add(settled)
    signs.push({ kind, words: words.length > maxQuoteLength ? `${words.slice(0, maxQuoteLength - 1)}…` : words })
  }
  return signs
}

function tokensOf(text: string): Token[] {
  const raw = [...text.matchAll(token)]
  const tokens: Token[] = []
  let first = true
  for (const [index, match] of raw.entries()) {
    const written = match[0]
    const isWord = /^[\p{L}\p{N}]/u.test(written)
    if (written !== '\n' || tokens.length > 0)
      tokens.push({
        word: isWord ? written.toLowerCase().replaceAll('’', "'").replaceAll('.', '') : written,
        start: match.index,
        end: match.index + written.length,
        isWord,
        first: isWord && first,
        last: raw[index + 1] === undefined || raw[index + 1]?.[0] === '\n',
      })
    if (isWord) first = false
    else if (ends.has(written)) first = true
    else if (!openers.has(written)) first = false
  }
  return tokens
}

function* phrasesIn(tokens: readonly Token[], { byWord, audience }: Compiled): Generator<Found> {
  for (const [at, { word, start, isWord }] of tokens.entries()) {
    if (!isWord) continue
    for (const { kind, parts } of byWord.get(word) ?? []) {
      const end = endOf(parts, 0, tokens, at, audience)
      if (end > at) yield { kind, start, end: tokens[end - 1]?.end ?? start }
    }
  }
}

function* unspacedIn(brief: string, { unspaced }: Compiled): Generator<Found> {
  for (const { kind, words } of unspaced) {
    const start = brief.indexOf(words)
    if (start !== -1) yield { kind, start, end: start + words.length }
  }
}

/** Where a phrase ends that begins at a token, or -1: every part looks at a bounded number of tokens. */
function endOf(
  parts: readonly string[],
  part: number,
  tokens: readonly Token[],
  at: number,
  audience: ReadonlySet<string>,
): number {
  const wanted = parts[part]
  if (wanted === undefined) return at
  const before = tokens[at - 1]
  const here = tokens[at]
  if (wanted === '^') return here?.first ? endOf(parts, part + 1, tokens, at, audience) : -1
  if (wanted === '$') return isLast(tokens, at) ? endOf(parts, part + 1, tokens, at, audience) : -1
  if (wanted === ',')
    return before?.last || (here && pauses.has(here.word)) ? endOf(parts, part + 1, tokens, at, audience) : -1
  if (wanted === ':') return here?.word === ':' ? endOf(parts, part + 1, tokens, at, audience) : -1
  if (wanted === '_') {
    let next = at
    for (let gap = 0; gap <= gapWords; gap++) {
      const end = endOf(parts, part + 1, tokens, next, audience)
      if (end !== -1) return end
      const skipped = wordFrom(tokens, next)
      if (skipped === -1) return -1
      next = skipped + 1
    }
    return -1
  }
  const word = wordFrom(tokens, at)
  const optional = wanted.startsWith('?')
  if (word !== -1 && isWanted(optional ? wanted.slice(1) : wanted, tokens[word]?.word ?? '', audience)) {
    const end = endOf(parts, part + 1, tokens, word + 1, audience)
    if (end !== -1) return end
  }
  return optional ? endOf(parts, part + 1, tokens, at, audience) : -1
}

/** The next word of the sentence; what is no word and ends no sentence is passed over. */
function wordFrom(tokens: readonly Token[], at: number): number {
  for (let next = at; next < at + 3; next++) {
    const one = tokens[next]
    if (one === undefined || ends.has(one.word)) return -1
    if (one.isWord) return next
  }
  return -1
}

function isLast(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < at + 4; next++) {
    const one = tokens[next]
    if (one === undefined || one.word === '\n') return true
    if (one.isWord) return false
  }
  return false
}

function isWanted(wanted: string, word: string, audience: ReadonlySet<string>): boolean {
  if (wanted === '@') return !audience.has(word)
  return wanted.split('|').some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : one === word))
}

const compiled = lazily(
  () => new Map(Object.entries(letterLanguages).map(([code, phrases]) => [code, compile(phrases)])),
)

function compile(language: LetterPhrases): Compiled {
  const byWord = new Map<string, Phrase[]>()
  const unspaced: Compiled['unspaced'][number][] = []
  for (const kind of signKinds)
    for (const line of (language.signs[kind] ?? '').split(';').map((one) => one.trim())) {
      if (line === '') continue
      if (language.unspaced) unspaced.push({ kind, words: line })
      else
        for (const parts of expanded(withSets(line, language.sets ?? {}).split(/\s+/u)))
          for (const word of firstWords(parts)) file(byWord, word, { kind, parts })
    }
  return { byWord, unspaced, audience: new Set((language.audience ?? '').split(/\s+/u)) }
}

const withSets = (line: string, sets: Readonly<Record<string, string>>) =>
  line.replaceAll(/<(\w{1,20})>/gu, (_, name: string) => (sets[name] ?? '').trim().replaceAll(/\s+/gu, '|'))

/** An optional beginning gives two phrases, so that every phrase is filed under its first words. */
function expanded(parts: readonly string[]): (readonly string[])[] {
  const start = parts[0] === '^' ? 1 : 0
  const first = parts[start]
  if (!first?.startsWith('?')) return [parts]
  const [head, rest] = [parts.slice(0, start), parts.slice(start + 1)]
  return [[...head, first.slice(1), ...rest], ...expanded([...head, ...rest])]
}

const firstWords = (parts: readonly string[]) => (parts[parts[0] === '^' ? 1 : 0] ?? '').split('|')

function file(byWord: Map<string, Phrase[]>, word: string, phrase: Phrase): void {
  const filed = byWord.get(word)
  if (filed) filed.push(phrase)
  else byWord.set(word, [phrase])
}
