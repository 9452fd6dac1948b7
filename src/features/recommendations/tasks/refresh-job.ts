import { z } from 'zod'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { EndContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { enqueue } from '../../../tasks/index.ts'
import { assertNoneLive } from '../../jobs/api.ts'
import { requireOwnProject } from '../../projects/api.ts'
import type { Proposal } from '../domain/proposal-rules.ts'
import { endRun, holdRun, lookKind, tomorrow } from '../store/run-queries.ts'
import type { Look } from './look.ts'
import { keepLook, lookAt } from './look.ts'
import { writeProposals } from './write-proposals.ts'

const payload = z.object({})
type Payload = z.infer<typeof payload>

interface Results {
  readonly compare?: Look
  readonly propose?: readonly Proposal[]
}

/** Runs the daily comparison now, for `POST /v1/projects/{projectId}/recommendations/refresh`. */
export const recommendationsJob = defineJob<Payload, WorkerDeps>({
  type: 'recommendations.refresh',
  payload,
  stages: { compare, propose },
  succeed,
  async end() {},
  async retry(tx, { job, deps }) {
    await holdRun(tx, job.project_id!, deps.clock.now())
    await assertNoneLive(tx, job.project_id!, 'recommendations.refresh')
    return 0
  },
})

async function compare({ job, deps }: StageContext<Payload, WorkerDeps>): Promise<Look> {
  return lookAt(deps.db.read, await requireOwnProject(deps.db.read, job.project_id!), deps.clock.now())
}

async function propose({ job, deps, results, signal }: StageContext<Payload, WorkerDeps>): Promise<Proposal[]> {
  const { compare: look } = results as Results
  return writeProposals(deps, await requireOwnProject(deps.db.read, job.project_id!), look!.findings, signal)
}

async function succeed(tx: Tx, { job, deps, results }: EndContext<Payload, WorkerDeps>): Promise<Success> {
  const { compare: look, propose: proposals = [] } = results as Results
  const project = await requireOwnProject(tx, job.project_id!, 'share')
  const now = deps.clock.now()
  await holdRun(tx, project.id, now)
  const result = await keepLook(tx, deps, project, look!, proposals)
  const figuresAt = look!.asOf === null ? null : new Date(look!.asOf)
  await endRun(tx, project.id, { dueAt: tomorrow(now), figuresAt })
  await enqueue(tx, lookKind, project.id, { at: tomorrow(now) })
  return { result }
}
