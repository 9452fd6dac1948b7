import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listAccountRows } from '../store/account-queries.ts'
import { accountView } from './account-view.ts'

/** GET /v1/projects/{projectId}/social-accounts */
export const listSocialAccounts: Handler<'listSocialAccounts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listSocialAccounts'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/social-accounts`)
  return pageResponse(page, await listAccountRows(input.tx, project, input.query, page), accountView)
}
