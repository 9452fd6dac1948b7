import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { defineTask } from '../../tasks/index.ts'
import { keepLook, lookAt } from './look.ts'
import { requireOwnProject } from './own-project.ts'
import { newestFigureAt } from './post-queries.ts'
import type { Run } from './run-queries.ts'
import { addRuns, claimRun, endRun, mayGoOn, tomorrow } from './run-queries.ts'
import { writeProposals } from './write-proposals.ts'

const batch = 500
/** One process looks at a project for so long at most; then another may. */
const leaseMs = 10 * 60_000
/** Figures may come at any hour: a project without new ones is asked again after this. */
const askAgainMs = 3_600_000

/** Another look of the project, or its end, came between: nothing of this one is written. */
class OvertakenError extends Error {}

/** Takes up projects that have begun to publish; their first figures ripen for two days, so that it need not be soon. */
export const followProjects = defineTask<WorkerDeps>({
  kind: 'recommendations.follow',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps) {
    return (await addRuns(deps.db.write, deps.clock.now(), batch)) === batch ? 'again' : undefined
  },
})

/** Compares each project's publications once on every day that brings new figures. */
export const recommendDaily: Tick<WorkerDeps> = {
  name: 'recommendations.daily',
  everyMs: 60_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    const run = await claimRun(deps.db.write, now, leaseMs)
    if (!run || signal.aborted) return false
    try {
      await lookOnce(deps, run, signal)
    } catch (error) {
      if (signal.aborted) return false
      // The lease ends, and it is tried again; other projects do not wait for it.
      deps.log.warn({ err: error, projectId: run.project_id }, 'a project’s figures could not be compared')
    }
    return true
  },
}

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
    if (!(await mayGoOn(tx, id))) throw new OvertakenError('switched off')
    if (!(await endRun(tx, id, { run: run.run, dueAt: tomorrow(now), figuresAt: newest })))
      throw new OvertakenError('taken over')
    await keepLook(tx, deps, held, look, proposals)
  }).catch((error: unknown) => {
    if (!(error instanceof OvertakenError)) throw error
    deps.log.info({ projectId: id, why: error.message }, 'let go of a look at a project')
  })
}
