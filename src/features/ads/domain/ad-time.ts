import { DateTime } from 'luxon'
import type { Granularity, WindowAsked } from '../../common/window-rules.ts'
import { readWindow as readWholeWindow } from '../../common/window-rules.ts'

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

/**
 * The window that a query asks for, in whole hours or days of a time zone; a total is of whole days.
 * @throws VALIDATION, see the window's rules
 */
export function readWindow(asked: WindowAsked, timezone: string, now: Date): Window {
  const { from, to, granularity, starts } = readWholeWindow(asked, timezone, now, { total: 'day' })
  const end = to.getTime()
  const points = starts.map((start, n) => ({ start: start.getTime(), end: starts[n + 1]?.getTime() ?? end }))
  return { start: from.getTime(), end, granularity, timezone, points }
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
