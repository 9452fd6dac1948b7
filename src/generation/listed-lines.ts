/** Finds lists that no mark begins: short lines below each other, and the line that says what they are. */
import type { Statement } from './brief-reading.ts'
import { weekday } from './news.ts'
import { widthOf } from './scene-text.ts'

/** In letters: a longer line is a sentence. */
const lineWidth = 64
const minPoints = 3

/** Returns the statements with such lines as points of a list, and the line above them as what announces it. */
export function withListedLines(statements: readonly Statement[]): Statement[] {
  const alone = new Set(
    statements
      .filter(({ line }, index) => statements[index - 1]?.line !== line && statements[index + 1]?.line !== line)
      .map(({ line }) => line),
  )
  const isLine = ({ text, kind, line }: Statement) =>
    kind === 'sentence' && alone.has(line) && widthOf(text) <= lineWidth
  const listed = [...statements]
  const runs: Run[] = []
  for (let from = 0; from < listed.length; ) {
    let to = from
    while (isBelow(listed, from, to) && isLine(at(listed, to))) to++
    if (to > from) runs.push({ from, to })
    from = Math.max(to, from + 1)
  }
  const headed = runsWithHeadings(listed, runs)
  for (const run of runs) {
    const headings = headed.has(run) ? [run.from] : headingsIn(listed, run)
    if (headings.length > 0) markHeaded(listed, run, headings)
    else markList(listed, run.from, run.to)
  }
  return listed
}

/** Lines right below each other, by the places of the first and of what follows the last. */
interface Run {
  readonly from: number
  readonly to: number
}

/** A few words without a number or a mark. */
const isName = (one: Statement) =>
  isOpen(one) && !/[\d,:;.!?"“„«@]/u.test(one.text) && !weekday.test(one.text) && wordsIn(one) <= 3
const wordsIn = ({ text }: Statement) => text.split(/\s+/u).length
const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length

/** `Starters`, its dishes, `Mains`, its dishes: in one list all but the headings have a number. */
function headingsIn(statements: readonly Statement[], { from, to }: Run): number[] {
  const has = (index: number) => /\d/u.test(at(statements, index).text)
  const plain = Array.from({ length: to - from }, (_, index) => from + index).filter((index) => !has(index))
  const isHeaded =
    plain.length > 1 &&
    plain[0] === from &&
    plain.every((index) => isName(at(statements, index)) && index + 1 < to && has(index + 1)) &&
    Array.from({ length: to - from }, (_, index) => at(statements, from + index)).every(isOpen)
  return isHeaded ? plain : []
}

/** The same in lists below each other with a gap between them, whose first lines are shorter than the others. */
function runsWithHeadings(statements: readonly Statement[], runs: readonly Run[]): ReadonlySet<Run> {
  const headed = new Set<Run>()
  let series: Run[] = []
  const end = () => {
    const lines = series.map(({ from, to }) => statements.slice(from, to))
    const names = lines.flatMap(([first]) => (first ? [wordsIn(first)] : []))
    const points = lines.flatMap(([, ...rest]) => rest.map(wordsIn))
    const long = lines.filter((one) => one.length > 2).length
    if (long > 1 && mean(points) >= 1.5 * mean(names)) for (const run of series) headed.add(run)
    series = []
  }
  for (const run of runs) {
    const last = series.at(-1)
    const isNext =
      last && last.to === run.from && at(statements, run.from).line === at(statements, last.to - 1).line + 2
    if (!isNext) end()
    const [first, ...rest] = statements.slice(run.from, run.to)
    const isCandidate = first && rest.length > 0 && isName(first) && rest.every(isPoint)
    if (isCandidate) series.push(run)
    else end()
  }
  end()
  return headed
}

const isPoint = (one: Statement) => isOpen(one) && !/[,:;]$/u.test(one.text)

function markHeaded(statements: Statement[], { from, to }: Run, headings: readonly number[]): void {
  for (let index = from; index < to; index++)
    statements[index] = {
      ...at(statements, index),
      kind: headings.includes(index) ? 'lead' : 'item',
      dependent: false,
    }
}

const at = (statements: readonly Statement[], index: number) => statements[index] as Statement

/** Whether it stands in the line below the one before it. */
const isBelow = (statements: readonly Statement[], from: number, to: number) =>
  to < statements.length && (to === from || at(statements, to).line === at(statements, to - 1).line + 1)

function markList(statements: Statement[], from: number, to: number): void {
  const below = statements[to]
  // The line right above points that are marked says what they are.
  if (to === from + 1) {
    const one = at(statements, from)
    if (below?.kind === 'item' && below.line === one.line + 1 && isOpen(one))
      statements[from] = { ...one, kind: 'lead' }
    return
  }
  const lines = statements.slice(from, to)
  const isTitled = isTitle(lines)
  const points = isTitled ? lines.slice(1) : lines
  const open = points.filter(isOpen)
  // The last may end like a sentence: `Sprinkles, real ones, OK?`
  const isList =
    points.length >= (isTitled ? 2 : minPoints) && (open.length === points.length || open.length > minPoints)
  if (!isList || !points.slice(0, -1).every(isOpen)) return
  const above = statements[from - 1]
  if (above && !isTitled && isTimetable(points) && isAbove(above, statements[from - 2], at(statements, from)))
    statements[from - 1] = { ...above, kind: 'lead' }
  for (const [index, one] of lines.entries())
    statements[from + index] = {
      ...one,
      kind: isTitled && index === 0 ? 'lead' : 'item',
      dependent: false,
    }
}

/** Whether a statement is the title of the lines right below it: a few words without a mark at their end. */
export function isHeading(one: Statement, before: Statement | undefined, next: Statement | undefined): boolean {
  if (one.kind !== 'sentence' || next?.kind !== 'sentence' || next.line !== one.line + 1) return false
  if (before && before.line > one.line - 2) return false
  return isOpen(one) && !/[\d,.!?"“„«@]/u.test(one.text) && one.text.split(/\s+/u).length <= 6
}

/** It ends with no mark of a sentence. */
const isOpen = ({ text }: Statement) => !/[.!?…。！？][”"»]?$/u.test(text)

/** Short lines with numbers: times, prices, amounts. */
const isTimetable = (points: readonly Statement[]) =>
  points.length > 3 &&
  points.every(({ text }) => widthOf(text) <= 44) &&
  points.filter(({ text }) => /\d/u.test(text)).length * 4 >= points.length * 3

/** A few words of their own right above, such as the day. */
const isAbove = (one: Statement, before: Statement | undefined, first: Statement) =>
  one.kind === 'sentence' &&
  isOpen(one) &&
  before?.line !== one.line &&
  first.line <= one.line + 2 &&
  widthOf(one.text) <= 40

/** The first of the lines announces the others: with a colon, or as the only one without a number. */
function isTitle(lines: readonly Statement[]): boolean {
  const [first, ...rest] = lines
  if (!first || !isOpen(first) || widthOf(first.text) > 44) return false
  if (/[:：]$/u.test(first.text)) return true
  return (
    !/\d/u.test(first.text) &&
    !(weekday.test(first.text) && /\s/u.test(first.text)) &&
    rest.filter(({ text }) => /\d/u.test(text)).length * 4 >= rest.length * 3
  )
}
