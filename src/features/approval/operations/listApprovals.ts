import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listPending } from './list-pending.ts'

/** GET /v1/projects/{projectId}/approvals */
export const listApprovals: Handler<'listApprovals'> = async (input, deps): Promise<AnswerOf<'listApprovals'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const scope = scopeOfProject(project)
  // Nothing waits in a project that publishes without approval.
  const waiting = project.requires_approval ? scope : { ...scope, projectIds: [] }
  return listPending(input, deps, waiting, `/v1/projects/${project.id}/approvals`)
}
