/**
 * Finds the fact that answers a question. A fact is quoted without a person only where the message is understood word by
 * word: it asks for what one of the fact's questions asks for, in whatever words, and no word is left over.
 */

import { friendlyEmoji } from '../languages/en/gratitude.ts'
import { hasEnglish } from '../languages/en/words.ts'
import { termsIn, wordsOf } from './asked.ts'
import { gratitudeIn } from './gratitude.ts'

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

interface Match extends FoundFact {
  readonly asked: ReadonlySet<string>
}

/** What may stand beside a question and changes nothing about it. Negations, times and other question words do. */
const beside = wordSet('know curious wondering guys info')
/** What may be asked of opening hours whose fact names days, and whose fact names times. */
const days = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays ' +
    'saturdays sundays mon tue wed thu fri sat sun week weekday weekdays weekend weekends day',
)
const namesDays = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bevery ?day\b|\bdaily\b|\bseven days\b/i
const clockTime = 'xclockx'
/** What asks from which amount on something is free. */
const amounts = wordSet('WHEN from what amount minimum above')
/** What stands for whatever was bought. */
const things = wordSet('something thing item stuff purchase')
/** An allergen decides about somebody's health: what is in something is answered by a person. */
const allergens = wordSet(
  'allergen allergens allergy allergies allergic gluten glutenfree wheat lactose dairy milk egg eggs nut nuts ' +
    'peanut peanuts almond almonds hazelnut hazelnuts walnut walnuts sesame soy soya shellfish celiac coeliac ' +
    'ingredient ingredients contain contains latex nickel wool',
)
const maxLength = 300
const maxRelatedLength = 2_000

/** The facts that hold at a time. */
export function factsAt(facts: readonly KnowledgeFact[], at: Date): KnowledgeFact[] {
  return facts.filter(({ validUntil }) => validUntil === null || at < validUntil)
}

/**
 * The one fact that answers a whole message for certain; null where a word is not understood, where two facts would do,
 * or where no word is English.
 * @param names of the project and its account, which may stand beside the question
 */
export function answeringFact(
  text: string,
  facts: readonly KnowledgeFact[],
  names: readonly string[],
): FoundFact | null {
  if (text.length > maxLength) return null
  const plain = withoutSurroundings(withoutGratitude(text, names))
  const words = wordsOf(plain)
  if (!isPlain(plain, words) || !hasEnglish(words) || words.some((word) => allergens.has(word))) return null
  const named = new Set(names.flatMap(termsIn))
  const said = termsIn(plain).filter((term) => !beside.has(term))
  const certain = matching(new Set(said), facts).filter(({ fact }) => isExplainedBy(said, fact, named))
  const [first, second] = certain
  return second === undefined ? (first ?? null) : null
}

/** Whether a fact answers this, too, though none of its questions names it. */
function isAnsweredToo(term: string, fact: KnowledgeFact, known: ReadonlySet<string>): boolean {
  if (term === 'PRICE') return fact.kind === 'price'
  if (days.has(term)) return known.has('HOURS') && namesDays.test(fact.text)
  if (term === clockTime) return known.has('HOURS') && /\d/.test(fact.text)
  if (known.has('SHIP') && known.has('FREE') && /\d/.test(fact.text)) return amounts.has(term)
  return known.has('RETURN') && things.has(term)
}

/** What is left of a message without the sentences that are thanks or praise. */
function withoutGratitude(text: string, names: readonly string[]): string {
  const sentences = text.match(/[^.!?\n\p{Extended_Pictographic}]+[^\p{L}\p{N}]*/gu) ?? []
  return sentences.filter((sentence) => gratitudeIn(sentence, names) === null).join(' ')
}

/** Without brackets, and without the name below "Kind regards"; a time of day becomes one word. */
function withoutSurroundings(text: string): string {
  return text
    .replace(/[()]/g, ' ')
    .replace(/\b(?:[Kk]ind|[Bb]est|[Ww]arm) [Rr]egards,?\s+\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?\s*$/u, '')
    .replace(
      /\b(?:at|before|after|until|till|by|past) (?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?(?: ?(?:am|pm|o[’']?clock))?\b/gi,
      clockTime,
    )
}

/**
 * The facts that a person may want to quote: those that a clause of the message asks for and for which it asks nothing
 * else, because usual hours are no answer for a holiday.
 */
export function relatedFacts(text: string, facts: readonly KnowledgeFact[]): KnowledgeFact[] {
  const clauses = text.slice(0, maxRelatedLength).split(/[.!?,;:\n\p{Extended_Pictographic}]+/u)
  const found = clauses.flatMap((clause) => {
    const said = termsIn(clause).filter((term) => !beside.has(term))
    return matching(new Set(said), facts).filter(({ fact }) => isExplainedBy(said, fact, new Set()))
  })
  return [...new Set(found.map(({ fact }) => fact))]
}

function isExplainedBy(said: readonly string[], fact: KnowledgeFact, named: ReadonlySet<string>): boolean {
  const known = new Set(fact.questions.flatMap(termsIn))
  return said.every((term) => known.has(term) || named.has(term) || isAnsweredToo(term, fact, known))
}

/** Facts by the question that fits best; one whose question another asks more exactly is left out. */
function matching(said: ReadonlySet<string>, facts: readonly KnowledgeFact[]): Match[] {
  const found = facts.flatMap((fact): Match[] => {
    const asked = fact.questions
      .map((question) => ({ fact, question, asked: askedBy(question) }))
      .filter(({ asked: wanted }) => holdsAll(said, wanted))
      .toSorted((a, b) => b.asked.size - a.asked.size)
    return asked.slice(0, 1)
  })
  return found.filter(
    ({ asked }) => !found.some((other) => other.asked.size > asked.size && holdsAll(other.asked, asked)),
  )
}

function holdsAll(terms: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].every((term) => terms.has(term))
}

/** What a question asks for; all of its words where it has only such as ask for nothing. */
function askedBy(question: string): ReadonlySet<string> {
  const terms = termsIn(question)
  return new Set(terms.length > 0 ? terms : wordsOf(question))
}

/** Whether a text is in plain Latin letters and friendly signs. */
function isPlain(text: string, words: readonly string[]): boolean {
  return onlyFriendlySigns(text) && words.every((word) => /^[a-z0-9]+$/.test(word))
}

/** Whether a text holds nothing but letters, figures, friendly emoji and plain punctuation. */
export function onlyFriendlySigns(text: string): boolean {
  const friendly = new Set(friendlyEmoji)
  const rest = [...text.normalize('NFKC').replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '')].filter(
    (character) => !friendly.has(character),
  )
  return /^[\p{L}\p{M}\p{N}\s'’,.!?¿¡&/-]*$/u.test(rest.join(''))
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
