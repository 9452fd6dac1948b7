/** Chooses how a scene's words are composed: by what they are, whoever wrote them. */
import { compilePattern } from '../../../lib/pattern.ts'
import { daysOf } from '../../calendar.ts'
import { languageOf } from '../../languages/languages.ts'
import { isCallLine, withoutCallMark } from '../../layout/scene-text.ts'
import { quotationIn, sentencesOf } from '../../sentences.ts'
import type { Scene } from '../../types.ts'
import type { TemplateChoice } from '../template-names.ts'

export type CompositionName = 'statement' | 'list' | 'price_card' | 'offer' | 'hours' | 'quote' | 'steps'

/** One row below the heading. */
export interface Row {
  /** Stands before the text, such as a step's number; empty for a dot. */
  readonly mark?: string
  readonly text: string
  /** Stands in a column of its own at the end of the row. */
  readonly value?: string
}

export interface Composition {
  readonly name: CompositionName
  /** Without rows the body is one paragraph. */
  readonly rows?: readonly Row[]
  /** What somebody said is the heading, and who said it stands below; what only announces it is small above. */
  readonly quotation?: { readonly over: string; readonly heading: string; readonly below: string }
}

const currency = String.raw`(?:\p{Sc}|kr\.?|PLN|CZK|CHF|EUR|[Ee]uros?|USD|GBP|SEK|NOK|DKK|AED)`
const amount = String.raw`\d[\d.,'’\u00a0\u202f]{0,12}(?:[-–])?`
const price = compilePattern(
  String.raw`^(?:${currency}\s?${amount}|${amount}\s?${currency})(?:\s?/\s?\p{L}{1,12}|\s\p{L}{1,3}\s\p{L}{2,12})?$`,
  'u',
)
const time = String.raw`\d{1,2}(?:(?:[:.h]|\p{Lo})\d{2}\p{Lo}?)?\s?(?:[ap]\.?m\.?|h|Uhr|\p{Lo})?`
const span = String.raw`${time}(?:\s?[-–—~〜～]\s?|\s\p{L}{1,3}\s)${time}`
const hours = compilePattern(String.raw`^${span}(?:\s?[,;+&]\s?${span})?$`, 'iu')
const clock = /^(?:\d{1,2}[:.h]\d{2}(?:\s?(?:[ap]\.?m\.?|h|Uhr))?|\d{1,2}\s?(?:[ap]\.?m\.?|Uhr|h))$/iu
/** `Sunday: closed` among hours, `Extras: on request` among prices. */
const pairEnd = /^(?<text>[^:：]{1,40})[:：]\s*(?<value>\S.{0,23})$/u
const step = /^(?<mark>\d{1,2})[.)．）]\s+(?<text>\S.*)$/u
const point = /^(?:[•✓✔✅▪●■◦·*+–-]\ufe0f?|・)\s*(?<text>\S.*)$/u
const quoted = /^["“„«「『»].+["”“»«」』][.!?]?$/u
/** In letters: a paragraph this long is set as its sentences. */
const longParagraph = 140
const maxTermWords = 6
/** What it is about, the offer, its code and its last day. */
const maxTerms = 4
const maxTermLetters = 60

/** In letters: a headline that may be small above a quotation. And in lines: what is below, with who said it. */
const maxOver = 62
const maxBelow = 3

type Words = Pick<Scene, 'headline' | 'body'>

/** What viewers are to do, or an offer's code: the last lines of a body, set apart from what stands above them. */
export interface Call {
  readonly lines: readonly string[]
  readonly isCode: boolean
}

/** Takes a body apart; an offer that is all of it stays whole. */
export function splitCall(
  { body }: Words,
  language: string,
): { readonly body?: string | undefined; readonly call?: Call } {
  const lines = (body ?? '').split('\n').flatMap((line) => line.trim() || [])
  const isCode = (line: string) => offerRows([line], language) !== undefined
  const first = lines.findLastIndex((line) => !isCallLine(line) && !isCode(line)) + 1
  const own = lines.slice(first)
  if (own.length === 0 || (first === 0 && !own.some(isCallLine))) return { body }
  const calls = own.filter(isCallLine).map(withoutCallMark)
  const terms = own.flatMap((line) => (isCallLine(line) ? [] : line.split(' – ')))
  // Beside a code, a call and its address are one row.
  const [text = '', address = ''] = calls
  const isPair = terms.length > 0 && calls.length === 2 && /\p{L}$/u.test(text) && !/\s/u.test(address)
  const parts = [...terms, ...(isPair ? [`${text}: ${address}`] : calls)]
  return {
    ...(first > 0 && { body: lines.slice(0, first).join('\n') }),
    call: { lines: parts, isCode: own.some(isCode) },
  }
}

/**
 * @param shown whether the body is inside the image
 * @param wanted the template that was chosen; words that it does not suit are composed by what they are
 */
export function compositionOf(
  words: Words,
  language: string,
  shown = true,
  wanted: TemplateChoice = 'auto',
): Composition {
  const lines = (shown ? (words.body ?? '') : '').split('\n').flatMap((line) => line.trim() || [])
  const quotation = wanted === 'auto' || wanted === 'quote' ? quotationOf(words, lines) : undefined
  if (quotation) return { name: 'quote', quotation }
  return ofChoice(wanted, lines, language) ?? ofWords(words, lines, language)
}

/** Of a headline, or of a body below one that only announces it. */
function quotationOf({ headline }: Words, lines: readonly string[]): Composition['quotation'] {
  const ownLines = [headline.trim(), ...lines]
  for (const [from, to] of headline.length > maxOver
    ? [[0, 1]]
    : ([
        [0, 1],
        [1, 2],
        [1, 3],
      ] as const)) {
    const { quotation, author } = quotationIn(ownLines.slice(from, to).join(' ')) ?? {}
    if (!quotation || !author || quotation.length > longParagraph) continue
    const below = [author, ...ownLines.slice(to)]
    if (below.length <= maxBelow)
      return { over: from === 0 ? '' : headline, heading: quotation, below: below.join('\n') }
  }
  return undefined
}

/** The sentences of words in one line, or their lines. */
export const partsOf = (lines: readonly string[], language: string): readonly string[] =>
  lines.length === 1 ? sentencesOf(lines[0] ?? '', languageOf(language)) : lines

/** @returns undefined for words that the template does not suit */
function ofChoice(wanted: TemplateChoice, lines: readonly string[], language: string): Composition | undefined {
  const parts = partsOf(lines, language)
  const unmarked = parts.map((line) => point.exec(line)?.groups?.text ?? step.exec(line)?.groups?.text ?? line)
  switch (wanted) {
    case 'statement':
      return lines.length <= 1 && (lines[0] ?? '').length <= longParagraph ? { name: 'statement' } : undefined
    case 'quote':
      return lines.length <= 1 ? { name: 'quote' } : undefined
    case 'list':
      return parts.length >= 2 ? { name: 'list', rows: unmarked.map((text) => ({ mark: '', text })) } : undefined
    case 'steps':
      return parts.length >= 2
        ? { name: 'steps', rows: unmarked.map((text, index) => ({ mark: `${index + 1}`, text })) }
        : undefined
    case 'price_card':
    case 'hours': {
      const rows = unmarked.map(
        (line) =>
          (wanted === 'hours' ? hoursIn(line, language) : priceIn(line)) ??
          pairOf(line) ??
          (wanted === 'hours' ? afterDay(line, language) : undefined) ?? { text: line },
      )
      return rows.some(({ value }) => value !== undefined) ? { name: wanted, rows } : undefined
    }
    case 'offer': {
      const terms = lines.flatMap((line) => line.split(' – '))
      return terms.length > 0 && terms.length <= maxTerms && terms.every((text) => text.length <= maxTermLetters)
        ? { name: 'offer', rows: terms.map((text) => ({ text })) }
        : undefined
    }
    default:
      return undefined
  }
}

function ofWords({ headline }: Words, lines: readonly string[], language: string): Composition {
  if (quoted.test(headline.trim()) && lines.length <= 1) return { name: 'quote' }
  if (lines.length >= 2) return ofLines(lines, language)
  const [line] = lines
  if (line === undefined) return { name: 'statement' }
  const terms = offerRows([line], language)
  if (terms) return { name: 'offer', rows: terms }
  const sentences = sentencesOf(line, languageOf(language))
  return line.length > longParagraph && sentences.length > 2
    ? { name: 'list', rows: sentences.map((text) => ({ text })) }
    : { name: 'statement' }
}

function ofLines(lines: readonly string[], language: string): Composition {
  const unmarked = lines.map((line) => point.exec(line)?.groups?.text ?? line)
  for (const [name, pairIn] of [
    ['hours', hoursIn],
    ['price_card', priceIn],
    ['hours', afterDay],
  ] as const) {
    const pairs = unmarked.map((line) => pairIn(line, language))
    const found = pairs.filter(Boolean).length
    if (found >= 2 && found * 2 >= lines.length)
      return {
        name,
        rows: unmarked.map((text, index) => pairs[index] ?? pairOf(text) ?? afterDay(text, language) ?? { text }),
      }
  }
  const steps = lines.flatMap((line): Row[] => {
    const { mark, text } = step.exec(line)?.groups ?? {}
    return mark && text ? [{ mark, text }] : []
  })
  if (steps.length === lines.length) return { name: 'steps', rows: steps }
  const terms = offerRows(lines, language)
  if (terms) return { name: 'offer', rows: terms }
  return {
    name: 'list',
    rows: lines.flatMap((line): readonly Row[] => {
      const text = point.exec(line)?.groups?.text
      return text === undefined ? (offerRows([line], language) ?? [{ text: line }]) : [{ mark: '', text }]
    }),
  }
}

const priceIn = (line: string) => withShortWord(valueAtEnd(line, price))

/** Hours, or a time with what the language says for a last one: `Donations until 16:00`. */
function hoursIn(line: string, language: string): Row | undefined {
  const until = languageOf(language).phrases?.until('').toLocaleLowerCase()
  return withShortWord(valueAtEnd(line, hours) ?? valueAtEnd(line, clock), until?.split(/\s/u)[0])
}

/** `Farbe ab 65 €`: a word of two letters belongs to the value behind it. */
function withShortWord(row: Row | undefined, until?: string): Row | undefined {
  const word = row && /\s(?<word>\p{Ll}{2,12})$/u.exec(row.text)?.groups?.word
  if (!word || (word.length > 2 && word !== until)) return row
  return { text: withoutSeparator(row.text.slice(0, -word.length)), value: `${word} ${row.value}` }
}

/** In letters: what stands behind a day in a column. */
const maxBehindDay = 32

/** `Tue Science Park`, `Mon 18:00 Strength basics`: a line that begins with a day, a range of days, or a day and its time. */
function afterDay(line: string, language: string): Row | undefined {
  const words = line.split(/\s+/u)
  let end = 0
  for (let index = 0; index <= end + (end > 0 ? 1 : 0); index++)
    if (isDay(words[index], language) || (index > 0 && clock.test(words[index] ?? ''))) end = index + 1
  const [text, value] = [withoutSeparator(words.slice(0, end).join(' ')), words.slice(end).join(' ')]
  return text && value && value.length <= maxBehindDay && !/[.!?…。！？]$/u.test(value) ? { text, value } : undefined
}

/** Also `Mon–Fri`, `Tue,` and `Sundays`. */
function isDay(word: string | undefined, language: string): boolean {
  const first = /^\p{L}+/u.exec(word?.toLocaleLowerCase() ?? '')?.[0]
  const code = languageOf(language).code || 'en'
  if (first === undefined) return false
  return (
    daysOf(code, 'short').some((day) => day.replace(/\P{L}$/u, '') === first) ||
    daysOf(code, 'long').some((day) => first === day || first === `${day}s`)
  )
}

/** In words: a value at the end of a line has no more. */
const maxValueWords = 8

/** The longest end of a line that is such a value, and what stands before it. */
function valueAtEnd(line: string, value: RegExp): Row | undefined {
  const places = [...line.matchAll(/[\s：]|[:=|](?=\S)/gu)].map(({ index }) => index + 1).slice(-maxValueWords)
  for (const place of places) {
    const text = withoutSeparator(line.slice(0, place))
    if (/\p{L}/u.test(text) && value.test(line.slice(place))) return { text, value: line.slice(place) }
  }
  return undefined
}

/** `Tea: `, `Tea – ` and `Tea ....... ` are the name alone. */
function withoutSeparator(text: string): string {
  let end = text.length
  while (end > 0 && /[\s:：–—=|,.…-]/u.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function pairOf(line: string): Row | undefined {
  const { text, value } = pairEnd.exec(line)?.groups ?? {}
  return text && value ? { text, value } : undefined
}

/** The terms of an offer as `offerTerms` writes them: each in its row, if one of them is the code. */
function offerRows(lines: readonly string[], language: string): Row[] | undefined {
  const named = `${languageOf(language).phrases?.code('') ?? ''} code`.match(/\p{L}{2,}/gu) ?? []
  const isCode = (text: string) =>
    text.split(/\s+/u).length <= maxTermWords &&
    text.split(/[\s:：]/u).some((word) => /^[\p{Lu}\d_-]{4,24}$/u.test(word) && /\p{Lu}/u.test(word)) &&
    named.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const parts = lines.flatMap((line) => line.split(' – '))
  return parts.length <= maxTerms && parts.some(isCode) ? parts.map((text) => ({ text })) : undefined
}
