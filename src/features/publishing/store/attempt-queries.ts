import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PublicationAttempts } from '../../../../generated/database.ts'
import { sendLast } from '../../../db/dialect.ts'
import { isFree, leaseFor, rowLeaseMs } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { CommitResult, PublishState } from '../../../platforms/connector.ts'
import type { TargetRow } from '../domain/publication-row.ts'

export type AttemptRow = Selectable<PublicationAttempts>

/** Statuses in which the platform may have the post and the outcome is not known. */
export const openStatuses = ['sent', 'outcome_unknown'] as const

/** Lists a target's attempts, newest first. */
export async function listAttempts(tx: Tx, targetId: string): Promise<AttemptRow[]> {
  return attemptsOf(tx, targetId).execute()
}

/** Selects what `listAttempts` returns. */
export function attemptsOf(tx: Tx, targetId: string) {
  return tx.selectFrom('publication_attempts').selectAll().where('target_id', '=', targetId).orderBy('number', 'desc')
}

/** Finds the target's attempt whose outcome is not known. */
export async function findOpenAttempt(tx: Tx, targetId: string): Promise<AttemptRow | undefined> {
  return openAttemptOf(tx, targetId).executeTakeFirst()
}

/** Finds and locks the target's attempt whose outcome is not known. */
export async function lockOpenAttempt(tx: Tx, targetId: string): Promise<AttemptRow | undefined> {
  return openAttemptOf(tx, targetId).forUpdate().executeTakeFirst()
}

function openAttemptOf(tx: Tx, targetId: string) {
  return tx
    .selectFrom('publication_attempts')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('status', 'in', openStatuses)
}

/** Lists, oldest first, a target's failed attempts that were sent without a response from the platform. */
export async function listUnanswered(tx: Tx, targetId: string): Promise<AttemptRow[]> {
  return tx
    .selectFrom('publication_attempts')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('status', '=', 'failed')
    .where('sent_at', 'is not', null)
    .where('answered', '=', false)
    .orderBy('number')
    .execute()
}

/** Begins an attempt, as the last statement of its transaction: its target is being uploaded from then on. */
export async function insertAttempt(
  tx: Tx,
  attempt: { readonly target: TargetRow; readonly number: number; readonly jobId: string; readonly startedAt: Date },
): Promise<AttemptRow> {
  const { target, number, jobId, startedAt } = attempt
  const insert = sql<AttemptRow>`
    WITH uploading AS (
      UPDATE publication_targets SET status = 'uploading', updated_at = ${startedAt} WHERE id = ${target.id}
    )
    INSERT INTO publication_attempts (id, publication_id, target_id, social_account_id, platform, number, job_id, status,
      stage, caption, started_at)
    VALUES (${`${target.id}.${number}`}, ${target.publication_id}, ${target.id}, ${target.social_account_id},
      ${target.platform}, ${number}, ${jobId}, 'preparing', 'upload', ${target.caption ?? ''}, ${startedAt})
    RETURNING *`
  const { rows } = await sendLast(tx, insert)
  return nonNull(rows[0], 'The attempt that was inserted')
}

/** @returns whether the attempt is still being prepared */
export async function savePreparedState(tx: Tx, id: string, state: PublishState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publication_attempts')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records that an attempt is about to be sent, and that the platform processes its target from then on.
 * @returns the database's time, unless the attempt is no longer being prepared
 */
export function recordSend(id: string, { sentAt, nextCheckAt }: { readonly sentAt: Date; readonly nextCheckAt: Date }) {
  return sql<{ database_time: Date }>`
    WITH sent AS (
      UPDATE publication_attempts SET status = 'sent', stage = 'commit', sent_at = ${sentAt}, next_check_at = ${nextCheckAt}
      WHERE id = ${id} AND status = 'preparing' RETURNING target_id
    )
    UPDATE publication_targets t SET status = 'processing', updated_at = ${sentAt}
    FROM sent WHERE t.id = sent.target_id RETURNING clock_timestamp() AS database_time`
}

/** Returns the database's time while the record that the attempt was sent at that time stands; else `undefined`. */
export async function findSendRecord(tx: Tx, id: string, sentAt: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('publication_attempts')
    .select(sql<Date>`clock_timestamp()`.as('database_time'))
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('sent_at', '=', sentAt)
    .executeTakeFirst()
  return row?.database_time
}

/** Withdraws the record that the attempt was sent at that time. @returns whether it stood */
export async function withdrawSend(tx: Tx, id: string, sentAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publication_attempts')
    .set({ status: 'preparing', stage: 'upload', sent_at: null, next_check_at: null })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('sent_at', '=', sentAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves what the platform returned for an attempt whose outcome is not known yet. */
export function saveResponse(tx: Tx, id: string, { state, postId }: Pick<CommitResult, 'state' | 'postId'>) {
  return tx
    .updateTable('publication_attempts')
    .set({ answered: true, stage: 'confirm', state: JSON.stringify(state), platform_post_id: postId })
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
}

/** Records that the platform answered the attempt with an error. */
export async function markAnswered(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('publication_attempts').set({ answered: true }).where('id', '=', id).execute()
}

/**
 * Claims a check; returns `undefined` where it is not due, or where a worker that died or of the previous version may
 * still hold it.
 */
export async function claimCheck(tx: Tx, id: string, now: Date): Promise<AttemptRow | undefined> {
  return tx
    .updateTable('publication_attempts')
    .set((e) => ({
      checks: e('checks', '+', 1),
      next_check_at: new Date(now.getTime() + rowLeaseMs),
      leased_until: leaseFor(rowLeaseMs),
    }))
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .where(isFree())
    .returningAll()
    .executeTakeFirst()
}

export async function releaseCheck(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('publication_attempts').set({ leased_until: null }).where('id', '=', id).execute()
}

/** Sets when the attempt is checked next; `null` where it is not checked again. */
export async function setNextCheck(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('publication_attempts').set({ next_check_at: at }).where('id', '=', id).execute()
}

/** Postpones the next check of an attempt whose outcome is not known yet. */
export async function rescheduleCheck(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .execute()
}

/** Saves the id of a confirmed attempt's post, and ends its checks. */
export async function saveAttemptPostId(tx: Tx, id: string, postId: string): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ platform_post_id: postId, next_check_at: null })
    .where('id', '=', id)
    .execute()
}

export async function saveAttemptNote(tx: Tx, id: string, note: string): Promise<void> {
  await tx.updateTable('publication_attempts').set({ note }).where('id', '=', id).execute()
}

/** Lists attempts of targets that were not sent or whose response is awaited. */
export async function listLiveAttempts(tx: Tx, targetIds: readonly string[]): Promise<AttemptRow[]> {
  return tx
    .selectFrom('publication_attempts')
    .selectAll()
    .where('target_id', 'in', targetIds)
    .where('status', 'in', ['preparing', 'sent'])
    .execute()
}

export async function cancelAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .execute()
}

/** Cancels the attempts of a publication that were not sent. */
export async function cancelUnsentAttempts(tx: Tx, publicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ status: 'cancelled', finished_at: now })
    .where('publication_id', '=', publicationId)
    .where('status', '=', 'preparing')
    .execute()
}
