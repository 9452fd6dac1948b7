/** Writes what stands below an offer: its code and its last day. */
import { compilePattern } from '../lib/pattern.ts'
import { languageOf, writtenDay } from './languages/languages.ts'
import type { ScriptRequest } from './types.ts'

/** The code and the last day of an offer as its language writes them, without what is said already. */
export function offerTerms(
  { offer, language, today, dateLocale = language }: Pick<ScriptRequest, 'offer' | 'language' | 'today' | 'dateLocale'>,
  said: string,
): string {
  const { phrases } = languageOf(language)
  const day = offer?.until === undefined ? undefined : writtenDay(dateLocale, offer.until, today)
  const terms = [
    offer?.code !== undefined && !said.includes(offer.code) ? (phrases?.code(offer.code) ?? offer.code) : undefined,
    day && !saysDay(said, day) && (phrases?.until(day) ?? day),
  ]
  return terms.filter(Boolean).join(' – ')
}

/** Whether a text says the day and the month of a date as it is written out; the year goes without saying. */
function saysDay(text: string, day: string): boolean {
  const parts = day.match(/\p{L}{3,}|(?<!\d)\d{1,2}(?!\d)/gu) ?? []
  return parts.length > 1 && parts.every((part) => compilePattern(`(?<![\\p{L}\\d])${part}(?!\\d)`, 'iu').test(text))
}
