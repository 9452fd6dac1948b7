import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertTimezone } from '../../common/window-rules.ts'
import { readProjectIds, resolveListScope } from '../../projects/api.ts'
import { queryOrganicMetrics } from './organic-metrics.ts'

/** GET /v1/metrics/organic */
export const getAllOrganicMetrics: Handler<'getAllOrganicMetrics'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAllOrganicMetrics'>> => {
  const { tx, caller, query } = input
  assertTimezone(query.timezone)
  const ids = await readProjectIds(tx, await resolveListScope(tx, caller, query))
  return queryOrganicMetrics(input, deps, { ids, timezone: query.timezone }, '/v1/metrics/organic')
}
