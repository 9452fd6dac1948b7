import type { WorkerDeps } from '../../../context.ts'
import { scanSlice } from '../../../db/scan-slice.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import { defineTask, enqueueMany } from '../../../tasks/index.ts'
import { requireOwnProject } from '../../projects/api.ts'
import { newestMetricAt } from '../store/post-queries.ts'
import type { Run } from '../store/run-queries.ts'
import { addRuns, analysisKind, claimRun, dueRuns, endRun, mayGoOn, nextRunAt, tomorrow } from '../store/run-queries.ts'
import { analyze, saveAnalysis } from './analyze.ts'
import { writeProposals } from './write-proposals.ts'

/** 5,000 projects take some 20 s. */
const slice = 500
/** How long one process may hold a project; afterwards another may claim it. */
const leaseMs = 10 * MINUTE
/** Metrics may arrive at any hour: a project without new ones is checked again after this time. */
const askAgainMs = HOUR

/** Adds projects that have begun to publish. Their first metrics mature for two days, so it need not run often. */
export const trackProjects = defineTask<WorkerDeps>({
  kind: 'recommendations.follow',
  role: 'collect',
  concurrency: 1,
  everySeconds: 3_600,
  run: (deps) =>
    scanSlice(deps.db.write, 'recommendations.follow', (after) =>
      inTransaction(deps.db.write, async (tx) => {
        const { projectIds, last } = await addRuns(tx, deps.clock.now(), { after, limit: slice })
        await enqueueMany(tx, analysisKind, projectIds, { wake: deps.wake })
        return last
      }),
    ),
})

const waitSeconds = 600

/** Compares a project's publications once on every day that brings new metrics. */
export const analyzeProject = defineTask<WorkerDeps>({
  kind: analysisKind,
  role: 'collect',
  concurrency: 2,
  missing: { due: dueRuns },
  async run(deps, { key: projectId, signal }) {
    const now = deps.clock.now()
    const run = await claimRun(deps.db.write, projectId, now, leaseMs)
    if (run)
      await analyzeOnce(deps, run, signal).catch(async (error) => {
        // The engine's backoff decides when it is retried, not the lease in the project's row.
        await endRun(deps.db.write, projectId, { run: run.run, dueAt: now })
        throw error
      })
    const next = await nextRunAt(deps.db.write, projectId)
    if (next === null) return undefined
    return next > now ? next : { inSeconds: waitSeconds }
  },
})

async function analyzeOnce(deps: WorkerDeps, run: Run, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const { project_id: id, figures_at: before } = run
  const newest = await newestMetricAt(deps.db.write, { id }, now)
  if (newest === null || (before !== null && newest <= before)) {
    await endRun(deps.db.write, id, { run: run.run, dueAt: new Date(now.getTime() + askAgainMs) })
    return
  }
  const project = await requireOwnProject(deps.db.read, id)
  const analysis = await analyze(deps.db.read, project, now)
  if (!(await mayGoOn(deps.db.write, id))) return
  const proposals = await writeProposals(deps, project, analysis.findings, signal)
  await inTransaction(deps.db.write, async (tx) => {
    const held = await requireOwnProject(tx, id, 'share')
    if (!(await mayGoOn(tx, id))) return
    // Another comparison ended in between: write nothing of this one.
    if (!(await endRun(tx, id, { run: run.run, dueAt: tomorrow(now), metricsAt: newest }))) return
    await saveAnalysis(tx, deps, held, analysis, proposals)
  })
}
