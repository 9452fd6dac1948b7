/** Finds the words that carry the meaning of a line: prices, numbers with their units, codes, names. */
import { compilePattern, escapeText } from '../lib/pattern.ts'
import { sourceOf } from './languages/languages.ts'
import { unspacedLetter } from './writing-systems.ts'

const currency = '€$£¥₴₹₽฿₩₦₱₫₺₪₵₸'
/** Thousands may be separated by a space. */
const amount = '\\d(?:[\\d.,]|[ \\u00a0\\u202f](?=\\d{3}(?!\\d))){0,15}'
const before = compilePattern(`(?:R|US|CA|A)?[${currency}]\\s?${amount}`, 'gu')
const after = compilePattern(
  `(?<![\\d.,]|\\d[ \\u00a0\\u202f])(?:\\d{1,6} (?:${sourceOf('to')}) )?${amount}\\s?` +
    `(?:[${currency}%٪]|kr(?!\\p{L})|${sourceOf('money')})(?!\\d)`,
  'gu',
)
/** Whether a text holds a price or a percentage. */
export const priceIn = (text: string) => text.search(before) >= 0 || text.search(after) >= 0
const code = /(?<![\p{L}\p{N}])[A-Z]{2,20}\d[A-Z\d]{0,20}(?![\p{L}\p{N}])/u
/** A number with what it measures, or counts at the beginning of a text; alone it says nothing. */
const figure = compilePattern(
  '(?<![\\d.,:])\\d[\\d.,]{0,15}(?:\\p{Script=Han}|\\s?(?:ms|kg|km|g|l|ml|cl|cm|mm|m|min|GB|MB|kW|kWh|°C|°F|' +
    'miles?)(?!\\p{L})| s(?!\\p{L}))|^\\d{1,3} \\p{Ll}{4,}|(?<![\\d.,:-])\\d{1,3}-\\p{Ll}{3,}',
  'iu',
)
/** A label such as `WHEN:` is not emphasised. */
const capitals = /(?<![\p{L}\p{N}'’])[A-Z]{4,20}(?![\p{L}\p{N}]|['’:])/u
const maxMarked = 2

/**
 * @param names of the customer's own, such as the app's
 * @returns slices of `text`, none where nothing in it stands out
 */
export function emphasisOf(text: string, names: readonly string[] = []): string[] {
  const found: string[] = []
  const prices = pricesIn(text)
  for (const match of [...prices, codeIn(text), prices.length > 0 ? null : figure.exec(text)]) {
    const word = match && wholeWord(text, match.index, match[0].trim())
    if (
      !word ||
      idle.test(word) ||
      found.some((one) => one.includes(word)) ||
      ((match[0] === word || word.startsWith('+')) && saysLittle(text, match))
    )
      continue
    found.push(word)
  }
  for (const name of names)
    if (name.length > 1 && name.length < text.length && wordPattern(name).test(text)) found.push(name)
  return [...new Set(found)].slice(0, maxMarked)
}

/** In their order; one that both forms find is there once. */
function pricesIn(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(before)]
  const ends = new Set(found.map((match) => match.index + match[0].length))
  const others = [...text.matchAll(after)].filter(({ 0: match, index }) => !ends.has(index + match.length))
  return [...found, ...others].sort((a, b) => a.index - b.index)
}

/** Among lower-case words, one in capitals is a code or a name as well. */
const codeIn = (text: string) => code.exec(text) ?? (/\p{Ll}/u.test(text) ? capitals.exec(text) : null)

/** Opening hours, or a registration number. */
const idle = /^(?:\d{1,2}[–-]\d{1,2}|\d{6,})$/u

/** The number of a day or an hour, or the first digits of a telephone number. */
function saysLittle(text: string, { 0: match, index = 0 }: RegExpExecArray | RegExpMatchArray): boolean {
  const rest = text.slice(index + match.length)
  if (/^\+?\d/u.test(match) && /^[\s()/-]{1,2}\d{2,}/u.test(rest)) return true
  return /^\d/u.test(match) && (/^[\s/()-]{0,2}\d/u.test(rest) || (index > 0 && /^\d{1,2}$/u.test(match)))
}

function wordPattern(name: string): RegExp {
  const edge = unspacedLetter.test(name) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']
  return compilePattern(`${edge[0]}${escapeText(name)}${edge[1]}`, 'u')
}

/** `4` of `4-minute` matches the whole word; in text without spaces, only the match itself. */
function wholeWord(text: string, at: number, match: string): string {
  if (unspacedLetter.test(text)) return match
  let from = at
  let to = at + match.length
  while (from > 0 && !/\s/u.test(text.charAt(from - 1))) from--
  while (to < text.length && !/\s/u.test(text.charAt(to))) to++
  return text
    .slice(from, to)
    .replace(/^[^\p{L}\p{N}\p{Sc}+#-]+/u, '')
    .replace(/(?<![^\p{L}\p{M}\p{N}%٪\p{Sc}])[^\p{L}\p{M}\p{N}%٪\p{Sc}]+$/u, '')
}
