/**
 * Finds the fact that answers a question. A fact is quoted where a message asks one of the fact's questions as the customer
 * wrote it: no word is left over and none is missing but what stands around every question.
 */

import { allergens } from '../languages/en/replies.ts'
import { friendlyEmoji, withoutVariants } from '../languages/friendly-signs.ts'
import { termsIn, wordsOf } from './asked.ts'
import { findThanks } from './thanks.ts'

export interface KnowledgeFact {
  readonly id: string
  readonly kind: 'fact' | 'price' | 'hours' | 'link' | 'policy'
  /** What is said, word for word. */
  readonly text: string
  /** As people ask it. */
  readonly questions: readonly string[]
  readonly validUntil: Date | null
}

export interface FoundFact {
  readonly fact: KnowledgeFact
  /** The one of its questions that is asked. */
  readonly question: string
}

const allergenWords = new Set(allergens.split(' '))
const maxLength = 300
const maxRelatedLength = 2_000

/** The facts that hold at a time. */
export function factsAt(facts: readonly KnowledgeFact[], at: Date): KnowledgeFact[] {
  return facts.filter(({ validUntil }) => validUntil === null || at < validUntil)
}

/**
 * The one fact that answers a whole message; null where a word is left over, or where two facts would do.
 * @param names of the project and its account, which may stand beside the question
 */
export function answeringFact(
  text: string,
  facts: readonly KnowledgeFact[],
  names: readonly string[],
): FoundFact | null {
  if (text.length > maxLength || !onlyFriendlySigns(text)) return null
  const words = wordsOf(withoutThanks(text))
  if (words.some((word) => allergenWords.has(word))) return null
  const named = new Set(names.flatMap(wordsOf))
  const [first, second] = askedOf(words, facts, named)
  return second === undefined ? (first ?? null) : null
}

/** What is left of a message without the sentences that are thanks or praise. */
function withoutThanks(text: string): string {
  const sentences = text.match(/[^.!?\n\p{Extended_Pictographic}]+[^\p{L}\p{N}]*/gu) ?? []
  return sentences.filter((sentence) => findThanks(sentence) === null).join(' ')
}

/** The facts that a person may want to quote: those that a clause of the message asks for. */
export function relatedFacts(text: string, facts: readonly KnowledgeFact[]): KnowledgeFact[] {
  const clauses = text.slice(0, maxRelatedLength).split(/[.!?,;:\n\p{Extended_Pictographic}]+/u)
  return [...new Set(clauses.flatMap((clause) => askedOf(wordsOf(clause), facts).map(({ fact }) => fact)))]
}

/** The facts with a question of these words, the words of names left aside. */
function askedOf(
  words: readonly string[],
  facts: readonly KnowledgeFact[],
  named: ReadonlySet<string> = new Set(),
): FoundFact[] {
  const asked = new Set([termsOf(words), termsOf(words.filter((word) => !named.has(word)))])
  asked.delete('')
  return facts.flatMap((fact) => {
    const question = fact.questions.find((one) => asked.has(termsOf(wordsOf(one))))
    return question === undefined ? [] : [{ fact, question }]
  })
}

/** All of the words where none names anything. */
const termsOf = (words: readonly string[]) => termsIn(words).join(' ') || words.join(' ')

/** Whether a text holds nothing but letters, figures, friendly emoji and plain punctuation. */
export function onlyFriendlySigns(text: string): boolean {
  const rest = [...withoutVariants(text.normalize('NFKC'))].filter((character) => !friendlyEmoji.has(character))
  return /^[\p{L}\p{M}\p{N}\s'’,.!?¿¡&/-]*$/u.test(rest.join(''))
}
