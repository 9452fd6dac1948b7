import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listItems } from './list-items.ts'

/** GET /v1/projects/{projectId}/engagement/items */
export const listEngagementItems: Handler<'listEngagementItems'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementItems'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listItems(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/engagement/items`)
}
