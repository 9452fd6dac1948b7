import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireRecommendation } from '../store/recommendation-queries.ts'
import { recommendationView } from './recommendation-view.ts'

/** GET /v1/recommendations/{recommendationId} */
export const getRecommendation: Handler<'getRecommendation'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getRecommendation'>> => {
  const { recommendation, project } = await requireRecommendation(tx, caller, path.recommendationId, 'read')
  return { status: 200, body: recommendationView(recommendation, project, deps.clock.now()) }
}
