import type { Tx } from '../../../db/transaction.ts'
import type { CheckResult } from '../../../platforms/connector.ts'
import type { AttemptRow } from '../store/outcomes.ts'
import { applyCheck, reopenAttempt } from '../store/outcomes.ts'
import type { Runner } from './runner.ts'
import { readOutcome } from './target-outcome.ts'

const outThere: readonly CheckResult['outcome'][] = ['processing', 'published', 'delivered_to_inbox']

/**
 * Reads the platform for earlier attempts of a target that were sent without a response from the platform. They were
 * concluded to have made no post, but a post can appear late: one that exists is resumed, and the new attempt sends
 * nothing.
 * @returns whether an earlier attempt was resumed
 * @throws ConnectorError where the platform cannot be read: without reading it nothing is posted again
 */
export async function resumeEarlierAttempt(runner: Runner, attempt: AttemptRow): Promise<boolean> {
  const { deps, signal } = runner
  const earlier = await deps.db.write
    .selectFrom('publication_attempts')
    .selectAll()
    .where('target_id', '=', attempt.target_id)
    .where('status', '=', 'failed')
    .where('sent_at', 'is not', null)
    .where('answered', '=', false)
    .orderBy('number')
    .execute()
  for (const one of earlier) {
    const seen = await readOutcome(deps, one, signal)
    if (!outThere.includes(seen.outcome)) continue
    const resumed = await runner.transaction(async (tx) => {
      if (await isPostOfAnother(tx, one, seen.postId)) return false
      await reopenAttempt(tx, deps, { earlier: one, attempt })
      await applyCheck(tx, deps, one, seen)
      return true
    })
    if (resumed) return true
  }
  return false
}

/** A platform that matches posts by their text may return a later post with the same text. */
async function isPostOfAnother(tx: Tx, attempt: AttemptRow, postId: string | null): Promise<boolean> {
  if (postId === null) return false
  const row = await tx
    .selectFrom('publication_targets')
    .select('id')
    .where('social_account_id', '=', attempt.social_account_id)
    .where('platform_post_id', '=', postId)
    .where('id', '!=', attempt.target_id)
    .executeTakeFirst()
  return row !== undefined
}
