/** Finds the sentences of a brief that say what must be said anyway, so that it is said once and at its place. */
import { fold } from '../normalize.ts'
import type { Statement } from './statement.ts'

const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLocaleLowerCase()
      .match(/[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*/gu) ?? []
  ).filter((word) => /\d/u.test(word) || word.length > 2)

/** @returns the statements, as few as possible, of one line that hold the text word for word */
export function holding(text: string, statements: readonly Statement[]): readonly Statement[] {
  const sought = fold(text)
  if (sought === '') return []
  const isSaid = (run: readonly Statement[]) => fold(run.map((one) => one.text).join(' ')).includes(sought)
  for (const length of [1, 2, 3, 4]) {
    const run = statements
      .map((_, index) => statements.slice(index, index + length))
      .find((one) => one.every(({ line }) => line === one[0]?.line) && isSaid(one))
    if (run) return run
  }
  return []
}

/** @returns the statements that hold an offer, or the one that says its numbers and nearly all of its words */
export function saying(offer: string, statements: readonly Statement[]): readonly Statement[] {
  const exact = holding(offer, statements)
  if (exact.length > 0) return exact
  const offered = wordsOf(offer)
  const numbers = offered.filter((word) => /\d/u.test(word))
  const found = statements.find(({ text }) => {
    const said = new Set(wordsOf(text))
    if (numbers.length === 0 || !numbers.every((number) => said.has(number))) return false
    return offered.length > 2 && offered.filter((word) => said.has(word)).length >= offered.length * 0.8
  })
  return found ? [found] : []
}
