import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { listAccounts } from './list-accounts.ts'

/** GET /v1/projects/{projectId}/social-accounts */
export const listSocialAccounts: Handler<'listSocialAccounts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listSocialAccounts'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return listAccounts(input, deps, scopeOfProject(project), `/v1/projects/${project.id}/social-accounts`)
}
