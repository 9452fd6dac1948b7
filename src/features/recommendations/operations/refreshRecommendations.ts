import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted, assertNoneLive } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { lockRun } from '../store/run-queries.ts'

const type = 'recommendations.refresh'

/** POST /v1/projects/{projectId}/recommendations/refresh */
export const refreshRecommendations: Handler<'refreshRecommendations'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'refreshRecommendations'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  await lockRun(tx, project.id, deps.clock.now())
  await assertNoneLive(tx, project.id, type)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: {},
    price: noCredits,
  })
  return accepted(job)
}
