import type { Handler } from '../../../generated/handlers.ts'
import { pageAnswer, pageOf } from '../page.ts'
import { requireProject } from '../projects/index.ts'
import { listActionRows } from './action-queries.ts'
import { actionView } from './action-view.ts'

/** GET /v1/projects/{projectId}/engagement/actions */
export const listEngagementActions: Handler<'listEngagementActions'> = async (input, deps) => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/engagement/actions`)
  return pageAnswer(page, await listActionRows(input.tx, project, input.query, page), actionView)
}
