/** Finds claims in a text provider's script that contradict what was given, or that nobody gave, without asking a model. */
import { compilePattern, escapeText } from '../lib/pattern.ts'
import type { Language } from './languages/language.ts'
import { sourceOf } from './languages/languages.ts'
import { signsOf } from './letter.ts'

/** A claim that must not go out. */
export interface WrongClaim {
  readonly kind: 'prompt' | 'maker' | 'promise' | 'price' | 'day'
  /** The words of the script. */
  readonly words: string
}

/** What a script may rest on. */
export interface GivenWords {
  /** Every text that may be shown. */
  readonly shown: readonly string[]
  readonly brief: string
  /** The provider's own instructions, which are never shown. */
  readonly instructions: string
}

/** How many words in a row are somebody's own, and no coincidence. */
const promptWords = 7
const makerWords = 4

/** @param texts every text of the script */
export function wrongClaims(texts: readonly string[], given: GivenWords, language: Language): WrongClaim[] {
  const shown = fold(given.shown.join('\n'))
  const prompt = new Set(runsOf(given.instructions, promptWords))
  const maker = makerLines(given.brief, language)
  const makerRuns = new Set(maker.flatMap((line) => runsOf(line, Math.min(makerWords, wordsOf(line).length))))
  const prices = clausesWithPrices(given.shown, language)
  return texts.flatMap(sentencesIn).flatMap((words): WrongClaim[] => {
    const found: WrongClaim['kind'][] = []
    if (runsOf(words, promptWords).some((run) => prompt.has(run))) found.push('prompt')
    if (isMakers(words, makerRuns, language)) found.push('maker')
    if (promisesIn(words, language).some((one) => !shown.includes(one))) found.push('promise')
    if (hasSwappedPrice(words, prices, language)) found.push('price')
    if (contradictsDays(words, given.shown, language)) found.push('day')
    return found.map((kind) => ({ kind, words }))
  })
}

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ')

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{M}\p{N}$€£]+(?:'[\p{L}]+)*/gu) ?? []

/** Each run of so many words. */
function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text)
  if (length === 0) return []
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' '))
}

/** The lines and sentences of a brief that plainly speak to whoever makes the piece. */
const makerLines = (brief: string, { code }: Language) =>
  sentencesIn(brief).filter((line) => signsOf(line, code).length > 0)

const sentencesIn = (text: string) => text.split(/(?<=[.!?。！？])\s+|\n+/u).filter((one) => one.trim() !== '')

/** What such a sentence says beside its greeting or request may be for viewers. */
function isMakers(words: string, makerRuns: ReadonlySet<string>, { code }: Language): boolean {
  if (signsOf(words, code).length === 0) return false
  return [...makerRuns].some((run) => ` ${wordsOf(words).join(' ')} `.includes(` ${run} `))
}

function promisesIn(words: string, { promises }: Language): string[] {
  return promises === undefined ? [] : [...fold(words).matchAll(promises)].map(([found]) => found)
}

interface PricedClause {
  readonly price: string
  readonly words: ReadonlySet<string>
}

const price = compilePattern(
  `[$€£¥]\\s?\\d[\\d.,]{0,15}|(?<![\\d.,])\\d[\\d.,]{0,15}\\s?` +
    `(?:[$€£¥]|${sourceOf('money')}|(?:${sourceOf('moneyWords')}|usd|eur|kr)(?!\\p{L})|fr\\.)`,
  'giu',
)
const canonical = (text: string) =>
  text
    .replace(/[^\d.,]/gu, '')
    .replace(',', '.')
    .replace(/\.0+$|\.$/u, '')
/** Shorter words do not name what a price is for. */
const minNameLength = 3

/** Clauses with exactly one price, and what else stands in them. */
function clausesWithPrices(texts: readonly string[], { and = 'and' }: Language): PricedClause[] {
  const between = compilePattern(`[,;.!?\\n|](?!\\d)|\\s(?:${and})\\s`, 'iu')
  return texts
    .flatMap((text) => text.split(between))
    .flatMap((clause): PricedClause[] => {
      const found = [...clause.matchAll(price)].map(([one]) => canonical(one))
      const [only] = found
      if (only === undefined || found.length > 1) return []
      const words = wordsOf(clause.replaceAll(price, ' ')).filter((one) => one.length >= minNameLength)
      return [{ price: only, words: new Set(words) }]
    })
}

/** Whether a price stands beside the name of something whose price is another: `rye $4, sourdough $6` the other way round. */
function hasSwappedPrice(text: string, given: readonly PricedClause[], language: Language): boolean {
  return clausesWithPrices([text], language).some(({ price: stated, words }) => {
    const own = given.filter((clause) => clause.price === stated)
    const others = given.filter((clause) => clause.price !== stated)
    if (own.length === 0 || others.length === 0) return false
    const namesOwn = [...words].some((word) => own.some((clause) => clause.words.has(word)))
    const namesOther = [...words].some(
      (word) => others.some((clause) => clause.words.has(word)) && !own.some((clause) => clause.words.has(word)),
    )
    return namesOther && !namesOwn
  })
}

/** Whether a text says open of a day that was given as closed, or the other way round. */
function contradictsDays(text: string, given: readonly string[], { open, closed, code }: Language): boolean {
  if (open === undefined || closed === undefined) return false
  const days = daysOf(code)
  const said = fold(text)
  const stated = given.flatMap(sentencesIn).map(fold)
  return days.some((day) => {
    if (!day.test(said)) return false
    const about = stated.filter((one) => day.test(one))
    const [wasOpen, wasClosed] = [about.some((one) => open.test(one)), about.some((one) => closed.test(one))]
    if (open.test(said) && !closed.test(said)) return wasClosed && !wasOpen
    return closed.test(said) && !open.test(said) && wasOpen && !wasClosed
  })
}

/** The days of the week as they begin in a language, Monday first; plurals and abbreviations begin the same. */
function daysOf(code: string): RegExp[] {
  const name = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => {
    const day = fold(name.format(Date.UTC(2024, 0, 1 + at)))
    return compilePattern(`(?<!\\p{L})${escapeText(day)}`, 'u')
  })
}
