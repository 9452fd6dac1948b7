import { DateTime } from 'luxon'
import { invalid } from '../../../errors.ts'

/** A week from Monday to Sunday, in the zone of its project. */
export interface Week {
  /** Its Monday: `2026-11-16`. */
  readonly monday: string
  readonly sunday: string
  readonly from: Date
  /** The Monday after it begins then. */
  readonly to: Date
  /** The Mondays of the weeks beside it that have a report; null where there is none. */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Returns the week that a report is of: the last full one, or the one asked for.
 * @param asked its Monday
 * @param keptDays figures of earlier days are deleted; a report also needs those of the week before
 * @throws VALIDATION for what is no Monday of a week that has a report
 */
export function readWeek(asked: string | undefined, timezone: string, now: Date, keptDays: number): Week {
  const today = DateTime.fromJSDate(now, { zone: timezone })
  const last = today.startOf('week').minus({ weeks: 1 })
  const first = today.minus({ days: keptDays }).startOf('week').plus({ weeks: 2 })
  const monday = asked === undefined ? last : DateTime.fromISO(asked, { zone: timezone })
  if (!monday.isValid || monday.weekday !== 1 || monday > last || (monday < first && asked !== undefined))
    throw invalid('/query/week', `must be a Monday from ${first.toISODate()} to ${last.toISODate()}`)
  const beside = (weeks: number) => {
    const other = monday.plus({ weeks })
    return other <= last && other >= first ? other.toISODate() : null
  }
  return {
    monday: monday.toISODate() ?? '',
    sunday: monday.plus({ days: 6 }).toISODate() ?? '',
    from: monday.toJSDate(),
    to: monday.plus({ weeks: 1 }).toJSDate(),
    before: beside(-1),
    after: beside(1),
  }
}
