import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listItemRows, waitsForPerson } from '../store/item-queries.ts'
import { itemView } from './item-view.ts'

/** GET /v1/projects/{projectId}/engagement/items */
export const listEngagementItems: Handler<'listEngagementItems'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementItems'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/engagement/items`)
  return pageResponse(
    page,
    await listItemRows(input.tx, project, input.query, page),
    itemView,
    input.query.sort === 'needs_human' ? waitsForPerson : undefined,
  )
}
