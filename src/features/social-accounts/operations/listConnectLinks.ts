import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listConnectLinkRows } from '../store/connect-link-queries.ts'
import { connectLinkView } from './connect-link-view.ts'

/** GET /v1/projects/{projectId}/connect-links */
export const listConnectLinks: Handler<'listConnectLinks'> = async (
  input,
  deps,
): Promise<AnswerOf<'listConnectLinks'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/connect-links`)
  return pageResponse(page, await listConnectLinkRows(input.tx, project.id, page), connectLinkView)
}
