import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { queryOrganicMetrics } from './organic-metrics.ts'

/** GET /v1/projects/{projectId}/metrics/organic */
export const getOrganicMetrics: Handler<'getOrganicMetrics'> = async (
  input,
  deps,
): Promise<AnswerOf<'getOrganicMetrics'>> => {
  const { id, timezone } = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  return queryOrganicMetrics(input, deps, { ids: [id], timezone }, `/v1/projects/${id}/metrics/organic`)
}
