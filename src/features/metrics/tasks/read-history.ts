import type { WorkerDeps } from '../../../context.ts'
import { DAY, MINUTE } from '../../../lib/time.ts'
import type { ConnectorError, ListedPost, PostMetricName } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { findAccount, lockAccounts, withTokens } from '../../social-accounts/api.ts'
import { historyDays, historyRetryMs } from '../domain/tracking-rules.ts'
import type { ReadOptions } from '../domain/watched-usage.ts'
import { rescheduleHistory, saveAccountPosts, saveFollowersOfPast, withoutPublished } from '../store/account-posts.ts'
import { takeCall } from '../store/take-call.ts'
import type { Claim } from '../store/tracking-queries.ts'
import { concernsRequestAlone, saveClaimed } from './collect-account.ts'

/** As for the posts that the service published. */
const maxPageMs = 5 * MINUTE

export interface HistoryPage {
  /** Where the next page begins; `null` where none is left. */
  readonly nextCursor: string | null
  /** Why the platform gave no page, where that concerns the history alone. */
  readonly fault?: ConnectorError
}

/**
 * Reads one page of an account's history: at most 20 posts with their figures, and with the first page the followers by
 * day. What was read is stored with the place to go on from, so that a failure leaves it. An error that concerns only the
 * history does not delay anything else.
 * @throws as `readBatch`
 */
export async function readHistoryPage(
  deps: WorkerDeps,
  claim: Claim,
  cursor: string | null,
  { signal, usage }: ReadOptions,
): Promise<HistoryPage> {
  const account = await findAccount(deps.db.write, claim.accountId)
  if (!account || account.ownership === 'leased') return endHistory(deps, claim)
  const { history, metrics } = connectorOf(deps.connectors, claim)
  const since = new Date(deps.clock.now().getTime() - historyDays * DAY)
  const { onUsage } = usage
  const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(maxPageMs)]), onUsage }
  try {
    await takeCall(deps, claim, usage)
    const read = await withTokens(
      deps,
      claim.accountId,
      async (tokens) => {
        const own = { platformAccountId: account.platform_account_id, tokens }
        const days = cursor === null ? await history.followers(own, since, options) : []
        const { posts: listed, nextCursor } = await history.posts(own, cursor, options)
        const recent = listed.filter(({ publishedAt }) => new Date(publishedAt) >= since)
        const posts = await withoutPublished(deps.db.write, claim, recent)
        const reported =
          posts.length === 0
            ? []
            : await metrics(
                tokens,
                posts.map(({ postId }) => postId),
                { ...options, refused: refusedOf(posts) },
              )
        // They are listed newest first.
        return { days, posts, reported, nextCursor: recent.length < listed.length ? null : nextCursor }
      },
      options.signal,
    )
    await saveClaimed(deps, claim, async (tx, now) => {
      const { days, reported, nextCursor } = read
      const [live] = await lockAccounts(tx, claim.projectId, [claim.accountId])
      // Its posts went with the account.
      if (!live || live.status === 'revoked') {
        await rescheduleHistory(tx, claim, { dueAt: null, cursor: null })
        return undefined
      }
      // A publication may have got its id during the calls.
      await saveAccountPosts(tx, claim, { posts: await withoutPublished(tx, claim, read.posts), reported, now })
      await saveFollowersOfPast(tx, claim, days)
      await rescheduleHistory(tx, claim, { dueAt: nextCursor === null ? null : now, cursor: nextCursor })
      if (nextCursor === null) await deps.workflows.onHistoryRead(tx, deps, claim.projectId)
      return undefined
    })
    return { nextCursor: read.nextCursor }
  } catch (error) {
    if (!concernsRequestAlone(error) || signal.aborted) throw error
    deps.log.warn({ err: error, socialAccountId: claim.accountId }, 'the history of an account could not be read')
    // Without the permission another try is no use; a new consent starts it again.
    if (error.category === 'permission') return { ...(await endHistory(deps, claim)), fault: error }
    const dueAt = new Date(deps.clock.now().getTime() + historyRetryMs)
    // A cursor that the platform no longer takes would fail for good.
    await rescheduleHistory(deps.db.write, claim, {
      dueAt,
      cursor: error.category === 'invalid_request' ? null : cursor,
    })
    return { nextCursor: cursor, fault: error }
  }
}

async function endHistory(deps: WorkerDeps, claim: Claim): Promise<HistoryPage> {
  await rescheduleHistory(deps.db.write, claim, { dueAt: null, cursor: null })
  return { nextCursor: null }
}

/** Pictures are not watched: to ask would fail the call and repeat it metric by metric. */
function refusedOf(posts: readonly ListedPost[]): ReadonlyMap<string, readonly PostMetricName[]> {
  const stills = posts.filter(({ format }) => format !== 'video')
  return new Map(stills.map(({ postId }) => [postId, ['averageWatchSeconds']]))
}
