import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireProject, setProjectStatus } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** POST /v1/projects/{projectId}/unarchive */
export const unarchiveProject: Handler<'unarchiveProject'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'unarchiveProject'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  if (project.status === 'active') throw conflict('already_active', 'The project is not archived.')
  const active = await setProjectStatus(tx, project.id, { status: 'active', now: deps.clock.now() })
  return { status: 200, body: projectView(active) }
}
