import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { postMetricNames } from '../../../platforms/connector.ts'
import { bucketOf } from '../domain/tracking-rules.ts'
import type { SeriesNote } from './organization-notes.ts'

/** What the sums of published posts count of a post. */
export interface CountedPost {
  readonly series_id: number
  readonly project_id: string
  readonly published_at: Date
  readonly tracked: boolean
  readonly availability: Readonly<Record<string, string>>
  readonly reported_at: Readonly<Record<string, string>>
}

export interface PublishedChange {
  readonly projectId: string
  readonly seriesId: number
  readonly bucket: Date
  posts: number
  readonly reported: number[]
  readonly awaited: number[]
  readonly denied: number[]
  readonly reportedAt: (string | null)[]
}

/** Returns what changes in the sums for posts that were counted as `before`, and now are as `after`. */
export function changesOf(
  posts: readonly { readonly before: CountedPost | undefined; readonly after: CountedPost }[],
): PublishedChange[] {
  const changes = new Map<string, PublishedChange>()
  for (const { before, after } of posts) {
    const bucket = bucketOf(after.published_at)
    const key = `${after.series_id}/${bucket.getTime()}`
    const zeros = () => postMetricNames.map(() => 0)
    const change: PublishedChange = changes.get(key) ?? {
      ...{ projectId: after.project_id, seriesId: after.series_id, bucket, posts: 0 },
      ...{ reported: zeros(), awaited: zeros(), denied: zeros(), reportedAt: postMetricNames.map(() => null) },
    }
    changes.set(key, change)
    if (!before) change.posts += 1
    postMetricNames.forEach((metric, i) => {
      const was = before && stateOf(before, metric)
      const is = stateOf(after, metric)
      change.reported[i] =
        (change.reported[i] ?? 0) + Number(is.reportedAt !== null) - Number((was?.reportedAt ?? null) !== null)
      change.awaited[i] = (change.awaited[i] ?? 0) + Number(is.awaited) - Number(was?.awaited ?? false)
      change.denied[i] = (change.denied[i] ?? 0) + Number(is.denied) - Number(was?.denied ?? false)
      const last = change.reportedAt[i] ?? null
      if (is.reportedAt !== null && is.reportedAt !== was?.reportedAt && (last === null || is.reportedAt > last))
        change.reportedAt[i] = is.reportedAt
    })
  }
  return [...changes.values()].filter((change) => isCounted(change) || change.reportedAt.some((at) => at !== null))
}

const isCounted = ({ posts, reported, awaited, denied }: PublishedChange): boolean =>
  posts !== 0 || [reported, awaited, denied].some((counts) => counts.some((count) => count !== 0))

const later = (a: string | null, b: string | null): string | null => (a !== null && (b === null || a > b) ? a : b)

/** The changes for the sums of organizations, which have counts by quarter hour, and the times of reports by month. */
export function notesOfPublished(changes: readonly PublishedChange[]): SeriesNote[] {
  const bySeries = Map.groupBy(changes, ({ seriesId }) => seriesId)
  return [...bySeries].map(([series, list]) => {
    const counts = list.filter(isCounted).map(({ projectId: _, seriesId: __, reportedAt: ___, ...counted }) => counted)
    const reporting = list.filter(({ reportedAt }) => reportedAt.some((at) => at !== null))
    const months = Map.groupBy(reporting, ({ bucket }) => bucket.toISOString().slice(0, 7))
    const zeros = postMetricNames.map(() => 0)
    const reports = [...months.values()].map((inMonth) => ({
      ...{ posts: 0, reported: zeros, awaited: zeros, denied: zeros },
      // Of the first of the posts: the month begins with a post, too.
      bucket: new Date(Math.min(...inMonth.map(({ bucket }) => bucket.getTime()))),
      reported_at: zeros.map((_, i) => inMonth.map(({ reportedAt }) => reportedAt[i] ?? null).reduce(later)),
    }))
    return { series, published: [...counts, ...reports] }
  })
}

function stateOf({ tracked, availability, reported_at }: CountedPost, metric: string) {
  const reason = availability[metric] ?? 'pending'
  return {
    reportedAt: reported_at[metric] ?? null,
    awaited: tracked && (reason === 'pending' || reason === 'available'),
    denied: reason === 'permission_missing',
  }
}

/**
 * The statements that add to the sums, for a WITH. Rows are changed in the order of their key, so that two writers of an
 * account do not deadlock.
 */
export function addToPublished(published: readonly PublishedChange[]): RawBuilder<unknown> {
  const changes = published.map(({ projectId, seriesId, reportedAt, ...counts }) => ({
    ...{ project: projectId, series: seriesId, change: { ...counts, reported_at: reportedAt } },
  }))
  return sql`changed AS MATERIALIZED (
      SELECT project, series, change, (change).bucket AT TIME ZONE 'UTC' AS at
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS n (project text, series integer, change published_posts)),
    published AS (
      INSERT INTO metric_published AS p (owner_id, day, series_id, quarters)
      SELECT project, at::date, series, array_agg(change) FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (owner_id, day, series_id) DO UPDATE SET quarters = add_published(p.quarters, excluded.quarters)),
    published_months AS (
      INSERT INTO metric_published_months AS p (owner_id, month, series_id, sums)
      SELECT project, date_trunc('month', at)::date, series, sum_published(change) FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (owner_id, month, series_id) DO UPDATE SET sums = add_published(p.sums, excluded.sums))`
}
