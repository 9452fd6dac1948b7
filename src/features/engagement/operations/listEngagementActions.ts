import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listActions } from './list-actions.ts'

/** GET /v1/projects/{projectId}/engagement/actions */
export const listEngagementActions: Handler<'listEngagementActions'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementActions'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listActions(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/engagement/actions`)
}
