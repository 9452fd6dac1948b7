import type { WorkerDeps } from '../../../context.ts'
import { isKeyOffLocked, readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { isOver } from '../domain/publication-rules.ts'
import { withUnapprovedWords } from '../domain/target-words.ts'
import { retryKind, waitSeconds } from '../domain/task-kinds.ts'
import type { Retry } from '../operations/assert-retryable.ts'
import { assertRetryable } from '../operations/assert-retryable.ts'
import type { Pauses } from '../operations/evaluate-targets.ts'
import { readPauses } from '../operations/evaluate-targets.ts'
import { startPublishing } from '../operations/start-publication.ts'
import { dueRetries, maxLateMs } from '../store/due-queries.ts'
import { lockContainer } from '../store/lock-container.ts'
import { listTargets, lockPublication } from '../store/publication-queries.ts'
import {
  dropRetry,
  findRetryTimes,
  listRetryable,
  markRetryStarted,
  rescheduleRetry,
} from '../store/scheduled-retries.ts'

/** Starts the automatic retry of a schedule once its wait is over. */
export const retrySchedules = defineTask<WorkerDeps>({
  kind: retryKind,
  role: 'publish',
  concurrency: 4,
  missing: { due: dueRetries, everySeconds: 60 },
  async run(deps, { key }) {
    const pauses = await readPauses(deps)
    return inTransaction(deps.db.write, (tx) => retryOne(tx, deps, key, pauses))
  },
})

async function retryOne(tx: Tx, deps: WorkerDeps, id: string, pauses: Pauses): Promise<Next> {
  const now = deps.clock.now()
  const dueAt = await findDueAt(tx, id)
  if (!dueAt) return undefined
  if (dueAt > now) return waitUntil(dueAt, now)
  const due = await findPublication(tx, id)
  const keyIsOff = await isKeyOffLocked(tx, due.created_by)
  const { everything, suspended } = await readSwitches(tx, due.project_id)
  const { container, project } = await lockContainer(tx, due)
  const failed = await listRetryable(tx, id, { targets: await listTargets(tx, [id]), now })
  const decision = await evaluate(tx, { project, container, publicationId: id, failed, pauses, now })
  const publication = await lockPublication(tx, id)
  // The schedule was reassigned or cancelled since it was read: read it again.
  if (publication.created_by !== due.created_by || (await findDueAt(tx, id))?.getTime() !== dueAt.getTime())
    return 'again'
  const late = now.getTime() - (publication.publish_at?.getTime() ?? 0) > maxLateMs
  if (!late && (everything || suspended || decision === 'paused')) return reschedule(tx, id, now)
  if (late || keyIsOff || decision === 'rejected' || !isOver(publication.status)) {
    await dropRetry(tx, id)
    return undefined
  }
  const targetIds = failed.map((target) => target.id)
  const from = { project, container, publication, targetIds, caller: null, requestId: null }
  await startPublishing(tx, deps, { type: 'publishing.retry', ...from })
  await markRetryStarted(tx, id)
  return undefined
}

async function findDueAt(tx: Tx, id: string): Promise<Date | undefined> {
  return (await findRetryTimes(tx, [id])).get(id)
}

async function findPublication(tx: Tx, id: string) {
  return tx
    .selectFrom('publications')
    .select(['project_id', 'container_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function reschedule(tx: Tx, id: string, now: Date): Promise<Next> {
  const dueAt = new Date(now.getTime() + waitSeconds * 1_000)
  await rescheduleRetry(tx, id, dueAt)
  return { inSeconds: waitSeconds }
}

async function evaluate(tx: Tx, retry: Retry): Promise<'accepted' | 'paused' | 'rejected'> {
  if (retry.failed.length === 0 || withUnapprovedWords(retry.project, retry.failed).length > 0) return 'rejected'
  try {
    await assertRetryable(tx, retry)
    return 'accepted'
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'CIRCUIT_OPEN' ? 'paused' : 'rejected'
  }
}
