import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { searchedForMs } from '../domain/publication-rules.ts'
import { checkKind } from '../domain/task-kinds.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'
import { claimCheck, releaseCheck, saveAttemptPostId, setNextCheck } from '../store/attempt-queries.ts'
import { dueChecks } from '../store/due-queries.ts'
import { applyCheck, enqueueComment } from '../store/outcomes.ts'
import { lockPublication } from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { markNeedsResolution, saveTargetPost } from '../store/target-queries.ts'
import { findOutcome } from './target-outcome.ts'

/** The delay in seconds before the next check, by the number of checks so far. */
const recheckSeconds = [5, 10, 15, 30, 60, 60, 120, 120, 300, 600, 900]

/**
 * Reads the platform for attempts that were sent without a response, and for posts whose id it has not returned yet.
 */
export const checkAttempts = defineTask<WorkerDeps>({
  kind: checkKind,
  role: 'publish',
  concurrency: 10,
  missing: { due: dueChecks, everySeconds: 60 },
  async run(deps, { key, signal }) {
    const attempt = await claimCheck(deps.db.write, key, deps.clock.now())
    if (attempt) await checkOne(deps, attempt, signal)
    return nextCheck(deps, key)
  },
})

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
  const result = everything ? undefined : await findOutcome(deps, attempt, { signal })
  await inTransaction(deps.db.write, async (tx) => {
    const publication = await lockPublication(tx, attempt.publication_id)
    await releaseCheck(tx, attempt.id)
    if (attempt.status === 'confirmed') {
      if (result?.postId && result.postUrl)
        await savePostId(tx, deps, attempt, { id: result.postId, url: result.postUrl })
      else await recheck(tx, deps, attempt)
      return
    }
    const known = result !== undefined && (await applyCheck(tx, deps, attempt, result))
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
  await saveAttemptPostId(tx, attempt.id, post.id)
  const target = await saveTargetPost(tx, attempt.target_id, { post, now: deps.clock.now() })
  await enqueueComment(tx, deps, target)
}

/** Schedules the next check. After a day there is none, and an outcome that is still unknown is left to a person. */
async function recheck(tx: Tx, deps: WorkerDeps, attempt: AttemptRow): Promise<void> {
  const now = deps.clock.now()
  const over = now.getTime() - (attempt.sent_at?.getTime() ?? 0) > searchedForMs
  const seconds = recheckSeconds[Math.min(attempt.checks, recheckSeconds.length) - 1] ?? 5
  await setNextCheck(tx, attempt.id, over ? null : new Date(now.getTime() + seconds * 1000))
  if (over && attempt.status !== 'confirmed') await markNeedsResolution(tx, attempt.target_id, now)
}
