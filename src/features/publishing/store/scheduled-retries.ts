import type { Tx } from '../../../db/transaction.ts'
import { drop, enqueue } from '../../../tasks/index.ts'
import type { TargetError } from '../domain/target-error.ts'
import { retryKind } from '../domain/task-kinds.ts'
import { maxLateMs } from './due-queries.ts'
import type { PublicationRow, TargetRow } from './publication-queries.ts'

interface Failures {
  readonly targets: readonly TargetRow[]
  readonly now: Date
}

/**
 * Sets the one automatic retry of a schedule of which some targets failed for a reason that passes. It waits as long as
 * the platforms ask, and is not set where that would be later than a schedule may go out.
 * @returns when it is due; null where there is none
 */
export async function planRetry(tx: Tx, publication: PublicationRow, { targets, now }: Failures): Promise<Date | null> {
  if (publication.publish_at === null) return null
  const latest = publication.publish_at.getTime() + maxLateMs
  const times = (await listPassing(tx, publication.id, targets)).flatMap(({ passesAt }) =>
    passesAt <= latest ? [passesAt] : [],
  )
  if (times.length === 0) return null
  const row = await tx
    .insertInto('publication_retries')
    .values({ publication_id: publication.id, due_at: new Date(Math.max(...times)), created_at: now })
    .onConflict((conflict) => conflict.column('publication_id').doNothing())
    .returning('due_at')
    .executeTakeFirst()
  if (!row) return null
  await enqueue(tx, retryKind, publication.id, { at: row.due_at })
  return row.due_at
}

/** The failed targets whose wait is over. */
export async function listRetryable(
  tx: Tx,
  publicationId: string,
  { targets, now }: Failures,
): Promise<readonly TargetRow[]> {
  const passing = await listPassing(tx, publicationId, targets)
  return passing.flatMap(({ target, passesAt }) => (passesAt <= now.getTime() ? [target] : []))
}

/**
 * Failed targets that a retry may help, with the time from which it may. One that was sent without an answer of the
 * platform is a person's to retry: it was only concluded that there is no post.
 */
async function listPassing(tx: Tx, publicationId: string, targets: readonly TargetRow[]) {
  const passing = targets.flatMap((target) => {
    const error = target.error as unknown as TargetError | null
    if (target.status !== 'failed' || !error?.retryable || typeof error.retryAfterMs !== 'number') return []
    return [{ target, passesAt: target.updated_at.getTime() + error.retryAfterMs }]
  })
  if (passing.length === 0) return []
  const unanswered = await tx
    .selectFrom('publication_attempts')
    .select('target_id')
    .where('publication_id', '=', publicationId)
    .where('status', '=', 'failed')
    .where('sent_at', 'is not', null)
    .where('answered', '=', false)
    .execute()
  return passing.filter(({ target }) => !unanswered.some(({ target_id }) => target_id === target.id))
}

/** Ends a retry that is still to come. @returns whether there was one */
export async function dropRetry(tx: Tx, publicationId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publication_retries')
    .set({ status: 'dropped' })
    .where('publication_id', '=', publicationId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await drop(tx, retryKind, publicationId)
  return true
}

/** When the retries of publications are due, of those that have one to come. */
export async function findRetryTimes(tx: Tx, publicationIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (publicationIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('publication_retries')
    .select(['publication_id', 'due_at'])
    .where('publication_id', 'in', publicationIds)
    .where('status', '=', 'waiting')
    .execute()
  return new Map(rows.map((row) => [row.publication_id, row.due_at]))
}
