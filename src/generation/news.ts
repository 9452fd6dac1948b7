/** Finds what viewers need to act: a price or condition, what is free, and when. */
import { priceIn } from './emphasis.ts'
import type { Language } from './languages/language.ts'

/** Whether it holds an amount of money, also in words: `80 quid`. */
export const namesPrice = (text: string) =>
  priceIn(text) ||
  /\d ?(?:euros?|eur|chf|gbp|usd|dollars?|reais|franken|quid|pounds?|pence|cents?|centesimi|centimes|céntimos|centavos|bucks|grand|tl|lira|lei|kč|ft)(?!\p{L})/iu.test(
    text,
  )

/** A price, a code or a condition: what somebody who sees only the screen relies on. */
export const isWeighty = ({ text }: { readonly text: string }, language: Language) =>
  namesPrice(text) ||
  /(?<![\p{L}\p{N}])[A-Z]{2,20}\d{1,6}(?![\p{L}\p{N}])/u.test(text) ||
  (language.condition?.test(text) ?? false)

/** What warns of harm, in the languages that the writer knows. */
export const warnsOfHarm =
  /(?<!\p{L})(?:not suitable for|choking|hazard|danger(?:ous)?|allerg\p{L}+|caution|warning|nicht geeignet|erstickungsgefahr|vorsicht|no apt[oa]s?|atención|alérgic\p{L}+|cuidado|ne convient pas|danger|attention|non adatt\p{L}+|attenzione|não (?:é )?indicad\p{L}+|niet geschikt|let op|nie nadaje się|uwaga|не підходить|обережно|увага|не подходит|осторожно|внимание|dikkat|uygun değil\p{L}*)(?!\p{L})/iu

/** Forbids something at its beginning, as the one step that must not be missed: `Never use a heat gun`. */
export const forbids =
  /^(?:never|do not|niemals|ne jamais|jamais|nunca|mai|nooit|nigdy|ніколи|никогда|asla)(?= \p{L})(?!.*[?!]$)|^絶対に|^不要|^请勿|^절대/iu

/** What costs nothing, in the languages that the writer knows. */
export const gratis =
  /(?<![\p{L}-])(?:free(?! (?:from|to)\b| of (?!charge\b))|gratis|kostenlos\p{L}*|kostenfrei\p{L}*|gratuit\p{L}*|grátis|darmow\p{L}+|za darmo|bezpłatn\p{L}*|безкоштовн\p{L}*|бесплатн\p{L}*|δωρεάν|ücretsiz|bedava|costs nothing|no charge|on the house|eintritt (?:ist )?frei|kostet nichts|freier eintritt|ingresso libero|entrada (?:livre|libre)|entrée libre|wstęp wolny|вхід вільний|вход свободный|non pagano|no pagan|ne paient pas|não pagam)(?![\p{L}-])|無料|免费|免費|무료|ฟรี|مجان/iu

/** Whether it says when: a weekday, a month or a time of day. */
export function saysWhen(text: string, { code }: Language): boolean {
  if (/(?<!\d)\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|uhr|uur|h)(?!\p{L})/iu.test(text)) return true
  return dayNames(code || 'en').some((name) => text.includes(name)) || (/\d/u.test(text) && weekday.test(text))
}

/** Weekdays as timetables shorten them, in the languages that the writer knows. */
export const weekday =
  /(?<![\p{L}\p{N}])(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|gio|ter|qua|qui|sex|seg|pon|wt|śr|czw|pt|sob|ndz?|пн|вт|ср|чт|пт|сб|нд|вс|pzt|sal|çar|per|cum|cmt|paz)(?![\p{L}\p{N}])/iu

const knownNames = new Map<string, readonly string[]>()

/** The weekdays and months of a language, as it writes them inside a sentence. */
function dayNames(tag: string): readonly string[] {
  const known = knownNames.get(tag)
  if (known) return known
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, index) => [
    weekday.format(new Date(Date.UTC(2026, 0, 1 + index))),
    // Short names such as `May` are words, too.
    ...month
      .formatToParts(new Date(Date.UTC(2026, index, 1)))
      .flatMap(({ type, value }) => (type === 'month' && value.length > 3 ? [value] : [])),
  ])
  const all = [...new Set(names.flat())]
  knownNames.set(tag, all)
  return all
}

/** What of this one text says. */
export const carriesNews = (text: string, language: Language) => ({
  hasPrice: namesPrice(text) || gratis.test(text),
  hasDate: saysWhen(text, language),
})
