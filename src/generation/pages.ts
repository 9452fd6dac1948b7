/**
 * Divides what a brief says among pages, in its order: what belongs together shares one, and sentences share one where
 * there are more of them than pages. The division is the cheapest of all that fit.
 */
import { present } from '../lib/present.ts'
import type { Statement } from './brief-reading.ts'
import type { Draft } from './draft.ts'
import { draftOf, draftsOf, lineOf, linesOf, titleOf } from './draft.ts'
import { countedIn } from './enumeration.ts'
import { isHeading } from './listed-lines.ts'
import type { Material } from './material.ts'
import { asks } from './material.ts'
import { isEssential } from './message-weight.ts'
import { sceneTexts, widthOf } from './scene-text.ts'
import type { SceneKind } from './types.ts'
import { unspacedLetter } from './writing-systems.ts'

/** What is shown together, as one scene or several that follow each other. */
export interface Page {
  readonly statements: readonly Statement[]
  readonly drafts: readonly Draft[]
}

/** What is never divided: a sentence, a point, or a short list. */
interface Piece extends Page {
  readonly kind: Statement['kind'] | 'list'
  /** What sharing a page with the piece before it costs, and what not sharing it costs. */
  readonly joined: number
  readonly parted: number
}

/** In letters below a headline: what is comfortable, and what is legible. */
const easyWidth = 140
const fullWidth = 260
const maxLines = 9
/** The points of a list that share a page. */
const pointWidth = 44
const maxPoints = 8

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
  let before: Statement | undefined
  let counting: Statement | undefined
  for (let index = 0; index < statements.length; ) {
    const list = shortListAt(statements, index, material)
    const [one] = list ?? statements.slice(index, index + 1)
    if (!one) break
    if (counted.has(one) || isAnsweredBriefly(statements, index)) counting = one
    else if (counting && one.line !== counting.line) counting = undefined
    const ties = tiesOf(before, one, {
      begins: counted.has(one),
      goesOn: counting !== undefined && counting !== one,
      isAnswer: isAnswer(statements, index),
      // What the hook counts, and what somebody looks for, is no remark on the sentence before it.
      isRemark: material.promised === undefined && !isEssential(one, material) && isRemark(one),
      isTitled: before !== undefined && isHeading(before, statements[index - 2], one),
    })
    if (list) pieces.push(...pagesOfList(list, material).map((page) => ({ ...page, ...ties, kind: 'list' as const })))
    else
      pieces.push({
        statements: [one],
        drafts: draftsOf(material, one.kind === 'lead' ? titleOf(one.text) : one.text, kindOf(one)),
        kind: one.kind,
        ...ties,
      })
    before = (list ?? [one]).at(-1)
    index += list?.length ?? 1
  }
  return pieces
}

/** Whether a question and all that its line says to the next question share a page. */
function isAnsweredBriefly(statements: readonly Statement[], index: number): boolean {
  const isQuestion = (one: Statement | undefined) => one?.kind === 'sentence' && asks.test(one.text)
  const [question, ...rest] = statements.slice(index, index + 4)
  const before = statements[index - 1]
  if (!isQuestion(question) || (isQuestion(before) && before?.line === question?.line)) return false
  const answer = rest.findIndex((one) => one.line !== question?.line || isQuestion(one))
  return answer > 0 || (answer < 0 && rest.length < 3 && rest.length > 0)
}

/** What it costs to join a statement with the one before it, and to part the two. */
function tiesOf(
  before: Statement | undefined,
  one: Statement,
  {
    begins,
    goesOn,
    isTitled,
    isAnswer,
    isRemark,
  }: Readonly<Record<'begins' | 'goesOn' | 'isTitled' | 'isAnswer' | 'isRemark', boolean>>,
): Pick<Piece, 'joined' | 'parted'> {
  if (!before) return { joined: 0, parted: 0 }
  if (isTitled) return { joined: 0, parted: 12 }
  if (begins) return { joined: 9, parted: 0 }
  const isSentence = one.kind === 'sentence' && before.kind === 'sentence'
  const gap = one.line - before.line
  if (one.line < 0) return { joined: 5, parted: 0 }
  if (one.kind === 'item' && before.kind !== 'sentence') return { joined: before.kind === 'lead' ? 7 : 5, parted: 0 }
  if (!isSentence) return { joined: 9, parted: 0 }
  if (gap > 0) return { joined: gap === 1 ? 4 : 7, parted: 0 }
  if (isAnswer) return { joined: 0, parted: 12 }
  if (asks.test(one.text)) return { joined: 4, parted: 0 }
  if (goesOn) return { joined: 0.5, parted: 1.5 }
  if (isRemark) return { joined: 0, parted: 2 }
  return { joined: 2, parted: 0 }
}

/** Whether it answers a short question right before it; one of several questions is answered by none. */
function isAnswer(statements: readonly Statement[], index: number): boolean {
  const [earlier, question, one] = [index - 2, index - 1, index].map((at) => statements[at])
  if (!question || !one || !asks.test(question.text) || asks.test(one.text) || isFewWords(one.text)) return false
  return widthOf(question.text) <= 62 && !(earlier && earlier.line === question.line && asks.test(earlier.text))
}

/** In letters: a longer sentence is no remark. */
const remarkWidth = 40

const isRemark = ({ text, dependent }: Statement) => widthOf(text) <= remarkWidth && (dependent || isFewWords(text))

const isFewWords = (text: string) => !unspacedLetter.test(text) && text.split(/\s+/u).length <= 2

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
  const cost = rest.reduce((sum, { joined }) => sum + joined, 0) + Math.max(0, width - easyWidth) / 15
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

/** The short points of a list that begins here, and the line that announces them; undefined if each has its own page. */
function shortListAt(statements: readonly Statement[], index: number, { promised }: Material): Statement[] | undefined {
  const first = statements[index]
  const title = first?.kind === 'lead' ? first : undefined
  const points: Statement[] = []
  for (const one of statements.slice(title ? index + 1 : index)) {
    const last = points.at(-1) ?? title
    if (one.kind !== 'item' || (last && one.line !== last.line + 1)) break
    points.push(one)
  }
  const isShort =
    points.length > 1 && points.every(({ text, mark }) => widthOf(text) <= pointWidth && !/\d/u.test(mark))
  if (!isShort || points.length === promised) return undefined
  // Without a line that announces them, a few each have a page of their own.
  return title || points.length > maxPoints - 2 ? [...(title ? [title] : []), ...points] : undefined
}

/** A long list fills pages evenly, each below what announces it. */
function pagesOfList(list: readonly Statement[], material: Material): Page[] {
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
