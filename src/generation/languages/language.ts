/** Everything that the writer must know of a language; one file a language beside this one. */

/** Sentences of the service's own that may stand beside the customer's; only where a reviewer could judge them. */
export interface FixedPhrases {
  /** In front of or behind an offer's last day, which comes written out, such as `6 December`. */
  until(day: string): string
  code(code: string): string
  /** How many points of a list stand in the caption alone; languages without it leave it out. */
  more?(count: number): string
}

export interface Language {
  /** BCP 47 primary tag. */
  readonly code: string
  /** Marks that end a sentence wherever they stand, beside those of every language. */
  readonly ends?: string
  /** Words before a full stop that ends no sentence, in lower case and without it; with `#`, only before a number. */
  readonly abbreviations?: ReadonlySet<string>
  /** Spaces part clauses, because no mark ends a sentence. */
  readonly spacedClauses?: boolean
  /** A number with a full stop is an ordinal: `4. Dezember`. */
  readonly ordinals?: boolean
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [string, string]
  readonly disclosure: string
  readonly phrases?: FixedPhrases
  /** Parts at which a line may break, where words are not spaced; joined they are the text. */
  readonly breaks?: (text: string) => string[]
  /** How a sentence begins that is not understood without the one before it. */
  readonly dependent?: RegExp
  /** How a sentence begins that asks viewers to do something at the end. */
  readonly closing?: RegExp
  /** What limits an offer or warns of it: `only`, `not included`, `terms apply`. */
  readonly condition?: RegExp
}

/** @param list of words in lower case, with a space between two */
export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** The segmenter's words, with punctuation on the word before it and a unit on its number. */
export function segmented(language: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return (text) => {
    const parts: string[] = []
    for (const { segment } of segmenter.segment(text)) {
      const joins = /^[\p{P}\p{S}\s]+$/u.test(segment) || /\d$/u.test(parts.at(-1) ?? '')
      if (parts.length > 0 && joins) parts[parts.length - 1] += segment
      else parts.push(segment)
    }
    return parts
  }
}
