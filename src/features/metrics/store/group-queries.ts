import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import { platforms } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import { compared, projectRows } from '../../projects/api.ts'
import { publicationRows, targetRows } from '../../publishing/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { SumsScope } from './sums-scope.ts'
import { gainsOfSums, publishedOfSums } from './sums-scope.ts'

export type GroupBy = 'project' | 'content' | 'publication' | 'social_account' | 'platform' | 'influencer' | 'format'

/** The scope whose posts are counted. */
export interface PostsOf {
  readonly projectIds: readonly string[]
  readonly containerId?: string
  readonly publicationId?: string
  readonly socialAccountId?: string
  /** Sums of all of the projects together, where there are any. */
  readonly sums?: SumsScope | null
  /** Only posts without an influencer, of sums. */
  readonly withoutInfluencer?: true
}

export interface Group {
  /** `null` without grouping, and for posts without the grouped property. */
  readonly key: string | null
  readonly label: string | null
  /** The time that orders the groups. */
  readonly at: Date
}

/** Where the key of a group is found: in a series `s`, and in the post `t` with its container `c`. */
interface Dimension {
  /** Null where a series is of several groups. */
  readonly rolled: RawBuilder<unknown> | null
  readonly post: RawBuilder<unknown>
}

const dimensions: { readonly [G in GroupBy]: Dimension } = {
  project: { rolled: sql`s.owner_id`, post: sql`t.project_id` },
  content: { rolled: null, post: sql`t.container_id` },
  publication: { rolled: null, post: sql`t.publication_id` },
  social_account: { rolled: sql`s.social_account_id`, post: sql`t.social_account_id` },
  platform: { rolled: sql`s.platform`, post: sql`t.platform` },
  influencer: { rolled: sql`s.influencer_id`, post: sql`coalesce(c.influencer_id, '')` },
  format: { rolled: sql`s.format`, post: sql`c.format` },
}

/** The key of posts without the grouped property: a key cannot be empty otherwise. */
export const noKey = ''
const everyKey = sql`''::text`

/** Returns the condition that a row is of the projects. One is compared directly, so that its index keeps its order. */
function isOfProjects({ projectIds, each }: PostsOf & EachProject, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (each) return sql<boolean>`${column} = ${each}`
  const [one] = projectIds
  return projectIds.length === 1
    ? sql<boolean>`${column} = ${one}`
    : sql<boolean>`${column} = ANY (${projectIds}::text[])`
}

/** A column that has each of the projects in turn, where their rows are read one project after the other. */
interface EachProject {
  readonly each?: RawBuilder<unknown>
}

/** The groups whose rows a query reads. */
export interface Grouping {
  readonly groupBy: GroupBy | null
  /** Undefined: all of them. */
  readonly keys?: readonly (string | null)[]
}

/** Whether sums over posts answer it; otherwise its posts are few. */
export function isRolled(of: PostsOf, groupBy: GroupBy | null): boolean {
  const one = of.containerId !== undefined || of.publicationId !== undefined
  return !one && (groupBy === null || dimensions[groupBy].rolled !== null)
}

/** Returns the sums of all projects together, where these answer it. */
export function sumsFor({ sums }: PostsOf, groupBy: GroupBy | null): SumsScope | null {
  return sums && (groupBy === null || groupBy === 'platform' || groupBy === 'format') ? sums : null
}

const isAmong = (key: RawBuilder<unknown>, { groupBy, keys }: Grouping): RawBuilder<unknown> =>
  groupBy === null || keys === undefined ? sql`` : sql`AND ${key} = ANY(${keys.map((one) => one ?? noKey)}::text[])`

/** The expression for the key of a series, `noKey` for none. */
function rolledKey(groupBy: GroupBy | null): RawBuilder<unknown> {
  return (groupBy && dimensions[groupBy].rolled) ?? everyKey
}

/** The series of the groups, for a WITH that `sumsOf` is part of. */
function seriesOf(of: PostsOf, grouping: Grouping): RawBuilder<unknown> {
  const key = rolledKey(grouping.groupBy)
  return sql`series AS MATERIALIZED (SELECT s.id, s.owner_id, ${key} AS key FROM metric_series s
    WHERE ${isOfProjects(of, sql`s.owner_id`)}
      ${of.socialAccountId === undefined ? sql`` : sql`AND s.social_account_id = ${of.socialAccountId}`} ${isAmong(key, grouping)})`
}

/**
 * The condition on rows `r` of sums. Their index has the series last: of one project, only rows of those that are named are
 * read; of many, all rows of the projects that have one of them.
 */
function isOfSeries(of: PostsOf, { groupBy, keys }: Grouping): RawBuilder<unknown> {
  if (of.socialAccountId === undefined && (groupBy === null || keys === undefined))
    return isOfProjects(of, sql`r.owner_id`)
  if (of.projectIds.length > 1) return sql`r.owner_id = ANY (ARRAY(SELECT DISTINCT owner_id FROM series))`
  return sql`${isOfProjects(of, sql`r.owner_id`)} AND r.series_id = ANY (ARRAY(SELECT id FROM series))`
}

/** Selects sums of the groups with their `key`. They are read once, before it is known which group each is of. */
function sumsOf(of: PostsOf, grouping: Grouping, rows: (isOwn: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql`WITH ${seriesOf(of, grouping)}, sums AS MATERIALIZED (${rows(isOfSeries(of, grouping))})
    SELECT series.key, sums.* FROM sums JOIN series ON series.id = sums.series_id`
}

function groupsOfSums({ withoutInfluencer }: PostsOf, grouping: Grouping) {
  const key = rolledKey(grouping.groupBy)
  const ofInfluencer = withoutInfluencer ? sql`AND s.influencer_id = ''` : sql``
  return { key, isAmong: sql`${isAmong(key, grouping)} ${ofInfluencer}` }
}

/** Selects days of gains of sums that a window has a part of, with their `key` and `sign`. */
export function daysOfSums(
  sums: SumsScope,
  of: PostsOf,
  grouping: Grouping,
  isWithin: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return gainsOfSums(sums, groupsOfSums(of, grouping), isWithin)
}

/** Selects days of gains that a window has a part of, with their `key`. */
export function gainsOfSeries(of: PostsOf, grouping: Grouping, isWithin: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf(
    of,
    grouping,
    (isOwn) => sql`SELECT r.series_id, r.day, r.gains, r.watched FROM metric_gains r WHERE ${isOwn} AND ${isWithin}`,
  )
}

/**
 * Selects `published_posts` with their `key`. What was published before the month of `from` is one row a month, with the
 * quarter hour of its first post.
 */
export function publishedOfSeries(
  of: PostsOf,
  grouping: Grouping,
  { from, before }: { readonly from: Date; readonly before: Date },
): RawBuilder<unknown> {
  const month = utcDay(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth())))
  const sums = sumsFor(of, grouping.groupBy)
  if (sums) return publishedOfSums(sums, groupsOfSums(of, grouping), { month, lastDay: utcDay(before), before })
  const published = sumsOf(
    of,
    grouping,
    (
      isOwn,
    ) => sql`SELECT r.series_id, ARRAY[r.sums] AS quarters FROM metric_published_months r WHERE ${isOwn} AND r.month < ${month}
      UNION ALL SELECT r.series_id, r.quarters FROM metric_published r WHERE ${isOwn} AND r.day >= ${month} AND r.day <= ${utcDay(before)}`,
  )
  return sql`SELECT key, q.* FROM (${published}) published CROSS JOIN LATERAL unnest(quarters) q WHERE q.bucket < ${before}`
}

export const utcDay = (at: Date): RawBuilder<unknown> => sql`${at.toISOString().slice(0, 10)}::date`

/** The expression for the key of a post, `noKey` for none. */
export function postKey(groupBy: GroupBy | null): RawBuilder<unknown> {
  return groupBy === null ? everyKey : dimensions[groupBy].post
}

/**
 * Selects the published posts of the groups, with their containers only where those say the group. Posts of named content
 * and publications are found by these, and their project is only compared.
 */
export function postsOf(of: PostsOf, before: Date, grouping: Grouping): RawBuilder<unknown> {
  const { groupBy } = grouping
  const container = groupBy === 'influencer' || groupBy === 'format' || of.withoutInfluencer === true
  const isNamed = grouping.keys !== undefined && (groupBy === 'content' || groupBy === 'publication')
  return sql`${targetRows} t ${container ? sql`JOIN ${containerRows} c ON c.id = t.container_id` : sql``}
    LEFT JOIN metric_posts m ON m.target_id = t.id
    WHERE ${isPublished(of, before, isNamed ? compared : undefined)} ${isAmong(postKey(groupBy), grouping)}
      ${of.withoutInfluencer ? sql`AND c.influencer_id IS NULL` : sql``}`
}

function isPublished(
  of: PostsOf & EachProject,
  before: Date,
  as: (condition: RawBuilder<boolean>) => RawBuilder<boolean> = (condition) => condition,
): RawBuilder<unknown> {
  return sql`t.status = 'published' AND ${as(isOfProjects(of, sql`t.project_id`))} AND t.published_at < ${before}
      ${of.containerId === undefined ? sql`` : sql`AND t.container_id = ${of.containerId}`}
      ${of.publicationId === undefined ? sql`` : sql`AND t.publication_id = ${of.publicationId}`}
      ${of.socialAccountId === undefined ? sql`` : sql`AND t.social_account_id = ${of.socialAccountId}`}`
}

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

const formats = ['video', 'carousel', 'image']
const statuses = 'scheduled held publishing published partially_published outcome_unknown failed cancelled'.split(' ')

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
    sql`EXISTS (SELECT FROM ${targetRows} t WHERE ${of} AND t.status = 'published' AND t.published_at < ${before} OFFSET 0)`
  const walk = (rows: RawBuilder<unknown>, label: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`SELECT r.id AS key, ${label} AS label, r.created_at AS at FROM ${rows} r WHERE ${ofRoot} AND ${made} AND ${where}`
  const ofProject = inScope(sql`r.project_id`)
  switch (groupBy) {
    case 'project':
      return [walk(projectRows, sql`r.name`, sql`r.erased_at IS NULL AND ${inScope(sql`r.id`)} AND ${hasPost(sql`t.project_id = r.id`)}`)]
    case 'social_account':
      return platforms.map((platform) =>
        walk(accountRows, sql`r.username`, sql`r.platform = ${platform} AND ${ofProject} AND ${hasPost(sql`t.social_account_id = r.id`)}`),
      )
    case 'content':
      return formats.map((format) =>
        walk(containerRows, sql`r.hook`, sql`r.format = ${format} AND ${ofProject} AND ${hasPost(sql`t.container_id = r.id`)}`),
      )
    case 'publication': {
      const hook = sql`(SELECT c.hook FROM ${containerRows} c WHERE c.id = r.container_id)`
      return statuses.map((status) =>
        walk(publicationRows, hook, sql`r.status = ${status} AND ${ofProject} AND ${hasPost(sql`t.publication_id = r.id`)}`),
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
export async function narrowedTo(tx: Tx, of: PostsOf, groupBy: GroupBy, keys: readonly (string | null)[]): Promise<PostsOf> {
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

/** Narrows `postsOf` to posts that the sums do not have, of which an index has the families: the platform has not returned their ids. */
export const notFollowed = ({ sums, projectIds: [first = ''] }: PostsOf): RawBuilder<unknown> =>
  sql`AND NOT t.figures_followed AND m.target_id IS NULL
    AND t.root_organization_id = ${sums ? sql`${sums.rootOrganizationId}` : sql`(SELECT root_of_project(${first}))`}`

/** Returns how many groups a page may hold. Platforms and formats are few. */
export function groupsOfAPage(groupBy: GroupBy | null, limit: number): number {
  if (groupBy === null) return 1
  return groupBy === 'platform' || groupBy === 'format' ? Math.min(limit, platforms.length) : limit
}
