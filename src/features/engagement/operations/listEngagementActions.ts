import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listActionRows } from '../store/action-queries.ts'
import { actionView } from './action-view.ts'

/** GET /v1/projects/{projectId}/engagement/actions */
export const listEngagementActions: Handler<'listEngagementActions'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementActions'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/engagement/actions`)
  return pageResponse(page, await listActionRows(input.tx, project, input.query, page), actionView)
}
