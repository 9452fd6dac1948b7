/** Finds which sentences of a brief belong together. */
import type { Statement } from './brief-reading.ts'
import { countedIn } from './enumeration.ts'
import { isHeading } from './listed-lines.ts'

/** Sentences that belong together: the first, and those that depend on it. */
export type Group = readonly [Statement, ...Statement[]]

/** A question and what answers it belong together. */
export const asks = /[?？؟]["”“»]?$/u

/** How a sentence begins that says nothing without the one before it in its line, in addition to `dependent`. */
const refersBack =
  /^(?:ours|mine|hers|theirs|not|nor|why|how so|even so|that way|this way|all (?:three|four|five|six|of (?:them|it|this))|each (?:one|of)|the (?:others?|rest|latter|same)|unsere[rs]? (?:ist|sind|kommen|kommt)|nicht|trotzdem|las nuestras|los nuestros|no (?:es|son)|le nôtre|les nôtres|pas|i nostri|le nostre|non|os nossos|as nossas|não)(?!\p{L})/iu

export function groupsOf(statements: readonly Statement[]): Group[] {
  const counted = countedIn(statements)
  const groups: [Statement, ...Statement[]][] = []
  for (const [index, one] of statements.entries()) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const isNext = before?.line === one.line && one.kind === 'sentence'
    const answers = isNext && asks.test(before.text)
    // What is counted stays with what says how many there are, and with each other.
    const counts = isNext && (counted.has(one) || last?.some((said) => counted.has(said)))
    const leans = one.dependent || (isNext && refersBack.test(one.text))
    const isTitled = before !== undefined && isHeading(before, statements[index - 2], one)
    if (last && (leans || answers || counts || isTitled) && before?.kind === 'sentence') last.push(one)
    else groups.push([one])
  }
  return groups
}
