/**
 * Divides what a brief says among pages, in its order: what belongs together shares one, and sentences share one where
 * there are more of them than pages. The division is the cheapest of all that fit.
 */
import { present } from '../lib/present.ts'
import type { Statement } from './brief-reading.ts'
import type { Draft, Page } from './draft.ts'
import { draftOf, draftsOf, lineOf, linesOf, titleOf } from './draft.ts'
import { countedIn } from './enumeration.ts'
import { pagesOfList, shortListAt } from './list-pages.ts'
import type { Material } from './material.ts'
import type { Ties } from './page-ties.ts'
import { isAnsweredBriefly, tiesAt } from './page-ties.ts'
import { widthOf } from './scene-text.ts'
import type { SceneKind } from './types.ts'

/** What is never divided: a sentence, a point, or a short list. */
interface Piece extends Page, Ties {
  readonly kind: Statement['kind'] | 'list'
}

/** In letters below a headline: what is comfortable, and what is legible. */
const easyWidth = 140
const fullWidth = 260
const maxLines = 9
export interface Division {
  /** How many scenes there may be. */
  readonly room: number
  readonly kindOf: (one: Statement) => SceneKind
}

/**
 * Divides among pages, with what announces each list unless the room is worth more.
 * @returns undefined if the statements need more pages than there are
 */
export function divide(said: readonly Statement[], material: Material, division: Division): Page[] | undefined {
  const full = said.filter((one, index) => one.kind !== 'lead' || announces(one, said[index + 1]))
  const bare = full.filter((one, index) => one.kind !== 'lead' || shortListAt(full, index, material))
  const dropped = full.length - bare.length
  const least = cheapest(full.length > 0 ? waysOf(bare, material, division) : [])
  // One long list needs no name where time is short.
  const most =
    dropped > 0 && (dropped > 1 || Number.isFinite(division.room))
      ? cheapest(waysOf(full, material, division))
      : undefined
  const isWorth = most && (!least || most.cost <= least.cost + 4 * dropped)
  const pages = (isWorth ? most : least)?.pages
  return pages && withOwnNumbers(pages, material, division)
}

/** Where points share pages, pages cannot be counted, so that each point has the number that was given. */
function withOwnNumbers(pages: Page[], material: Material, { kindOf }: Division): Page[] {
  const isPoint = (one: Statement) => one.kind === 'item' && kindOf(one) === 'point'
  if (!pages.some(({ statements }) => statements.length > 1 && statements.some(isPoint))) return pages
  return pages.map((page) => {
    const [one, ...more] = page.statements
    if (!one || more.length > 0 || !isPoint(one)) return page
    return {
      ...page,
      drafts: draftsOf(material, /\d/u.test(one.mark) ? `${one.mark} ${one.text}` : one.text, 'context'),
    }
  })
}

const announces = (lead: Statement, next: Statement | undefined) => next?.kind === 'item' && next.line > lead.line

interface Way {
  readonly cost: number
  /** How many pieces are divided before the page. */
  readonly from: number
  readonly page?: Page
}

/** For each number of pieces the cheapest ways to divide them, by the number of scenes. */
function waysOf(statements: readonly Statement[], material: Material, { room, kindOf }: Division) {
  const pieces = piecesOf(statements, material, kindOf)
  const best: ReadonlyMap<number, Way>[] = [new Map([[0, { cost: 0, from: -1 }]])]
  for (let to = 1; to <= pieces.length; to++) {
    const ways = new Map<number, Way>()
    for (let from = to - 1; from >= 0 && to - from <= maxLines; from--)
      for (const { page, cost } of pagesFor(pieces.slice(from, to), material))
        for (const [used, before] of best[from] ?? []) {
          const count = used + page.drafts.length
          const whole = before.cost + cost + (pieces[from]?.parted ?? 0)
          if (count <= room && whole < (ways.get(count)?.cost ?? Number.POSITIVE_INFINITY))
            ways.set(count, { cost: whole, from, page })
        }
    best.push(ways)
  }
  return best
}

function cheapest(
  best: readonly ReadonlyMap<number, Way>[],
): { readonly pages: Page[]; readonly cost: number } | undefined {
  const [last] = [...(best.at(-1) ?? [])].sort(([, a], [, b]) => a.cost - b.cost)
  if (!last) return undefined
  let [count, way] = last
  const { cost } = way
  const pages: Page[] = []
  while (way.page) {
    pages.unshift(way.page)
    count -= way.page.drafts.length
    way = present(best[way.from]?.get(count), 'The division before a page')
  }
  return { pages, cost }
}

function piecesOf(statements: readonly Statement[], material: Material, kindOf: Division['kindOf']): Piece[] {
  const counted = countedIn(statements)
  const pieces: Piece[] = []
  let counting: Statement | undefined
  for (let index = 0; index < statements.length; ) {
    const list = shortListAt(statements, index, material)
    const [one] = list ?? statements.slice(index, index + 1)
    if (!one) break
    if (counted.has(one) || isAnsweredBriefly(statements, index)) counting = one
    else if (counting && one.line !== counting.line) counting = undefined
    const goesOn = counting !== undefined && counting !== one
    const ties = tiesAt(statements, index, material, { begins: counted.has(one), goesOn })
    if (list) pieces.push(...pagesOfList(list, material).map((page) => ({ ...page, ...ties, kind: 'list' as const })))
    else
      pieces.push({
        statements: [one],
        drafts: draftsOf(material, one.kind === 'lead' ? titleOf(one.text) : one.text, kindOf(one)),
        kind: one.kind,
        ...ties,
      })
    index += list?.length ?? 1
  }
  return pieces
}

/** The ways to show the pieces on one page, with their cost. */
function pagesFor(pieces: readonly Piece[], material: Material): { readonly page: Page; readonly cost: number }[] {
  const [first, ...rest] = pieces
  if (!first) return []
  const statements = pieces.flatMap((piece) => piece.statements)
  if (rest.length === 0) {
    const wide = first.drafts.length > 1 ? wideDraft(first, material) : undefined
    return [
      { page: { statements, drafts: first.drafts }, cost: 0 },
      ...(wide ? [{ page: { statements, drafts: [wide] }, cost: 4 }] : []),
    ]
  }
  const [head] = first.drafts.length > 1 ? [wideDraft(first, material)] : first.drafts
  if (!head) return []
  const draft = joinedDraft(head, pieces, material)
  const body = draft?.body ?? ''
  const width = widthOf(body)
  if (!draft || width > fullWidth || body.split('\n').length > maxLines) return []
  // Three pages of two read better than one of four and two of one.
  const crowding = 1 + (rest.length - 1) / 4
  const cost = rest.reduce((sum, { joined }) => sum + joined, 0) * crowding + Math.max(0, width - easyWidth) / 15
  return [{ page: { statements, drafts: [draft] }, cost }]
}

/** A sentence for two scenes in one. */
function wideDraft({ drafts: [head, ...rest] }: Piece, material: Material): Draft | undefined {
  const body = [head?.body, ...rest.flatMap(({ headline, body: more }) => [headline, more])].filter(Boolean).join(' ')
  return head && widthOf(body) <= fullWidth ? draftOf(material, head.headline, head.kind, body) : undefined
}

function joinedDraft(head: Draft, pieces: readonly Piece[], material: Material): Draft | undefined {
  const [first, ...rest] = pieces
  if (!first || first.kind === 'list' || rest.some(({ kind }) => kind === 'list' || kind === 'lead')) return undefined
  if (first.kind === 'lead') {
    if (rest.some(({ kind }) => kind !== 'item')) return undefined
    return draftOf(
      material,
      head.headline,
      'context',
      linesOf(
        rest.flatMap(({ statements }) => statements),
        true,
      ),
    )
  }
  if (pieces.every(({ kind }) => kind === 'sentence')) {
    const body = [head.body ?? '', ...rest.flatMap(({ statements }) => statements.map(({ text }) => text))]
    return { ...head, body: running(body.filter(Boolean)) }
  }
  // Points below a point: all have their marks, and the page is none of those that are counted.
  const [top, ...below] = pieces.flatMap(({ statements }) => statements)
  if (!top || head.body !== undefined) return undefined
  const headline = top.kind === 'item' && /\d/u.test(top.mark) ? lineOf(top) : head.headline
  return draftOf(material, headline, 'context', below.map((one) => lineOf(one, one.kind === 'item')).join('\n'))
}

/** Sentences that follow each other, without a space where the writing has none. */
export const running = (texts: readonly string[]) =>
  texts.reduce((text, next) => text + (text === '' || /[。！？]$/u.test(text) ? '' : ' ') + next, '')
