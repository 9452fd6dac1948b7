/** Finds the sentences of a brief that say what is required anyway, so that it is said once and at its place. */
import type { Statement } from './brief-reading.ts'
import { fold } from './normalize.ts'

export interface Requirement {
  readonly text: string
  /** What stands below it: an offer's code and last day. */
  readonly under: string
  /** The statements that say it; none if the brief does not. */
  readonly saidBy: readonly Statement[]
}

/** @returns the consecutive statements that hold the text word for word, as few as possible */
export function holding(text: string, statements: readonly Statement[]): readonly Statement[] {
  const sought = fold(text)
  if (sought === '') return []
  for (const [index, one] of statements.entries()) {
    const run: Statement[] = []
    for (const next of statements.slice(index, index + 4)) {
      if (next.line !== one.line && run.length > 0) break
      run.push(next)
      if (fold(run.map((said) => said.text).join(' ')).includes(sought)) return withoutFirst(run, sought)
    }
  }
  return []
}

const withoutFirst = (run: readonly Statement[], sought: string): readonly Statement[] => {
  const rest = run.slice(1)
  return rest.length > 0 && fold(rest.map(({ text }) => text).join(' ')).includes(sought)
    ? withoutFirst(rest, sought)
    : run
}

const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLocaleLowerCase()
      .match(/[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*/gu) ?? []
  ).filter((word) => /\d/u.test(word) || word.length > 2)

/** @returns the statement that says all that the offer says: its numbers, and nearly all of its words */
export function saying(offer: string, statements: readonly Statement[]): readonly Statement[] {
  const exact = holding(offer, statements)
  if (exact.length > 0) return exact
  const offered = wordsOf(offer)
  const numbers = offered.filter((word) => /\d/u.test(word))
  const found = statements.find(({ text }) => {
    const said = new Set(wordsOf(text))
    if (!numbers.every((number) => said.has(number))) return false
    return offered.length > 2 && offered.filter((word) => said.has(word)).length >= offered.length * 0.8
  })
  return found ? [found] : []
}

/** Whether a statement says nothing that the offer does not say, too. */
export function isSaidBy(offer: string, { text }: Statement): boolean {
  const offered = new Set(wordsOf(offer))
  const said = new Set(wordsOf(text))
  return said.size > 2 && [...said].every((word) => offered.has(word))
}
