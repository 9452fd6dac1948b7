import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerDeps } from '../../../context.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { CheckResult } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { withTokens } from '../../social-accounts/api.ts'
import { ownError } from '../domain/target-error.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'
import { findOpenAttempt, rescheduleCheck } from '../store/attempt-queries.ts'
import { applyCheck, markUnknown } from '../store/outcomes.ts'
import { readTarget } from '../store/target-queries.ts'
import type { KnownPost } from './publish-request.ts'
import { readKnownPost, requestFor } from './publish-request.ts'
import type { Runner } from './runner.ts'

/** How long after the commit the job itself checks the outcome; afterwards the task that checks attempts does. */
const maxAwaitMs = 20 * MINUTE
const maxCheckWithoutResponseMs = MINUTE
const postIdWaitMs = 30_000

/** What to do about a post whose response was lost. */
export const checkInApp = 'Look in the app whether the post is there, then resolve the target.'

/**
 * Reads the platform until the outcome is known, or for as long as the job may wait.
 * @param post the target's post, if it was read before
 * @returns whether the outcome is known
 */
export async function awaitOutcome(runner: Runner, targetId: string, post?: KnownPost): Promise<boolean> {
  const { deps, signal } = runner
  let publishedSince: number | undefined
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 1.6, 10_000)) {
    signal.throwIfAborted()
    const attempt = await findOpenAttempt(deps.db.write, targetId)
    if (!attempt) return true
    if (attempt.status === 'sent' && !attempt.answered) {
      // The worker that made the call has died, and its response is lost.
      const error = ownError('PLATFORM_ERROR', 'network', checkInApp)
      await runner.transaction((tx) => markUnknown(tx, deps, attempt, { ...error, platformCode: 'answer_lost' }))
    }
    const result = await findOutcome(deps, attempt, { signal, post })
    const idMissing = result?.outcome === 'published' && (result.postId === null || result.postUrl === null)
    if (idMissing) publishedSince ??= Date.now()
    const waitsForId = idMissing && Date.now() - (publishedSince ?? 0) < postIdWaitMs
    if (result && !waitsForId) {
      const isKnown = await runner.transaction((tx) => applyCheck(tx, deps, attempt, result, { isLast: true }))
      if (isKnown) return true
    }
    const sinceMs = deps.clock.now().getTime() - (attempt.sent_at?.getTime() ?? 0)
    if (!attempt.answered && sinceMs > maxCheckWithoutResponseMs) return false
    if (sinceMs > maxAwaitMs) {
      await runner.transaction((tx) => markUnknown(tx, deps, attempt, null))
      return false
    }
    // The task that checks attempts need not while the job does.
    await rescheduleCheck(deps.db.write, attempt.id, new Date(deps.clock.now().getTime() + MINUTE))
    await sleep(waitMs, undefined, { signal })
  }
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** The attempt's post, if it was read before. */
  readonly post?: KnownPost | undefined
}

/** Checks an attempt's outcome; returns `undefined` where the platform cannot be read at present. */
export async function findOutcome(
  deps: WorkerDeps,
  attempt: AttemptRow,
  options: ReadOptions = {},
): Promise<CheckResult | undefined> {
  try {
    return await readOutcome(deps, attempt, options)
  } catch (error) {
    if (error instanceof ConnectorError || isApiError(error)) return undefined
    throw error
  }
}

/**
 * Reads the platform for an attempt's post.
 * @throws ConnectorError, and CREDENTIAL_INVALID for an account without usable tokens
 */
export async function readOutcome(
  deps: WorkerDeps,
  attempt: AttemptRow,
  { signal, post }: ReadOptions = {},
): Promise<CheckResult> {
  const { account, parts } =
    post ?? (await readKnownPost(deps, { attempt, target: await readTarget(deps.db.write, attempt.target_id) }))
  const connector = connectorOf(deps.connectors, account)
  return withTokens(
    deps,
    account.id,
    (tokens) => connector.publish.check(requestFor(parts, account, tokens), attempt.state ?? {}, { signal }),
    signal,
  )
}
