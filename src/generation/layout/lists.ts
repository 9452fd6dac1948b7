/** Finds lists that no mark begins: points written in one line, and short lines below each other. */
import type { Language } from '../languages/language.ts'
import { sentencesOf } from '../sentences.ts'
import { widthOf } from './scene-text.ts'
import type { Statement } from './statement.ts'

/** @returns the line alone, or its points and what stands around them, each as a line */
export function inlineLists(line: string, language: Language): string[] {
  return numbered(line) ?? bulleted(line) ?? parted(line, language) ?? [line]
}

/** `1. Walk early. 2. Close the curtains.` counts from one behind the ends of sentences. */
function numbered(line: string): string[] | undefined {
  const starts: number[] = []
  for (const { index, groups } of line.matchAll(/(?:^|(?<=[.!?:;…)»”"。！？]\s))(?<number>\d{1,2})[.)]\s+(?=\S)/gu))
    if (Number(groups?.number) === starts.length + 1) starts.push(index)
  return starts.length >= 2 ? cutAt(line, starts) : undefined
}

/** `• Tea • Cake • Music` */
function bulleted(line: string): string[] | undefined {
  const starts = [...line.matchAll(/(?:^|(?<=\s))[•✓✔✅▪●■◦](?=\ufe0f?\s*\S)/gu)].map(({ index }) => index)
  return starts.length >= 2 ? cutAt(line, starts) : undefined
}

/** A timetable or a price list parted by strokes, most of whose points hold a number. */
function parted(line: string, language: Language): string[] | undefined {
  const points = line.split(/ [/|] /u)
  if (points.length < 3 || points.filter((point) => /\d/u.test(point)).length < points.length - 1) return undefined
  const first = sentencesOf(points[0] ?? '', language)
  const last = sentencesOf(points.at(-1) ?? '', language)
  const lead = /^(?<lead>[^:]{2,40}:)\s+(?<point>\S.*)$/u.exec(first.at(-1) ?? '')?.groups
  const before = [...first.slice(0, -1), ...(lead?.lead ? [lead.lead] : [])].join(' ')
  const all = [lead?.point ?? first.at(-1) ?? '', ...points.slice(1, -1), last[0] ?? '']
  const after = last.slice(1).join(' ')
  return [...(before ? [before] : []), ...all.map((point) => `• ${point}`), ...(after ? [after] : [])]
}

const cutAt = (line: string, starts: readonly number[]) =>
  [0, ...starts.filter((start) => start > 0)]
    .map((from, index, all) => line.slice(from, all[index + 1]).trim())
    .filter(Boolean)

/** In letters: a longer line is a sentence, and a longer title is none. */
const lineWidth = 64
const titleWidth = 44
const minPoints = 3

/** Returns the statements with short lines below each other as points, and what stands above points as their title. */
export function withListedLines(statements: readonly Statement[]): Statement[] {
  const listed = [...statements]
  for (const { from, to } of runsIn(statements)) {
    const run = statements.slice(from, to)
    const isTitled = hasTitle(run)
    const points = run.slice(isTitled ? 1 : 0)
    // The last may end like a sentence: `Sprinkles, real ones, OK?`
    const isList = points.length >= (isTitled ? 2 : minPoints) && points.slice(0, -1).every(isOpen)
    if (!isList || (!isOpen(points.at(-1)) && points.length <= minPoints)) continue
    for (const [index, one] of run.entries())
      listed[from + index] = { ...one, kind: isTitled && index === 0 ? 'title' : 'item' }
  }
  return listed.map((one, index) =>
    isTitleOf(one, listed[index - 1], listed[index + 1]) ? { ...one, kind: 'title' } : one,
  )
}

/** Short statements that each have a line, right below each other, by the places of the first and of what follows. */
function runsIn(statements: readonly Statement[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [index, one] of statements.entries()) {
    const isAlone = statements[index - 1]?.line !== one.line && statements[index + 1]?.line !== one.line
    if (one.kind !== 'sentence' || !isAlone || widthOf(one.text) > lineWidth) continue
    const last = runs.at(-1)
    if (last && last.to === index && statements[index - 1]?.line === one.line - 1) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  }
  return runs
}

/** In letters: what a sentence has that is a point. */
const pointWidth = 44

/** Returns the statements with as many short sentences in a row as the hook promises as points. */
export function withCountedSentences(statements: readonly Statement[], promised?: number): readonly Statement[] {
  if (promised === undefined || statements.some(({ kind }) => kind === 'item')) return statements
  const runs: Statement[][] = []
  for (const [index, one] of statements.entries()) {
    if (!isShortSentence(one)) continue
    const before = statements[index - 1]
    if (before && isShortSentence(before) && before.line === one.line) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  const points = runs.find((run) => run.length === promised) ?? []
  return statements.map((one) => (points.includes(one) ? { ...one, kind: 'item' } : one))
}

const isShortSentence = ({ kind, text }: Statement) =>
  kind === 'sentence' && widthOf(text) <= pointWidth && !/[:：?？؟]/u.test(text)

const hasDigit = ({ text }: Statement) => /\d/u.test(text)
/** It ends with no mark of a sentence. */
const isOpen = (one: Statement | undefined) => one !== undefined && !/[.!?…。！？][”"»]?$/u.test(one.text)

/** Whether the first of several lines announces the others: with a colon, or as the one without a number. */
function hasTitle([first, ...rest]: readonly Statement[]): boolean {
  if (!first || !isOpen(first) || widthOf(first.text) > titleWidth) return false
  const isAbove = !hasDigit(first) && rest.length > 1 && rest.filter(hasDigit).length * 4 >= rest.length * 3
  return /[:：]$/u.test(first.text) || isAbove
}

/** Whether a line of its own stands above points: it ends with a colon, or with no mark and no blank line between them. */
function isTitleOf(one: Statement, before: Statement | undefined, next: Statement | undefined): boolean {
  if (one.kind !== 'sentence' || next?.kind !== 'item' || next.line <= one.line) return false
  if (/[:：]$/u.test(one.text)) return true
  return before?.line !== one.line && next.line === one.line + 1 && isOpen(one) && widthOf(one.text) <= lineWidth
}
