import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listRecommendationRows } from '../store/recommendation-queries.ts'
import { recommendationView } from './recommendation-view.ts'

/** GET /v1/projects/{projectId}/recommendations */
export const listRecommendations: Handler<'listRecommendations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listRecommendations'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/recommendations`)
  const now = deps.clock.now()
  const rows = await listRecommendationRows(input.tx, project, input.query, page, now)
  return pageResponse(page, rows, (row) => recommendationView(row, project, now))
}
