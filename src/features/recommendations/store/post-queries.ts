import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import type { PastPost, PostMetrics } from '../../metrics/api.ts'
import { latestPastAt, latestSnapshotAt, listPastPosts, listPostMetrics } from '../../metrics/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { windowMs } from '../domain/compare-rules.ts'
import type { FeaturedPost } from '../domain/grouping-rules.ts'
import { archetypeOfHook, hookOfCaption, hourIn } from '../domain/grouping-rules.ts'
import type { KnownPost } from '../domain/readiness-rules.ts'
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
  const since = new Date(now.getTime() - windowMs)
  const all = await listPostMetrics(tx, project, { since })
  const measured = all.flatMap((post) => (post.asOf === null ? [] : [{ ...post, asOf: post.asOf }])).slice(-maxPosts)
  const past = (await listPastPosts(tx, project, { from: since, limit: maxPosts })).flatMap((post) =>
    post.asOf === null ? [] : pastPostOf({ ...post, asOf: post.asOf }, project.timezone),
  )
  const times = [...measured, ...past].map(({ asOf }) => asOf.getTime())
  if (times.length === 0) return { posts: [], asOf: null }
  const posts = [...past, ...(await ownPosts(tx, project, measured))]
  posts.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  return { posts: posts.slice(-maxPosts), asOf: new Date(times.reduce((latest, time) => Math.max(latest, time))) }
}

/** What an account posted itself stands for both a publication and its content. */
function pastPostOf(post: PastPost & { readonly asOf: Date }, timezone: string): FeaturedPost {
  const hook = hookOfCaption(post.caption)
  return {
    publicationId: post.id,
    isAccountPost: true,
    containerId: post.id,
    accountId: post.socialAccountId,
    platform: post.platform,
    publishedAt: post.publishedAt,
    asOf: post.asOf,
    metrics: post.metrics,
    format: post.format,
    hook,
    archetype: archetypeOfHook(hook),
    influencerId: null,
    hour: hourIn(timezone, post.publishedAt),
  }
}

async function ownPosts(
  tx: Tx,
  project: ProjectScope,
  measured: readonly (PostMetrics & { readonly asOf: Date })[],
): Promise<FeaturedPost[]> {
  if (measured.length === 0) return []
  const rows = await tx
    .selectFrom(containerRows.as('containers'))
    .select(['id', 'format', 'hook', 'influencer_id'])
    .where('project_id', '=', project.id)
    .where('id', 'in', [...new Set(measured.map(({ containerId }) => containerId))])
    .execute()
  const containers = new Map(rows.map((row) => [row.id, row]))
  return measured.flatMap(({ publicationId, containerId, socialAccountId, platform, publishedAt, ...rest }) => {
    const container = containers.get(containerId)
    if (!container) return []
    return {
      publicationId,
      isAccountPost: false,
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
}

/** Lists the newest posts that a comparison may draw on, measured or not, oldest first. */
export async function listComparablePosts(tx: Tx, project: ProjectScope, now: Date): Promise<readonly KnownPost[]> {
  const since = new Date(now.getTime() - windowMs)
  const own = await listPostMetrics(tx, project, { since, limit: maxCountedPosts })
  const past = await listPastPosts(tx, project, { from: since, limit: maxCountedPosts })
  return [...own, ...past.map((post) => ({ ...post, publicationId: post.id }))]
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
    .slice(-maxCountedPosts)
}

/** Returns when the latest metric among the compared posts was reported; `null` where there is none. */
export async function newestMetricAt(tx: Tx, project: { readonly id: string }, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - windowMs)
  const times = [await latestSnapshotAt(tx, project.id, { since }), await latestPastAt(tx, project, { since })]
  const known = times.flatMap((at) => at?.getTime() ?? [])
  return known.length === 0 ? null : new Date(Math.max(...known))
}
