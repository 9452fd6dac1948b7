/** Finds what is left out last: a price, what is free, a day or an hour. */
import { compilePattern } from '../../lib/pattern.ts'
import { daysOf, monthsOf } from '../calendar.ts'
import { priceIn } from '../emphasis.ts'
import type { Language } from '../languages/language.ts'
import { sourceOf } from '../languages/languages.ts'

const inWords = compilePattern(`\\d ?(?:${sourceOf('moneyWords')}|gbp|usd|eur|chf)(?!\\p{L})`, 'iu')

/** Whether it holds an amount of money, also in words: `80 quid`. */
export const namesPrice = (text: string) => priceIn(text) || inWords.test(text)

const wordsIn = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

export const isFree = (text: string, { free }: Language) =>
  free !== undefined &&
  (wordsIn(text).some((word) => free.has(word)) || [...free].some((word) => isUnspaced(word, text)))

const isUnspaced = (word: string, text: string) =>
  /[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af]/u.test(word) && text.includes(word)

const hour = compilePattern(
  `(?<!\\d)\\d{1,2}(?:[:.]\\d\\d)? ?(?:${sourceOf('clock')})(?!\\p{L})|(?<!\\d)\\d{1,2}:\\d\\d(?!\\d)`,
  'iu',
)

/** Whether it says when: a weekday, a month or a time of day. */
export function saysWhen(text: string, { code }: Language): boolean {
  if (hour.test(text)) return true
  const { long, short } = dayNames(code || 'en')
  const plain = text.toLocaleLowerCase()
  return (
    long.some((name) => plain.includes(name)) || (/\d/u.test(text) && wordsIn(text).some((word) => short.has(word)))
  )
}

interface DayNames {
  readonly long: readonly string[]
  readonly short: ReadonlySet<string>
}

const known = new Map<string, DayNames>()

/** The weekdays and months of a language, as it writes them inside a sentence. */
function dayNames(tag: string): DayNames {
  const names = known.get(tag) ?? {
    // Short months such as `May` are words, too.
    long: [...daysOf(tag, 'long'), ...monthsOf(tag).filter((name) => name.length > 3)],
    short: new Set(daysOf(tag, 'short').map((name) => name.replace(/\W$/u, ''))),
  }
  known.set(tag, names)
  return names
}
