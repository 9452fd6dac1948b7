import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { respondWithAds } from './respond-with-ads.ts'

/** GET /v1/projects/{projectId}/metrics/ads */
export const getAdsMetrics: Handler<'getAdsMetrics'> = async (input, deps): Promise<AnswerOf<'getAdsMetrics'>> => {
  const { id, timezone } = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return respondWithAds(input, deps, { projectIds: [id], timezone }, `/v1/projects/${id}/metrics/ads`)
}
