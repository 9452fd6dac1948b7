import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MetricPosts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountMetrics, PostMetricName, PostMetrics } from '../../../platforms/connector.ts'
import { postMetricNames } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import type { Folded, Known } from '../domain/snapshot-rules.ts'
import { foldSnapshot } from '../domain/snapshot-rules.ts'
import type { PlannedRead } from '../domain/tracking-rules.ts'
import {
  accountEveryMs,
  bucketOf,
  maxEarlyMs,
  missedForMs,
  missesOfAGonePost,
  nextRead,
} from '../domain/tracking-rules.ts'
import { addNotes } from './organization-notes.ts'
import { toMetrics } from './post-metrics.ts'
import { addToPublished, changesOf, notesOfPublished } from './published-sums.ts'
import { refusedMetrics } from './refused-metrics.ts'
import type { GainRows } from './save-gains.ts'
import { changeGains, noGains, notesOfGains, saveGains } from './save-gains.ts'
import type { Claim } from './tracking-queries.ts'

export interface PostRow extends Selectable<MetricPosts> {
  /** When it is read next; null once it is read no more. */
  readonly due_at: Date | null
  /** From when on it goes along with another post of its account. */
  readonly along_from: Date | null
}

/** A post with what the platform is not asked for. */
export interface PostToRead extends PostRow {
  readonly format: string
  readonly refused: readonly PostMetricName[]
}

/** The span in which stored metrics have changed. */
export interface Touched {
  readonly from: Date
  readonly to: Date
}

/** Which posts of an account are read: where one is due, those due and those that go along; or those not read since a time. */
export type PostSelection = 'due' | { readonly notSince: Date; readonly except: readonly string[] }

/** Lists an account's posts for the next call, those due longest first; where one is due, with those that go along. */
export async function listPostsToRead(
  tx: Tx,
  claim: Claim,
  selection: PostSelection,
  most: number,
  now: Date,
): Promise<PostToRead[]> {
  const due =
    selection === 'due'
      ? sql<boolean>`d.due_at <= ${new Date(now.getTime() + maxEarlyMs)} AND d.along_from <= ${now} AND EXISTS (
          SELECT FROM metric_due o WHERE o.social_account_id = ${claim.accountId} AND o.due_at <= ${now})`
      : sql<boolean>`(p.as_of IS NULL OR p.as_of < ${selection.notSince})
          AND p.target_id <> ALL(${selection.except}::text[])`
  return tx
    .selectFrom('metric_due as d')
    .innerJoin('metric_posts as p', 'p.id', 'd.post_id')
    .innerJoin(containerRows.as('c'), 'c.id', 'p.container_id')
    .selectAll('p')
    .select(['d.due_at', 'd.along_from', 'c.format', refusedMetrics(claim.accountId, sql`c.format`, now).as('refused')])
    .where('d.social_account_id', '=', claim.accountId)
    .where(due)
    .orderBy('d.due_at')
    .orderBy('d.post_id')
    .limit(most)
    .execute()
}

/**
 * Saves the snapshots of the requested posts; a post that the platform left out counts as missed. The caller holds the
 * claim, so that no other worker writes these posts or the sums of their account.
 * @returns what has changed; `undefined` where nothing has
 */
export async function savePosts(
  tx: Tx,
  requested: readonly PostRow[],
  reported: readonly PostMetrics[],
  now: Date,
): Promise<Touched | undefined> {
  const byId = new Map(reported.map((snapshot) => [snapshot.postId, snapshot]))
  const kept: { row: PostRow; folded: Folded }[] = []
  const changes = requested.map((row): PostChange => {
    const snapshot = byId.get(row.platform_post_id)
    if (!snapshot) return { row, next: missed(row, now) }
    const folded = foldSnapshot(knownOf(row), snapshot)
    // A snapshot that is not newer, as after a clock was set back, still sets the post's next read.
    if (!folded) return { row, next: reschedule(row, now) }
    kept.push({ row, folded })
    return { row, next: update(row, folded, now) }
  })
  const gains = kept.length === 0 ? noGains : await changeGains(tx, kept)
  await saveChanges(tx, changes, gains)
  if (kept.length === 0) return undefined
  const begun = kept.map(({ row }) => row.as_of ?? row.published_at)
  const from = Math.min(...[...begun, ...(gains.fallenSince ? [gains.fallenSince] : [])].map((at) => at.getTime()))
  const to = Math.max(...kept.map(({ folded }) => folded.known.asOf.getTime()))
  return { from: new Date(from), to: new Date(to) }
}

/** Sets the next read of posts by their age. The caller holds the claim. */
export async function reschedulePosts(tx: Tx, posts: readonly PostRow[], now: Date): Promise<void> {
  await saveChanges(
    tx,
    posts.map((row) => ({ row, next: reschedule(row, now) })),
    noGains,
  )
}

/** A post, and what it is after the read. */
interface PostChange {
  readonly row: PostRow
  readonly next: PostRow
}

const plan = (row: PostRow, next: PlannedRead | null): PostRow => ({
  ...row,
  due_at: next?.dueAt ?? null,
  along_from: next?.alongFrom ?? null,
  tracked: next !== null,
})

const reschedule = (row: PostRow, now: Date): PostRow => plan(row, nextRead(row.published_at, now))

function missed(row: PostRow, now: Date): PostRow {
  const misses = row.misses + 1
  const since = row.missed_since ?? now
  const gone = misses >= missesOfAGonePost && now.getTime() - since.getTime() >= missedForMs
  return { ...plan(row, gone ? null : nextRead(row.published_at, now)), misses, missed_since: since }
}

function update(row: PostRow, { known, availability }: Folded, now: Date): PostRow {
  const { averageWatchSeconds, ...counts } = known.values
  return {
    ...reschedule(row, now),
    ...counts,
    average_watch_seconds: averageWatchSeconds,
    misses: 0,
    missed_since: null,
    as_of: known.asOf,
    availability,
    reported_at: known.reportedAt,
    watch_seconds: known.watched.seconds,
    watch_views: known.watched.views,
  }
}

function knownOf(row: PostRow): Known {
  return {
    asOf: row.as_of,
    values: toMetrics(row),
    reportedAt: row.reported_at,
    watched: { seconds: row.watch_seconds, views: row.watch_views },
  }
}

const postColumns = [
  ...postMetricNames.map((name) => (name === 'averageWatchSeconds' ? 'average_watch_seconds' : name)),
  ...([
    'misses',
    'missed_since',
    'as_of',
    'availability',
    'reported_at',
    'tracked',
    'watch_seconds',
    'watch_views',
  ] as const),
] as const

/** Writes posts, when they are read next, and the sums they are in, in one statement. */
async function saveChanges(tx: Tx, changes: readonly PostChange[], gains: GainRows): Promise<void> {
  if (changes.length === 0) return
  const dues = changes.map(({ row, next }) => ({
    id: row.id,
    account: row.social_account_id,
    was: row.due_at,
    due_at: next.due_at,
    along_from: next.along_from,
  }))
  const posts = changes.flatMap(({ row, next }) =>
    postColumns.some((column) => row[column] !== next[column]) ? [{ id: row.id, ...pick(next) }] : [],
  )
  const published = changesOf(changes.map(({ row, next }) => ({ before: row, after: next })))
  const set = sql.join(postColumns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  await sql`
    WITH posts AS (
      UPDATE metric_posts p SET ${set} FROM jsonb_populate_recordset(NULL::metric_posts, ${JSON.stringify(posts)}::jsonb) n
      WHERE p.id = n.id),
    dues AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        AS n (id integer, account text, was timestamptz(3), due_at timestamptz(3),
          along_from timestamptz(3))),
    ended AS (
      DELETE FROM metric_due d USING dues n
      WHERE d.social_account_id = n.account AND d.due_at = n.was AND d.post_id = n.id AND n.due_at IS NULL),
    ${addToPublished(published)},
    ${saveGains(gains)},
    ${addNotes([...notesOfGains(gains), ...notesOfPublished(published)])}
    UPDATE metric_due d SET due_at = n.due_at, along_from = n.along_from FROM dues n
    WHERE d.social_account_id = n.account AND d.due_at = n.was AND d.post_id = n.id AND n.due_at IS NOT NULL`.execute(
    tx,
  )
}

const pick = (row: PostRow) => Object.fromEntries(postColumns.map((column) => [column, row[column]]))

/** Saves the account's own metrics. */
export async function saveAccount(
  tx: Tx,
  claim: Claim,
  reported: AccountMetrics,
  now: Date,
): Promise<Touched | undefined> {
  const asOf = new Date(reported.asOf)
  const { value, availability } = reported.metrics.followers
  const followers = value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null
  await tx
    .updateTable('metric_accounts')
    .set({
      own_due_at: new Date(now.getTime() + accountEveryMs),
      as_of: asOf,
      availability: JSON.stringify({ followers: availability }),
      ...(followers !== null && { followers }),
    })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .execute()
  if (followers === null) return undefined
  await tx
    .insertInto('account_followers')
    .values({ social_account_id: claim.accountId, bucket: bucketOf(asOf), as_of: asOf, followers })
    .onConflict((conflict) =>
      conflict.columns(['social_account_id', 'bucket']).doUpdateSet({
        as_of: (e) => e.ref('excluded.as_of'),
        followers: (e) => e.ref('excluded.followers'),
      }),
    )
    .execute()
  return { from: claim.asOf ?? asOf, to: asOf }
}
