import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { findLiveJob } from '../../../jobs/live.ts'
import { requireProject, setProjectStatus } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** POST /v1/projects/{projectId}/archive */
export const archiveProject: Handler<'archiveProject'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'archiveProject'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  if (project.status === 'archived') throw conflict('already_archived', 'The project is already archived.')
  const job = await findLiveJob(tx, { projectId: project.id })
  if (job)
    throw conflict('in_flight', `The job ${job} is still running in this project. Wait for it to end, or cancel it.`, {
      existingId: job,
    })
  await deps.workflows.onProjectArchive(tx, deps, project)
  const archived = await setProjectStatus(tx, project.id, { status: 'archived', now: deps.clock.now() })
  return { status: 200, body: projectView(archived) }
}
