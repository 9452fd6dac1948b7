/** What links of pages have in common: the time at which they end, and what is said afterwards (decision 138). */
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { ApiError, invalid } from '../../errors.ts'

/** How long links live, where nothing else is asked for and at most, in days. */
export interface LinkDays {
  readonly default: number
  readonly max: number
}

/** Reads when a link ends, by PostgreSQL's clock. @throws VALIDATION for a time that is past, or too far ahead */
export async function readLinkEnd(tx: Tx, written: string | undefined, days: LinkDays): Promise<Date> {
  const at = written === undefined ? null : new Date(written)
  if (at !== null && Number.isNaN(at.getTime()))
    throw invalid('/body/expiresAt', 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  const { end, isFit } = await tx
    .selectNoFrom([
      sql<Date>`coalesce(${at}::timestamptz, now() + make_interval(days => ${days.default}))`.as('end'),
      sql<boolean>`coalesce(${at}::timestamptz > now() AND ${at}::timestamptz <= now() + make_interval(days => ${days.max}), true)`.as(
        'isFit',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (!isFit) throw invalid('/body/expiresAt', `must be in the future and at most ${days.max} days ahead`)
  return end
}

/** The same whether a link is unknown, over, revoked or switched off. */
export function linkEnded(): ApiError<'NOT_FOUND'> {
  return new ApiError('NOT_FOUND', undefined, {
    message: 'This link has ended. Ask whoever sent it to you for a new one.',
  })
}
