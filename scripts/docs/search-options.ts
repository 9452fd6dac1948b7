/** How the docs are searched: the same where the index is made and where it is used. */
import type { Options } from 'minisearch'
import { queryTerms } from './synonyms.ts'

export interface SearchEntry {
  readonly id: number
  readonly title: string
  /** Said below the title: what it is, and where. */
  readonly note: string
  readonly address: string
  readonly text: string
  /** Words that readers may use for it. */
  readonly synonyms?: string
  /** How much it counts among others that match as well. */
  readonly weight: number
}

/** Splits words, and names such as `durationSeconds` into their parts besides. */
export function termsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
      return parts.length > 1 ? [word, ...parts] : parts
    })
}

export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'note', 'text', 'synonyms'],
  storeFields: ['title', 'note', 'address', 'weight'],
  tokenize: termsOf,
  searchOptions: {
    tokenize: queryTerms,
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    boost: { title: 5, note: 2, synonyms: 4 },
    boostDocument: (_id, _term, stored) => Number(stored?.weight ?? 1),
  },
}
