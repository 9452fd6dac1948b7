/** Reads hooks that promise a number of things. */
import { compilePattern } from '../lib/pattern.ts'
import { languageOf } from './languages/languages.ts'

const units = 'second minute hour day week month year kilogram gram liter meter kilometer'.split(' ')

/** Whether the word behind a number is what is measured, not listed: `30 minutes to a cleaner sink`. */
function isUnit(word: string, count: number, tag: string): boolean {
  const plain = word.toLocaleLowerCase()
  return units.some((unit) => {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
    return format.formatToParts(count).some(({ type, value }) => type === 'unit' && value.toLocaleLowerCase() === plain)
  })
}

/** The number of things that the hook begins with, 2 to 20; undefined if it promises none. */
export function promisedBy(hook: string, language: string): number | undefined {
  const { counter } = languageOf(language)
  const counted = counter ? Number(compilePattern(`^\\D{0,12}?(\\d{1,2})\\s?(?:${counter})`, 'u').exec(hook)?.[1]) : 0
  if (counted > 1) return counted
  const [, first = '', next = '', more = ''] = /^(\S{1,12})\s+(\p{L}[\p{L}\p{M}’'-]*)(.*)$/su.exec(hook) ?? []
  const count = /^\d{1,2}$/u.test(first) ? Number(first) : numberWords(language).get(first.toLocaleLowerCase())
  if (count === undefined || count < 2 || count > 20 || more.trim() === '') return undefined
  // Neither `2 for 1` nor `12 Mill Lane` counts what is listed.
  const isNoun = next.length > 3 && (/^\p{Ll}/u.test(next) || languageOf(language).hasCapitalNouns === true)
  return isNoun && !isUnit(next, count, language) ? count : undefined
}

/** The number words of a language, from two to ten; empty for unknown languages. */
export function numberWords(language: string): ReadonlyMap<string, number> {
  const words = languageOf(language).numbers ?? []
  return new Map(words.flatMap((forms, index) => forms.split('|').map((form) => [form, index + 2])))
}
