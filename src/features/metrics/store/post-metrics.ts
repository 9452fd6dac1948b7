import type { Selectable } from 'kysely'
import type { MetricPosts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'
import type { CountName, MetricValues } from '../domain/snapshot-rules.ts'

/** The latest metrics that the platform reported for a post. */
export interface PostMetrics {
  readonly publicationId: string
  readonly targetId: string
  readonly containerId: string
  readonly socialAccountId: string
  readonly platform: string
  readonly publishedAt: Date
  /** When the platform reported them; `null` where the post was never read. */
  readonly asOf: Date | null
  /** Counts since publication, and `averageWatchSeconds` over all views; `null` where unknown. */
  readonly metrics: MetricValues
}

/**
 * Lists the latest known metrics of the project's posts published since then, oldest post first.
 * @param limit the newest posts only
 */
export async function listPostMetrics(
  tx: Tx,
  project: ProjectScope,
  { since, limit }: { readonly since: Date; readonly limit?: number },
): Promise<readonly PostMetrics[]> {
  const query = tx
    .selectFrom(targetRows.as('t'))
    .leftJoin('metric_posts as m', 'm.target_id', 't.id')
    .select(['t.id', 't.publication_id', 't.container_id', 't.social_account_id', 't.platform', 't.published_at'])
    .select(['m.as_of', 'm.views', 'm.reach', 'm.likes', 'm.comments', 'm.shares', 'm.saves', 'm.interactions'])
    .select('m.average_watch_seconds')
    .where('t.project_id', '=', project.id)
    .where('t.outcome', '=', 'published')
    .where('t.published_at', '>=', since)
    .orderBy('t.published_at', 'desc')
    .orderBy('t.id', 'desc')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.toReversed().map((row) => ({
    publicationId: row.publication_id,
    targetId: row.id,
    containerId: row.container_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    publishedAt: nonNull(row.published_at, 'The time of a published post'),
    asOf: row.as_of,
    metrics: toMetrics(row),
  }))
}

type MetricColumns = Pick<Selectable<MetricPosts>, CountName | 'average_watch_seconds'>

/** Returns a row's metrics by their names in the contract. */
export function toMetrics(row: { readonly [Column in keyof MetricColumns]: number | null }): MetricValues {
  return {
    views: row.views,
    reach: row.reach,
    likes: row.likes,
    comments: row.comments,
    shares: row.shares,
    saves: row.saves,
    interactions: row.interactions,
    averageWatchSeconds: row.average_watch_seconds,
  }
}

/**
 * Returns when the latest metric of posts since then was reported; `null` where there is none. It costs one index
 * lookup.
 */
export async function latestSnapshotAt(
  tx: Tx,
  projectId: string,
  { since }: { readonly since: Date },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('metric_posts')
    .select((e) => e.fn.max('as_of').as('at'))
    .where('project_id', '=', projectId)
    .where('published_at', '>=', since)
    .executeTakeFirst()
  return row?.at ?? null
}
