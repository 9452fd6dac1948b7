import { DateTime } from 'luxon'
import { invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'

export interface UsageDays {
  /** UTC days, both inclusive. */
  readonly from: string
  readonly to: string
}

export const defaultDays = 30
export const maxDays = 92
/** The service has no usage before this day, and PostgreSQL does not accept every year. */
const firstDay = '2020-01-01'

/**
 * Returns the requested days, by default the last 30.
 * @throws VALIDATION for a span that is backwards or longer than 92 days
 */
export function usageDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): UsageDays {
  const today = now.toISOString().slice(0, 10)
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
  const from = query.from ?? plusDays(to, 1 - defaultDays)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  if (days < 1) throw invalid('/query/to', 'must not be before `from`')
  if (days > maxDays) throw invalid('/query/from', `must be at most ${maxDays} days before \`to\``)
  return { from: from < firstDay ? firstDay : from, to: to < firstDay ? firstDay : to }
}

function plusDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? firstDay
}
