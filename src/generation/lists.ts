/** Finds lists that are written in one line, and gives each of their points a line of its own. */
import type { Language } from './languages/language.ts'
import { sentencesOf } from './sentences.ts'

/** @returns the line alone, or its points and what stands around them, each as a line */
export function inlineLists(line: string, language: Language): string[] {
  return numbered(line, language) ?? bulleted(line) ?? parted(line, language) ?? [line]
}

/** `1. Walk early. 2. Close the curtains.` counts from one behind the ends of sentences. */
function numbered(line: string, { ordinals }: Language): string[] | undefined {
  const starts: number[] = []
  for (const { index, groups } of line.matchAll(/(?:^|(?<=[.!?:;…)»”"。！？]\s))(?<number>\d{1,2})[.)]\s+(?=\S)/gu))
    if (Number(groups?.number) === starts.length + 1) starts.push(index)
  return starts.length >= (ordinals ? 3 : 2) ? cutAt(line, starts) : undefined
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
