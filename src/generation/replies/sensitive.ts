/** Finds what a person must answer, whatever a rule or a mode says. */
import { plainForms } from '../moderation.ts'
import { combinationsOf } from './combinations.ts'
import { gratitudeIn } from './gratitude.ts'
import { selfHarmInOtherLanguages } from './self-harm-combinations.ts'
import { minorInEnglish, selfHarmInEnglish, threatInEnglish } from './sensitive-combinations.ts'
import { modelledCategoryIn } from './sensitive-model.ts'
import type { NeedsHumanCategory } from './sensitive-phrases.ts'
import { needsHumanCategories, sensitivePhrases, unspacedPhrases } from './sensitive-phrases.ts'

export type { NeedsHumanCategory } from './sensitive-phrases.ts'
export { needsHumanCategories } from './sensitive-phrases.ts'

interface Phrase {
  readonly words: readonly string[]
  readonly rank: number
}

const gap = 3
const bucketLetters = 3
const ages = new Set(
  'five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen 5 6 7 8 9 10 11 12 13 14 15 16 17'.split(
    ' ',
  ),
)
/** Behind a number they make it something else than an age. */
const units = new Set(
  'min mins minute minutes h hr hrs hour hours day days week weeks month months km kms mile miles percent pm am kg g lbs pounds euro euros dollars steps times out of cm inches pieces cups people followers'.split(
    ' ',
  ),
)

/** Phrases by the beginning of their first word; `#` is under every age. */
const phrases = new Map<string, Phrase[]>()
for (const [rank, category] of needsHumanCategories.entries())
  for (const phrase of sensitivePhrases[category].split(',').map((entry) => wordsOf(entry, true))) {
    if (phrase.length === 0) continue
    file({ words: phrase, rank })
    // Hashtags run the words together.
    if (phrase.length > 1 && !phrase.some((word) => word === '_' || word === '#' || word.endsWith('*')))
      file({ words: [phrase.join('')], rank })
  }

/** What is said in words of many kinds: no phrases, but words that mean something together. */
const combinations = (
  [
    ['self_harm', [selfHarmInEnglish, ...selfHarmInOtherLanguages]],
    ['threat', [threatInEnglish]],
    ['minor', [minorInEnglish]],
  ] as const
).map(([category, sources]) => ({
  rank: needsHumanCategories.indexOf(category),
  of: combinationsOf(sources, settled, isAge),
}))

function file(phrase: Phrase): void {
  const key = bucketOf(phrase.words[0]!)
  const bucket = phrases.get(key)
  if (bucket) bucket.push(phrase)
  else phrases.set(key, [phrase])
}

function bucketOf(word: string): string {
  return ages.has(word) ? '#' : word.replace('*', '').slice(0, bucketLetters)
}

/** Lower-case words without accents and apostrophes. */
function wordsOf(text: string, isPhrase = false): string[] {
  return settled(text).match(isPhrase ? /[\p{L}\p{N}*_#]+/gu : /[\p{L}\p{N}]+/gu) ?? []
}

/** Without capitals, accents and apostrophes. */
function settled(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/['’‘`´ʼ]/gu, '')
}

const address =
  /https?:|www\.|[a-z0-9-]\.(?:com|net|org|io|me|ru|xyz|shop|store|info|link|site|online|top|vip|ly|gg|tk|cc|app|club|biz|co|de|uk|fr|es|it|br|ee|page|live|pro)\b/i
const signs: readonly (readonly [NeedsHumanCategory, RegExp])[] = [
  ['threat', /🔪|🔫|💣|🗡|🪓|🧨/u],
  ['injury', /⚰|⚱|🪦|🕊|🚑|🩸|🤕|🩹|🥀/u],
  ['medical', /💊|💉|🏥|🩺|🤒/u],
  ['discrimination', /🐒|🐵|🦍|🦧|🍌\s*🍌|^\s*🍌\s*$|卐|卍|\(\(\(/u],
  ['harassment', /🖕|🍆|🍑|💦|🤡|💩|🤮|🤢|🐷|🐖|🐽/u],
  ['refund', /👎|😡|🤬|😠|(?<![\d/])[0-3]\s?\/\s?(?:5|10)(?![\d/])/u],
  ['spam', address],
  ['spam', /\+\d[\d\s().-]{7,}\d/],
]

/**
 * The first category that a text touches, by how grave it is; null where none is found, which does not make it harmless.
 * @param toxic whether the safety layer finds it toxic: then it is harassment, if nothing else
 */
export function sensitiveCategoryIn(text: string, toxic = false): NeedsHumanCategory | null {
  const ranks = new Set<number>()
  const read = new Set([text, ...plainForms(text)].flatMap(settledForms).map((form) => wordsOf(form).join(' ')))
  for (const form of read) {
    const words = form.split(' ')
    for (const rank of ranksIn(words)) ranks.add(rank)
    for (const { rank, of } of combinations) if (!ranks.has(rank) && of.areIn(words)) ranks.add(rank)
  }
  const whole = text.normalize('NFKC').toLowerCase()
  for (const [rank, category] of needsHumanCategories.entries()) {
    if (unspacedPhrases[category]?.some((phrase) => whole.includes(phrase))) ranks.add(rank)
    if (signs.some(([of, sign]) => of === category && sign.test(whole))) ranks.add(rank)
  }
  // Thanks and praise that are understood word by word are nothing else.
  const modelled = gratitudeIn(text) === null ? modelledCategoryIn(text) : null
  if (ranks.size === 0) return modelled ?? (toxic ? 'harassment' : null)
  return needsHumanCategories[Math.min(...ranks)]!
}

/** A text and how it reads where letters are drawn out: "diiie", "fuuuck". */
function settledForms(text: string): readonly string[] {
  const drawnOut = /(\p{L})\1{2,}/gu
  return drawnOut.test(text) ? [text, text.replace(drawnOut, '$1'), text.replace(drawnOut, '$1$1')] : [text]
}

function* ranksIn(words: readonly string[]): Generator<number> {
  for (let at = 0; at < words.length; at++) {
    const keys = ages.has(words[at]!) ? ['#', words[at]!] : [words[at]!]
    for (const key of keys)
      for (const { words: phrase, rank } of phrases.get(key === '#' ? key : key.slice(0, bucketLetters)) ?? [])
        if (isAt(phrase, 0, words, at)) yield rank
  }
}

function isAt(phrase: readonly string[], from: number, words: readonly string[], at: number): boolean {
  const wanted = phrase[from]
  if (wanted === undefined) return true
  if (wanted === '_') {
    for (let skipped = 0; skipped <= gap; skipped++) if (isAt(phrase, from + 1, words, at + skipped)) return true
    return false
  }
  const word = words[at]
  if (word === undefined || !isWord(wanted, word, words[at + 1])) return false
  return isAt(phrase, from + 1, words, at + 1)
}

function isWord(wanted: string, word: string, next: string | undefined): boolean {
  if (wanted === '#') return ages.has(word) && !units.has(next ?? '')
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
}

function isAge(words: readonly string[], at: number): boolean {
  return isWord('#', words[at]!, words[at + 1])
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
  if (sensitiveCategoryIn(spaced) !== null || tradingAddress.test(name)) return false
  const runs = [name, spaced, ...plainForms(name)].map((form) => wordsOf(form).join('').replaceAll(/\d/g, ''))
  return !runs.some((run) => nameStems.some((stem) => run.includes(stem)))
}
