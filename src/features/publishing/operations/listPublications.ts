import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listPublicationsOf } from './list-publications.ts'

/** GET /v1/projects/{projectId}/publications */
export const listPublications: Handler<'listPublications'> = async (
  input,
  deps,
): Promise<AnswerOf<'listPublications'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listPublicationsOf(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/publications`)
}
