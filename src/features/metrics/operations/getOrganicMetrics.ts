import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf } from '../../common/page.ts'
import { assertPoints } from '../../common/window-rules.ts'
import { requireProject } from '../../projects/api.ts'
import type { GroupBy } from '../store/group-queries.ts'
import { groupsOfAPage, listGroups } from '../store/group-queries.ts'
import { everything, metricNames, respondWithMetrics, windowOf, windowView } from './respond-with-metrics.ts'

/** GET /v1/projects/{projectId}/metrics/organic */
export const getOrganicMetrics: Handler<'getOrganicMetrics'> = async (
  input,
  deps,
): Promise<AnswerOf<'getOrganicMetrics'>> => {
  const { caller, path, query, tx } = input
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/metrics/organic`)
  const window = windowOf(query, project.timezone, deps)
  const groupBy: GroupBy | null = query.groupBy ?? null
  const metrics = query.metrics ?? metricNames
  assertPoints({ points: window.starts.length, groups: groupsOfAPage(groupBy, page.limit), metrics: metrics.length })
  const posts = { projectId: project.id }
  const rows = groupBy === null ? [everything] : await listGroups(tx, posts, groupBy, window.to, page)
  const groups = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? groups.at(-1) : undefined
  const nextCursor = last ? page.seal({ at: last.at, id: last.key ?? '' }) : null
  const data = await respondWithMetrics(tx, deps.clock.now(), { posts, groupBy, groups, window, metrics })
  return {
    status: 200,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: { ...windowView(window, project.timezone), groupBy, data, nextCursor },
  }
}
