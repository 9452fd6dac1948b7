import { readSwitches } from '../../db/switches.ts'
import type { Tx } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isApiError } from '../../errors.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { assertPublishable, requireContainer } from '../content/index.ts'
import { organizationOf } from '../social-accounts/index.ts'
import { maxLateMs } from './due-queries.ts'
import type { Pauses } from './judge-targets.ts'
import { assertNothingAgainst, assertSomeReachable, judgeTargets, readPauses } from './judge-targets.ts'
import { isKeyOffLocked } from './key-schedules.ts'
import type { PublicationRow, TargetRow } from './publication-queries.ts'
import { listTargets, lockPublication } from './publication-queries.ts'
import { isOver } from './publication-rules.ts'
import { dropRetry, listRetryable } from './scheduled-retries.ts'
import { startPublishing } from './start-publication.ts'
import { wishOf } from './target-wish.ts'

const batch = 10
const waitAgainMs = 15_000

interface Due {
  readonly id: string
  readonly project_id: string
  readonly container_id: string
  readonly created_by: string | null
}

/** Starts the automatic retries of schedules whose wait is over, each once. */
export const retryDue: Tick<WorkerDeps> = {
  name: 'publishing.retry_due',
  everyMs: 1_000,
  async run(deps, signal) {
    const due = await deps.db.write
      .selectFrom('publication_retries as r')
      .innerJoin('publications as p', 'p.id', 'r.publication_id')
      .select(['p.id', 'p.project_id', 'p.container_id', 'p.created_by'])
      .where('r.status', '=', 'waiting')
      .where('r.due_at', '<=', deps.clock.now())
      .orderBy('r.due_at')
      .limit(batch)
      .execute()
    const pauses = due.length > 0 ? await readPauses(deps) : new Map()
    let settled = 0
    for (const publication of due) {
      if (signal.aborted) break
      if (await inTransaction(deps.db.write, (tx) => retryOne(tx, deps, publication, pauses))) settled += 1
    }
    return due.length === batch && settled > 0
  },
}

/** False where it has to wait, or somebody else has it. */
async function retryOne(tx: Tx, deps: WorkerDeps, due: Due, pauses: Pauses): Promise<boolean> {
  const keyIsOff = await isKeyOffLocked(tx, due.created_by)
  const { everything, suspended } = await readSwitches(tx, due.project_id)
  const organizationId = await organizationOf(tx, due.project_id)
  const owner = { organizationId, keyOrganizationId: organizationId, projectId: null }
  const { container, project } = await requireContainer(tx, owner, due.container_id, 'write', 'share')
  const now = deps.clock.now()
  const failed = await listRetryable(tx, due.id, { targets: await listTargets(tx, [due.id]), now })
  const may = await assess(tx, { project, container, failed, pauses, now, publicationId: due.id })
  const publication = await lockPublication(tx, due.id)
  if (publication.created_by !== due.created_by || !(await isStillDue(tx, publication, now))) return false
  const late = now.getTime() - (publication.publish_at?.getTime() ?? 0) > maxLateMs
  if (!late && (everything || suspended || may === 'paused')) return postpone(tx, due.id, now)
  if (late || keyIsOff || may === 'refused' || !isOver(publication.status as 'failed')) return dropRetry(tx, due.id)
  const targetIds = failed.map(({ id }) => id)
  const from = { project, container, publication, targetIds, caller: null, requestId: null }
  await startPublishing(tx, deps, { type: 'publishing.retry', ...from })
  await tx.updateTable('publication_retries').set({ status: 'started' }).where('publication_id', '=', due.id).execute()
  return true
}

/** One that has to wait must not keep those behind it from starting. */
async function postpone(tx: Tx, publicationId: string, now: Date): Promise<false> {
  await tx
    .updateTable('publication_retries')
    .set({ due_at: new Date(now.getTime() + waitAgainMs) })
    .where('publication_id', '=', publicationId)
    .execute()
  return false
}

async function isStillDue(tx: Tx, { id }: PublicationRow, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('publication_retries')
    .select('publication_id')
    .where('publication_id', '=', id)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Evaluates the targets as a partner's retry would, the posting policy at this time included. */
async function assess(
  tx: Tx,
  retry: Awaited<ReturnType<typeof requireContainer>> & {
    readonly failed: readonly TargetRow[]
    readonly pauses: Pauses
    readonly now: Date
    readonly publicationId: string
  },
): Promise<'fine' | 'paused' | 'refused'> {
  const { project, container, failed, pauses, now, publicationId } = retry
  if (failed.length === 0 || project.status !== 'active') return 'refused'
  try {
    assertPublishable(container, project)
    const targets = await judgeTargets(tx, {
      project,
      container,
      targets: failed.map(wishOf),
      at: now,
      now,
      duplicatePolicy: 'allow',
      pauses,
      except: publicationId,
    })
    assertNothingAgainst(targets)
    assertSomeReachable(targets, pauses)
    return 'fine'
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'CIRCUIT_OPEN' ? 'paused' : 'refused'
  }
}
