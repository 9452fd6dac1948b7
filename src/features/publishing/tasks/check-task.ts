import type { WorkerDeps } from '../../../context.ts'
import { isFree, leaseFor, rowLeaseMs } from '../../../db/lease.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { checkKind } from '../domain/task-kinds.ts'
import { dueChecks } from '../store/due-queries.ts'
import type { AttemptRow } from '../store/outcomes.ts'
import { applyCheck, enqueueComment, searchedForMs } from '../store/outcomes.ts'
import { lockPublication } from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { look } from './target-outcome.ts'

/** The delay in seconds before the next check, by the number of checks so far. */
const recheckSeconds = [5, 10, 15, 30, 60, 60, 120, 120, 300, 600, 900]

/**
 * Reads the platform for attempts that were sent without a response, and for posts whose id it has not returned yet.
 */
export const checkAttempts = defineTask<WorkerDeps>({
  kind: checkKind,
  concurrency: 10,
  missing: { due: dueChecks, everySeconds: 60 },
  async run(deps, { key, signal }) {
    const attempt = await claimCheck(deps.db.write, key, deps.clock.now())
    if (attempt) await checkOne(deps, attempt, signal)
    return nextCheck(deps, key)
  },
})

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

async function nextCheck(deps: WorkerDeps, id: string): Promise<Next> {
  const row = await deps.db.write
    .selectFrom('publication_attempts')
    .select('next_check_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.next_check_at ? waitUntil(row.next_check_at, deps.clock.now()) : undefined
}

async function checkOne(deps: WorkerDeps, attempt: AttemptRow, signal: AbortSignal): Promise<void> {
  const { everything } = await readSwitches(deps.db.write, await projectOf(deps, attempt))
  const seen = everything ? undefined : await look(deps, attempt, signal)
  await inTransaction(deps.db.write, async (tx) => {
    const publication = await lockPublication(tx, attempt.publication_id)
    await tx.updateTable('publication_attempts').set({ leased_until: null }).where('id', '=', attempt.id).execute()
    if (attempt.status === 'confirmed') {
      if (seen?.postId && seen.postUrl) await savePostId(tx, deps, attempt, { id: seen.postId, url: seen.postUrl })
      else await recheck(tx, deps, attempt)
      return
    }
    const known = seen !== undefined && (await applyCheck(tx, deps, attempt, seen))
    if (!known) await recheck(tx, deps, attempt)
    if (publication.status !== 'scheduled' && publication.status !== 'held')
      await settlePublication(tx, deps, publication)
  })
}

async function projectOf(deps: WorkerDeps, attempt: AttemptRow): Promise<string> {
  const row = await deps.db.write
    .selectFrom('publications')
    .select('project_id')
    .where('id', '=', attempt.publication_id)
    .executeTakeFirstOrThrow()
  return row.project_id
}

async function savePostId(
  tx: Tx,
  deps: WorkerDeps,
  attempt: AttemptRow,
  post: { readonly id: string; readonly url: string },
): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ platform_post_id: post.id, next_check_at: null })
    .where('id', '=', attempt.id)
    .execute()
  const target = await tx
    .updateTable('publication_targets')
    .set({ platform_post_id: post.id, platform_post_url: post.url, updated_at: deps.clock.now() })
    .where('id', '=', attempt.target_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueComment(tx, deps, target)
}

/** Schedules the next check. After a day there is none, and an outcome that is still unknown is left to a person. */
async function recheck(tx: Tx, deps: WorkerDeps, attempt: AttemptRow): Promise<void> {
  const now = deps.clock.now()
  const over = now.getTime() - (attempt.sent_at?.getTime() ?? 0) > searchedForMs
  const seconds = recheckSeconds[Math.min(attempt.checks, recheckSeconds.length) - 1] ?? 5
  await tx
    .updateTable('publication_attempts')
    .set({ next_check_at: over ? null : new Date(now.getTime() + seconds * 1000) })
    .where('id', '=', attempt.id)
    .execute()
  if (over && attempt.status !== 'confirmed')
    await tx
      .updateTable('publication_targets')
      .set({ needs_resolution: true, status: 'outcome_unknown', updated_at: now })
      .where('id', '=', attempt.target_id)
      .where('status', 'in', ['processing', 'outcome_unknown'])
      .execute()
}
