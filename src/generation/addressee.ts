/**
 * Weighs whether a sentence addresses the maker of the content or those who view it. The rules of `maker.ts` and
 * `letter.ts` know forms that leave no doubt; this knows signs, which count together.
 */
import type { Language } from './languages/language.ts'
import type { LetterWords } from './languages/letters.ts'
import { letterWordsOf } from './languages/letters-more.ts'
import { carriesNews } from './news.ts'

/** Where a sentence stands. */
export interface Position {
  /** The brief greets somebody, or is signed. */
  readonly inLetter: boolean
  /** Nothing for viewers precedes it. */
  readonly isFirst: boolean
  /** Only a greeting precedes it. */
  readonly followsGreeting: boolean
  readonly isItem: boolean
  /** The sentence before it in the same paragraph addresses the maker. */
  readonly followsDirection: boolean
  /** It is not understood without the one before it. */
  readonly isDependent: boolean
}

/** From here on a sentence is kept from the public, and a person decides. */
const doubtful = 3.5

/** Whether a sentence may address the maker. @param trade what the customer sells, in words */
export function mayAddressMaker(sentence: string, position: Position, language: Language, trade: string): boolean {
  const words = letterWordsOf(language.code)
  if (!words || /^["“„«「]/u.test(sentence)) return false
  return scoreOf(sentence, position, language, words, trade) >= doubtful
}

function scoreOf(sentence: string, at: Position, language: Language, words: LetterWords, trade: string): number {
  const shares = words.shared.test(sentence)
  const asks = words.asks.test(sentence)
  const signs =
    (words.bans.test(sentence) ? 4 : 0) +
    (shares ? 3 : 0) +
    (asks ? 2 : 0) +
    (namesTool(sentence, language, words, trade) ? 2 : 0) +
    (words.doubts.test(sentence) ? 1.5 : 0) +
    (words.self.test(sentence) ? 1 : 0)
  const follows = at.followsDirection && at.isDependent && isAside(sentence) ? 3.5 : 0
  const addresses = named.test(sentence) ? 4 : 0
  if (signs + follows + addresses === 0) return at.followsGreeting && sentence.split(/\s+/u).length < 3 ? doubtful : 0
  const { hasPrice, hasDate } = carriesNews(sentence, language)
  const invites = !/[?？]/u.test(sentence) && (language.closing?.test(sentence) ?? false)
  return (
    signs +
    follows +
    (at.inLetter ? 1 : 0) +
    addresses +
    (at.followsGreeting ? 1.5 : at.isFirst && (shares || asks) ? 1 : 0) -
    (hasPrice ? 2 : 0) -
    (hasDate && !shares && !at.followsGreeting ? 1 : 0) -
    (invites ? 2 : 0) -
    (at.isItem ? 2 : 0)
  )
}

/** An aside to somebody by name: `(Maeve - use the one with the dog)` */
const named = /^\(\p{Lu}\p{Ll}{1,20} ?[-–—,:] /u

/** A few words that go on with the sentence before them: `That would be great.` */
const isAside = (sentence: string) => sentence.split(/\s+/u).length <= 9 && !/\d/u.test(sentence)

/** Not what the customer sells, and not what viewers are asked to do with it: `Watch the video`. */
function namesTool(sentence: string, { directions }: Language, { tools }: LetterWords, trade: string): boolean {
  if (directions?.viewers?.test(sentence)) return false
  const [tool] = tools.exec(sentence) ?? []
  return tool !== undefined && !trade.toLocaleLowerCase().includes(tool.toLocaleLowerCase().replace(/s$/u, ''))
}
