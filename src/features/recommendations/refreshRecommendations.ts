import type { Handler } from '../../../generated/handlers.ts'
import type { Tx } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import { startJob } from '../../jobs/start.ts'
import { accepted } from '../jobs/index.ts'
import type { ProjectScope } from '../projects/index.ts'
import { assertActive, requireProject } from '../projects/index.ts'
import { holdRun } from './run-queries.ts'

const type = 'recommendations.refresh'

/** POST /v1/projects/{projectId}/recommendations/refresh */
export const refreshRecommendations: Handler<'refreshRecommendations'> = async (
  { caller, path, requestId, tx },
  deps,
) => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  await holdRun(tx, project.id, deps.clock.now())
  await assertIdle(tx, project)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: {},
    price: 0,
  })
  return accepted(job)
}

/** @throws CONFLICT `in_flight` while another refresh of the project is live */
async function assertIdle(tx: Tx, project: ProjectScope): Promise<void> {
  const live = await tx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', project.id)
    .where('type', '=', type)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (live) throw conflict('in_flight', 'The recommendations are being refreshed already.', { existingId: live.id })
}
