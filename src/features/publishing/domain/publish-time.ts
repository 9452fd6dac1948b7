import { DateTime } from 'luxon'
import { invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import { isTimezone } from '../../../lib/timezone.ts'

export interface PublishTime {
  readonly at: Date
  /** The time as it was sent. */
  readonly requested: string
  readonly timezone: string | null
}

export const maxAheadMs = 365 * DAY

/**
 * Reads a time with its offset, or a local one in a time zone. A local time that occurs twice means its first
 * occurrence.
 * @throws VALIDATION for a zone that does not exist, a time that does not occur, one that contradicts its zone, and one
 *   more than 365 days ahead
 */
export function readPublishTime(publishAt: string, timezone: string | undefined, now: Date): PublishTime {
  if (timezone !== undefined && !isTimezone(timezone))
    throw invalid('/body/timezone', 'must be an IANA time zone such as Europe/Berlin')
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(publishAt) ? withOffset(publishAt, timezone) : local(publishAt, timezone)
  if (at.getTime() - now.getTime() > maxAheadMs)
    throw invalid('/body/publishAt', 'must be at most 365 days in the future')
  return { at, requested: publishAt, timezone: timezone ?? null }
}

/** @throws VALIDATION for a time that has passed */
export function assertAhead(at: Date, now: Date): void {
  if (at <= now) throw invalid('/body/publishAt', 'must be in the future')
}

function withOffset(publishAt: string, timezone: string | undefined): Date {
  const parsed = DateTime.fromISO(publishAt, { setZone: true })
  if (!parsed.isValid) throw invalid('/body/publishAt', 'is not a date of the calendar')
  if (timezone !== undefined && parsed.setZone(timezone).offset !== parsed.offset)
    throw invalid(
      '/body/publishAt',
      `has a different offset than ${timezone} at that time. Correct it, or send the time without an offset.`,
    )
  return parsed.toJSDate()
}

function local(publishAt: string, timezone: string | undefined): Date {
  if (timezone === undefined) throw invalid('/body/timezone', 'is required because `publishAt` has no offset')
  const wall = DateTime.fromISO(publishAt, { zone: 'utc' })
  if (!wall.isValid) throw invalid('/body/publishAt', 'is not a date of the calendar')
  const inZone = DateTime.fromISO(publishAt, { zone: timezone })
  const fields = "yyyy-MM-dd'T'HH:mm:ss.SSS"
  if (inZone.toFormat(fields) !== wall.toFormat(fields))
    throw invalid(
      '/body/publishAt',
      `does not exist in ${timezone}: the clocks go forward at that time. Send another time.`,
    )
  const [first = inZone] = inZone.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis())
  return first.toJSDate()
}

export interface QuietHours {
  readonly from: string
  readonly to: string
}

/**
 * Returns whether a time falls into local hours, also on days of 23 or 25 hours. The hours may span midnight; `to` is
 * exclusive.
 */
export function isQuiet(at: Date, { from, to }: QuietHours, timezone: string): boolean {
  const time = DateTime.fromJSDate(at, { zone: timezone }).toFormat('HH:mm')
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** Returns the local day that a time falls on, as two instants. */
export function localDay(at: Date, timezone: string): { readonly from: Date; readonly to: Date } {
  const day = DateTime.fromJSDate(at, { zone: timezone }).startOf('day')
  return { from: day.toJSDate(), to: day.plus({ days: 1 }).toJSDate() }
}
