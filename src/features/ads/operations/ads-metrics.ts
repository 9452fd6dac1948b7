import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { platformLabels } from '../../../platforms/registry.ts'
import type { Granularity } from '../../common/window-rules.ts'
import { assertPoints } from '../../common/window-rules.ts'
import type { Window } from '../domain/ad-time.ts'
import { readWindow } from '../domain/ad-time.ts'
import type { AdMetricName, MetricPoint } from '../domain/metric-rules.ts'
import { adMetricNames, maxSorted, metricPoint } from '../domain/metric-rules.ts'
import type { GroupBy, GroupRow } from '../store/metric-queries.ts'
import { listGroupRows } from '../store/metric-queries.ts'
import type { GroupSums } from '../store/query-metrics.ts'
import { queryMetrics } from '../store/query-metrics.ts'

interface AdMetricSeries {
  readonly metric: AdMetricName
  readonly points: MetricPoint[]
  /** The figure over the whole window, and over the window before, where these are compared. */
  readonly total?: MetricPoint
  readonly previous?: MetricPoint
}

export interface MetricGroup {
  readonly key: string | null
  readonly label: string | null
  readonly currency: string
  readonly series: AdMetricSeries[]
}

/** The number of platforms that have ads. */
const maxPlatforms = 3

export interface AdsMetricsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly granularity: Granularity
  readonly groupBy?: GroupBy | undefined
  readonly metrics?: readonly AdMetricName[] | undefined
  readonly compareTo?: 'previous_period' | undefined
  readonly sort?: AdMetricName | undefined
}

/** What the figures are of. */
export interface AdsOf {
  readonly projectIds: readonly string[]
  /** The zone in which days begin. */
  readonly timezone: string
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
  { projectIds, timezone }: AdsOf,
  query: AdsMetricsQuery,
  page: PageBounds,
  now: Date,
): Promise<AdsMetrics> {
  const window = readWindow(query, timezone, now)
  const metrics = query.metrics ?? adMetricNames
  assertPoints({
    points: window.points.length,
    groups: groupsOfAPage(query.groupBy, page.limit),
    metrics: metrics.length,
  })
  const sumsIn = (which: readonly GroupRow[], of: Window) => queryMetrics(tx, projectIds, which, query.groupBy, of, now)
  const groups =
    query.sort === undefined
      ? await listGroupRows(tx, projectIds, query.groupBy, page)
      : await sortGroups(query.sort, await listSortable(tx, projectIds, query.groupBy), page, (which) =>
          sumsIn(which, totalOf(window)),
        )
  const shown = groups.slice(0, page.limit)
  const sumsOf = (of: Window) => sumsIn(shown, of)
  const sums = await sumsOf(window)
  const compared: [name: string, of: Window, found: GroupSums][] = []
  if (query.compareTo !== undefined)
    for (const [name, of] of Object.entries({ total: totalOf(window), previous: previousOf(window) }))
      compared.push([name, of, await sumsOf(of)])
  return {
    window,
    groups,
    view: (group) => {
      const seriesIn = (of: Window, found: GroupSums, metric: AdMetricName) => {
        const ofGroup = nonNull(found.get(group), 'The sums of a group on the page')
        return of.points.map((point, index) =>
          metricPoint(metric, point, nonNull(ofGroup[index], 'The sum of a point'), group.currency),
        )
      }
      return {
        key: query.groupBy === undefined ? null : group.key,
        label: group.label ?? platformLabels.get(group.key) ?? null,
        currency: group.currency,
        series: metrics.map((metric) => ({
          metric,
          points: seriesIn(window, sums, metric),
          ...Object.fromEntries(compared.map(([name, of, found]) => [name, seriesIn(of, found, metric)[0]])),
        })),
      }
    },
  }
}

async function listSortable(tx: Tx, projectIds: readonly string[], groupBy: GroupBy | undefined) {
  if (groupBy === undefined) throw invalid('/query/sort', 'sorts groups: send `groupBy` with it')
  const groups = await listGroupRows(tx, projectIds, groupBy, { limit: maxSorted, after: undefined })
  if (groups.length > maxSorted)
    throw invalid('/query/sort', `sorts at most ${maxSorted} groups: ask for fewer projects with \`projectIds\``)
  return groups
}

/** Sorts groups by their total over the window, the most first. Amounts of each currency are sorted by number. */
async function sortGroups(
  metric: AdMetricName,
  groups: readonly GroupRow[],
  { limit, after }: PageBounds,
  totalsOf: (groups: readonly GroupRow[]) => Promise<GroupSums>,
): Promise<GroupRow[]> {
  const totals = await totalsOf(groups)
  const point = { start: 0, end: 0 }
  const amountOf = (group: GroupRow) => {
    const sums = nonNull(totals.get(group)?.[0], 'The total of a group')
    const { value, money } = metricPoint(metric, point, sums, group.currency)
    return value ?? (money === null ? -1 : Number(money.amount))
  }
  const sorted = groups
    .map((group) => [amountOf(group), group] as const)
    .sort(([a, one], [b, other]) => b - a || (one.id < other.id ? 1 : -1))
    .map(([value, group]) => ({ ...group, id: JSON.stringify([value, group.id]) }))
  const start = after === undefined ? 0 : sorted.findIndex(({ id }) => isAfter(id, after.id))
  return start < 0 ? [] : sorted.slice(start, start + limit + 1)
}

/** Whether a position in a sorted list comes after another. */
function isAfter(id: string, other: string): boolean {
  const [value, key]: [number, string] = JSON.parse(id)
  const [itsValue, itsKey]: [number, string] = JSON.parse(other)
  return value < itsValue || (value === itsValue && key < itsKey)
}

function totalOf(window: Window): Window {
  return { ...window, granularity: 'total', points: [{ start: window.start, end: window.end }] }
}

/** Returns the window of the same length before. */
function previousOf(window: Window): Window {
  const { start, end } = { start: 2 * window.start - window.end, end: window.start }
  return { ...window, start, end, granularity: 'total', points: [{ start, end }] }
}

/** Depends on the request only, not on the data: a query that fits today still fits when campaigns are added. */
function groupsOfAPage(groupBy: GroupBy | undefined, limit: number): number {
  if (groupBy === undefined) return 1
  return groupBy === 'platform' ? Math.min(limit, maxPlatforms) : limit
}
