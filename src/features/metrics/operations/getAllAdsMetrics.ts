import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertTimezone } from '../../common/window-rules.ts'
import { readProjectIds, resolveListScope } from '../../projects/api.ts'
import { respondWithAds } from './respond-with-ads.ts'

/** GET /v1/metrics/ads */
export const getAllAdsMetrics: Handler<'getAllAdsMetrics'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAllAdsMetrics'>> => {
  const { tx, caller, query } = input
  assertTimezone(query.timezone)
  const projectIds = await readProjectIds(tx, await resolveListScope(tx, caller, query))
  return respondWithAds(input, deps, { projectIds, timezone: query.timezone }, '/v1/metrics/ads')
}
