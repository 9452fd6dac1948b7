/** A hook that promises a number of things, and how it reads with another number or none. */
import { compilePattern, escapeText } from '../lib/pattern.ts'
import type { EntryKind } from './phrases/niches/niche.ts'

export interface Count {
  n: number
  /** As the hook has it, such as `mistakes`. */
  noun: string
  /** What the bank can keep the promise with; nothing where it holds no such things. */
  kinds: readonly EntryKind[]
  /** Books, places, recipes: things of its own, not of the trade. */
  unnamed: boolean
  /** Where the number stands in the hook. */
  at: number
  length: number
}

const numbers: Record<string, readonly string[]> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  pt: ['dois|duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ru: ['две|два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'],
  uk: ['дві|два', 'три', 'чотири', "п[’']ять", 'шість', 'сім', 'вісім', "дев[’']ять", 'десять'],
}

const units =
  'minutes?|mins?|hours?|days?|weeks?|months?|years?|seconds?|[ap]\\.?m\\b|km|kg|miles?|euros?|dollars?|minuten|stunden|tage|minutos|horas|días|dias|heures|jours|минут\\p{L}*|час\\p{L}*|дн\\p{L}*|годин\\p{L}*'

/** Nouns of all languages together: none of them means something else in another. */
const nouns: readonly [readonly EntryKind[], string][] = [
  [['mistake'], 'mistakes|errors|sins|fehler|errores|erreurs|erros|ошибок|ошибки|помилок|помилки'],
  [['myth'], 'myths|lies|misconceptions|mythen|lügen|mitos|mentiras|mythes|mensonges|мифов|мифа|міфів|міфи|міфа'],
  [['step'], 'steps|stages|schritte|pasos|étapes|passos|шагов|шага|кроків|кроки'],
  [
    ['tip', 'step'],
    'tips|ways|tricks|hacks|habits|rules|ideas|lessons|secrets|tipps|wege|regeln|ideen|gewohnheiten|consejos|trucos|formas|maneras|reglas|conseils|astuces|façons|règles|idées|dicas|truques|regras|ideias|jeitos|советов|совета|способов|способа|правил|правила|приёмов|приёма|идей|идеи|привычек|порад|поради|способів|способи|прийомів|ідей|ідеї|звичок',
  ],
  [
    ['tip', 'number', 'question'],
    'things|facts|truths|dinge|fakten|cosas|datos|choses|faits|coisas|fatos|вещей|вещи|фактов|факта|речей|речі|фактів|факти',
  ],
  [['question'], 'questions|fragen|preguntas|perguntas|вопросов|вопроса|питань|питання'],
  [
    [],
    'reasons|signs|gründe|zeichen|razones|señales|raisons|signes|razões|sinais|причин|причины|признаков|причини|ознак',
  ],
  [
    [],
    'recipes|exercises|tools|apps|books|places|products|words|phrases|moves|poses|foods|plants|gifts|plugins|websites|stretches|dishes|spots|rezepte|übungen|bücher|orte|recetas|ejercicios|libros|lugares|recettes|exercices|livres|receitas|exercícios|livros|рецептов|рецепта|упражнений|книг|книги|мест|места|рецептів|рецепти|вправ|місць|місця',
  ],
]

const allNouns = nouns.map(([, source]) => source).join('|')
/** Where reasons, signs and things are told of something that goes wrong, they are mistakes. */
const wrong =
  /\b(fail\w*|wrong|never|not|can['’]?t|won['’]?t|don['’]?t|doesn['’]?t|isn['’]?t|stuck|broke|bad|ruin\w*|hurt\w*|kill\w*|losing|lose|quit|struggl\w*|bitter|dense|tired|slow|nicht|nie|falsch|scheiter\w*|nunca|mal|fracas\w*|jamais|pas|rate\w*|não)(?!\p{L})|(^|\s)(не|никогда|плохо|ніколи|погано)(\s|$)/iu

/** Scripts that put a counter behind the number. */
const counters = /(\d{1,2})\s?(つの|個の|選|[个個种種条招](?:的)?|가지\s?)/u

const patterns = new Map<string, RegExp>()

export function countOf(hook: string, language: string): Count | undefined {
  const base = language.toLowerCase().split('-')[0]!
  const words = numbers[base] ?? []
  const pattern =
    patterns.get(base) ??
    compilePattern(
      `(?<![\\p{L}\\p{N}$€£.,:/-])(\\d{1,2}|${words.join('|') || '\\d{1,2}'})\\s+(?!(?:${units})(?!\\p{L}))(?:[\\p{L}’'-]+\\s+){0,3}?(${allNouns})(?!\\p{L})`,
      'iu',
    )
  patterns.set(base, pattern)
  const match = pattern.exec(hook)
  if (match) {
    const written = match[1]!
    const n = Number(written) || words.findIndex((word) => compilePattern(`^(?:${word})$`, 'iu').test(written)) + 2
    const noun = match[2]!.toLocaleLowerCase()
    const kinds = nouns.find(([, source]) => compilePattern(`^(?:${source})$`, 'iu').test(noun))![0]
    const told = wrong.test(hook) && (kinds.length === 0 || kinds.includes('number')) && !isThing(noun)
    return n < 2
      ? undefined
      : { n, noun, kinds: told ? ['mistake'] : kinds, unnamed: isThing(noun), at: match.index, length: written.length }
  }
  const counter = counters.exec(hook)
  if (counter && Number(counter[1]) >= 2)
    return { n: Number(counter[1]), noun: '', kinds: [], unnamed: false, at: counter.index, length: counter[0].length }
  return undefined
}

const things = compilePattern(`^(?:${nouns.at(-1)![1]})$`, 'iu')
const isThing = (noun: string) => things.test(noun)

/** Without a number the noun stands in another case. */
const nominative: Record<string, string> = {
  ошибок: 'ошибки',
  мифов: 'мифы',
  мифа: 'мифы',
  шагов: 'шаги',
  шага: 'шаги',
  советов: 'советы',
  совета: 'советы',
  способов: 'способы',
  способа: 'способы',
  правил: 'правила',
  приёмов: 'приёмы',
  приёма: 'приёмы',
  идей: 'идеи',
  привычек: 'привычки',
  вещей: 'вещи',
  фактов: 'факты',
  факта: 'факты',
  вопросов: 'вопросы',
  вопроса: 'вопросы',
  причин: 'причины',
  признаков: 'признаки',
  рецептов: 'рецепты',
  рецепта: 'рецепты',
  упражнений: 'упражнения',
  книг: 'книги',
  мест: 'места',
  помилок: 'помилки',
  міфів: 'міфи',
  міфа: 'міфи',
  кроків: 'кроки',
  порад: 'поради',
  способів: 'способи',
  прийомів: 'прийоми',
  ідей: 'ідеї',
  звичок: 'звички',
  речей: 'речі',
  фактів: 'факти',
  питань: 'питання',
  ознак: 'ознаки',
  рецептів: 'рецепти',
  вправ: 'вправи',
  місць: 'місця',
}

/** The hook with a number that is kept; below 2, or where grammar would have to change with it, with none. */
export function recount(hook: string, count: Count, kept: number): string {
  if (kept >= count.n) return hook
  const slavic = nominative[count.noun] !== undefined || /\p{Script=Cyrillic}/u.test(count.noun)
  const before = hook.slice(0, count.at)
  const after = hook.slice(count.at + count.length)
  if (kept >= 2 && count.noun !== '' && (!slavic || (kept >= 5 && count.n >= 5))) return `${before}${kept}${after}`
  const bare = nominative[count.noun]
  const rest = bare ? after.replace(compilePattern(escapeText(count.noun), 'iu'), bare) : after
  const whole = `${before}${rest}`.replace(/ {2,}/g, ' ').trim()
  return whole.slice(0, 1).toLocaleUpperCase() + whole.slice(1)
}
