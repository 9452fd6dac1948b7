/** Small changes to texts that leave their words as they are. */
import type { Language } from './languages/language.ts'

/** Removes control characters and doubled spaces; the words stay as they are. */
export const tidy = (text: string) =>
  text
    .replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()

/** Reduces texts to letters and digits in lower case, for comparison. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** Begins with a capital. */
export const capital = (text: string, { code }: Language) =>
  text.slice(0, 1).toLocaleUpperCase(code || 'en') + text.slice(1)

export const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
