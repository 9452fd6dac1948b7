/** Everything that the writer must know of a language; one folder a language beside this file. */

/** Sentences of the service's own that may stand beside the customer's; only where a reviewer could judge them. */
export interface FixedPhrases {
  /** In front of or behind an offer's last day, which comes written out, such as `6 December`. */
  until(day: string): string
  code(code: string): string
}

/** What a direction may ask for and the writer or the renderer can do. */
export type Wish = 'calm' | 'lively' | 'slow' | 'fast' | 'dark' | 'light' | 'plain' | 'bold' | 'noMusic' | 'noHashtags'

/** What kind of hook a line is; each is tried in this order, because a myth is often a question. */
export const archetypes = [
  'myth',
  'before-after',
  'challenge',
  'story',
  'contrarian',
  'how-to',
  'list',
  'question',
] as const
export type Archetype = (typeof archetypes)[number] | 'statement'

/** What is refused to be published, beside what is offered near words of `sale`. */
type Refused = 'sale' | 'weapons' | 'drugs' | 'sexual_minors' | 'hate' | 'self_harm' | 'scam' | 'medical_claim'

export interface Language {
  /** BCP 47 primary tag. */
  readonly code: string
  /** Words before a full stop that ends no sentence, in lower case and without it; with `#`, only before a number. */
  readonly abbreviations?: ReadonlySet<string>
  /** Spaces part clauses, because no mark ends a sentence. */
  readonly spacedClauses?: boolean
  /** Words, beside months, before which a number with a full stop is an ordinal: `4. Advent`; absent where none is. */
  readonly ordinals?: ReadonlySet<string>
  /** Words for what costs nothing, in lower case. */
  readonly free?: ReadonlySet<string>
  /** Every noun begins with a capital. */
  readonly hasCapitalNouns?: boolean
  /** The words for two to ten, with the forms of one parted by `|`. */
  readonly numbers?: readonly string[]
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [string, string]
  readonly disclosure: string
  readonly phrases?: FixedPhrases
  /** Parts at which a line may break, where words are not spaced; joined they are the text. */
  readonly breaks?: (text: string) => string[]
  /** How a sentence begins that is not understood without the one before it. */
  readonly dependent?: RegExp
  /** Words that promise or praise, in lower case: nobody but the customer may say them of what he sells. */
  readonly promises?: RegExp
  /** Where every noun has a capital: a name behind what only names follow, as the first group. */
  readonly names?: RegExp
  /** Insults addressed to a person, as the source of an expression. */
  readonly insults?: string
  /** What makes a sentence a question at its start, and in few words inside it (`price pls`), as sources of expressions. */
  readonly questions?: { readonly start: string; readonly inside: string }
  /** Phrases of a direction, parted by commas; those of `beside` ask for nothing and may stand around the others. */
  readonly direction?: { readonly [W in Wish | 'beside']?: string }
  /** Marks of money behind an amount, and words for it, as sources of expressions. */
  readonly money?: string
  readonly moneyWords?: string
  /** Between the ends of a range: `90 to 250 €`; behind an hour: `9 am`; between two things. As sources. */
  readonly to?: string
  readonly clock?: string
  readonly and?: string
  /** Behind the number of things that a hook promises, where no noun follows it. */
  readonly counter?: string
  /** How a hook of a kind is known, as sources of expressions. */
  readonly hooks?: { readonly [A in (typeof archetypes)[number]]?: string }
  /** Beginnings of a README's headings. */
  readonly readme?: { readonly features: string; readonly about?: string; readonly news?: string }
  /** Sources of expressions in small letters. */
  readonly refused?: { readonly [R in Refused]?: string }
  readonly open?: RegExp
  readonly closed?: RegExp
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
