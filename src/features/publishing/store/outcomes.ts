import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import { sendTogether } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { CheckResult } from '../../../platforms/connector.ts'
import { drop, enqueue } from '../../../tasks/index.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { concludedAbsentMs } from '../domain/publication-rules.ts'
import type { TargetError } from '../domain/target-error.ts'
import { fromConnector, internalFailure, notFoundThere } from '../domain/target-error.ts'
import { checkKind, commentKind } from '../domain/task-kinds.ts'
import type { AttemptRow } from './attempt-queries.ts'
import { openStatuses } from './attempt-queries.ts'
import { setTargetStatus } from './target-queries.ts'

type OutcomeDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/** A post that is on the platform. */
interface PublishedPost {
  readonly status: 'published' | 'delivered_to_inbox'
  readonly postId: string | null
  readonly postUrl: string | null
  /** Its id is not requested any more, although it may be unknown. */
  readonly final?: boolean
}

/**
 * Records that the platform has the post. Every write is fenced by the attempt's status, so that of two concurrent
 * calls only one writes.
 * @param options `before`: statements that are sent with it, and run first; `isLast`: nothing follows in the transaction
 * @returns whether this call recorded it
 */
export async function markPublished(
  tx: Tx,
  deps: OutcomeDeps,
  attempt: AttemptRow,
  post: PublishedPost,
  { before = [], isLast = false }: { readonly before?: readonly CompiledQuery[]; readonly isLast?: boolean } = {},
): Promise<boolean> {
  const now = deps.clock.now()
  const { status, postId, postUrl } = post
  const awaitsPostId = status === 'published' && (postId === null || postUrl === null) && !post.final
  const nextCheckAt = awaitsPostId ? new Date(now.getTime() + 10_000) : null
  const published = sql<TargetRow>`
      WITH confirmed AS (
        UPDATE publication_attempts SET status = 'confirmed', stage = 'confirm', answered = true, platform_post_id = ${postId},
          error = NULL, finished_at = ${now}, checks = 0, next_check_at = ${nextCheckAt}
        WHERE id = ${attempt.id} AND status = ANY (${[...openStatuses]}::text[]) RETURNING target_id
      )
      UPDATE publication_targets t SET status = ${status}, platform_post_id = ${postId}, platform_post_url = ${postUrl},
        error = NULL, needs_resolution = false, published_at = ${now}, updated_at = ${now}
      FROM confirmed WHERE t.id = confirmed.target_id RETURNING t.*`.compile(tx)
  const [[target]] = await sendTogether(tx, [published], { before })
  if (!target) return false
  await enqueueComment(tx, deps, target)
  await enqueueCheck(tx, attempt.id, nextCheckAt, { isLast })
  return true
}

/** Schedules the next check of an attempt at the time in its row; none where that is null. */
export async function enqueueCheck(
  tx: Tx,
  attemptId: string,
  at: Date | null,
  options?: { readonly isLast: boolean },
): Promise<void> {
  if (at) await enqueue(tx, checkKind, attemptId, { at })
  else await drop(tx, checkKind, attemptId, options)
}

/** Enqueues the first comment of a post that is public and whose id is known, where it has one. */
export async function enqueueComment(tx: Tx, { wake }: OutcomeDeps, target: TargetRow): Promise<void> {
  const { id, status, platform_post_id: postId, first_comment_status: comment } = target
  if (status === 'published' && postId !== null && comment === 'waiting') await enqueue(tx, commentKind, id, { wake })
}

/**
 * Records that there is no post: the target has failed and may be retried.
 * @param stage where the attempt failed, if later than its row says
 */
export async function markFailed(
  tx: Tx,
  deps: OutcomeDeps,
  attempt: AttemptRow,
  error: TargetError,
  stage?: 'commit',
): Promise<boolean> {
  const failed = await tx
    .updateTable('publication_attempts')
    .set({
      status: 'failed',
      ...(stage && { stage }),
      error: sql`${JSON.stringify(error)}::jsonb || jsonb_build_object('stage', coalesce(${stage ?? null}, stage))`,
      finished_at: deps.clock.now(),
      next_check_at: null,
    })
    .where('id', '=', attempt.id)
    .where('status', 'in', ['preparing', ...openStatuses])
    .returning('stage')
    .executeTakeFirst()
  if (!failed) return false
  await failTarget(tx, deps, attempt.target_id, { ...error, stage: failed.stage })
  await enqueueCheck(tx, attempt.id, null)
  return true
}

export async function failTarget(tx: Tx, deps: OutcomeDeps, targetId: string, error: TargetError): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({
      status: 'failed',
      error: JSON.stringify(error),
      needs_resolution: false,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', targetId)
    .where('status', 'not in', ['cancelled', 'published', 'delivered_to_inbox'])
    .execute()
}

/** Records that the outcome is unknown: the platform is read until it is known, and nothing is sent again. */
export async function markUnknown(
  tx: Tx,
  deps: OutcomeDeps,
  attempt: AttemptRow,
  error: TargetError | null,
): Promise<boolean> {
  const now = deps.clock.now()
  const nextCheckAt = new Date(now.getTime() + 5_000)
  const { numUpdatedRows } = await tx
    .updateTable('publication_attempts')
    .set({
      status: 'outcome_unknown',
      stage: 'confirm',
      ...(error && { error: JSON.stringify(error) }),
      next_check_at: nextCheckAt,
    })
    .where('id', '=', attempt.id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setTargetStatus(tx, attempt.target_id, { status: 'outcome_unknown', now })
  await enqueueCheck(tx, attempt.id, nextCheckAt)
  return true
}

/** Resumes an earlier attempt whose post appeared after all; the attempt that was to repeat it ends unsent. */
export async function reopenAttempt(
  tx: Tx,
  deps: OutcomeDeps,
  { earlier, attempt }: { readonly earlier: AttemptRow; readonly attempt: AttemptRow },
): Promise<void> {
  const now = deps.clock.now()
  const nextCheckAt = new Date(now.getTime() + MINUTE)
  await tx
    .updateTable('publication_attempts')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', attempt.id)
    .where('status', '=', 'preparing')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('publication_attempts')
    .set({
      status: 'outcome_unknown',
      stage: 'confirm',
      finished_at: null,
      next_check_at: nextCheckAt,
    })
    .where('id', '=', earlier.id)
    .where('status', '=', 'failed')
    .execute()
  await setTargetStatus(tx, earlier.target_id, { status: 'outcome_unknown', now })
  await enqueueCheck(tx, earlier.id, nextCheckAt)
}

/**
 * Applies the result of a check to an attempt.
 * @param options `isLast`: nothing follows in the transaction
 * @returns whether its outcome is known now
 */
export async function applyCheck(
  tx: Tx,
  deps: OutcomeDeps,
  attempt: AttemptRow,
  result: CheckResult,
  options?: { readonly isLast: boolean },
): Promise<boolean> {
  const age = deps.clock.now().getTime() - (attempt.sent_at?.getTime() ?? 0)
  switch (result.outcome) {
    case 'published':
    case 'delivered_to_inbox':
      await markPublished(tx, deps, attempt, { ...result, status: result.outcome }, options)
      return true
    case 'failed':
      await markFailed(tx, deps, attempt, result.error ? fromConnector(result.error) : internalFailure)
      return true
    case 'absent':
      if (age < concludedAbsentMs) return false
      await markFailed(tx, deps, attempt, notFoundThere(attempt.error))
      return true
    default:
      return false
  }
}
