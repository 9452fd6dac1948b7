/** Finds what a person must answer, whatever a rule or a mode says. */
import type { NeedsHumanCategory } from '../languages/sensitive-phrases.ts'
import { needsHumanCategories } from '../languages/sensitive-phrases.ts'
import { plainForms } from '../moderation.ts'
import { listedRanks, phrasesOf, wordsOf } from './sensitive-lists.ts'

export type { NeedsHumanCategory } from '../languages/sensitive-phrases.ts'

/**
 * The first category that a text touches, by how grave it is; null where none is certain, which does not make it harmless.
 * @param toxic whether the safety layer finds it toxic: then it is harassment, if nothing else
 */
export function sensitiveCategoryIn(text: string, toxic = false): NeedsHumanCategory | null {
  const ranks = listedRanks(text)
  if (ranks.size > 0) return needsHumanCategories[Math.min(...ranks)] ?? null
  return toxic ? 'harassment' : null
}

/**
 * Whether every letter is of a script that the lists cover word by word. Of others only the worst is known, so that a
 * text in them counts as one that nobody has read; so does one in letters that are drawn as signs or turned around.
 */
export function isReadable(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/(?<![\u{1F1E6}-\u{1F1FF}])[\u{1F1E6}-\u{1F1FF}]{2}(?![\u{1F1E6}-\u{1F1FF}])/gu, '')
  if (/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(plain)) return false
  if (/[\u202A-\u202E\u2066-\u2069\u{1F100}-\u{1F1FF}]/u.test(plain)) return false
  return (plain.match(/\p{Script=Latin}/gu) ?? []).every((letter) => latinLetters.test(letter))
}

/** What is written in words; small capitals, phonetic and turned letters are written around filters. */
const latinLetters = /[a-zßæœøłđıþðħŋəơư]/i

/** What names are looked through for beside the phrases: said in a sentence, these words may be harmless. */
const nameWords = 'kill murder rape hitler nazi porn nude scam crypto telegram whatsapp cheap loser hate'.split(' ')
/** What names run together with other words are looked through for. */
const nameCategories = ['self_harm', 'threat', 'minor', 'discrimination', 'harassment', 'scam', 'spam'] as const
const minStem = 4
const nameStems = [
  ...nameWords,
  ...nameCategories
    .flatMap((category) => phrasesOf(category, false))
    .filter((phrase) => !/[_#]/.test(phrase))
    .map((phrase) => wordsOf(phrase).join(''))
    .filter((stem) => stem.length >= minStem),
]

/** A name with dots may end in "co" or "de" by chance; one that ends in these advertises an address. */
const tradingAddress = /https?:|www\.|\.(?:com|net|org|shop|store|online|site|xyz|top|vip|biz|link|info)$/i

/** Whether a name may be repeated unread: its owner chose it, maybe to be repeated. */
export function isRepeatable(name: string): boolean {
  if (!isReadable(name)) return false
  const spaced = name.replaceAll(/[._\d-]+/g, ' ')
  if (listedRanks(spaced).size > 0 || tradingAddress.test(name)) return false
  const runs = [name, spaced, ...plainForms(name)].map((form) => wordsOf(form).join('').replaceAll(/\d/g, ''))
  return !runs.some((run) => nameStems.some((stem) => run.includes(stem)))
}
