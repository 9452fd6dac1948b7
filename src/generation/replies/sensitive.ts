/** Finds what a person must answer, whatever a rule or a mode says. */
import { plainForms } from '../moderation.ts'
import { gratitudeIn } from './gratitude.ts'
import { findListed, wordsOf } from './sensitive-lists.ts'
import { modelledCategoryIn } from './sensitive-model.ts'
import type { NeedsHumanCategory } from './sensitive-phrases.ts'
import { needsHumanCategories, sensitivePhrases } from './sensitive-phrases.ts'

export type { NeedsHumanCategory } from './sensitive-phrases.ts'
export { needsHumanCategories } from './sensitive-phrases.ts'

/**
 * The first category that a text touches, by how grave it is; null where none is found, which does not make it harmless.
 * @param toxic whether the safety layer finds it toxic: then it is harassment, if nothing else
 */
export function sensitiveCategoryIn(text: string, toxic = false): NeedsHumanCategory | null {
  const listed = findListed(text)
  // What a phrase finds is named by all that the lists find; the model would call every complaint a threat.
  if (listed.phrases.size > 0) return needsHumanCategories[Math.min(...listed.phrases, ...listed.combinations)] ?? null
  // Thanks and praise that are understood word by word are nothing else.
  const modelled = gratitudeIn(text) === null ? modelledCategoryIn(text, listed) : null
  return modelled ?? (toxic ? 'harassment' : null)
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

/** What names run together with other words are looked through for. */
const nameCategories = ['self_harm', 'threat', 'minor', 'discrimination', 'harassment', 'scam', 'spam'] as const
const minStem = 4
const nameStems = nameCategories.flatMap((category) =>
  sensitivePhrases[category]
    .split(',')
    .filter((phrase) => !/[_#]/.test(phrase))
    .map((phrase) => wordsOf(phrase).join(''))
    .filter((stem) => stem.length >= minStem),
)

/** A name with dots may end in "co" or "de" by chance; one that ends in these advertises an address. */
const tradingAddress = /https?:|www\.|\.(?:com|net|org|shop|store|online|site|xyz|top|vip|biz|link|info)$/i

/** Whether a name may be repeated unread: its owner chose it, maybe to be repeated. */
export function isRepeatable(name: string): boolean {
  if (!isReadable(name)) return false
  const spaced = name.replaceAll(/[._\d-]+/g, ' ')
  // The model reads sentences, not names: only the lists are asked.
  const { phrases, combinations } = findListed(spaced)
  if (phrases.size + combinations.size > 0 || tradingAddress.test(name)) return false
  const runs = [name, spaced, ...plainForms(name)].map((form) => wordsOf(form).join('').replaceAll(/\d/g, ''))
  return !runs.some((run) => nameStems.some((stem) => run.includes(stem)))
}
