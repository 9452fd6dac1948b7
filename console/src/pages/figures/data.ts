/** The figures of each view: at most three requests, whatever the number of customers. */
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import type { Query } from '../../api/query.ts'
import { useQuery } from '../../api/query.ts'
import { customerFilter, filterKey, listScope } from '../../lib/filter.ts'
import { addDays, momentOf, ownZone, wallTimeOf } from '../../lib/zones.ts'

export type Metric = Schemas['MetricName']
export type Point = Schemas['MetricPoint']
export type Group = Schemas['MetricGroup']
export type Publication = Schemas['Publication']

/** What can be added up over posts. */
export const metrics = ['views', 'reach', 'interactions', 'likes', 'comments', 'shares', 'saves'] as const
export type ShownMetric = (typeof metrics)[number]

export const periods = ['7', '28', '90'] as const
export type Period = (typeof periods)[number]

export interface Range {
  readonly from: string
  readonly to: string
  readonly firstDay: string
  readonly lastDay: string
  readonly timezone: string
}

/** So many days up to and with today. */
export function rangeOf(period: Period): Range {
  const lastDay = wallTimeOf(Date.now(), ownZone).day
  const firstDay = addDays(lastDay, 1 - Number(period))
  const at = (day: string) => new Date(momentOf({ day, minutes: 0 }, ownZone)).toISOString()
  return { from: at(firstDay), to: at(addDays(lastDay, 1)), firstDay, lastDay, timezone: ownZone }
}

const keyOf = (range: Range) => `${filterKey()}:${range.from}:${range.to}`
const windowOf = ({ from, to, timezone }: Range) => ({ from, to, timezone })

export function useDaily(range: Range): Query<Group | undefined> {
  return useQuery(`metrics:daily:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/metrics/organic', {
        params: {
          query: {
            ...listScope(),
            ...windowOf(range),
            granularity: 'day',
            metrics: [...metrics],
            compareTo: 'previous_period',
          },
        },
      }),
    )
    return answer.data[0]
  })
}

export function useTopPosts(range: Range, metric: ShownMetric): Query<readonly Group[]> {
  return useQuery(`metrics:top:${metric}:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/metrics/organic', {
        params: {
          query: {
            ...listScope(),
            ...windowOf(range),
            granularity: 'total',
            groupBy: 'content',
            metrics: [metric],
            sort: metric,
            limit: 10,
          },
        },
      }),
    )
    return answer.data
  })
}

/** The posts of the window, for the marks and the covers. */
export function usePosts(range: Range): Query<readonly Publication[]> {
  return useQuery(`publications:posts:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/publications', {
        params: {
          query: {
            ...listScope(),
            from: range.from,
            to: range.to,
            status: ['published', 'partially_published'],
            expand: ['container', 'project'],
            limit: 50,
          },
        },
      }),
    )
    return answer.data
  })
}

/** By customer, or of one customer by account. */
export function useGroups(range: Range): Query<readonly Group[]> {
  const groupBy = customerFilter.value.projectId === null ? 'project' : 'social_account'
  return useQuery(`metrics:groups:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/metrics/organic', {
        params: {
          query: {
            ...listScope(),
            ...windowOf(range),
            granularity: 'day',
            groupBy,
            metrics: ['views', 'interactions', 'shares'],
            compareTo: 'previous_period',
            sort: 'views',
            limit: 100,
          },
        },
      }),
    )
    return answer.data
  })
}

export type AdGroup = Schemas['AdMetricGroup']

export function useAds(range: Range): Query<readonly AdGroup[]> {
  return useQuery(`metrics:ads:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/metrics/ads', {
        params: {
          query: {
            ...listScope(),
            ...windowOf(range),
            granularity: 'day',
            metrics: ['spend', 'installs', 'clicks', 'impressions', 'costPerInstall'],
            compareTo: 'previous_period',
          },
        },
      }),
    )
    return answer.data
  })
}

export function useInstalls(range: Range): Query<readonly Schemas['AttributionRow'][]> {
  return useQuery(`metrics:installs:${keyOf(range)}`, async () => {
    const answer = await dataOf(
      api.GET('/v1/telemetry/attribution', {
        params: {
          query: {
            ...listScope(),
            groupBy: 'project',
            from: range.firstDay,
            to: range.lastDay,
            compareTo: 'previous_period',
          },
        },
      }),
    )
    return answer.data
  })
}

/** The points' days in the zone of the window. */
export const dayOf = ({ start }: { readonly start: string }, { timezone }: Range) => wallTimeOf(start, timezone).day
