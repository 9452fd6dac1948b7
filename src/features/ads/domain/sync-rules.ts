import { DAY, HOUR } from '../../../lib/time.ts'
import type { Span } from './ad-time.ts'
import type { Snapshot } from './metric-rules.ts'

/** The number of past days whose metrics are read. */
export const historyDays = 400

/** What determines how an ad account's metrics were read. */
export interface ReadAccount {
  /** The account's days that overlap the window or border on it. */
  readonly days: readonly Span[]
  /** When each day was read, by the day's start, in milliseconds. */
  readonly readAt: ReadonlyMap<number, number>
  /** Whether more can be read: there is a grant and it permits reading. */
  readonly readable: boolean
  readonly now: number
}

/** Returns the snapshot of a point made of the account's hours: those that begin in it. */
export function syncByHours(account: ReadAccount, point: Span): Snapshot {
  const days = account.days.filter((day) => day.start < point.end && day.end > point.start)
  return snapshotOf(account, days, (day) => {
    // The first of its hours that begins in the point: once that hour is over, the platform has reported part of the
    // point.
    const first = day.start + Math.max(0, Math.ceil((point.start - day.start) / HOUR)) * HOUR
    return first < Math.min(day.end, point.end) ? Math.min(first + HOUR, day.end) : null
  })
}

/** Returns the snapshot of a point made of the account's days: those whose middle lies in it. */
export function syncByDays(account: ReadAccount, point: Span): Snapshot {
  const days = account.days.filter((day) => middleOf(day) >= point.start && middleOf(day) < point.end)
  return snapshotOf(account, days, (day) => day.end)
}

/** Returns the instant that decides which point a day belongs to. */
export function middleOf(day: Pick<Span, 'start'>): number {
  return day.start + DAY / 2
}

function snapshotOf(account: ReadAccount, days: readonly Span[], overAt: (day: Span) => number | null): Snapshot {
  let over = false
  let readAt: number | null = null
  const reasons = new Set<Snapshot['otherwise']>()
  for (const day of days) {
    const end = overAt(day)
    if (end === null) continue
    const at = account.readAt.get(day.start)
    if (at === undefined) {
      reasons.add(unread(account, day))
      continue
    }
    over ||= at >= end
    readAt = Math.max(readAt ?? 0, at)
    if (at < end) reasons.add('pending')
  }
  const otherwise = (['pending', 'permission_missing'] as const).find((reason) => reasons.has(reason))
  return { over, readAt, otherwise: otherwise ?? 'unsupported' }
}

function unread({ readable, now }: ReadAccount, day: Span): Snapshot['otherwise'] {
  if (day.start < now - historyDays * DAY) return 'unsupported'
  return readable ? 'pending' : 'permission_missing'
}
