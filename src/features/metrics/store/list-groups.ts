import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { contentFormatValues } from '../../../../generated/enums.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import { platforms } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import { compared, projectRows } from '../../projects/api.ts'
import { publicationRows, publicationStatuses, targetRows } from '../../publishing/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { EachProject, Group, GroupBy, PostsOf } from './group-queries.ts'
import {
  dimensions,
  isOfProjects,
  isPublished,
  isRolled,
  noKey,
  notFollowed,
  postKey,
  postsOf,
  publishedOfSeries,
} from './group-queries.ts'
import type { SumsScope } from './sums-scope.ts'

/** Lists groups that have a post before then, newest first, those without a key last; one more than the page. */
export async function listGroups(
  tx: Tx,
  of: PostsOf,
  groupBy: GroupBy,
  before: Date,
  { limit, after }: PageBounds,
): Promise<Group[]> {
  const rest = after ? sql`AND (at, key) < (${after.at}, ${after.id})` : sql``
  const page = (groups: RawBuilder<unknown>) => sql<Group>`
    SELECT nullif(key, ${noKey}) AS key, label, at FROM (${groups}) groups WHERE true ${rest}
    ORDER BY at DESC, key DESC LIMIT ${limit + 1}`
  const inFamily = of.sums ? walksOfFamily(of, of.sums, groupBy, before) : []
  if (inFamily.length > 0) {
    // PostgreSQL merges them row by row: each is read only as far as the page needs it.
    const each = sql.join(
      inFamily.map((walk) => sql`(${page(walk)})`),
      sql` UNION ALL `,
    )
    return (await page(each).execute(tx)).rows
  }
  // Of each project no more than the page is read.
  const isMerged = (groupBy === 'content' || groupBy === 'publication') && of.projectIds.length > 1
  const groups = isMerged
    ? sql`SELECT merged.* FROM unnest(${of.projectIds}::text[]) AS one (id)
        CROSS JOIN LATERAL (${page(groupsOf({ ...of, each: sql`one.id` }, groupBy, before))}) merged`
    : groupsOf(of, groupBy, before)
  const { rows } = await page(groups).execute(tx)
  return rows
}

/**
 * Walks a family's rows in the order of the page, each by the index of the family, until the page is full; one walk for each
 * value of what the index has between. Those without a post before then are passed over.
 */
function walksOfFamily(
  of: PostsOf,
  { rootOrganizationId }: SumsScope,
  groupBy: GroupBy,
  before: Date,
): RawBuilder<unknown>[] {
  const inScope = (column: RawBuilder<unknown>) => compared(sql<boolean>`${column} = ANY (${of.projectIds}::text[])`)
  const ofRoot = sql`r.root_organization_id = ${rootOrganizationId}`
  const made = sql`r.created_at < ${new Date(before.getTime() + clocksDifferByMs)}`
  // OFFSET keeps the planner from reading all of them first.
  const hasPost = (of: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM ${targetRows} t WHERE ${of} AND t.outcome = 'published' AND t.published_at < ${before} OFFSET 0)`
  const walk = (rows: RawBuilder<unknown>, label: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`SELECT r.id AS key, ${label} AS label, r.created_at AS at FROM ${rows} r WHERE ${ofRoot} AND ${made} AND ${where}`
  const ofProject = inScope(sql`r.project_id`)
  switch (groupBy) {
    case 'project':
      return [
        walk(
          projectRows,
          sql`r.name`,
          sql`r.erased_at IS NULL AND ${inScope(sql`r.id`)} AND ${hasPost(sql`t.project_id = r.id`)}`,
        ),
      ]
    case 'social_account':
      return platforms.map((platform) =>
        walk(
          accountRows,
          sql`r.username`,
          sql`r.platform = ${platform} AND ${ofProject} AND ${hasPost(sql`t.social_account_id = r.id`)}`,
        ),
      )
    case 'content':
      return contentFormatValues.map((format) =>
        walk(
          containerRows,
          sql`r.hook`,
          sql`r.format = ${format} AND ${ofProject} AND ${hasPost(sql`t.container_id = r.id`)}`,
        ),
      )
    case 'publication': {
      const hook = sql`(SELECT c.hook FROM ${containerRows} c WHERE c.id = r.container_id)`
      return publicationStatuses.map((status) =>
        walk(
          publicationRows,
          hook,
          sql`r.status = ${status} AND ${ofProject} AND ${hasPost(sql`t.publication_id = r.id`)}`,
        ),
      )
    }
    case 'influencer':
      return [
        walk(
          influencerRows,
          sql`r.name`,
          sql`${ofProject} AND EXISTS (SELECT FROM metric_series s JOIN metric_published_months m ON m.owner_id = s.owner_id
            AND m.series_id = s.id WHERE s.owner_id = r.project_id AND s.influencer_id = r.id AND (m.sums).bucket < ${before} OFFSET 0)`,
        ),
        sql`SELECT ${noKey}::text AS key, NULL::text AS label, ${new Date(0)}::timestamptz AS at
          WHERE EXISTS (${publishedOfSeries({ ...of, withoutInfluencer: true }, { groupBy: null }, { from: before, before })})`,
      ]
    default:
      return []
  }
}

/** Limits posts to the projects that the groups are of, so that nothing is read of the others. */
export async function narrowedTo(
  tx: Tx,
  of: PostsOf,
  groupBy: GroupBy,
  keys: readonly (string | null)[],
): Promise<PostsOf> {
  const rows = groupBy === 'social_account' ? accountRows : groupBy === 'influencer' ? influencerRows : null
  if (groupBy === 'project') return { projectIds: keys.flatMap((key) => key ?? []) }
  if (rows === null) return of
  const found = await sql<{ id: string }>`
    SELECT DISTINCT r.project_id AS id FROM ${rows} r WHERE r.id = ANY (${keys}::text[])`.execute(tx)
  const projectIds = found.rows.map(({ id }) => id).filter((id) => of.projectIds.includes(id))
  return { projectIds }
}

/** Selects the groups that have a post before then, as `key`, `label` and `at`. */
export function groupsOf(of: PostsOf & EachProject, groupBy: GroupBy, before: Date): RawBuilder<unknown> {
  return groupBy === 'content' || groupBy === 'publication' ? walked(of, groupBy, before) : found(of, groupBy, before)
}

/** Processes write the times of posts and of what they are made of by their own clocks, which differ by less. */
const clocksDifferByMs = HOUR

/** Walks the project's resources in the order of the page, from the first that can have a post before then. */
function walked(of: PostsOf & EachProject, groupBy: 'content' | 'publication', before: Date): RawBuilder<unknown> {
  const rows =
    groupBy === 'content'
      ? sql`${containerRows} c WHERE ${isOfProjects(of, sql`c.project_id`)}
          ${of.containerId === undefined ? sql`` : sql`AND c.id = ${of.containerId}`}`
      : sql`${publicationRows} p WHERE ${isOfProjects(of, sql`p.project_id`)}
          ${of.containerId === undefined ? sql`` : sql`AND p.container_id = ${of.containerId}`}
          ${of.publicationId === undefined ? sql`` : sql`AND p.id = ${of.publicationId}`}`
  const group = sql.raw(groupBy === 'content' ? 'c' : 'p')
  // A subquery is evaluated for the rows of the page only.
  const hook =
    groupBy === 'content' ? sql`c.hook` : sql`(SELECT c.hook FROM ${containerRows} c WHERE c.id = p.container_id)`
  return sql`SELECT ${group}.id AS key, ${hook} AS label, ${group}.created_at AS at FROM ${rows}
    AND ${group}.created_at < ${new Date(before.getTime() + clocksDifferByMs)}
    AND EXISTS (SELECT FROM ${targetRows} t WHERE ${dimensions[groupBy].post} = ${group}.id AND ${isPublished(of, before)})`
}

/** Finds the few groups of a project's posts, with when the first post of each was published. */
function found(of: PostsOf, groupBy: Exclude<GroupBy, 'content' | 'publication'>, before: Date): RawBuilder<unknown> {
  const posts = sql`SELECT ${postKey(groupBy)} AS key, t.published_at AS at FROM ${postsOf(of, before, { groupBy })}`
  const keys = isRolled(of, groupBy)
    ? sql`SELECT key, min(bucket) FILTER (WHERE posts > 0) AS at FROM (${publishedOfSeries(of, { groupBy }, { from: before, before })}) published
        GROUP BY 1 HAVING sum(posts) > 0 UNION ALL ${posts} ${notFollowed(of)}`
    : posts
  const first = sql`(SELECT key COLLATE "C" AS key, min(at) AS at FROM (${keys}) posts GROUP BY 1) k`
  if (groupBy === 'social_account')
    return sql`SELECT k.key, a.username AS label, a.created_at AS at FROM ${first} JOIN ${accountRows} a ON a.id = k.key`
  if (groupBy === 'influencer')
    return sql`SELECT k.key, i.name AS label, coalesce(i.created_at, ${new Date(0)}) AS at
      FROM ${first} LEFT JOIN ${influencerRows} i ON i.id = k.key`
  if (groupBy === 'project')
    return sql`SELECT k.key, p.name AS label, p.created_at AS at FROM ${first} JOIN ${projectRows} p ON p.id = k.key`
  return sql`SELECT k.key, NULL::text AS label, k.at FROM ${first}`
}

/** Returns how many groups a page may hold. Platforms and formats are few. */
export function groupsOfAPage(groupBy: GroupBy | null, limit: number): number {
  if (groupBy === null) return 1
  return groupBy === 'platform' || groupBy === 'format' ? Math.min(limit, platforms.length) : limit
}
