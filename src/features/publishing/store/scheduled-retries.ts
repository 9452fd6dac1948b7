import type { Tx } from '../../../db/transaction.ts'
import { drop, enqueue } from '../../../tasks/index.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import { retryKind } from '../domain/task-kinds.ts'
import { maxLateMs } from './due-queries.ts'

interface Failures {
  readonly targets: readonly TargetRow[]
  readonly now: Date
}

/**
 * Plans the one automatic retry of a schedule of which some targets failed with a transient error. It waits as long as
 * the platforms ask, and is not planned where that would be later than a schedule may start.
 * @returns when it is due; `null` where there is none
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

/** Lists the failed targets whose wait is over. */
export async function listRetryable(
  tx: Tx,
  publicationId: string,
  { targets, now }: Failures,
): Promise<readonly TargetRow[]> {
  const passing = await listPassing(tx, publicationId, targets)
  return passing.flatMap(({ target, passesAt }) => (passesAt <= now.getTime() ? [target] : []))
}

/**
 * Lists failed targets that a retry may help, with the time from which it may. One that was sent without a response
 * from the platform is left to a person, because it was only concluded that there is no post.
 */
async function listPassing(tx: Tx, publicationId: string, targets: readonly TargetRow[]) {
  const passing = targets.flatMap((target) => {
    const error = target.error
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

/** Removes a planned retry. @returns whether there was one */
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

/** Records that the job of a planned retry was started. */
export async function markRetryStarted(tx: Tx, publicationId: string): Promise<void> {
  await tx
    .updateTable('publication_retries')
    .set({ status: 'started' })
    .where('publication_id', '=', publicationId)
    .execute()
}

/** Postpones a planned retry in its row, which partners read and workers of the previous version claim by. */
export async function rescheduleRetry(tx: Tx, publicationId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('publication_retries')
    .set({ due_at: dueAt })
    .where('publication_id', '=', publicationId)
    .execute()
}

/** Returns when the planned retries of publications are due. */
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
