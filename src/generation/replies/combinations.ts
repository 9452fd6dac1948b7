/**
 * Finds words that mean something together, whatever stands between them and in whatever order: "I" and "goodbye" and
 * "letter". People say the gravest things in words of their own, which no list of phrases foresees.
 */
import { present } from '../../lib/present.ts'

/** How many words may stand between the first and the last word of a combination. */
const window = 9
/** How many words an expression has at most. */
const longest = 4

/** Sets of words, `$name` in combinations, and combinations as lines of slots; see `sensitive-combinations.ts`. */
export interface CombinationSource {
  readonly sets: Readonly<Record<string, string>>
  readonly combinations: string
}

interface Slot {
  readonly combination: number
  readonly slot: number
}

interface Combination {
  readonly slots: number
  /** Words that turn it into something else. */
  readonly unless: ReadonlySet<string>
}

export interface Combinations {
  /** Whether one of them is in a text. The cost is in proportion to the number of its words. */
  readonly areIn: (words: readonly string[]) => boolean
}

/**
 * @param settle makes the words of the sources what the words of a text are: lower case, without accents
 * @param isAge whether the word at a place is an age below 18, which `#` stands for
 */
export function combinationsOf(
  sources: readonly CombinationSource[],
  settle: (word: string) => string,
  isAge: (words: readonly string[], at: number) => boolean = () => false,
): Combinations {
  const combinations: Combination[] = []
  const exact = new Map<string, Slot[]>()
  const beginnings = new Map<string, Slot[]>()
  for (const { sets, combinations: lines } of sources)
    for (const line of lines.split('\n').map((entry) => entry.trim())) {
      if (line === '') continue
      const [required = '', unless = ''] = line.split(' - ')
      const slots = required.split(' + ').map((slot) => alternativesOf(slot, sets, settle))
      const combination = combinations.push({
        slots: slots.length,
        unless: new Set(alternativesOf(unless, sets, settle)),
      })
      for (const [slot, alternatives] of slots.entries())
        for (const word of alternatives) {
          const [index, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [exact, word]
          index.set(key, [...(index.get(key) ?? []), { combination: combination - 1, slot }])
        }
    }
  const lengths = [...new Set([...beginnings.keys()].map((key) => key.length))]

  function* slotsAt(words: readonly string[], at: number): Generator<Slot> {
    const word = present(words[at], 'The word')
    for (const length of lengths) if (length <= word.length) yield* beginnings.get(word.slice(0, length)) ?? []
    for (let from = at; from >= 0 && from > at - longest; from--)
      yield* exact.get(words.slice(from, at + 1).join('_')) ?? []
    if (isAge(words, at)) yield* exact.get('#') ?? []
  }

  return {
    areIn(words) {
      const last = new Map<number, number[]>()
      for (let at = 0; at < words.length; at++)
        for (const { combination, slot } of slotsAt(words, at)) {
          const { slots, unless } = present(combinations[combination], 'The combination')
          const places = last.get(combination) ?? Array.from({ length: slots }, () => -Infinity)
          places[slot] = at
          last.set(combination, places)
          if (Math.min(...places) < at - window) continue
          const around = words.slice(Math.max(0, at - window), at + 4)
          if (!around.some((word) => unless.has(word))) return true
        }
      return false
    },
  }
}

/** The words of a slot, sets in place of their names. */
function alternativesOf(
  slot: string,
  sets: Readonly<Record<string, string>>,
  settle: (word: string) => string,
): string[] {
  return slot
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (!word.startsWith('$')) return [word]
      const set = sets[word.slice(1)]
      if (set === undefined) throw new Error(`There is no set ${word}.`)
      return set.split(/\s+/).filter(Boolean)
    })
    .map(settle)
}
