import type { WorkerDeps } from '../../../context.ts'
import { isKeyOffLocked, readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { assertPublishable } from '../../content/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import { missedWindow } from '../domain/target-error.ts'
import { withUnapprovedWords } from '../domain/target-words.ts'
import { startKind, waitSeconds } from '../domain/task-kinds.ts'
import type { Pauses } from '../operations/evaluate-targets.ts'
import { pauseOf, readPauses } from '../operations/evaluate-targets.ts'
import { startPublishing } from '../operations/start-publication.ts'
import { dueStarts, maxLateMs } from '../store/due-queries.ts'
import { approvalHold, keyOffHold } from '../store/key-schedules.ts'
import { lockContainer } from '../store/lock-container.ts'
import { failTarget } from '../store/outcomes.ts'
import { listTargets, lockPublication } from '../store/publication-queries.ts'
import { cancelTargets, moveTargets } from '../store/schedule-reactions.ts'
import { settlePublication } from '../store/settle-publication.ts'

const firstBackoffSeconds = 5

/** Starts the job of a schedule that is due. */
export const startSchedules = defineTask<WorkerDeps>({
  kind: startKind,
  role: 'publish',
  // Each run holds a connection for one transaction.
  concurrency: 8,
  missing: { due: dueStarts, everySeconds: 10 },
  // A schedule may start for one hour only, so the backoff stays short.
  backoffSeconds: (failures) => Math.min(waitSeconds, firstBackoffSeconds * 2 ** Math.min(failures - 1, 5)),
  async run(deps, { key }) {
    const pauses = await readPauses(deps)
    return inTransaction(deps.db.write, (tx) => startOne(tx, deps, key, pauses))
  },
})

async function startOne(tx: Tx, deps: WorkerDeps, id: string, pauses: Pauses): Promise<Next> {
  const now = deps.clock.now()
  const due = await findSchedule(tx, id)
  if (!due) return undefined
  if (due.publish_at > now) return waitUntil(due.publish_at, now)
  const keyIsOff = await isKeyOffLocked(tx, due.created_by)
  const { everything, suspended } = await readSwitches(tx, due.project_id)
  const { container, project } = await lockContainer(tx, due)
  const publication = await lockPublication(tx, id)
  // The schedule was changed, reassigned or cancelled since it was read: read it again.
  if (!isSame(publication, due)) return 'again'
  if (keyIsOff) return hold(tx, deps, publication, keyOffHold)
  const targets = (await listTargets(tx, [id])).filter(({ status }) => status === 'scheduled')
  if (now.getTime() - due.publish_at.getTime() > maxLateMs) return failLate(tx, deps, publication, targets)
  if (everything || suspended || areAllPaused(project, targets, pauses)) return { inSeconds: waitSeconds }
  if (project.status !== 'active') return hold(tx, deps, publication, 'project_archived')
  try {
    assertPublishable(container, project)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'APPROVAL_REQUIRED') return hold(tx, deps, publication, approvalHold)
    await cancelTargets(
      tx,
      deps,
      publication,
      error.code === 'CONTENT_REJECTED' ? 'content_rejected' : 'content_unavailable',
    )
    return undefined
  }
  if (withUnapprovedWords(project, targets).length > 0) return hold(tx, deps, publication, 'words_unapproved')
  const targetIds = targets.map((target) => target.id)
  const from = { project, container, publication, targetIds, caller: null, requestId: null }
  await startPublishing(tx, deps, { type: 'publishing.publish', ...from })
  return undefined
}

interface Schedule {
  readonly project_id: string
  readonly container_id: string
  readonly created_by: string | null
  readonly publish_at: Date
}

async function findSchedule(tx: Tx, id: string): Promise<Schedule | undefined> {
  const row = await tx
    .selectFrom('publications')
    .select(['project_id', 'container_id', 'created_by', 'publish_at'])
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  return row?.publish_at ? { ...row, publish_at: row.publish_at } : undefined
}

function isSame({ status, created_by, publish_at }: PublicationRow, due: Schedule): boolean {
  return (
    status === 'scheduled' &&
    created_by === due.created_by &&
    publish_at !== null &&
    publish_at.getTime() === due.publish_at.getTime()
  )
}

async function hold(tx: Tx, deps: WorkerDeps, publication: PublicationRow, reason: string): Promise<undefined> {
  await moveTargets(tx, deps, publication, 'held', reason)
}

async function failLate(
  tx: Tx,
  deps: WorkerDeps,
  publication: PublicationRow,
  targets: readonly TargetRow[],
): Promise<undefined> {
  for (const { id } of targets) await failTarget(tx, deps, id, missedWindow)
  await settlePublication(tx, deps, publication)
}

/** Its job would take a worker's place only to wait for the platform. */
function areAllPaused(
  { mode }: { readonly mode: ProjectMode },
  targets: readonly TargetRow[],
  pauses: Pauses,
): boolean {
  return targets.length > 0 && targets.every(({ platform }) => pauseOf(pauses, { mode, platform }) !== undefined)
}
