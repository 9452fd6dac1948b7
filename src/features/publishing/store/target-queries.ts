import { sql } from 'kysely'
import { isHeldUp, isKeyOfRowOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { projectMode } from '../../projects/api.ts'
import type { CancelReason } from '../domain/cancel-reason.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import type { TargetError } from '../domain/target-error.ts'
import { unsent } from './publication-queries.ts'

export async function readTarget(tx: Tx, id: string): Promise<TargetRow> {
  return targetById(tx, id).executeTakeFirstOrThrow()
}

/** Selects what `readTarget` returns. */
export function targetById(tx: Tx, id: string) {
  return tx.selectFrom('publication_targets').selectAll().where('id', '=', id)
}

export async function setTargetStatus(
  tx: Tx,
  id: string,
  { status, now }: { readonly status: TargetRow['status']; readonly now: Date },
): Promise<TargetRow> {
  return tx
    .updateTable('publication_targets')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Queues targets with the captions to publish, and clears their errors. */
export async function queueTargets(
  tx: Tx,
  targets: readonly { readonly id: string; readonly caption: string }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE publication_targets t SET status = 'queued', error = NULL, caption = g.caption, updated_at = ${now}
    FROM json_to_recordset(${JSON.stringify(targets)}::json) AS g (id text, caption text) WHERE t.id = g.id`.execute(tx)
}

/** Records that the targets' own words were approved. */
export async function markWordsApproved(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('publication_targets').set({ unapproved_words: false }).where('id', 'in', ids).execute()
}

/** Moves the scheduled and held targets of publications to a status. */
export async function moveWaitingTargets(
  tx: Tx,
  publicationIds: readonly string[],
  {
    status,
    cancelReason = null,
    now,
  }: {
    readonly status: 'scheduled' | 'held' | 'cancelled'
    readonly cancelReason?: CancelReason | null
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({ status, cancel_reason: cancelReason, updated_at: now })
    .where('publication_id', '=', sql<string>`ANY(${[...publicationIds]}::text[])`)
    .where('status', 'in', ['scheduled', 'held'])
    .execute()
}

/** Cancels the targets of a publication that were not sent. @returns how many there were */
export async function cancelUnsentTargets(tx: Tx, publicationId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('publication_targets')
    .set({ status: 'cancelled', cancel_reason: 'requested' satisfies CancelReason, updated_at: now })
    .where('publication_id', '=', publicationId)
    .where('status', 'in', unsent)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends those of the targets that were not sent: failed with the error, or cancelled where there is none. */
export async function endUnsentTargets(
  tx: Tx,
  targetIds: readonly string[],
  { error, now }: { readonly error: TargetError | undefined; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set(
      error
        ? { status: 'failed', error: JSON.stringify(error), updated_at: now }
        : { status: 'cancelled', cancel_reason: 'requested' satisfies CancelReason, updated_at: now },
    )
    .where('id', 'in', targetIds)
    .where('status', 'in', unsent)
    .execute()
}

/** Saves the id of a published target's post, which the platform returned later than the post itself. */
export async function saveTargetPost(
  tx: Tx,
  id: string,
  { post, now }: { readonly post: { readonly id: string; readonly url: string }; readonly now: Date },
): Promise<TargetRow> {
  return tx
    .updateTable('publication_targets')
    .set({ platform_post_id: post.id, platform_post_url: post.url, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Leaves a target whose outcome is not known to a person. */
export async function markNeedsResolution(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({ needs_resolution: true, status: 'outcome_unknown', updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['processing', 'outcome_unknown'])
    .execute()
}

/** Returns whether a post belongs to another target of the same account. */
export async function isPostOfOtherTarget(
  tx: Tx,
  postId: string,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('publication_targets')
    .select('id')
    .where('social_account_id', '=', accountId)
    .where('platform_post_id', '=', postId)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface ClaimedComment {
  readonly id: string
  readonly platform: Platform
  readonly mode: ProjectMode
  readonly social_account_id: string
  readonly platform_post_id: string
  readonly first_comment: string
  readonly claimed_at: Date
  /** The same time by the database's clock. */
  readonly recorded_at: Date
}

/**
 * Claims a comment; returns `undefined` where it must not be posted now. Workers of the previous version claim by the
 * same status.
 */
export async function claimComment(tx: Tx, targetId: string, now: Date): Promise<ClaimedComment | undefined> {
  const { rows } = await sql<ClaimedComment>`
    UPDATE publication_targets t SET first_comment_status = 'posting', updated_at = ${now}
    FROM publications pub
    WHERE t.id = ${targetId} AND pub.id = t.publication_id
      AND t.status = 'published' AND t.first_comment_status = 'waiting' AND t.platform_post_id IS NOT NULL
      AND NOT ${isHeldUp('pub.project_id')} AND NOT ${isKeyOfRowOff('pub.created_by')}
    RETURNING t.id, t.platform, ${projectMode('pub.project_id')} AS mode, t.social_account_id, t.platform_post_id, t.first_comment,
      t.updated_at AS claimed_at, clock_timestamp() AS recorded_at`.execute(tx)
  return rows[0]
}

/** Finds the comment of a target whose post is public and has an id. */
export async function findComment(
  tx: Tx,
  targetId: string,
): Promise<Pick<TargetRow, 'first_comment_status' | 'updated_at'> | undefined> {
  return tx
    .selectFrom('publication_targets')
    .select(['first_comment_status', 'updated_at'])
    .where('id', '=', targetId)
    .where('status', '=', 'published')
    .where('platform_post_id', 'is not', null)
    .executeTakeFirst()
}

/** Ends the claim of a worker that died: whether it posted the comment is unknown. */
export async function expireComment(tx: Tx, targetId: string, claimedAt: Date): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({ first_comment_status: 'outcome_unknown' })
    .where('id', '=', targetId)
    .where('first_comment_status', '=', 'posting')
    .where('updated_at', '=', claimedAt)
    .execute()
}

/** Records the outcome of a claimed comment. */
export async function recordComment(
  tx: Tx,
  targetId: string,
  { status, now }: { readonly status: NonNullable<TargetRow['first_comment_status']>; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('publication_targets')
    .set({ first_comment_status: status, updated_at: now })
    .where('id', '=', targetId)
    .where('first_comment_status', '=', 'posting')
    .execute()
}

/**
 * Marks published targets as tracked and returns those that were not tracked yet. Waits for concurrent calls with the
 * same targets.
 */
export async function markTargetsTracked(
  tx: Tx,
  { projectId, limit }: { readonly projectId?: string | undefined; readonly limit: number },
): Promise<TargetRow[]> {
  const ofProject = projectId === undefined ? sql`` : sql`AND project_id = ${projectId}`
  const { rows } = await sql<TargetRow>`
    UPDATE publication_targets SET figures_followed = true
    WHERE id IN (SELECT id FROM publication_targets
      WHERE NOT figures_followed AND outcome = 'published' AND platform_post_id IS NOT NULL ${ofProject}
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE)
    RETURNING *`.execute(tx)
  return rows
}
