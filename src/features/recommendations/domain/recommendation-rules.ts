import { conflict } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import type { RecommendationRow } from '../store/recommendation-queries.ts'

/** How long one waits for an answer. */
export const openForMs = 14 * DAY
/** How long the same is not proposed again, by how it ended. What came of an accepted one has to be seen first. */
const quietForMs: Readonly<Record<string, number>> = { dismissed: 90 * DAY, accepted: 21 * DAY, expired: 0 }
/** A container that was made afresh has had its turn. */
const quietAfterRepostMs = 180 * DAY
/** The longest of them. */
export const recentMs = quietAfterRepostMs

/** How it stands at a time: what is open beyond its time is over, whether or not somebody has written that down. */
export function statusOf({ status, expires_at }: Pick<RecommendationRow, 'status' | 'expires_at'>, now: Date): string {
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

/** Whether the same may not be proposed now: it waits for an answer, or had one lately. */
export function isQuiet(
  row: Pick<RecommendationRow, 'status' | 'expires_at' | 'type' | 'ended_at'>,
  now: Date,
): boolean {
  const status = statusOf(row, now)
  if (status === 'open') return true
  const forMs = row.type === 'repost' && status === 'accepted' ? quietAfterRepostMs : (quietForMs[status] ?? 0)
  return row.ended_at !== null && now.getTime() - row.ended_at.getTime() < forMs
}
