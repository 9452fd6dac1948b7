import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listContainers } from './list-containers.ts'

/** GET /v1/projects/{projectId}/content */
export const listContent: Handler<'listContent'> = async (input, deps): Promise<AnswerOf<'listContent'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listContainers(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/content`)
}
