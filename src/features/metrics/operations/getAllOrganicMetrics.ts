import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertTimezone } from '../../common/window-rules.ts'
import { readProjectIds, resolveListScope } from '../../projects/api.ts'
import { findSums } from '../store/sums-scope.ts'
import { queryOrganicMetrics } from './organic-metrics.ts'

/** GET /v1/metrics/organic */
export const getAllOrganicMetrics: Handler<'getAllOrganicMetrics'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAllOrganicMetrics'>> => {
  const { tx, caller, query } = input
  assertTimezone(query.timezone)
  const scope = await resolveListScope(tx, caller, query)
  const ids = await readProjectIds(tx, scope)
  const sums = await findSums(tx, scope)
  return queryOrganicMetrics(input, deps, { ids, sums, timezone: query.timezone }, '/v1/metrics/organic')
}
