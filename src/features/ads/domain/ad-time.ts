import { DateTime } from 'luxon'
import { nonNull } from '../../../lib/non-null.ts'
import type { Granularity, WindowQuery } from '../../common/window-rules.ts'
import { readWindow as readWholeWindow } from '../../common/window-rules.ts'

/** A range of time in milliseconds that excludes `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Window extends Span {
  readonly granularity: Granularity
  readonly timezone: string
  /** The points, oldest first; `total` has exactly one. */
  readonly points: readonly Span[]
}

/**
 * Resolves the window of a query to whole hours or days of a time zone; a total covers whole days.
 * @throws VALIDATION, see the rules of windows
 */
export function readWindow(query: WindowQuery, timezone: string, now: Date): Window {
  const { from, to, granularity, starts } = readWholeWindow(query, timezone, now, { total: 'day' })
  const end = to.getTime()
  const points = starts.map((start, n) => ({ start: start.getTime(), end: starts[n + 1]?.getTime() ?? end }))
  return { start: from.getTime(), end, granularity, timezone, points }
}

/**
 * Lists the hours or days of a time zone that a range overlaps. The last one is shorter or longer at a clock change.
 */
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

/** Returns the day of a time zone that contains an instant, such as `2026-11-20`. */
export function dayOf(at: number, timezone: string): string {
  return DateTime.fromMillis(at, { zone: timezone }).toISODate() ?? ''
}

/**
 * Returns when a day or an hour of it begins: a repeated hour at its first occurrence, a skipped hour with the next
 * one.
 */
export function startOf(day: string, hour: number | null, timezone: string): number {
  const midnight = DateTime.fromISO(day, { zone: timezone }).startOf('day')
  if (hour === null) return midnight.toMillis()
  const [first] = midnight
    .set({ hour })
    .getPossibleOffsets()
    .map((at) => at.toMillis())
    .sort((a, b) => a - b)
  return nonNull(first, 'The beginning of an hour')
}

export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? ''
}

/** Lists the days from the first to the last, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
