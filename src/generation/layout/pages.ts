/** Sets statements as pages: a sentence or a list each, and short neighbours together. */
import { nonNull } from '../../lib/non-null.ts'
import { emphasisOf } from '../emphasis.ts'
import { capital } from '../normalize.ts'
import type { SceneKind } from '../types.ts'
import { unspacedLetter } from '../writing-systems.ts'
import type { Material } from './material.ts'
import type { SceneText } from './scene-text.ts'
import { bodyWidth, headlineOf, headlineWidth, sceneText, wholeWidth, widthOf } from './scene-text.ts'
import type { Statement } from './statement.ts'

/** A scene without its time. */
export interface Draft {
  readonly kind: SceneKind
  readonly headline: string
  readonly body?: string
  readonly emphasis: readonly string[]
}

/** What is shown together. */
export interface Page {
  readonly statements: readonly Statement[]
  /** The headline above all of them, where it is none of them. */
  readonly over?: string
}

/** What is shown all or not at all: a sentence with what belongs to it, a list. */
export interface Unit {
  readonly pages: readonly Page[]
}

/** In letters: what a point may have where points share a page, and a remark that stays with the sentence before it. */
const pointWidth = 44
const remarkWidth = 40
const maxPoints = 8
/** In letters and lines: what is easy to read below a headline where pages are joined. */
const joinedWidth = 260
const joinedLines = 9

export function draftOf(material: Material, headline: string, kind: SceneKind, body = ''): Draft {
  return { kind, headline, emphasis: emphasisOf(headline, material.names), ...(body && { body }) }
}

/** @returns the units of the statements, in order */
export function unitsOf(statements: readonly Statement[], material: Material): Unit[] {
  const units: Unit[] = []
  for (let from = 0; from < statements.length; ) {
    const one = nonNull(statements[from], 'A statement of the list')
    const isTitled = one.kind === 'title'
    let to = isTitled ? from + 1 : from
    while (isNextPoint(statements, to, from)) to++
    const points = statements.slice(isTitled ? from + 1 : from, to)
    if (points.length > 0) units.push({ pages: pagesOfList(isTitled ? one : undefined, points, material) })
    else {
      to = from + 1
      while (belongs(statements, from, to, material)) to++
      units.push({ pages: [{ statements: statements.slice(from, to) }] })
    }
    from = to
  }
  return units
}

function isNextPoint(statements: readonly Statement[], at: number, from: number): boolean {
  const [before, one] = [statements[at - 1], statements[at]]
  if (one?.kind !== 'item') return false
  if (at === from || before?.kind !== 'item') return before === undefined || at === from || one.line - before.line <= 2
  return marking(one) === marking(before) && one.line - before.line <= (one.mark === '' ? 1 : 2)
}

const marking = ({ mark }: Statement) => (mark === '' ? 'none' : /\d/u.test(mark) ? 'number' : 'bullet')

/** Whether a sentence stays on the page of the one before it: below a heading, an answer, a few words about it. */
function belongs(statements: readonly Statement[], from: number, at: number, { language }: Material): boolean {
  const [before, one] = [statements[at - 1], statements[at]]
  if (before === undefined || one?.kind !== 'sentence' || one.line < 0) return false
  if (before.kind === 'title') return at === from + 1
  if (one.line !== before.line || at > from + 1 || isQuestion(one)) return false
  // What is too long for a headline stands below a sentence that is one.
  if (widthOf(before.text) <= wholeWidth && !sceneText(before.text, language, '')?.body) {
    if (widthOf(one.text) <= bodyWidth && !sceneText(one.text, language, '')) return true
  }
  const isRemark =
    !unspacedLetter.test(one.text) && widthOf(one.text) <= remarkWidth && one.text.split(/\s+/u).length <= 2
  return widthOf(before.text) <= headlineWidth && (isQuestion(before) || isRemark)
}

const isQuestion = ({ text }: Statement) => /[?？؟]["”“»]?$/u.test(text)

/** A list of short points has a page, a long one several; longer points and numbered ones have one each. */
function pagesOfList(
  title: Statement | undefined,
  points: readonly Statement[],
  { hook, product, promised, language }: Material,
) {
  const isShort = points.every(({ text, mark }) => widthOf(text) <= pointWidth && !/\d/u.test(mark))
  const amounts = points.filter(({ text, mark }) => mark === '' && /\d/u.test(text)).length
  const isTable = points.length > 3 && amounts * 4 >= points.length * 3
  const isCompact = points.length > 1 && points.length !== promised && (title || isTable || points.length > 6)
  const first = title ? [title] : []
  if (!isShort || !isCompact) {
    // A title above one point has its page; above several it has one of its own, so that the points look alike.
    const isShared = title !== undefined && points.length === 1
    return isShared
      ? [{ statements: [title, ...points] }]
      : [...first, ...points].map((one): Page => ({ statements: [one] }))
  }
  const count = Math.ceil(points.length / maxPoints)
  const share = Math.ceil(points.length / count)
  const over = title ? headlineOf(title.text, language) : widthOf(hook) <= headlineWidth ? hook : product
  return Array.from(
    { length: count },
    (_, index): Page => ({
      over,
      statements: [...(index === 0 ? first : []), ...points.slice(index * share, (index + 1) * share)],
    }),
  )
}

const widths = new Map<string, number>()
const maxWidths = 1000

/** Many divisions of the same words are tried, so that their widths are kept. */
function knownWidth(text: string): number {
  const width = widths.get(text) ?? widthOf(text)
  if (widths.size >= maxWidths) widths.clear()
  widths.set(text, width)
  return width
}

/** Whether it has a headline and is no longer than a page. */
export const isPage = ({ over, statements: [first] }: Page, material: Material) =>
  over !== undefined || (first !== undefined && headOf(first, material, 'context') !== undefined)

/** @param isCounted whether the renderer numbers the pages of points @returns undefined for what is too long for a page */
export function pageDraft(page: Page, material: Material, isCounted = false): Draft | undefined {
  const [first, ...rest] = page.statements
  if (!first) return undefined
  const below = page.over === undefined ? rest : page.statements.filter(({ kind }) => kind !== 'title')
  const kind = isCounted && first.kind === 'item' && rest.length === 0 ? 'point' : first.line < 0 ? 'proof' : 'context'
  const head = page.over === undefined ? headOf(first, material, kind) : { headline: page.over }
  if (!head) return undefined
  const body = [
    ...('body' in head ? [head.body] : []),
    ...linesOf(below, first.kind === 'title' || page.over !== undefined),
  ]
  return draftOf(
    material,
    head.headline,
    kind,
    body.join(head.body !== undefined && below.every(isSentence) ? ' ' : '\n'),
  )
}

const isSentence = ({ kind }: Statement) => kind === 'sentence'

const heads = new WeakMap<Statement, Map<SceneKind, SceneText | undefined>>()

/** How the statement begins a page; known ones are kept, because many divisions are tried. */
function headOf(one: Statement, material: Material, kind: SceneKind): SceneText | undefined {
  const known = heads.get(one) ?? new Map<SceneKind, SceneText | undefined>()
  heads.set(one, known)
  if (!known.has(kind)) known.set(kind, newHeadOf(one, material, kind))
  return known.get(kind)
}

function newHeadOf(one: Statement, material: Material, kind: SceneKind): SceneText | undefined {
  const { language, hook, product } = material
  if (one.kind === 'title') return { headline: headlineOf(one.text, language) }
  // A headline begins with a capital where the hook does, however quickly the rest was typed; `iPhone` stays.
  const isQuick = /^\p{Lu}/u.test(hook) && /^\p{Ll}[\p{Ll}\p{M}’'-]*(?=[\s,:;!?])/u.test(one.text)
  const text = isQuick ? capital(one.text, language) : one.text
  return sceneText(kind === 'context' && /\d/u.test(one.mark) ? `${one.mark} ${text}` : text, language, product)
}

/** The lines of a body: sentences of a line follow each other, a point begins a line. */
export function linesOf(statements: readonly Statement[], isTitled = false): string[] {
  const lines: string[] = []
  const points = statements.filter(({ kind }) => kind === 'item')
  const isBulleted = isTitled || points.some(({ text, mark }) => mark !== '' || widthOf(text) > headlineWidth / 2)
  for (const [index, one] of statements.entries()) {
    const before = statements[index - 1]
    if (one.kind === 'item') lines.push(lineOf(one, isBulleted))
    else if (before?.kind === 'sentence' && before.line === one.line) lines.push(running([lines.pop() ?? '', one.text]))
    else lines.push(one.text)
  }
  return lines
}

/** A point of a list as a line: with the number that it has, or a bullet. */
function lineOf({ text, mark }: Statement, isBulleted: boolean): string {
  const line = text.replace(/(?<![.。])[.。]$/u, '')
  return /\d/u.test(mark) ? `${mark} ${line}` : isBulleted ? `• ${line}` : line
}

/** Sentences that follow each other, without a space where the writing has none. */
const running = (texts: readonly string[]) =>
  texts.reduce((text, next) => text + (text === '' || /[。！？]$/u.test(text) ? '' : ' ') + next, '')

/** Joins neighbours, those of a paragraph and short ones first, until there are few enough pages or none may be joined. */
export function joinedPages(pages: readonly Page[], most: number, material: Material): readonly Page[] {
  // No page holds more than so many, so that trying would be in vain.
  if (pages.length <= most || pages.length > most * joinedLines * 2) return pages
  const joined = [...pages]
  const costs = joined.map((page, index) => joiningCost(page, joined[index + 1], material))
  while (joined.length > most) {
    const at = costs.indexOf(Math.min(...costs))
    const [page, next] = joined.slice(at, at + 2)
    if (!Number.isFinite(costs[at]) || !page || !next) break
    const whole = both(page, next)
    joined.splice(at, 2, whole)
    costs.splice(at, 2, joiningCost(whole, joined[at + 1], material))
    const before = joined[at - 1]
    if (before) costs[at - 1] = joiningCost(before, whole, material)
  }
  return joined
}

const both = (page: Page, next: Page): Page => ({ ...page, statements: [...page.statements, ...next.statements] })

function joiningCost(page: Page, next: Page | undefined, material: Material): number {
  const [last, first] = [page.statements.at(-1), next?.statements[0]]
  const isAlike = last?.kind === first?.kind || (last?.kind === 'title' && first?.kind === 'item')
  if (!next || !last || !first || next.over !== undefined || first.kind === 'title' || !isAlike) return Infinity
  const [head, ...rest] = [...page.statements, ...next.statements]
  const body = [
    page.over === undefined && head ? headOf(head, material, 'context')?.body : undefined,
    ...rest.map(({ text }) => text),
  ]
  const width = body.reduce((sum, text) => sum + (text === undefined ? 0 : knownWidth(text) + 1), 0)
  if (width > joinedWidth || rest.length > joinedLines) return Infinity
  const gap = first.line - last.line
  return width + (gap === 0 ? 0 : gap === 1 ? 100 : 200)
}
