/** Reads hooks that promise a number of things. */
import { compilePattern } from '../lib/pattern.ts'

const numbers: Record<string, readonly string[]> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  it: ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  pt: ['dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ru: ['две|два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'],
  uk: ['дві|два', 'три', 'чотири', "п[’']ять", 'шість', 'сім', 'вісім', "дев[’']ять", 'десять'],
}

/**
 * Things that a script lists; all languages share one list, because none of the words means something else in another.
 */
const things = [
  'mistakes|errors|sins|myths|lies|misconceptions|steps|stages|tips|ways|tricks|hacks|habits|rules|ideas|lessons|secrets|things|facts|truths|questions|reasons|signs|warning signs',
  'fehler|mythen|lügen|schritte|tipps|wege|regeln|ideen|gewohnheiten|dinge|fakten|fragen|gründe|zeichen|anzeichen',
  'errores|mitos|mentiras|pasos|consejos|trucos|formas|maneras|reglas|cosas|datos|preguntas|razones|señales',
  'erreurs|mythes|mensonges|étapes|conseils|astuces|façons|règles|idées|choses|faits|raisons|signes',
  'errori|miti|bugie|passi|consigli|trucchi|modi|regole|idee|cose|fatti|domande|motivi|segnali',
  'erros|mentiras|passos|dicas|truques|regras|ideias|jeitos|coisas|fatos|perguntas|razões|sinais',
  'ошибок|ошибки|мифов|мифа|шагов|шага|советов|совета|способов|способа|правил|правила|приёмов|приёма|идей|идеи|привычек|вещей|вещи|фактов|факта|вопросов|вопроса|причин|причины|признаков',
  'помилок|помилки|міфів|міфи|міфа|кроків|кроки|порад|поради|способів|способи|прийомів|ідей|ідеї|звичок|речей|речі|фактів|факти|питань|питання|причини|ознак',
].join('|')

/** What is counted but not listed: `3 nights that you should not miss`. */
const spans =
  'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|times?|people|minuten|stunden|tage|nächte|wochen|monate|jahre|minutos|horas|días|noches|semanas|meses|años|minutes|heures|jours|nuits|semaines|mois|ans|minuti|ore|giorni|notti|settimane|mesi|anni|dias|noites|anos'

/** What a number counts. */
export const countedNouns = `${things}|${spans}`

/** `7 foods your dog must never eat`: what must or should be done with a number of things promises a list of them. */
const modals =
  "must|should|shouldn[’']t|need to|have to|avoid|müssen|muss|sollten|solltest|sollte|dürfen|darfst|darf|debes|debe|deberías|tienes que|devez|dois|doit|faut|devi|deve|dovresti|precisa|deveria|треба|варто|нужно|нельзя|стоит"

/** Scripts that write a counter behind the number. */
const counters = /(\d{1,2})\s?(?:つの|個の|選|[个個种種条招](?:的)?|가지\s?)/u

const primaryTag = (language: string) => language.toLowerCase().replace(/-.*/su, '')

/** The number of things that the hook promises, at least 2; undefined if it promises none. */
export function promisedBy(hook: string, language: string): number | undefined {
  const words = numbers[primaryTag(language)] ?? []
  const pattern = compilePattern(
    `(?<![\\p{L}\\p{N}$€£.,:/-])(\\d{1,2}|${words.join('|') || '\\d{1,2}'})\\s+(?:[\\p{L}’'-]{1,30}\\s+){0,2}?(?:${things})(?!\\p{L})`,
    'iu',
  )
  const owed = compilePattern(
    `^(\\d{1,2}|${words.join('|') || '\\d{1,2}'})\\s+(?!(?:${spans})(?!\\p{L}))\\p{L}[\\p{L}’'-]{1,30},?\\s.{0,40}(?<!\\p{L})(?:${modals})(?!\\p{L})`,
    'iu',
  )
  const written = (pattern.exec(hook) ?? owed.exec(hook) ?? counters.exec(hook))?.[1]
  if (written === undefined) return undefined
  const n = Number(written) || words.findIndex((word) => compilePattern(`^(?:${word})$`, 'iu').test(written)) + 2
  return n >= 2 ? n : undefined
}

/** The number words of a language, from two to ten; empty for unknown languages. */
export function numberWords(language: string): ReadonlyMap<string, number> {
  const words = numbers[primaryTag(language)] ?? []
  return new Map(
    words.flatMap((forms, index) => forms.split('|').map((form) => [form.replace("[’']", "'"), index + 2])),
  )
}
