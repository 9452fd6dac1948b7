import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { queryAdsMetrics } from '../../ads/api.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'

/** GET /v1/projects/{projectId}/metrics/ads */
export const getAdsMetrics: Handler<'getAdsMetrics'> = async (input, deps): Promise<AnswerOf<'getAdsMetrics'>> => {
  const { tx, caller, path, query } = input
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/metrics/ads`)
  const { window, groups, view } = await queryAdsMetrics(tx, project, query, page, deps.clock.now())
  const answer = pageResponse(page, groups, view)
  return {
    ...answer,
    body: {
      from: new Date(window.start).toISOString(),
      to: new Date(window.end).toISOString(),
      granularity: window.granularity,
      groupBy: query.groupBy ?? null,
      timezone: window.timezone,
      ...answer.body,
    },
  }
}
