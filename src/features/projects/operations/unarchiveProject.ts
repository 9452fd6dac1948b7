import type { Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireProject } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** POST /v1/projects/{projectId}/unarchive */
export const unarchiveProject: Handler<'unarchiveProject'> = async ({ caller, path, tx }, deps) => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  if (project.status === 'active') throw conflict('already_active', 'The project is not archived.')
  const active = await tx
    .updateTable('projects')
    .set({ status: 'active', updated_at: deps.clock.now() })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: projectView(active) }
}
