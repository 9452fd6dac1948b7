import { HOUR } from '../../../lib/time.ts'
import { addDays, dayOf, daysBetween, startOf } from './ad-time.ts'
import { historyDays } from './sync-rules.ts'

export type Grain = 'day' | 'hour'

/** A range of an ad account's days, first and last included. */
export interface ReadSpan {
  readonly grain: Grain
  readonly from: string
  readonly to: string
}

export interface Plan {
  readonly newest: readonly ReadSpan[]
  /** The next step into the unread past; empty once everything is read. */
  readonly past: readonly ReadSpan[]
  /** Whether the plan includes all days that platforms still correct. */
  readonly corrects: boolean
}

/**
 * Platforms attribute results up to 28 days late, mostly within three: those three are read each time, all of them once
 * a day.
 */
const always = { day: 3, hour: 2 } as const
const corrected = { day: 28, hour: 8 } as const
const correctEveryMs = 20 * HOUR
/** The number of past days that one step reads. */
const step = { day: 92, hour: 14 } as const

/** Plans which days to read now. @param readAt when each day was read, by grain and the day's start, in milliseconds */
export function planSync(input: {
  readonly now: number
  readonly timezone: string
  readonly correctedAt: number | null
  readonly readAt: Readonly<Record<Grain, ReadonlyMap<number, number>>>
}): Plan {
  const { now, timezone, correctedAt } = input
  const corrects = correctedAt === null || now - correctedAt >= correctEveryMs
  const today = dayOf(now, timezone)
  const newest = grains.map((grain): ReadSpan => {
    const days = corrects ? corrected[grain] : always[grain]
    return { grain, from: addDays(today, 1 - days), to: today }
  })
  const past = newest.flatMap(({ grain, from }): readonly ReadSpan[] => {
    const first = addDays(today, 1 - historyDays)
    const to = lastUnread(input.readAt[grain], timezone, first, addDays(from, -1))
    if (to === null) return []
    const stepFrom = addDays(to, 1 - step[grain])
    return [{ grain, from: stepFrom < first ? first : stepFrom, to }]
  })
  return { newest, past, corrects }
}

const grains = ['day', 'hour'] as const

/** Returns the newest day that was never read after its end: a day read only while it lasted is incomplete. */
function lastUnread(readAt: ReadonlyMap<number, number>, timezone: string, first: string, last: string): string | null {
  let end = startOf(addDays(last, 1), null, timezone)
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const start = startOf(day, null, timezone)
    const at = readAt.get(start)
    if (at === undefined || at < end) return day
    end = start
  }
  return null
}

/** The maximum number of rows that one statement saves: with so many, it ends long before the statement timeout. */
const maxRows = 5_000

interface ReportedDays<Reported> {
  readonly days: Pick<ReadSpan, 'from' | 'to'>
  readonly reported: readonly Reported[]
}

/**
 * Divides what a platform reported for a span into parts of whole days, each with at most `maxRows` rows or a single day.
 * The newest days come first: after an interruption, the days before them are still unread. Together the parts cover
 * every day of the span, including those without rows.
 */
export function splitByDays<Reported extends { readonly day: string }>(
  span: Pick<ReadSpan, 'from' | 'to'>,
  metrics: readonly Reported[],
): readonly ReportedDays<Reported>[] {
  const byDay = Map.groupBy(metrics, ({ day }) => day)
  const parts: ReportedDays<Reported>[] = []
  for (const day of daysBetween(span.from, span.to).toReversed()) {
    const reported = byDay.get(day) ?? []
    const last = parts.at(-1)
    if (last && last.reported.length + reported.length <= maxRows)
      parts[parts.length - 1] = { days: { from: day, to: last.days.to }, reported: [...last.reported, ...reported] }
    else parts.push({ days: { from: day, to: day }, reported })
  }
  return parts
}
