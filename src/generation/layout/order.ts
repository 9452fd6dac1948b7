/** Orders a brief's statements: its own order, and for variants one that begins with another part of it. */

import type { Language } from '../languages/language.ts'
import type { Material } from './material.ts'
import type { Statement } from './statement.ts'

type Block = readonly Statement[]

/** The order of the brief, then for each other part of it one that begins with that part. */
export function* ordersOf(material: Material): Generator<readonly Statement[]> {
  const blocks = blocksOf(material)
  yield blocks.flat()
  // A question is answered by what the brief begins with.
  const from = /[?？؟:：…]["”“»]?$/u.test(material.hook) ? 1 : 0
  for (const lead of blocks.slice(from + 1))
    yield [...blocks.slice(0, from), lead, ...blocks.slice(from).filter((one) => one !== lead)].flat()
}

/** Paragraphs, or of a brief with one the sentences that stand alone, each with those that lean on it; a list is whole. */
function blocksOf({ statements, language }: Material): Block[] {
  const parted = (isNew: (one: Statement, before: Statement) => boolean) => {
    const blocks: Statement[][] = []
    for (const [index, one] of statements.entries()) {
      const before = statements[index - 1]
      if (before && !isNew(one, before)) blocks.at(-1)?.push(one)
      else blocks.push([one])
    }
    return blocks
  }
  const isListed = (one: Statement, before: Statement) =>
    one.kind === 'item' ? before.kind !== 'sentence' : before.kind === 'title'
  const paragraphs = parted((one, before) => !isListed(one, before) && (one.line > before.line + 1 || one.line < 0))
  if (paragraphs.length > 1) return paragraphs
  return parted((one, before) => !isListed(one, before) && !leans(one, before, language))
}

/** Whether it makes no sense without the sentence before it. */
const leans = (one: Statement, before: Statement, { dependent }: Language) =>
  /[?？؟:：]["”“»]?$/u.test(before.text) || (dependent?.test(one.text) ?? false)
