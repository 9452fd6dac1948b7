/** Orders a brief's statements: its own order, and for variants one that begins with another part of it. */

import { namesStreet } from '../direction-words.ts'
import type { Language } from '../languages/language.ts'
import type { Material } from './material.ts'
import { namesPrice, saysWhen } from './news.ts'
import type { Statement } from './statement.ts'

type Block = readonly Statement[]

/** The order of the brief with what a direction moves, then for each other part of it one that begins with that part. */
export function* ordersOf(material: Material): Generator<readonly Statement[]> {
  const blocks = directed(blocksOf(material), material)
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

/** Moves what a direction wants at the beginning or at the end; the rest keeps the order of the brief. */
function directed(blocks: readonly Block[], { direction, language }: Material): readonly Block[] {
  const holds = openingOf(direction, language)
  const units = holds || direction.has('address last') ? blocks.flatMap((block) => unitsIn(block)) : blocks
  const first = holds && units.find((unit) => unit.some(({ text }) => holds(text)))
  const last = direction.has('address last')
    ? units.find((unit) => unit !== first && unit.some(({ text }) => namesStreet(text)))
    : undefined
  const rest = units.filter((unit) => unit !== first && unit !== last)
  return [...(first ? [first] : []), ...rest, ...(last ? [last] : [])]
}

/** Sentences one by one, and a list with what announces it. */
function unitsIn(block: Block): Block[] {
  const units: Statement[][] = []
  for (const [index, one] of block.entries()) {
    const before = block[index - 1]
    if (one.kind === 'item' && before && before.kind !== 'sentence') units.at(-1)?.push(one)
    else units.push([one])
  }
  return units
}

/** What the text has with which a direction wants to begin. */
export function openingOf(
  direction: Material['direction'],
  language: Language,
): ((text: string) => boolean) | undefined {
  if (direction.has('price first')) return namesPrice
  return direction.has('date first') ? (text) => saysWhen(text, language) : undefined
}
