/** Splits text into what a line may end behind: words, with their signs, units and numbers kept together. */
import { compilePattern } from '../../lib/pattern.ts'
import { monthsOf } from '../calendar.ts'
import type { Language } from '../languages/language.ts'
import { segmented } from '../languages/language.ts'
import { languageOf, sourceOf } from '../languages/languages.ts'
import { unspacedLetter } from '../writing-systems.ts'
import type { FaceName } from './fonts.ts'

export interface TextStyle {
  face: FaceName
  language: string
  /** A share of the font size. */
  lineHeight: number
  /** A share of the font size. */
  letterSpacing?: number
  uppercase?: boolean
  /** Extra space, of the font size, where an emphasised word meets a plain one: a box around it needs room. */
  emphasisGap?: number
}

export interface Token {
  text: string
  /** Whether a space precedes it when it is not the first of a line. */
  spaced: boolean
  emphasised: boolean
  /** It begins a line of the text, such as a point of a list. */
  beginsLine?: boolean
  /** No line begins with it, such as what a number counts. */
  isBound?: boolean
  index: number
}

const punctuationPattern = /^[\p{P}\p{S}]+$/u

function foldWord(word: string): string {
  return word.toLocaleLowerCase().replace(/[^\p{L}\p{N}%$€£]+/gu, '')
}

/** Letters styled as a font of their own (𝓗, 𝗛) have no glyph in real fonts. */
const plainLetters = (text: string) =>
  text.normalize('NFC').replace(/(?!\p{So})[\u210a-\u2134\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))

const unit = compilePattern(
  `^(?:ms|s|h|min|kg|g|km|cm|mm|m|l|ml|GB|MB|°C|€|kr|AM|PM|am|pm|a\\.m\\.|p\\.m\\.|${sourceOf('money')})[.,;:!?]?$`,
  'u',
)

/** Groups of digits are one number: `01632 960 001`. */
const goesOn = (before: string, word: string) =>
  /^[+(]*\d[\d ()/-]{1,18}$/u.test(before) && /^\d{2,}[.,;:!?]?$/u.test(word)

const count = /^[^\p{L}\s]{0,20}\d$/u
/** In letters: what is bound together is no wider, so that it finds room. */
const maxBound = 20

/** Whether no line may end between two words: a number has its short word before it, and what it counts behind it. */
function isOneWith(before: string, word: string, { code, ordinals, hasCapitalNouns }: Language): boolean {
  const isMonth = (text: string) => monthsOf(code || 'en').includes(text.toLocaleLowerCase().replace(/[.,;:!?]$/u, ''))
  if (/^[^\p{L}\s]{0,2}\d/u.test(word)) return /^\p{L}{1,5}$/u.test(before) || isMonth(before)
  if (ordinals && /^\d{1,2}\.$/u.test(before)) return /^\p{L}/u.test(word)
  return (
    count.test(before) &&
    (/^[\p{Ll}\p{Lo}]/u.test(word) || isMonth(word) || (hasCapitalNouns === true && /^\p{Lu}/u.test(word)))
  )
}

/** Where a phrase is one token, a price inside it marks the whole. */
const holdsMarked = (word: string, emphasis: readonly string[]) =>
  unspacedLetter.test(word) && emphasis.some((one) => word.includes(one))

/**
 * Whether a text keeps its meaning in capitals: not if it contains code, paths, addresses, units, or names with an
 * inner capital, such as `/readyz`, `40 ms`, `npm_config` or `iPhone`.
 */
export function allowsCapitals(text: string): boolean {
  return !/[\p{L}\p{N}][/_@\\=.][\p{L}\p{N}]|(?:^|\s)[/~@#$.-]\p{L}|[`{}<>]|\p{Ll}\p{Lu}|\d\s?\p{Ll}{1,3}(?!\p{L})/u.test(
    text,
  )
}

/** Splits words at spaces, or by the segmenter in scripts that use none; a line feed begins a line. */
export function tokenize(text: string, style: TextStyle, emphasis: readonly string[] = []): Token[] {
  const emphasized = new Set(
    emphasis
      .flatMap((phrase) => phrase.split(/\s+/))
      .map(foldWord)
      .filter(Boolean),
  )
  const language = languageOf(style.language)
  const { breaks } = language
  const marked = (word: string) =>
    emphasized.has(foldWord(word)) || (breaks !== undefined && holdsMarked(word, emphasis))
  const capitals = style.uppercase === true && allowsCapitals(text)
  const tokens: Token[] = []
  let beginsLine = false
  let [before, boundWidth] = ['', 0]
  const isBound = (word: string): boolean => {
    const width = boundWidth + 1 + word.length
    // `6 de diciembre`: what a number counts may be behind a word of two letters.
    const isNext = /^\p{Ll}{2}$/u.test(before) && tokens.at(-1)?.isBound === true && /^\p{Ll}/u.test(word)
    const bound = !beginsLine && before !== '' && width <= maxBound && (isNext || isOneWith(before, word, language))
    boundWidth = bound ? width : word.length
    before = word
    return bound
  }
  const push = (word: string, spaced: boolean) => {
    // Greek capitals carry no accents, which only the locale's rules know.
    const shown = capitals ? word.toLocaleUpperCase(/\p{Script=Greek}/u.test(word) ? 'el' : style.language) : word
    tokens.push({
      text: shown,
      spaced,
      emphasised: marked(word),
      index: tokens.length,
      ...(isBound(word) && { isBound: true }),
      ...(beginsLine && { beginsLine }),
    })
    beginsLine = false
  }
  for (const word of plainLetters(text)
    .trim()
    .split(/[^\S\n]+|(\n)/u)
    .filter(Boolean)) {
    if (word === '\n') {
      beginsLine = true
      continue
    }
    if (!unspacedLetter.test(word)) {
      // A single dash or sign stays with the word before it, a unit with its number.
      const last = beginsLine ? undefined : tokens.at(-1)
      const isSign = punctuationPattern.test(word) && word.length <= 2
      if (last && (isSign || (/\d$/u.test(last.text) && (unit.test(word) || goesOn(last.text, word))))) {
        last.text += ` ${word}`
        // What follows `5 pm` is not what is counted.
        before = ''
      } else push(word, tokens.length > 0)
      continue
    }
    let first = true
    for (const segment of (breaks ?? segmented(style.language))(word)) {
      const last = tokens.at(-1)
      // Neither closing punctuation nor a Japanese particle starts a line.
      const joined = punctuationPattern.test(segment) || /^[\u3040-\u309f]{1,2}$/.test(segment)
      if (!first && last && joined) last.text += segment
      else push(segment, first && tokens.length > 0)
      first = false
    }
  }
  return tokens
}
