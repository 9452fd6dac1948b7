import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listRecommendationsOf } from './list-recommendations.ts'

/** GET /v1/recommendations */
export const listAllRecommendations: Handler<'listAllRecommendations'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllRecommendations'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listRecommendationsOf(input, deps, scope, '/v1/recommendations')
}
