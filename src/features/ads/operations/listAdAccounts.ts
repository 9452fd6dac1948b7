import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listAdAccountRows } from '../store/ad-queries.ts'
import { adAccountView } from './ad-view.ts'

/** GET /v1/projects/{projectId}/ads/accounts */
export const listAdAccounts: Handler<'listAdAccounts'> = async (input, deps): Promise<AnswerOf<'listAdAccounts'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/ads/accounts`)
  return pageResponse(page, await listAdAccountRows(input.tx, project, input.query, page), adAccountView)
}
