import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { containerRows } from '../../content/api.ts'
import { compared } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'
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

export const dimensions: { readonly [G in GroupBy]: Dimension } = {
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
export function isOfProjects(
  { projectIds, each }: PostsOf & EachProject,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (each) return sql<boolean>`${column} = ${each}`
  const [one] = projectIds
  return projectIds.length === 1
    ? sql<boolean>`${column} = ${one}`
    : sql<boolean>`${column} = ANY (${projectIds}::text[])`
}

/** A column that has each of the projects in turn, where their rows are read one project after the other. */
export interface EachProject {
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

/** The condition on published targets `t` of posts. */
export function isPublished(
  of: PostsOf & EachProject,
  before: Date,
  as: (condition: RawBuilder<boolean>) => RawBuilder<boolean> = (condition) => condition,
): RawBuilder<unknown> {
  return sql`t.outcome = 'published' AND ${as(isOfProjects(of, sql`t.project_id`))} AND t.published_at < ${before}
      ${of.containerId === undefined ? sql`` : sql`AND t.container_id = ${of.containerId}`}
      ${of.publicationId === undefined ? sql`` : sql`AND t.publication_id = ${of.publicationId}`}
      ${of.socialAccountId === undefined ? sql`` : sql`AND t.social_account_id = ${of.socialAccountId}`}`
}

/** Narrows `postsOf` to posts that the sums do not have, of which an index has the families: the platform has not returned their ids. */
export const notFollowed = ({ sums, projectIds: [first = ''] }: PostsOf): RawBuilder<unknown> =>
  sql`AND NOT t.figures_followed AND m.target_id IS NULL
    AND t.root_organization_id = ${sums ? sql`${sums.rootOrganizationId}` : sql`(SELECT root_of_project(${first}))`}`
