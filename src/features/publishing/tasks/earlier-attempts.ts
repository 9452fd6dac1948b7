import type { Tx } from '../../../db/transaction.ts'
import type { CheckResult } from '../../../platforms/connector.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'
import { listUnanswered } from '../store/attempt-queries.ts'
import { applyCheck, reopenAttempt } from '../store/outcomes.ts'
import { isPostOfOtherTarget } from '../store/target-queries.ts'
import type { Runner } from './runner.ts'
import { readOutcome } from './target-outcome.ts'

const hasPost: readonly CheckResult['outcome'][] = ['processing', 'published', 'delivered_to_inbox']

/**
 * Reads the platform for earlier attempts of a target that were sent without a response from the platform. They were
 * concluded to have made no post, but a post can appear late: one that exists is resumed, and the new attempt sends
 * nothing.
 * @returns whether an earlier attempt was resumed
 * @throws ConnectorError where the platform cannot be read: without reading it nothing is posted again
 */
export async function resumeEarlierAttempt(runner: Runner, attempt: AttemptRow): Promise<boolean> {
  const { deps, signal } = runner
  const earlier = await listUnanswered(deps.db.write, attempt.target_id)
  for (const one of earlier) {
    const result = await readOutcome(deps, one, { signal })
    if (!hasPost.includes(result.outcome)) continue
    const resumed = await runner.transaction(async (tx) => {
      if (await isPostOfOther(tx, one, result.postId)) return false
      await reopenAttempt(tx, deps, { earlier: one, attempt })
      await applyCheck(tx, deps, one, result)
      return true
    })
    if (resumed) return true
  }
  return false
}

/** A platform that matches posts by their text may return a later post with the same text. */
async function isPostOfOther(tx: Tx, attempt: AttemptRow, postId: string | null): Promise<boolean> {
  if (postId === null) return false
  return isPostOfOtherTarget(tx, postId, { id: attempt.target_id, accountId: attempt.social_account_id })
}
