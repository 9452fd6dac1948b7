import type { Handler } from '../../../generated/handlers.ts'
import type { Tx } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import { startJob } from '../../jobs/start.ts'
import { accepted } from '../jobs/index.ts'
import { assertActive, requireProject } from '../projects/index.ts'

const type = 'metrics.refresh'

/** POST /v1/projects/{projectId}/metrics/refresh */
export const refreshMetrics: Handler<'refreshMetrics'> = async ({ caller, path, requestId, tx }, deps) => {
  // Held against a second one at the same time.
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  await assertNoneLive(tx, project.id)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'project', id: project.id },
    payload: { projectId: project.id },
    price: 0,
  })
  return accepted(job)
}

/** @throws CONFLICT `in_flight` while a refresh of the project is live */
async function assertNoneLive(tx: Tx, projectId: string): Promise<void> {
  const live = await tx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (live) throw conflict('in_flight', `The job ${live.id} already collects the figures.`, { existingId: live.id })
}
