import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import type { PostMetrics } from '../../metrics/api.ts'
import { latestSnapshotAt, listPostMetrics } from '../../metrics/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { windowMs } from '../domain/compare-rules.ts'
import type { FeaturedPost } from '../domain/grouping-rules.ts'
import { archetypeOfHook, hourIn } from '../domain/grouping-rules.ts'
import { maxCountedPosts } from '../domain/readiness-rules.ts'

/** A project's newest posts are enough, and the limit keeps a large project from occupying a worker. */
const maxPosts = 3_000

export interface ProjectPosts {
  readonly posts: readonly FeaturedPost[]
  /** The time of the latest metric among them; `null` where there is none. */
  readonly asOf: Date | null
}

/** Lists the project's measured posts with the properties of their containers. */
export async function listFeaturedPosts(tx: Tx, project: ProjectScope, now: Date): Promise<ProjectPosts> {
  const all = await listPostMetrics(tx, project, { since: new Date(now.getTime() - windowMs) })
  const measured = all.flatMap((post) => (post.asOf === null ? [] : [{ ...post, asOf: post.asOf }])).slice(-maxPosts)
  if (measured.length === 0) return { posts: [], asOf: null }
  const rows = await tx
    .selectFrom(containerRows.as('containers'))
    .select(['id', 'format', 'hook', 'influencer_id'])
    .where('project_id', '=', project.id)
    .where('id', 'in', [...new Set(measured.map(({ containerId }) => containerId))])
    .execute()
  const containers = new Map(rows.map((row) => [row.id, row]))
  const posts = measured.flatMap(({ publicationId, containerId, socialAccountId, platform, publishedAt, ...rest }) => {
    const container = containers.get(containerId)
    if (!container) return []
    return {
      publicationId,
      containerId,
      accountId: socialAccountId,
      platform,
      publishedAt,
      asOf: rest.asOf,
      metrics: rest.metrics,
      format: container.format,
      hook: container.hook,
      archetype: archetypeOfHook(container.hook),
      influencerId: container.influencer_id,
      hour: hourIn(project.timezone, publishedAt),
    }
  })
  return { posts, asOf: new Date(Math.max(...measured.map(({ asOf }) => asOf.getTime()))) }
}

/** Lists the newest posts that a comparison may draw on, measured or not. */
export async function listComparablePosts(tx: Tx, project: ProjectScope, now: Date): Promise<readonly PostMetrics[]> {
  return listPostMetrics(tx, project, {
    since: new Date(now.getTime() - windowMs),
    limit: maxCountedPosts,
  })
}

/** Returns when the latest metric among the compared posts was reported; `null` where there is none. */
export async function newestMetricAt(tx: Tx, project: { readonly id: string }, now: Date): Promise<Date | null> {
  return latestSnapshotAt(tx, project.id, { since: new Date(now.getTime() - windowMs) })
}
