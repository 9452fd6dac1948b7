import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { EndContext, JobRow, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { enqueue } from '../../../tasks/index.ts'
import { assertNoneLive } from '../../jobs/api.ts'
import { requireOwnProject } from '../../projects/api.ts'
import type { Proposal } from '../domain/proposal-rules.ts'
import { analysisKind, endRun, lockRun, tomorrow } from '../store/run-queries.ts'
import type { Analysis } from './analyze.ts'
import { analyze, saveAnalysis } from './analyze.ts'
import { writeProposals } from './write-proposals.ts'

type RefreshJob = 'recommendations.refresh'

const payload = z.object({})

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'recommendations.refresh': typeof payload
  }
}

interface Results {
  readonly compare: Analysis
  readonly propose: readonly Proposal[]
}

type Context = StageContext<RefreshJob, Results, WorkerDeps>

/** Runs the daily comparison now, for `POST /v1/projects/{projectId}/recommendations/refresh`. */
export const recommendationsJob = defineJob<RefreshJob, Results, WorkerDeps>({
  type: 'recommendations.refresh',
  role: 'collect',
  payload,
  stages: { compare, propose },
  succeed,
  async end() {},
  async retry(tx, { job, deps }) {
    const projectId = projectOf(job)
    await lockRun(tx, projectId, deps.clock.now())
    await assertNoneLive(tx, projectId, 'recommendations.refresh')
    return noCredits
  },
})

const projectOf = ({ project_id }: JobRow) => nonNull(project_id, 'The project of a refresh')

async function compare({ job, deps }: Context): Promise<Analysis> {
  return analyze(deps.db.read, await requireOwnProject(deps.db.read, projectOf(job)), deps.clock.now())
}

async function propose({ job, deps, results, signal }: Context): Promise<Proposal[]> {
  const analysis = nonNull(results.compare, 'The result of the stage compare')
  return writeProposals(deps, await requireOwnProject(deps.db.read, projectOf(job)), analysis.findings, signal)
}

async function succeed(
  tx: Tx,
  { job, deps, results }: EndContext<RefreshJob, Results, WorkerDeps>,
): Promise<Success<JobResults[RefreshJob]>> {
  const { compare: analysis, propose: proposals } = results
  const project = await requireOwnProject(tx, projectOf(job), 'share')
  const now = deps.clock.now()
  await lockRun(tx, project.id, now)
  const result = await saveAnalysis(tx, deps, project, analysis, proposals)
  const metricsAt = analysis.asOf === null ? null : new Date(analysis.asOf)
  await endRun(tx, project.id, { dueAt: tomorrow(now), metricsAt })
  await enqueue(tx, analysisKind, project.id, { at: tomorrow(now) })
  return { result }
}
