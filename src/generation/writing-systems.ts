/** The differences between the world's scripts that code written for Latin would miss. */
import { compilePattern } from '../lib/pattern.ts'

/** Letters of scripts that put no spaces between words: kana, Han, Thai, Lao, Burmese, Khmer. */
export const unspacedLetter = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/** Letters that join or stack: space between them breaks a word. */
export const joinedLetter = /[\u0590-\u08ff\u0900-\u0eff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Languages whose letters carry marks above and below, which need air between lines. BCP 47 primary tags. */
export const tallLanguage = /^(am|ar|as|bn|fa|gu|hi|km|kn|lo|ml|mr|my|ne|pa|si|ta|te|th|ti|ur|vi)\b/

/** Scripts that the bundled fonts support (`render/fonts.ts`). */
const drawableLetter = compilePattern(
  `[${(
    'Latin Greek Cyrillic Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi Han ' +
    'Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai Common ' +
    'Inherited'
  )
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** Returns the first letter of `text` that no bundled font can draw; undefined if all can be drawn. */
export function undrawableLetter(text: string): string | undefined {
  return text.match(/\p{L}/gu)?.find((letter) => !drawableLetter.test(letter))
}
