import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted, assertNoneLive } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'

const type = 'metrics.refresh'

/** POST /v1/projects/{projectId}/metrics/refresh */
export const refreshMetrics: Handler<'refreshMetrics'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'refreshMetrics'>> => {
  // The lock excludes a second refresh of the project at the same time.
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  await assertNoneLive(tx, project.id, type)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: { projectId: project.id },
    price: noCredits,
  })
  return accepted(job)
}
