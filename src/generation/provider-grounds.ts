/**
 * Finds what a model wrote that it was not given: numbers, prices, names and addresses. Text published in a customer's
 * name rests on the customer's own words, so each of these must occur in them.
 */
import { compilePattern } from '../lib/pattern.ts'
import { numberWords } from './counted-hook.ts'
import { languageOf, sourceOf } from './languages/languages.ts'

export interface Grounds {
  /** @returns what in the text was not given, as written; names are checked together with what else was written */
  findUngrounded(texts: readonly string[]): string[]
  /** Whether every word of a hashtag was given or is among the words written. */
  isOwnTag(tag: string, texts: readonly string[]): boolean
}

const figure = /\p{N}+(?:[.,:]\p{N}+)*/gu
const price = compilePattern(
  '\\p{Sc}\\s?\\p{N}[\\p{N}.,]{0,15}|(?<![\\p{N}.,])\\p{N}[\\p{N}.,]{0,15}\\s?' +
    `(?:\\p{Sc}|[%٪]|${sourceOf('money')}|(?:USD|EUR|GBP|CHF|kr)(?!\\p{L}))`,
  'gu',
)
/** What can hold an address: letters of writings without capitals are put next to one without a space. */
const chunk = /[^\s"“”<>()«»„。、\p{Lo}]+/gu
const word = /[\p{L}\p{M}\p{N}]+(?:[’'][\p{L}\p{M}]+)*/gu
const capital = /^\p{Lu}/u
/** Languages that write every noun with a capital: a capital says nothing about a name there, but what stands before it may. */
const nounCapitals = /^(?:de|lb|nds)\b/u

/** @param given every text that may be repeated @param language BCP 47 */
export function groundsOf(given: readonly string[], language: string): Grounds {
  const all = given.map(plain).join('\n')
  // Words are read outside addresses only, as in a response.
  const said = `${all}\n${withoutAddresses(all)}`
  const numbers = new Set([...numbersIn(said), ...spelledIn(said, language)])
  const prices = new Set(pricesIn(said).map(canonicalPrice))
  const words = new Set([...wordsIn(said), ...latinIn(said)].map(lower))
  const calendar = calendarWords(language)
  const addresses = addressesIn(all).map(bare)
  return {
    findUngrounded(texts) {
      const found = new Set<string>()
      for (const text of texts.map(plain)) {
        for (const one of addressesIn(text)) if (!isWithin(addresses, one)) found.add(one)
        const rest = withoutAddresses(text)
        const wrongPrices = pricesIn(rest).filter((one) => !prices.has(canonicalPrice(one)))
        for (const one of wrongPrices) found.add(one)
        for (const one of rest.match(figure) ?? [])
          if (!numbers.has(canonical(one)) && !wrongPrices.some((wrong) => wrong.includes(one))) found.add(one)
        for (const [spelled, value] of spelledWords(rest, language)) if (!numbers.has(value)) found.add(spelled)
      }
      for (const name of namesIn(texts.map(plain), words, calendar, language)) found.add(name)
      return [...found]
    },
    isOwnTag(tag, texts) {
      const own = new Set([...words, ...texts.flatMap(wordsIn).map(lower)])
      const joined = lower(tag.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
      if ([...own].some((one) => one === joined)) return true
      const parts = plain(tag).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu) ?? []
      return parts.length > 0 && parts.every((part) => own.has(lower(part)))
    },
  }
}

const plain = (text: string) => text.normalize('NFKC').replaceAll('’', "'")
const lower = (text: string) => text.toLocaleLowerCase().replace(/'s$/u, '')

/** `1,000`, `1.000` and `1000` are one number, as are `05` and `5`. */
function canonical(number: string): string {
  const digits = /^\p{N}{1,3}(?:[.,]\p{N}{3})+$/u.test(number) ? number.replace(/[.,]/g, '') : number
  return digits.replace(/^0+(?=\p{N})/u, '').replace(',', '.')
}

/** The numbers of a text; a date or a time also gives its parts. */
function numbersIn(text: string): string[] {
  return (text.match(figure) ?? []).flatMap((one) => [canonical(one), ...(one.match(/\p{N}+/gu) ?? []).map(canonical)])
}

function canonicalPrice(text: string): string {
  const amount = canonical(withoutEnd(text.match(/\p{N}[\p{N}.,]*/u)?.[0] ?? '', '.,')).replace(/\.0+$/u, '')
  return `${amount} ${text.replace(/[\p{N}.,\s]/gu, '').toLowerCase()}`
}

const pricesIn = (text: string) => (text.match(price) ?? []).map((one) => withoutEnd(one, '.,'))

/** Numbers written as words, with the same number in digits. */
function* spelledWords(text: string, language: string): Generator<readonly [string, string]> {
  const known = numberWords(language)
  for (const one of wordsIn(text)) {
    const value = known.get(one.toLocaleLowerCase())
    if (value !== undefined) yield [one, String(value)]
  }
}

const spelledIn = (text: string, language: string) => [...spelledWords(text, language)].map(([, value]) => value)

const wordsIn = (text: string): string[] => plain(text).match(word) ?? []

const bare = (text: string) =>
  withoutEnd(text.toLowerCase(), '/')
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')

const addressesIn = (text: string) =>
  (text.match(chunk) ?? []).map((one) => withoutEnd(one, ".,;:!?]'…")).filter(isAddress)

function isAddress(text: string): boolean {
  if (/^(?:https?:\/\/|www\.)\S|@[\p{L}\p{N}]/u.test(text)) return true
  const parts = text.replace(/\/.*/su, '').split('.')
  return parts.length > 1 && !parts.includes('') && /^\p{Ll}{2,12}$/u.test(parts.at(-1) ?? '')
}

function withoutEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const withoutAddresses = (text: string) => addressesIn(text).reduce((rest, one) => rest.replaceAll(one, ' '), text)

/** Whether an address was given: in full, or as its beginning up to a slash. */
function isWithin(given: readonly string[], one: string): boolean {
  const address = bare(one)
  return given.some((known) => known === address || known.startsWith(`${address}/`))
}

/**
 * Finds words that look like names and were not given: capitalized inside a sentence, or at its beginning before
 * another capitalized word. The same word in lower case elsewhere in the response shows that it is no name. Where the
 * writing has no capitals, words in Latin letters are looked at.
 */
function namesIn(
  texts: readonly string[],
  given: ReadonlySet<string>,
  calendar: ReadonlySet<string>,
  language: string,
): string[] {
  const small = new Set(texts.flatMap(wordsIn).filter((one) => !capital.test(one)))
  const isKnown = (one: string) =>
    given.has(lower(one)) || small.has(lower(one)) || calendar.has(lower(one)) || /^I(?:'|$)/u.test(one)
  if (isUncased(language))
    return texts.flatMap((text) => latinIn(withoutAddresses(text))).filter((one) => !isKnown(one))
  if (nounCapitals.test(language.toLowerCase())) {
    const { names } = languageOf(language)
    return names === undefined
      ? []
      : texts.flatMap((text) => [...text.matchAll(names)].map(([, name]) => name ?? '')).filter((one) => !isKnown(one))
  }
  return texts.flatMap((text) => [...capitalsInside(withoutAddresses(text), isKnown)]).filter((one) => !isKnown(one))
}

const latinIn = (text: string) => text.match(/\p{Script=Latin}{2,}/gu) ?? []

/** Writings that begin names with a capital. */
const casedScripts = new Set(['Latn', 'Cyrl', 'Grek', 'Armn'])

const isUncased = (language: string) =>
  !casedScripts.has(new Intl.Locale(localeOf(language)).maximize().script ?? 'Latn')

function* capitalsInside(text: string, isKnown: (word: string) => boolean): Generator<string> {
  for (const sentence of text.split(/[.!?…:;\n"“”«»„(){}•|]+|\s[-–—]\s?/u)) {
    const said = sentence.match(word) ?? []
    // In title case a capital says nothing about a name.
    if (isTitleCase(said)) continue
    for (const [index, one] of said.entries()) {
      const next = said[1] ?? ''
      if (capital.test(one) && (index > 0 || (capital.test(next) && !isKnown(next)))) yield one
    }
  }
}

/** Whether every word begins with a capital, small ones such as “At” included, as some models write headlines. */
function isTitleCase(words: readonly string[]): boolean {
  const lettered = words.filter((one) => /^\p{L}/u.test(one))
  return lettered.length > 2 && lettered.every((one) => capital.test(one)) && lettered.some((one) => one.length <= 3)
}

/** Days and months are capitalized in some languages and are no names. */
function calendarWords(language: string): Set<string> {
  const words = new Set<string>()
  const write = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.UTC(2024, month, day))
  for (let index = 0; index < 12; index++)
    for (const text of [write({ month: 'long' }, index, 1), write({ weekday: 'long' }, 0, index + 1)])
      for (const one of wordsIn(text)) words.add(lower(one))
  return words
}

/** Falls back to English for an unknown tag. */
function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
