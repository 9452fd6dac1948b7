import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { platforms } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import { publicationRows, targetRows } from '../../publishing/api.ts'
import { accountRows } from '../../social-accounts/api.ts'

export type GroupBy = 'content' | 'publication' | 'social_account' | 'platform' | 'influencer' | 'format'

/** The scope whose posts are counted. */
export interface PostsOf {
  readonly projectId: string
  readonly containerId?: string
  readonly publicationId?: string
  readonly socialAccountId?: string
}

export interface Group {
  /** `null` without grouping, and for posts without the grouped property. */
  readonly key: string | null
  readonly label: string | null
  /** The time that orders the groups. */
  readonly at: Date
}

interface Dimension {
  readonly key: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
  /** When the group's resource was created, or when its first post was published if it has no creation time. */
  readonly at: RawBuilder<unknown>
}

const published = sql`t.published_at`
const noLabel = sql`NULL::text`

const dimensions: { readonly [G in GroupBy]: Dimension } = {
  content: { key: sql`c.id`, label: sql`c.hook`, at: sql`c.created_at` },
  publication: { key: sql`p.id`, label: sql`c.hook`, at: sql`p.created_at` },
  social_account: { key: sql`a.id`, label: sql`a.username`, at: sql`a.created_at` },
  platform: { key: sql`t.platform`, label: noLabel, at: published },
  influencer: { key: sql`i.id`, label: sql`i.name`, at: sql`i.created_at` },
  format: { key: sql`c.format`, label: noLabel, at: published },
}

/** Selects published posts with every property that they can be grouped by. */
export function postsOf(of: PostsOf, before: Date): RawBuilder<unknown> {
  return sql`${targetRows} t
    JOIN ${containerRows} c ON c.id = t.container_id
    JOIN ${publicationRows} p ON p.id = t.publication_id
    JOIN ${accountRows} a ON a.id = t.social_account_id
    LEFT JOIN ${influencerRows} i ON i.id = c.influencer_id
    LEFT JOIN metric_posts m ON m.target_id = t.id
    WHERE t.project_id = ${of.projectId} AND t.status = 'published' AND t.published_at < ${before}
      ${of.containerId === undefined ? sql`` : sql`AND t.container_id = ${of.containerId}`}
      ${of.publicationId === undefined ? sql`` : sql`AND t.publication_id = ${of.publicationId}`}
      ${of.socialAccountId === undefined ? sql`` : sql`AND t.social_account_id = ${of.socialAccountId}`}`
}

/** Returns the expression for a post's group key in a query over `postsOf`. */
export function keyOf(groupBy: GroupBy | null): RawBuilder<unknown> {
  return groupBy === null ? sql`NULL::text` : dimensions[groupBy].key
}

const epoch = new Date(0)

/** Lists groups that have a post before then, newest first, those without a key last; one more than the page. */
export async function listGroups(
  tx: Tx,
  of: PostsOf,
  groupBy: GroupBy,
  before: Date,
  { limit, after }: PageBounds,
): Promise<Group[]> {
  const { key, label, at } = dimensions[groupBy]
  const rest = after ? sql`WHERE (at, coalesce(key, '')) < (${after.at}, ${after.id})` : sql``
  const { rows } = await sql<Group>`
    SELECT key, label, at FROM (
      SELECT ${key} COLLATE "C" AS key, min(${label}) AS label,
        CASE WHEN ${key} IS NULL THEN ${epoch}::timestamptz ELSE min(${at}) END AS at
      FROM ${postsOf(of, before)}
      GROUP BY ${key}) groups
    ${rest}
    ORDER BY at DESC, coalesce(key, '') DESC LIMIT ${limit + 1}`.execute(tx)
  return rows
}

/** Returns how many groups a page may hold. Platforms and formats are few. */
export function groupsOfAPage(groupBy: GroupBy | null, limit: number): number {
  if (groupBy === null) return 1
  return groupBy === 'platform' || groupBy === 'format' ? Math.min(limit, platforms.length) : limit
}
