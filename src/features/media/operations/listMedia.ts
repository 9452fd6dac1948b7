import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listMediaOf } from './list-media.ts'

/** GET /v1/projects/{projectId}/media */
export const listMedia: Handler<'listMedia'> = async (input, deps): Promise<AnswerOf<'listMedia'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listMediaOf(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/media`)
}
