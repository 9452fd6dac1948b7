import type { Handler } from '../../../../generated/handlers.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { findInFlight, holdSchedules } from '../../publishing/api.ts'
import type { ProjectScope } from '../store/project-queries.ts'
import { requireProject } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** POST /v1/projects/{projectId}/archive */
export const archiveProject: Handler<'archiveProject'> = async ({ caller, path, tx }, deps) => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  if (project.status === 'archived') throw conflict('already_archived', 'The project is archived already.')
  await assertIdle(tx, project)
  await holdSchedules(tx, deps, { project })
  const archived = await tx
    .updateTable('projects')
    .set({ status: 'archived', updated_at: deps.clock.now() })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: projectView(archived) }
}

/** @throws CONFLICT `in_flight` while a job or a publication of the project is under way */
async function assertIdle(tx: Tx, project: ProjectScope): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', project.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (job) throw conflict('in_flight', `The job ${job.id} is still at work in this project.`, { existingId: job.id })
  const publication = await findInFlight(tx, { projectId: project.id })
  if (publication) throw conflict('in_flight', `${publication} is being published.`, { existingId: publication })
}
