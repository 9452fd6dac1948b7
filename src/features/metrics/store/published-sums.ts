import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { postMetricNames } from '../../../platforms/connector.ts'
import { bucketOf } from '../domain/tracking-rules.ts'

/** What the sums of published posts count of a post. */
export interface CountedPost {
  readonly series_id: number
  readonly project_id: string
  readonly published_at: Date
  readonly tracked: boolean
  readonly availability: unknown
  readonly reported_at: unknown
}

interface PublishedChange {
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
function changesOf(posts: readonly { readonly before: CountedPost | undefined; readonly after: CountedPost }[]) {
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
      change.reported[i] = (change.reported[i] ?? 0) + Number(is.reportedAt !== null) - Number((was?.reportedAt ?? null) !== null)
      change.awaited[i] = (change.awaited[i] ?? 0) + Number(is.awaited) - Number(was?.awaited ?? false)
      change.denied[i] = (change.denied[i] ?? 0) + Number(is.denied) - Number(was?.denied ?? false)
      const last = change.reportedAt[i] ?? null
      if (is.reportedAt !== null && is.reportedAt !== was?.reportedAt && (last === null || is.reportedAt > last))
        change.reportedAt[i] = is.reportedAt
    })
  }
  return [...changes.values()].filter(
    ({ posts, reported, awaited, denied, reportedAt }) =>
      posts !== 0 || [reported, awaited, denied].some((counts) => counts.some((count) => count !== 0)) ||
      reportedAt.some((at) => at !== null),
  )
}

function stateOf({ tracked, availability, reported_at }: CountedPost, metric: string) {
  const reason = (availability as { [metric: string]: string })[metric] ?? 'pending'
  return {
    reportedAt: (reported_at as { [metric: string]: string })[metric] ?? null,
    awaited: tracked && (reason === 'pending' || reason === 'available'),
    denied: reason === 'permission_missing',
  }
}

/**
 * The statements that add to the sums, for a WITH. Rows are changed in the order of their key, so that two writers of an
 * account do not deadlock.
 */
export function addToPublished(
  posts: readonly { readonly before: CountedPost | undefined; readonly after: CountedPost }[],
): RawBuilder<unknown> {
  const changes = changesOf(posts).map(({ projectId, seriesId, bucket, reportedAt, ...counts }) => ({
    ...{ project_id: projectId, series_id: seriesId, bucket, reported_at: reportedAt, ...counts },
  }))
  const added = sql`posts = p.posts + excluded.posts, reported = add_counts(p.reported, excluded.reported),
    awaited = add_counts(p.awaited, excluded.awaited), denied = add_counts(p.denied, excluded.denied),
    reported_at = later_times(p.reported_at, excluded.reported_at)`
  return sql`changed AS MATERIALIZED (
      SELECT * FROM jsonb_populate_recordset(NULL::metric_published, ${JSON.stringify(changes)}::jsonb)),
    published AS (
      INSERT INTO metric_published AS p SELECT * FROM changed ORDER BY project_id, bucket, series_id
      ON CONFLICT (project_id, bucket, series_id) DO UPDATE SET ${added}),
    published_months AS (
      INSERT INTO metric_published_months AS p
      SELECT project_id, month, series_id, min(posts), array_agg(reported ORDER BY i),
        array_agg(awaited ORDER BY i), array_agg(denied ORDER BY i), array_agg(last_report ORDER BY i), min(first_at)
      FROM (SELECT c.project_id, date_trunc('month', c.bucket AT TIME ZONE 'UTC')::date AS month, c.series_id, n.i,
          sum(c.posts)::integer AS posts, sum(n.reported)::integer AS reported, sum(n.awaited)::integer AS awaited,
          sum(n.denied)::integer AS denied,
          max(n.last_report) AS last_report, min(c.bucket) AS first_at
        FROM changed c CROSS JOIN LATERAL unnest(c.reported, c.awaited, c.denied, c.reported_at) WITH ORDINALITY
          AS n (reported, awaited, denied, last_report, i)
        GROUP BY 1, 2, 3, 4) parts
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (project_id, month, series_id) DO UPDATE SET ${added}, first_at = least(p.first_at, excluded.first_at))`
}
