/** What the lists of sensitive subjects find in a text: phrases, signs, and words that mean something together. */
import { lazily } from '../../lib/lazily.ts'
import { present } from '../../lib/present.ts'
import { plainForms } from '../moderation.ts'
import { combinationsOf } from './combinations.ts'
import { selfHarmInOtherLanguages } from './self-harm-combinations.ts'
import { minorInEnglish, selfHarmInEnglish, threatInEnglish } from './sensitive-combinations.ts'
import type { NeedsHumanCategory } from './sensitive-phrases.ts'
import { needsHumanCategories, sensitivePhrases, unspacedPhrases } from './sensitive-phrases.ts'

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
const phrases = lazily(() => {
  const filed = new Map<string, Phrase[]>()
  const file = (phrase: Phrase) => {
    const key = bucketOf(present(phrase.words[0], 'The first word'))
    const bucket = filed.get(key)
    if (bucket) bucket.push(phrase)
    else filed.set(key, [phrase])
  }
  for (const [rank, category] of needsHumanCategories.entries())
    for (const phrase of sensitivePhrases[category].split(',').map((entry) => wordsOf(entry, true))) {
      if (phrase.length === 0) continue
      file({ words: phrase, rank })
      // Hashtags run the words together.
      if (phrase.length > 1 && !phrase.some((word) => word === '_' || word === '#' || word.endsWith('*')))
        file({ words: [phrase.join('')], rank })
    }
  return filed
})

/** What is said in words of many kinds: no phrases, but words that mean something together. */
const combinations = lazily(() =>
  (
    [
      ['self_harm', [selfHarmInEnglish, ...selfHarmInOtherLanguages]],
      ['threat', [threatInEnglish]],
      ['minor', [minorInEnglish]],
    ] as const
  ).map(([category, sources]) => ({
    rank: needsHumanCategories.indexOf(category),
    of: combinationsOf(sources, settled, isAge),
  })),
)

function bucketOf(word: string): string {
  return ages.has(word) ? '#' : word.replace('*', '').slice(0, bucketLetters)
}

/** Lower-case words without accents and apostrophes. */
export function wordsOf(text: string, isPhrase = false): string[] {
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

/** What of the lists is met in a text. */
export interface Listed {
  /** The ranks of the categories whose phrases or signs are met: a person must see the text. */
  readonly phrases: ReadonlySet<number>
  /** The ranks of the categories whose combinations are met, which speak for a category without deciding it. */
  readonly combinations: ReadonlySet<number>
}

export function findListed(text: string): Listed {
  const met = { phrases: new Set<number>(), combinations: new Set<number>() }
  const read = new Set([text, ...plainForms(text)].flatMap(settledForms).map((form) => wordsOf(form).join(' ')))
  for (const form of read) {
    const words = form.split(' ')
    for (const rank of ranksIn(words)) met.phrases.add(rank)
    for (const { rank, of } of combinations()) if (of.areIn(words)) met.combinations.add(rank)
  }
  const whole = text.normalize('NFKC').toLowerCase()
  for (const [rank, category] of needsHumanCategories.entries()) {
    if (unspacedPhrases[category]?.some((phrase) => whole.includes(phrase))) met.phrases.add(rank)
    if (signs.some(([of, sign]) => of === category && sign.test(whole))) met.phrases.add(rank)
  }
  return met
}

/** A text and how it reads where letters are drawn out: "diiie", "fuuuck". */
function settledForms(text: string): readonly string[] {
  const drawnOut = /(\p{L})\1{2,}/gu
  return drawnOut.test(text) ? [text, text.replace(drawnOut, '$1'), text.replace(drawnOut, '$1$1')] : [text]
}

function* ranksIn(words: readonly string[]): Generator<number> {
  for (const [at, word] of words.entries()) {
    const keys = ages.has(word) ? ['#', word] : [word]
    for (const key of keys)
      for (const { words: phrase, rank } of phrases().get(key === '#' ? key : key.slice(0, bucketLetters)) ?? [])
        if (isAt(phrase, 0, words, at)) yield rank
  }
}

function isAt(phrase: readonly string[], from: number, words: readonly string[], at: number): boolean {
  const pattern = phrase[from]
  if (pattern === undefined) return true
  if (pattern === '_') {
    for (let skipped = 0; skipped <= gap; skipped++) if (isAt(phrase, from + 1, words, at + skipped)) return true
    return false
  }
  const word = words[at]
  if (word === undefined || !isWord(pattern, word, words[at + 1])) return false
  return isAt(phrase, from + 1, words, at + 1)
}

function isWord(pattern: string, word: string, next: string | undefined): boolean {
  if (pattern === '#') return ages.has(word) && !units.has(next ?? '')
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}

function isAge(words: readonly string[], at: number): boolean {
  return isWord('#', present(words[at], 'The word'), words[at + 1])
}
