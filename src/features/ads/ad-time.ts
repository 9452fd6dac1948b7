import { DateTime } from 'luxon'
import { invalid } from '../../errors.ts'

export type Granularity = 'hour' | 'day' | 'total'

/** A stretch of time, milliseconds; `end` is not in it. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Window extends Span {
  readonly granularity: Granularity
  readonly timezone: string
  /** Oldest first; a single one for `total`. */
  readonly points: readonly Span[]
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly granularity: Granularity
}

const defaultDays = { hour: 7, day: 28, total: 28 } as const
const mostDays = { hour: 7, day: 366, total: 366 } as const
/** Years that dates are written with four digits in. */
const firstMs = Date.parse('1970-01-01T00:00:00Z')
const lastMs = Date.parse('9000-01-01T00:00:00Z')

/**
 * The window that a query asks for, in whole hours or days of a time zone: one that cuts an hour or a day has all of
 * it.
 * @throws VALIDATION for times that are none, stand the wrong way round or lie too far apart
 */
export function readWindow(asked: Asked, timezone: string, now: Date): Window {
  const to = asked.to === undefined ? now.getTime() : readTime('to', asked.to)
  const { granularity } = asked
  const from = asked.from === undefined ? before(to, defaultDays[granularity], timezone) : readTime('from', asked.from)
  if (from >= to) throw invalid('/query/from', 'must be earlier than to')
  const days = mostDays[granularity]
  if (from < before(to, days, timezone)) {
    const by = granularity === 'hour' ? 'by the hour' : granularity === 'day' ? 'by the day' : 'in all'
    throw invalid('/query/from', `lies too far before to: ${by} a window has at most ${days} days`)
  }
  const unit = granularity === 'hour' ? 'hour' : 'day'
  const steps = stepsOf({ start: from, end: to }, unit, timezone)
  const whole = { start: steps[0]!.start, end: steps.at(-1)!.end }
  return { ...whole, granularity, timezone, points: granularity === 'total' ? [whole] : steps }
}

/** The hours or days of a time zone that a stretch touches, the last as short or long as the clock makes it. */
export function stepsOf({ start, end }: Span, unit: 'hour' | 'day', timezone: string): readonly Span[] {
  const steps: Span[] = []
  let at = DateTime.fromMillis(start, { zone: timezone }).startOf(unit)
  while (at.toMillis() < end) {
    const next = unit === 'hour' ? at.plus({ hours: 1 }) : at.plus({ days: 1 }).startOf('day')
    steps.push({ start: at.toMillis(), end: next.toMillis() })
    at = next
  }
  return steps
}

function before(at: number, days: number, timezone: string): number {
  return DateTime.fromMillis(at, { zone: timezone }).minus({ days }).toMillis()
}

/** The schema lets a leap second through, which no clock here can show. */
function readTime(name: string, written: string): number {
  const at = new Date(written).getTime()
  if (Number.isNaN(at)) throw invalid(`/query/${name}`, 'is not a time that can be compared with')
  if (at < firstMs || at > lastMs) throw invalid(`/query/${name}`, 'lies outside of the years 1970 to 8999')
  return at
}

/** The day of a time zone that an instant falls on, `2026-11-20`. */
export function dayOf(at: number, timezone: string): string {
  return DateTime.fromMillis(at, { zone: timezone }).toISODate() ?? ''
}

/** When a day, and an hour of its clock, begin. Of an hour that happens twice the first; one that is left out begins with the next. */
export function startOf(day: string, hour: number | null, timezone: string): number {
  const midnight = DateTime.fromISO(day, { zone: timezone }).startOf('day')
  if (hour === null) return midnight.toMillis()
  const [first] = midnight
    .set({ hour })
    .getPossibleOffsets()
    .map((at) => at.toMillis())
    .sort((a, b) => a - b)
  return first!
}

export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? ''
}

/** From the first day to the last, both in it. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
