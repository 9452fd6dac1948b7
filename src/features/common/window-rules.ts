import { DateTime, IANAZone } from 'luxon'
import { invalid } from '../../errors.ts'
import { DAY, HOUR, MINUTE } from '../../lib/time.ts'
import { isTimezone } from '../../lib/timezone.ts'

export type Granularity = 'hour' | 'day' | 'total'

export interface WindowQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly granularity: Granularity
}

/** The window that a response covers, in contiguous points. */
export interface Window {
  readonly from: Date
  readonly to: Date
  readonly granularity: Granularity
  /** The start of each point; the last one ends at `to`. */
  readonly starts: readonly Date[]
}

const quarterMs = HOUR / 4
export const defaultWindowDays = { hour: 7, day: 28, total: 28 } as const
export const maxWindowDays = { hour: 7, day: 366, total: 366 } as const
const maxPoints = 20_000
/**
 * Since then every zone's offset from UTC is a multiple of a quarter of an hour (tz database: Kiritimati was the last,
 * in 1979).
 */
const first = Date.UTC(1980, 0)
/** Later years are not written with four digits in every zone. */
const last = Date.UTC(9999, 0)

interface Limits {
  /** The number of days that metrics are retained; without it there is no limit. */
  readonly keptDays?: number
  /** The unit that a total is a whole number of. */
  readonly total: 'hour' | 'day'
}

/**
 * Resolves the requested window to whole hours or days, including those that it covers partly.
 * @param timezone the zone whose hours and days count
 * @throws VALIDATION for a time that does not exist, and for a window that is backwards, too long or past retention
 */
export function readWindow(query: WindowQuery, timezone: string, now: Date, { keptDays, total }: Limits): Window {
  const { granularity } = query
  const to = query.to === undefined ? now.getTime() : instant(query.to, '/query/to')
  const from =
    query.from === undefined ? before(to, defaultWindowDays[granularity], timezone) : instant(query.from, '/query/from')
  const where = query.from === undefined ? '/query/to' : '/query/from'
  if (from >= to)
    throw invalid(where, query.to === undefined ? 'must be in the past where `to` is left out' : 'must be before `to`')
  if (from < before(to, maxWindowDays[granularity], timezone))
    throw invalid(
      where,
      `must be at most ${maxWindowDays[granularity]} days before \`to\` with granularity ${granularity}`,
    )
  if (keptDays !== undefined && from < now.getTime() - keptDays * DAY)
    throw invalid(where, `must be at most ${keptDays} days ago: older metrics are deleted`)
  if (from < first) throw invalid(where, 'must not be before 1980')
  if (to > last) throw invalid('/query/to', 'must be before the year 9999')
  const unit = (granularity === 'total' ? total : granularity) === 'day' ? dayStart : hourStart
  const start = unit(from, timezone)
  const end = ceiling(to, timezone, unit)
  const starts = granularity === 'total' ? [start] : startsOf(start, end, timezone, unit)
  return { from: new Date(start), to: new Date(end), granularity, starts: starts.map((ms) => new Date(ms)) }
}

function before(ms: number, days: number, timezone: string): number {
  return DateTime.fromMillis(ms, { zone: timezone }).minus({ days }).toMillis()
}

/**
 * Checks that the response stays within the maximum number of points.
 * @param of `groups` is the maximum of a page, whatever the actual number
 * @throws VALIDATION for too many points
 */
export function assertPoints(of: { readonly groups: number; readonly metrics: number; readonly points: number }): void {
  const { groups, metrics, points } = of
  const all = groups * metrics * points
  if (all <= maxPoints) return
  const sum = `${groups} groups × ${metrics} metrics × ${points} points`
  throw invalid(
    '/query/from',
    `asks for ${all} points (${sum}), more than ${maxPoints}: request fewer metrics, fewer groups or a shorter window`,
  )
}

/** @throws VALIDATION for a time zone that the IANA database does not have */
export function assertTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw invalid('/query/timezone', 'must be an IANA time zone such as Europe/Berlin')
}

function instant(value: string, path: string): number {
  const at = DateTime.fromISO(value, { setZone: true })
  if (!at.isValid) throw invalid(path, 'is not a time of the calendar; send one such as 2026-03-01T09:00:00Z')
  return at.toMillis()
}

type StartOf = (ms: number, timezone: string) => number

function startsOf(start: number, end: number, timezone: string, unit: StartOf): number[] {
  const starts = [start]
  for (let at = next(start, timezone, unit); at < end; at = next(at, timezone, unit)) starts.push(at)
  return starts
}

function ceiling(ms: number, timezone: string, unit: StartOf): number {
  const start = unit(ms, timezone)
  return start === ms ? ms : next(start, timezone, unit)
}

/** Returns the start of the next hour or day, whose length varies at clock changes. */
function next(start: number, timezone: string, unit: StartOf): number {
  const step = unit === dayStart ? DAY : HOUR
  for (let at = start + step; ; at += quarterMs) {
    const candidate = unit(at, timezone)
    if (candidate > start) return unit === dayStart ? candidate : earliestAfter(start, candidate, timezone)
  }
}

/** Finds a shorter hour that a step of a full hour would skip. */
function earliestAfter(start: number, candidate: number, timezone: string): number {
  for (let at = start + quarterMs; at < candidate; at += quarterMs) if (hourStart(at, timezone) === at) return at
  return candidate
}

/** Returns when the zone's clock last showed a full hour. Offsets are multiples of a quarter of an hour. */
function hourStart(ms: number, timezone: string): number {
  let at = Math.floor(ms / quarterMs) * quarterMs
  for (let steps = 0; (at / MINUTE + offsetOf(at, timezone)) % 60 !== 0; steps += 1, at -= quarterMs)
    if (steps === 8) throw new Error(`${timezone} is no whole quarters of an hour away from UTC.`)
  return at
}

/** Returns the first moment of the zone's day, whatever its clock changes. */
function dayStart(ms: number, timezone: string): number {
  const day = localDay(ms, timezone)
  let at = hourStart(ms, timezone)
  // One step estimates the start; further steps correct it to the hour.
  const guess = hourStart(ms - ((ms / MINUTE + offsetOf(ms, timezone)) % 1440) * MINUTE, timezone)
  if (localDay(guess, timezone) === day) at = guess
  while (localDay(at - 1, timezone) === day) at = hourStart(at - 1, timezone)
  while (localDay(at, timezone) !== day) at += quarterMs
  return at
}

function localDay(ms: number, timezone: string): number {
  return Math.floor((ms / MINUTE + offsetOf(ms, timezone)) / 1440)
}

/** Returns the offset from UTC in minutes. */
function offsetOf(ms: number, timezone: string): number {
  return IANAZone.create(timezone).offset(ms)
}
