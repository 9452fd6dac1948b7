import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertPoints } from '../../common/window-rules.ts'
import { readProject } from '../../projects/api.ts'
import type { PostsOf } from '../store/group-queries.ts'
import { listGroups } from '../store/list-groups.ts'
import type { MetricsQuery } from './respond-with-metrics.ts'
import { everything, metricNames, respondWithMetrics, windowOf, windowView } from './respond-with-metrics.ts'

interface Resource {
  readonly type: 'container' | 'publication' | 'social_account'
  readonly id: string
}

/** More groups than the points of a response allow, so that all of them are on one page. */
const allGroups = { limit: 20_000, after: undefined }

/** Returns the metrics of one container, publication or account, with all groups on one page. */
export async function respondWithResource(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'config'>,
  resource: Resource,
  { projectId, ...of }: Omit<PostsOf, 'projectIds'> & { readonly projectId: string },
  query: MetricsQuery & { readonly groupBy?: 'publication' | 'social_account' | 'platform' | undefined },
) {
  const { timezone } = await readProject(tx, projectId)
  const posts: PostsOf = { projectIds: [projectId], ...of }
  const window = windowOf(query, timezone, deps)
  const groupBy = query.groupBy ?? null
  const metrics = query.metrics ?? metricNames
  const groups = groupBy === null ? [everything] : await listGroups(tx, posts, groupBy, window.to, allGroups)
  assertPoints({ points: window.starts.length, groups: groups.length, metrics: metrics.length })
  const data = await respondWithMetrics(tx, deps.clock.now(), { posts, groupBy, groups, window, metrics })
  return { resource, ...windowView(window, timezone), groupBy, data }
}
