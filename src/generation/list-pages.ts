/** Gives a short list a page of its own, with its points below each other. */
import type { Statement } from './brief-reading.ts'
import type { Page } from './draft.ts'
import { draftOf, linesOf, titleOf } from './draft.ts'
import type { Material } from './material.ts'
import { sceneTexts, widthOf } from './scene-text.ts'

/** In letters: the points of a list that share a page. */
const pointWidth = 44
const maxPoints = 8

/** The short points of a list that begins here, and the line that announces them; undefined if each has its own page. */
export function shortListAt(
  statements: readonly Statement[],
  index: number,
  { promised }: Material,
): Statement[] | undefined {
  const first = statements[index]
  const title = first?.kind === 'lead' ? first : undefined
  const points: Statement[] = []
  for (const one of statements.slice(title ? index + 1 : index)) {
    const last = points.at(-1)
    const isNext = last ? one.line === last.line + 1 : !title || one.line <= title.line + 2
    if (one.kind !== 'item' || !isNext) break
    points.push(one)
  }
  const isShort =
    points.length > 1 && points.every(({ text, mark }) => widthOf(text) <= pointWidth && !/\d/u.test(mark))
  if (!isShort || points.length === promised) return undefined
  // Without a line that announces them, a few each have a page of their own, unless they are a timetable or prices.
  const amounts = points.filter(({ text, mark }) => mark === '' && /\d/u.test(text)).length
  const isTable = points.length > 3 && amounts * 4 >= points.length * 3
  return title || isTable || points.length > maxPoints - 2 ? [...(title ? [title] : []), ...points] : undefined
}

/** A long list fills pages evenly, each below what announces it. */
export function pagesOfList(list: readonly Statement[], material: Material): Page[] {
  const title = list[0]?.kind === 'lead' ? list[0] : undefined
  const points = title ? list.slice(1) : list
  const count = Math.ceil(points.length / maxPoints)
  const share = Math.ceil(points.length / count)
  return Array.from({ length: count }, (_, index) => {
    const own = points.slice(index * share, (index + 1) * share)
    const [over] = sceneTexts(title ? titleOf(title.text) : material.hook, material.language, material.names)
    const draft = draftOf(material, over?.headline ?? material.hook, 'context', linesOf(own, title !== undefined))
    return { statements: title && index === 0 ? [title, ...own] : own, drafts: [draft] }
  })
}
