/**
 * Finds the fact that answers a question. A fact is quoted without a person only where the message is understood word by
 * word: the important words of one of the fact's questions are all in it, and no word is left over.
 */
import { hasEnglish } from '../english.ts'
import { friendlyEmoji } from './gratitude-forms.ts'

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
  readonly important: ReadonlySet<string>
}

/** What a question may lack: it has the same meaning without them. */
const unimportant = wordSet('a an the is are do does can you your to of for in on at it its please')
/** What may stand around a question and changes nothing about it. Negations, times and other question words do. */
const around = wordSet(
  'hi hello hey there all everyone guys team please pls plz thanks thank ty quick question just wondering curious know tell me i want would like could can do does you your yours is are a an the this that it its to of for in on at with about and or so what',
)
const maxLength = 300

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
  const said = plainWords(text)
  if (said === null || !hasEnglish(said)) return null
  const named = new Set(names.flatMap(wordsOf))
  const certain = matching(said, facts).filter(({ question }) => {
    const asked = new Set(wordsOf(question))
    return said.every((word) => asked.has(word) || around.has(word) || named.has(word))
  })
  const [first, second] = certain
  return second === undefined ? (first ?? null) : null
}

/** The facts that a person may want to quote: those whose question stands somewhere in the message. */
export function relatedFacts(text: string, facts: readonly KnowledgeFact[]): KnowledgeFact[] {
  return matching(wordsOf(text.slice(0, 2_000)), facts).map(({ fact }) => fact)
}

/** Facts by the question that fits best; one whose question another asks more exactly is left out. */
function matching(said: readonly string[], facts: readonly KnowledgeFact[]): Match[] {
  const words = new Set(said)
  const found = facts.flatMap((fact): Match[] => {
    const asked = fact.questions
      .map((question) => ({ fact, question, important: importantIn(question) }))
      .filter(({ important }) => holdsAll(words, important))
      .toSorted((a, b) => b.important.size - a.important.size)
    return asked.slice(0, 1)
  })
  return found.filter(
    ({ important }) =>
      !found.some((other) => other.important.size > important.size && holdsAll(other.important, important)),
  )
}

function holdsAll(words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].every((word) => words.has(word))
}

function importantIn(question: string): ReadonlySet<string> {
  const words = wordsOf(question)
  const important = words.filter((word) => !unimportant.has(word))
  return new Set(important.length > 0 ? important : words)
}

/** The words of a message in plain Latin letters and friendly signs; null where there is anything else. */
function plainWords(text: string): string[] | null {
  const words = wordsOf(text)
  return onlyFriendlySigns(text) && words.every((word) => /^[a-z0-9]+$/.test(word)) ? words : null
}

/** Whether a text holds nothing but letters, figures, friendly emoji and plain punctuation. */
export function onlyFriendlySigns(text: string): boolean {
  const friendly = new Set(friendlyEmoji)
  const rest = [...text.normalize('NFKC').replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '')].filter(
    (character) => !friendly.has(character),
  )
  return /^[\p{L}\p{M}\p{N}\s'’,.!?¿¡&/-]*$/u.test(rest.join(''))
}

/** Lower-case words; "what's" and "whats" are "what is", other apostrophes are left out. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])(what|where|when|how)s(?![\p{L}\p{M}\p{N}])/gu, '$1 is')
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
