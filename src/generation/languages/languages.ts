/** The languages that the writer knows, and what holds for every other. */
import { ar } from './ar/index.ts'
import { de } from './de/index.ts'
import { el } from './el/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { hi } from './hi/index.ts'
import { it } from './it/index.ts'
import { ja } from './ja/index.ts'
import { ko } from './ko/index.ts'
import type { Language } from './language.ts'
import { nl } from './nl/index.ts'
import { pl } from './pl/index.ts'
import { pt } from './pt/index.ts'
import { ru } from './ru/index.ts'
import { th } from './th/index.ts'
import { tr } from './tr/index.ts'
import { uk } from './uk/index.ts'
import { zh, zhHant } from './zh/index.ts'

export const languages: readonly Language[] = [ar, de, el, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, th, tr, uk, zh]

const known = new Map(languages.map((one) => [one.code, one]))

/** No fixed phrase but the disclosure, which must stand there: in English. */
const other: Language = { code: '', quotes: ['“', '”'], disclosure: en.disclosure }

/** @param tag BCP 47, such as `pt-BR` */
export function languageOf(tag: string): Language {
  const lower = tag.toLowerCase()
  if (/^zh\b.*(?:hant|tw|hk|mo)\b/u.test(lower)) return zhHant
  const code = lower.replace(/-.*/su, '')
  // Its code names its days.
  return known.get(code) ?? (/^[a-z]{2,3}$/u.test(code) ? { ...other, code } : other)
}

type Source = 'money' | 'moneyWords' | 'to' | 'clock'

/** The expressions of all languages for one thing, as one source. */
export const sourceOf = (field: Source): string => languages.flatMap((one) => one[field] ?? []).join('|')

/** The sentence that says that a caption's content was made with AI. */
export const aiDisclosure = (tag: string): string => languageOf(tag).disclosure

/** A day as people of the language write it, without the year where it is this one's. @param day RFC 3339 date */
export function writtenDay(tag: string, day: string, today: string | undefined): string {
  const year = today?.slice(0, 4) === day.slice(0, 4) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
