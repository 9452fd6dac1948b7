import { invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'

export const maxDays = 90
export const defaultDays = 30

/** Whole UTC days, both inclusive. */
export interface Span {
  /** As in the response: `2026-11-16`. */
  readonly from: string
  readonly to: string
  /** The first instant of the retained days. */
  readonly since: Date
  /** The first instant after the span. */
  readonly until: Date
}

/** Earlier years are not written with four digits. */
const firstMs = Date.parse('0000-01-01T00:00:00Z')

/**
 * Returns the requested days of a report, by default the last 30.
 * @param keptDays older days are not shown, even if they are not deleted yet
 * @throws VALIDATION
 */
export function spanOf(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  keptDays: number,
): Span {
  const today = Math.floor(now.getTime() / DAY) * DAY
  const to = query.to === undefined ? today : Date.parse(query.to)
  const from = query.from === undefined ? to - (defaultDays - 1) * DAY : Date.parse(query.from)
  if (to < from)
    throw query.to === undefined
      ? invalid('/query/from', 'must not be in the future')
      : invalid('/query/to', 'must not be before `from`')
  if ((to - from) / DAY + 1 > maxDays)
    throw invalid(
      query.from === undefined ? '/query/to' : '/query/from',
      `makes the range longer than ${maxDays} days; request a shorter one`,
    )
  if (from < firstMs)
    throw invalid(query.from === undefined ? '/query/to' : '/query/from', 'must not be before the year 0')
  const kept = today - keptDays * DAY
  return {
    from: dayOf(from),
    to: dayOf(to),
    since: new Date(Math.max(from, kept)),
    // No item is more than an hour ahead, so later days are cut off.
    until: new Date(Math.min(to + DAY, today + 2 * DAY)),
  }
}

/** Returns every day of the span, oldest first. */
export function daysOf({ from, to }: Span): string[] {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / DAY + 1 }, (_, n) => dayOf(first + n * DAY))
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
