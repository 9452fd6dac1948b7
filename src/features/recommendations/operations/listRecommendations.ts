import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject, scopeOfProject } from '../../projects/api.ts'
import { readinessOf } from '../domain/readiness-rules.ts'
import { listComparablePosts } from '../store/post-queries.ts'
import { listRecommendationsOf } from './list-recommendations.ts'

/** GET /v1/projects/{projectId}/recommendations */
export const listRecommendations: Handler<'listRecommendations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listRecommendations'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const address = `/v1/projects/${project.id}/recommendations`
  const { body, ...response } = await listRecommendationsOf(input, deps, scopeOfProject(project), address)
  const now = deps.clock.now()
  const isEmpty = body.data.length === 0 && input.query.cursor === undefined
  const readiness = isEmpty
    ? readinessOf(await listComparablePosts(input.tx, project, now), project.timezone, now)
    : null
  return { ...response, body: { ...body, readiness } }
}
