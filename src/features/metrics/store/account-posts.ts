import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountPosts } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import { recordOf } from '../../../lib/keys.ts'
import type { FollowersAt, ListedPost, PostMetricName, PostMetrics } from '../../../platforms/connector.ts'
import { postMetricNames } from '../../../platforms/connector.ts'
import type { ListScope, ProjectScope } from '../../projects/api.ts'
import { listRows } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'
import type { StoredMetric } from '../domain/stored-metrics.ts'
import { bucketOf } from '../domain/tracking-rules.ts'
import type { Claim } from './tracking-queries.ts'

export type AccountPostRow = Selectable<AccountPosts>

const newestFirst = { by: 'published_at', direction: 'DESC' } as const

/** Lists what accounts posted themselves, the last published first, one row more than the page. */
export async function listAccountPostRows(
  tx: Tx,
  scope: ListScope,
  page: PageBounds,
  socialAccountId?: string,
): Promise<AccountPostRow[]> {
  if (socialAccountId === undefined)
    return listRows(tx, scope, { table: 'account_posts', where: [], order: newestFirst }, page)
  const where = [sql<boolean>`social_account_id = ${socialAccountId}`]
  return listRows(tx, scope, { table: 'account_posts', where, order: newestFirst }, page)
}

/** Leaves out what went out through the service: those posts are publications. */
export async function withoutPublished(
  tx: Tx,
  { accountId }: Pick<Claim, 'accountId'>,
  posts: readonly ListedPost[],
): Promise<ListedPost[]> {
  if (posts.length === 0) return []
  const ids = posts.flatMap(({ postId, otherIds }) => [postId, ...otherIds])
  const published = await tx
    .selectFrom(targetRows.as('t'))
    .select('t.platform_post_id')
    .where('t.social_account_id', '=', accountId)
    .where('t.published_at', 'is not', null)
    .where('t.platform_post_id', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()
  const own = new Set(published.map((row) => row.platform_post_id))
  return posts.filter(({ postId, otherIds }) => ![postId, ...otherIds].some((id) => own.has(id)))
}

/** Saves posts with the figures that the platform reported; a post that is known is updated. The caller holds the claim. */
export async function saveAccountPosts(
  tx: Tx,
  { accountId, projectId, platform }: Claim,
  { posts, reported, now }: { posts: readonly ListedPost[]; reported: readonly PostMetrics[]; now: Date },
): Promise<void> {
  if (posts.length === 0) return
  const metricsOf = new Map(reported.map((one) => [one.postId, one]))
  const rows = posts.map((post) => {
    const metrics = metricsOf.get(post.postId)
    return {
      id: newId('apo'),
      project_id: projectId,
      social_account_id: accountId,
      platform,
      platform_post_id: post.postId,
      format: post.format,
      caption: post.caption,
      cover_url: post.coverUrl,
      url: post.url,
      published_at: post.publishedAt,
      as_of: metrics?.asOf ?? null,
      metrics: metrics ? storedMetrics(metrics) : {},
      created_at: now,
    }
  })
  await sql`
    INSERT INTO account_posts AS p SELECT * FROM jsonb_populate_recordset(NULL::account_posts, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (social_account_id, platform_post_id) DO UPDATE SET format = excluded.format, caption = excluded.caption,
      cover_url = excluded.cover_url, url = excluded.url, published_at = excluded.published_at,
      as_of = coalesce(excluded.as_of, p.as_of),
      metrics = CASE WHEN excluded.as_of IS NULL THEN p.metrics ELSE excluded.metrics END`.execute(tx)
}

function storedMetrics({ metrics }: PostMetrics): AccountPostRow['metrics'] {
  return Object.fromEntries(
    postMetricNames.map((name) => {
      const { value, availability } = metrics[name]
      const isSound = value !== null && Number.isFinite(value) && value >= 0
      return [name, isSound ? value : availability === 'available' ? 'pending' : availability]
    }),
  )
}

/** Saves what followers an account had; what was read on the day itself stays. */
export async function saveFollowersOfPast(
  tx: Tx,
  { accountId }: Pick<Claim, 'accountId'>,
  days: readonly FollowersAt[],
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ at, followers }) => ({
    social_account_id: accountId,
    bucket: bucketOf(new Date(at)),
    as_of: at,
    followers: Math.round(followers),
  }))
  await sql`
    INSERT INTO account_followers (social_account_id, bucket, as_of, followers)
    SELECT DISTINCT ON (r.bucket) r.social_account_id, r.bucket, r.as_of, r.followers
    FROM jsonb_populate_recordset(NULL::account_followers, ${JSON.stringify(rows)}::jsonb) r ORDER BY r.bucket, r.as_of DESC
    ON CONFLICT (social_account_id, bucket) DO NOTHING`.execute(tx)
}

/** Sets when an account's history is read on, and from where; null once all of it was read. */
export async function rescheduleHistory(
  tx: Tx,
  claim: Claim,
  { dueAt, cursor }: { readonly dueAt: Date | null; readonly cursor: string | null },
): Promise<void> {
  await tx
    .updateTable('metric_accounts')
    .set({ history_due_at: dueAt, history_cursor: cursor })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .where('lease', '=', claim.lease)
    .execute()
}

export async function countAccountPosts(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('account_posts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('social_account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** A post that an account published itself, with its latest figures; `null` where the platform gave none. */
export interface PastPost {
  readonly id: string
  readonly socialAccountId: string
  readonly platform: string
  readonly format: AccountPostRow['format']
  readonly caption: string
  readonly url: string | null
  readonly publishedAt: Date
  readonly asOf: Date | null
  readonly metrics: { readonly [Metric in PostMetricName]: number | null }
}

/** Lists what the project's accounts posted themselves in a span, oldest first. @param limit the newest only */
export async function listPastPosts(
  tx: Tx,
  project: Pick<ProjectScope, 'id'>,
  { from, to, limit }: { readonly from: Date; readonly to?: Date; readonly limit: number },
): Promise<PastPost[]> {
  let query = tx
    .selectFrom('account_posts')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('published_at', '>=', from)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (to) query = query.where('published_at', '<', to)
  const rows = await query.execute()
  return rows.toReversed().map(pastPostOf)
}

function pastPostOf(row: AccountPostRow): PastPost {
  return {
    id: row.id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    format: row.format,
    caption: row.caption,
    url: row.url,
    publishedAt: row.published_at,
    asOf: row.as_of,
    metrics: recordOf(postMetricNames, (name) => numberOf(row.metrics[name])),
  }
}

const numberOf = (stored: StoredMetric | undefined) => (typeof stored === 'number' ? stored : null)

/** Returns when figures of posts since then were read last; `null` where there are none. */
export async function latestPastAt(
  tx: Tx,
  project: { readonly id: string },
  { since }: { readonly since: Date },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('account_posts')
    .select((e) => e.fn.max('as_of').as('at'))
    .where('project_id', '=', project.id)
    .where('published_at', '>=', since)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Lists posts of the project by their ids, in this order. */
export async function findPastPosts(
  tx: Tx,
  project: Pick<ProjectScope, 'id'>,
  ids: readonly string[],
): Promise<PastPost[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('account_posts')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${ids}::text[])`)
    .where('project_id', '=', project.id)
    .execute()
  return rows.map(pastPostOf).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The rows of account posts, for statements of other groups that join them. */
export const accountPostRows = sql<AccountPostRow>`(SELECT * FROM account_posts)`
