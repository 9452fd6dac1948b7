import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { readinessOf } from '../domain/readiness-rules.ts'
import { listComparablePosts } from '../store/post-queries.ts'
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
  const { body, ...response } = pageResponse(page, rows, (row) => recommendationView(row, project, now))
  const isEmpty = body.data.length === 0 && input.query.cursor === undefined
  const readiness = isEmpty
    ? readinessOf(await listComparablePosts(input.tx, project, now), project.timezone, now)
    : null
  return { ...response, body: { ...body, readiness } }
}
