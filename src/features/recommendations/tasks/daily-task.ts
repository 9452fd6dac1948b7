import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import { defineTask, enqueueMany } from '../../../tasks/index.ts'
import { requireOwnProject } from '../../projects/api.ts'
import { newestFigureAt } from '../store/post-queries.ts'
import type { Run } from '../store/run-queries.ts'
import { addRuns, claimRun, dueRuns, endRun, lookKind, mayGoOn, nextRunAt, tomorrow } from '../store/run-queries.ts'
import { keepLook, lookAt } from './look.ts'
import { writeProposals } from './write-proposals.ts'

const batch = 500
/** One process looks at a project for so long at most; then another may. */
const leaseMs = 10 * MINUTE
/** Figures may come at any hour: a project without new ones is asked again after this. */
const askAgainMs = HOUR

/** Takes up projects that have begun to publish; their first figures ripen for two days, so that it need not be soon. */
export const followProjects = defineTask<WorkerDeps>({
  kind: 'recommendations.follow',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps) {
    const added = await inTransaction(deps.db.write, async (tx) => {
      const projectIds = await addRuns(tx, deps.clock.now(), batch)
      await enqueueMany(tx, lookKind, projectIds, { wake: deps.wake })
      return projectIds.length
    })
    return added === batch ? 'again' : undefined
  },
})

const waitSeconds = 600

/** Compares a project's publications once on every day that brings new figures. */
export const lookAtProject = defineTask<WorkerDeps>({
  kind: lookKind,
  concurrency: 2,
  missing: { due: dueRuns },
  async run(deps, { key: projectId, signal }) {
    const now = deps.clock.now()
    const run = await claimRun(deps.db.write, projectId, now, leaseMs)
    if (run)
      await lookOnce(deps, run, signal).catch(async (error) => {
        // The engine's backoff decides when it is tried again, not the lease in the project's place.
        await endRun(deps.db.write, projectId, { run: run.run, dueAt: now })
        throw error
      })
    const next = await nextRunAt(deps.db.write, projectId)
    if (next === null) return undefined
    return next > now ? next : { inSeconds: waitSeconds }
  },
})

async function lookOnce(deps: WorkerDeps, run: Run, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const { project_id: id, figures_at: before } = run
  const newest = await newestFigureAt(deps.db.write, { id }, now)
  if (newest === null || (before !== null && newest <= before)) {
    await endRun(deps.db.write, id, { run: run.run, dueAt: new Date(now.getTime() + askAgainMs) })
    return
  }
  const project = await requireOwnProject(deps.db.read, id)
  const look = await lookAt(deps.db.read, project, now)
  if (!(await mayGoOn(deps.db.write, id))) return
  const proposals = await writeProposals(deps, project, look.findings, signal)
  await inTransaction(deps.db.write, async (tx) => {
    const held = await requireOwnProject(tx, id, 'share')
    if (!(await mayGoOn(tx, id))) return
    // Another look came between: nothing of this one is written.
    if (!(await endRun(tx, id, { run: run.run, dueAt: tomorrow(now), figuresAt: newest }))) return
    await keepLook(tx, deps, held, look, proposals)
  })
}
