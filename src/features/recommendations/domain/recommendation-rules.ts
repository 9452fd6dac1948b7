import { conflict } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import type { RecommendationRow } from './recommendation-row.ts'

/** How long a recommendation stays open. */
export const openForMs = 14 * DAY
/**
 * How long the same recommendation is not proposed again, by how it ended. The outcome of an accepted one must be
 * measured first.
 */
export const quietForMs = { dismissed: 90 * DAY, accepted: 21 * DAY, expired: 0 }
const quietByStatus: Readonly<Record<string, number>> = quietForMs
/** A container that was reposted is not proposed again for this long. */
const quietAfterRepostMs = 180 * DAY
/** The longest of these periods. */
export const recentMs = quietAfterRepostMs

/**
 * Returns the status at a time: an open recommendation counts as expired from its expiry on, even before it is stored
 * as expired.
 */
export function statusOf({ status, expires_at }: Pick<RecommendationRow, 'status' | 'expires_at'>, now: Date) {
  return status === 'open' && expires_at !== null && expires_at <= now ? 'expired' : status
}

/** @throws CONFLICT `already_accepted`, `already_dismissed`, `expired` */
export function assertOpen(row: Pick<RecommendationRow, 'status' | 'expires_at'>, now: Date): void {
  const status = statusOf(row, now)
  if (status === 'accepted') throw conflict('already_accepted', 'The recommendation is already accepted.')
  if (status === 'dismissed') throw conflict('already_dismissed', 'The recommendation is already dismissed.')
  if (status === 'expired')
    throw conflict('expired', 'The recommendation has expired. If it still applies, the next refresh creates it again.')
}

/** @throws CONFLICT `not_generatable` */
export function assertGeneratable({ type }: Pick<RecommendationRow, 'type'>): void {
  if (type === 'posting_time')
    throw conflict(
      'not_generatable',
      'A recommendation of hours generates nothing. Schedule content with POST /v1/recommendations/{recommendationId}/schedule.',
    )
}

/** @throws CONFLICT `not_schedulable` */
export function assertSchedulable({ type }: Pick<RecommendationRow, 'type'>): void {
  if (type !== 'posting_time')
    throw conflict(
      'not_schedulable',
      `A recommendation of the type ${type} has no hours. Accept it to generate content.`,
    )
}

/** Returns whether the same recommendation may not be proposed now: it is open or ended recently. */
export function isQuiet(
  row: Pick<RecommendationRow, 'status' | 'expires_at' | 'type' | 'ended_at'>,
  now: Date,
): boolean {
  const status = statusOf(row, now)
  if (status === 'open') return true
  const forMs = row.type === 'repost' && status === 'accepted' ? quietAfterRepostMs : (quietByStatus[status] ?? 0)
  return row.ended_at !== null && now.getTime() - row.ended_at.getTime() < forMs
}
