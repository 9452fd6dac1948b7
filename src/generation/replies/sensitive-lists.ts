/** Finds the exact phrases and signs of sensitive subjects in a text, whatever its language. */

import { lazily } from '../../lib/lazily.ts'
import { nonNull } from '../../lib/non-null.ts'
import { compilePattern } from '../../lib/pattern.ts'
import { sensitiveLanguages } from '../languages/sensitive.ts'
import type { NeedsHumanCategory } from '../languages/sensitive-phrases.ts'
import { needsHumanCategories } from '../languages/sensitive-phrases.ts'
import { plainForms } from '../moderation.ts'

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
  (
    'min mins minute minutes h hr hrs hour hours day days week weeks month months km kms mile miles percent pm ' +
    'am kg g lbs pounds euro euros dollars steps times out of cm inches pieces cups people followers'
  ).split(' '),
)

/** Phrases by the beginning of their first word; `#` is under every age. */
const phrases = lazily(() => {
  const filed = new Map<string, Phrase[]>()
  const file = (phrase: Phrase) => {
    const key = bucketOf(nonNull(phrase.words[0], 'The first word'))
    const bucket = filed.get(key)
    if (bucket) bucket.push(phrase)
    else filed.set(key, [phrase])
  }
  for (const [rank, category] of needsHumanCategories.entries())
    for (const phrase of phrasesOf(category, false).map((entry) => wordsOf(entry, true))) {
      if (phrase.length === 0) continue
      file({ words: phrase, rank })
      // Hashtags run the words together.
      if (phrase.length > 1 && !phrase.some((word) => word === '_' || word === '#' || word.endsWith('*')))
        file({ words: [phrase.join('')], rank })
    }
  return filed
})

/** All languages' phrases of a category: those between spaces, or those found wherever they stand. */
export function phrasesOf(category: NeedsHumanCategory, unspaced: boolean): readonly string[] {
  return sensitiveLanguages
    .filter((language) => (language.unspaced ?? false) === unspaced)
    .flatMap((language) => language.phrases[category]?.split(',') ?? [])
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

const unspacedPhrases = lazily(() => needsHumanCategories.map((category) => phrasesOf(category, true)))

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

const address = compilePattern(
  'https?:|www\\.|[a-z0-9-]\\.(?:com|net|org|io|me|ru|xyz|shop|store|info|link|site|online|top|vip|ly|gg|tk|cc|' +
    'app|club|biz|co|de|uk|fr|es|it|br|ee|page|live|pro)\\b',
  'i',
)
const signs: readonly (readonly [NeedsHumanCategory, RegExp])[] = [
  ['threat', /🔫|💣/u],
  ['discrimination', /卐|卍|\(\(\(/u],
  ['harassment', /🖕/u],
  ['refund', /👎|😡|🤬/u],
  ['spam', address],
  ['spam', /\+\d[\d\s().-]{7,}\d/],
]

/** Returns the ranks of the categories whose phrases or signs a text contains. */
export function listedRanks(text: string): ReadonlySet<number> {
  const ranks = new Set<number>()
  const read = new Set([text, ...plainForms(text)].flatMap(settledForms).map((form) => wordsOf(form).join(' ')))
  for (const form of read) for (const rank of ranksIn(form.split(' '))) ranks.add(rank)
  const whole = text.normalize('NFKC').toLowerCase()
  for (const [rank, category] of needsHumanCategories.entries()) {
    if (unspacedPhrases()[rank]?.some((phrase) => whole.includes(phrase))) ranks.add(rank)
    if (signs.some(([of, sign]) => of === category && sign.test(whole))) ranks.add(rank)
  }
  return ranks
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
