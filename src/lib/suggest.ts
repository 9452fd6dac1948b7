// leven: the usual edit distance, with an upper bound that ends a comparison early; own code would repeat it.
import leven from 'leven'

/** Longer words are names that somebody made up, and comparing costs length times length. */
const maxWordUnits = 64

/** The part of a word that may differ before it counts as another word. */
const maxDifference = 0.4

/** Finds the name that was most probably meant. */
export interface Suggester {
  /** The known name nearest to `word`; undefined if none is near, or the comparisons are used up. */
  suggest(word: string, known: readonly string[]): string | undefined
  /** How many comparisons were made. */
  readonly comparisons: number
}

/**
 * Makes a suggester for one response: it makes at most `maxComparisons`, so that a request cannot cause more work than
 * that.
 */
export function createSuggester(maxComparisons = 2_000): Suggester {
  let comparisons = 0
  return {
    get comparisons() {
      return comparisons
    },
    suggest(word, known) {
      if (word.length > maxWordUnits || comparisons + known.length > maxComparisons) return undefined
      comparisons += known.length
      return nearest(word, known)
    },
  }
}

/** The known name nearest to `word`, ignoring case; undefined if none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let bestLikeness = -1
  for (const name of known) {
    const found = likeness(word, name) ?? -1
    if (found <= bestLikeness) continue
    best = name
    bestLikeness = found
  }
  return best
}

/** The similarity of two words, ignoring case: 1 if they are the same, undefined if they differ too much. */
export function likeness(word: string, name: string): number | undefined {
  const longer = Math.max(word.length, name.length)
  if (longer > maxWordUnits) return undefined
  const limit = Math.floor(longer * maxDifference)
  const distance = leven(word.toLowerCase(), name.toLowerCase(), { maxDistance: limit + 1 })
  return distance > limit ? undefined : 1 - distance / Math.max(longer, 1)
}
