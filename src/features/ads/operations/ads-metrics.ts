import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { present } from '../../../lib/present.ts'
import type { Granularity } from '../../common/window-rules.ts'
import { assertPoints } from '../../common/window-rules.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Window } from '../domain/ad-time.ts'
import { readWindow } from '../domain/ad-time.ts'
import type { AdMetricName, MetricPoint } from '../domain/metric-rules.ts'
import { adMetricNames, metricPoint } from '../domain/metric-rules.ts'
import type { GroupBy, GroupRow } from '../store/metric-queries.ts'
import { listGroupRows } from '../store/metric-queries.ts'
import { queryMetrics } from '../store/query-metrics.ts'

export interface MetricGroup {
  readonly key: string | null
  readonly label: string | null
  readonly currency: string
  readonly series: { readonly metric: AdMetricName; readonly points: MetricPoint[] }[]
}

/** The number of platforms that have ads. */
const maxPlatforms = 3

export interface AdsMetricsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly granularity: Granularity
  readonly groupBy?: GroupBy | undefined
  readonly metrics?: readonly AdMetricName[] | undefined
}

export interface AdsMetrics {
  readonly window: Window
  /** Contains one group more than the page if there are more. */
  readonly groups: readonly GroupRow[]
  view(group: GroupRow): MetricGroup
}

/**
 * Returns a page of groups with their metrics over the window.
 * @throws VALIDATION for a window that is empty or too long, and for more points than a response holds
 */
export async function queryAdsMetrics(
  tx: Tx,
  project: ProjectScope,
  query: AdsMetricsQuery,
  page: PageBounds,
  now: Date,
): Promise<AdsMetrics> {
  const window = readWindow(query, project.timezone, now)
  const metrics = query.metrics ?? adMetricNames
  assertPoints({
    points: window.points.length,
    groups: groupsOfAPage(query.groupBy, page.limit),
    metrics: metrics.length,
  })
  const groups = await listGroupRows(tx, project, query.groupBy, page)
  const shown = groups.slice(0, page.limit)
  const sums = await queryMetrics(tx, project.id, shown, query.groupBy, window, now)
  return {
    window,
    groups,
    view: (group) => {
      const ofGroup = present(sums.get(group), 'The sums of a group on the page')
      return {
        key: query.groupBy === undefined ? null : group.key,
        label: group.label,
        currency: group.currency,
        series: metrics.map((metric) => ({
          metric,
          points: window.points.map((point, index) =>
            metricPoint(metric, point, present(ofGroup[index], 'The sum of a point'), group.currency),
          ),
        })),
      }
    },
  }
}

/** Depends on the request only, not on the data: a query that fits today still fits when campaigns are added. */
function groupsOfAPage(groupBy: GroupBy | undefined, limit: number): number {
  if (groupBy === undefined) return 1
  return groupBy === 'platform' ? Math.min(limit, maxPlatforms) : limit
}
