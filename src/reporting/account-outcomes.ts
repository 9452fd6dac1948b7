import type { ColumnTypes } from '../column-types.ts'
import type { Tx } from '../db/transaction.ts'
import { DAY } from '../lib/time.ts'

const failuresShownMs = 30 * DAY

/**
 * Returns when an account last published, and why it last failed to (in the last 30 days).
 * @returns `lastFailure` as the publication target shows it
 */
export async function lastOutcomes(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<{ lastPublishedAt: Date | null; lastFailure: ColumnTypes['publication_targets.error'] | null }> {
  const published = await tx
    .selectFrom('publication_targets')
    .select((e) => e.fn.max('published_at').as('at'))
    .where('social_account_id', '=', accountId)
    .executeTakeFirst()
  const failed = await tx
    .selectFrom('publication_targets')
    .select('error')
    .where('social_account_id', '=', accountId)
    .where('status', '=', 'failed')
    // The index of an account's targets begins with this.
    .where('published_at', 'is', null)
    .where('updated_at', '>', new Date(now.getTime() - failuresShownMs))
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return {
    lastPublishedAt: published?.at ?? null,
    lastFailure: failed?.error ?? null,
  }
}
