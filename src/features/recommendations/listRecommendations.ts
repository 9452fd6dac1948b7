import type { Handler } from '../../../generated/handlers.ts'
import { pageAnswer, pageOf } from '../page.ts'
import { requireProject } from '../projects/index.ts'
import { listRecommendationRows } from './recommendation-queries.ts'
import { recommendationView } from './recommendation-view.ts'

/** GET /v1/projects/{projectId}/recommendations */
export const listRecommendations: Handler<'listRecommendations'> = async (input, deps) => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/recommendations`)
  const now = deps.clock.now()
  const rows = await listRecommendationRows(input.tx, project, input.query, page, now)
  return pageAnswer(page, rows, (row) => recommendationView(row, project, now))
}
